import type { Changes } from '#domain/admin/revision.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { homeForms, homeTabs } from '#domain/property/home-forms.ts'
import type { T } from '#locales/translator.ts'
import { EmptyState } from '#ui/admin/desk-parts.tsx'
import { FieldText, labelOf } from '#ui/admin/edit-form.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { type EditedHomeView, HomeFrame } from './home-frame.tsx'

type RevisionView = {
  id: number
  version: number
  at: string
  /** Name of who saved it; null where the account is gone, or a feed did. */
  person: string | null
  isFeed: boolean
  feed: string | null
  undoes: number | null
  changes: Changes
  canUndo: boolean
}

type HistoryProps = { home: EditedHomeView; revisions: readonly RevisionView[]; options: FormOptions }

const allFields = {
  words: 'homes',
  steps: [],
  fields: Object.assign({}, ...homeTabs.map((tab) => homeForms[tab].fields)),
}

/** The label of a field of whichever tab. */
export const homeFieldLabel = (t: T, name: string): string => labelOf(t, allFields, name)

export function HomeHistory({ home, revisions, options }: HistoryProps) {
  const { t } = useSite()
  return (
    <HomeFrame home={home} view="history">
      {revisions.length === 0 ? (
        <EmptyState icon="clock">{t('homes.history.none')}</EmptyState>
      ) : (
        <ol className="tl">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <Revision {...{ home, revision, options }} />
            </li>
          ))}
        </ol>
      )}
    </HomeFrame>
  )
}

/** What changes without being a field of a form. */
const isOwnField = (name: string): name is 'withdrawn' | 'reason' | 'pictures' =>
  ['withdrawn', 'reason', 'pictures'].includes(name)

function whoText(t: ReturnType<typeof useSite>['t'], { person, isFeed, feed }: RevisionView): string {
  if (!isFeed) return t('homes.history.by', { name: person ?? t('homes.history.former') })
  return feed ? t('homes.history.byFeed', { feed }) : t('homes.history.byNobody')
}

type RevisionProps = { home: EditedHomeView; revision: RevisionView; options: FormOptions }

function Revision({ home, revision, options }: RevisionProps) {
  const { t, href } = useSite()
  const { id, version, at, undoes, changes, canUndo } = revision
  const fields = Object.keys(changes).filter((name) => allFields.fields[name] || isOwnField(name))
  const label = (name: string) => (isOwnField(name) ? t(`homes.fields.${name}`) : labelOf(t, allFields, name))
  return (
    <>
      <header>
        <Timestamp moment={at} />{' '}
        <b>{undoes ? `${revision.person ?? ''} ${t('homes.history.undid')}` : whoText(t, revision)}</b>{' '}
        {fields.map(label).join(', ')}
      </header>
      <details>
        <summary>{t('homes.history.after')}</summary>
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{t('homes.conflict.field')}</th>
              <th scope="col">{t('homes.history.before')}</th>
              <th scope="col">{t('homes.history.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => (
              <ChangeRow key={name} {...{ name, options }} label={label(name)} change={changes[name]!} />
            ))}
          </tbody>
        </table>
      </details>
      {canUndo && (
        <ActionForm action={`${href('adminHome', { id: home.id })}?view=history`} verb="undo" sent={{ id, version }}>
          <SubmitButton quiet small>
            {t('homes.history.undo')}
          </SubmitButton>
        </ActionForm>
      )}
    </>
  )
}

type ChangeProps = { name: string; label: string; change: Changes[string]; options: FormOptions }

function ChangeRow({ name, label, change: [before, after], options }: ChangeProps) {
  const { t, plural } = useSite()
  const text = (value: typeof before) =>
    Array.isArray(value) && isOwnField(name) ? (
      plural('homes.pictures.count', value.length)
    ) : isOwnField(name) ? (
      String(value ?? '–')
    ) : (
      <FieldText {...{ form: allFields, name, options, value }} />
    )
  return (
    <tr>
      <th scope="row">{label}</th>
      {before === null && after === null ? (
        <td colSpan={2} className="muted">
          {t('homes.history.erased')}
        </td>
      ) : (
        <>
          <td>
            <del>{text(before)}</del>
          </td>
          <td>
            <ins>{text(after)}</ins>
          </td>
        </>
      )}
    </tr>
  )
}
