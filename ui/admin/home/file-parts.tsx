import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

export type FileFaults = readonly {
  name: string
  fault: 'empty' | 'large' | 'kind' | 'pdf' | 'damaged' | 'repeated'
}[]

/** The files that were not stored, each with the reason. */
export function RefusedFiles({ files }: { files: FileFaults }) {
  const { t } = useSite()
  return (
    <div className="note bad" role="alert">
      <b>{t('homes.files.refused')}</b>
      <ul>
        {files.map(({ name, fault }) => (
          <li key={name} data-refused={name}>
            {name}: <span>{t(`homes.files.faults.${fault}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type MoveProps = { name: string; value: string; label: string; icon: DeskIconName; disabled?: boolean }

/** One step in the order of the files. */
export const MoveButton = ({ icon, label, ...button }: MoveProps) => (
  <button className="btn quiet small sq" type="submit" aria-label={label} title={label} {...button}>
    <DeskIcon name={icon} />
  </button>
)

type ActsProps = {
  action: string
  /** Version of the last change, where it can be undone. */
  canUndo: number | null
  isTaken: boolean
}

/** What undoes the last change of the files of a home, and what gives their order back to its feed. */
export function ArrangementActs({ action, canUndo, isTaken }: ActsProps) {
  const { t } = useSite()
  return (
    <div className="acts">
      {canUndo !== null && (
        <ActionForm action={action} verb="undo" sent={{ version: canUndo }}>
          <SubmitButton quiet small>
            {t('homes.files.undo')}
          </SubmitButton>
        </ActionForm>
      )}
      {isTaken && (
        <ActionForm action={action} verb="return">
          <SubmitButton quiet small>
            {t('homes.files.giveBack')}
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}
