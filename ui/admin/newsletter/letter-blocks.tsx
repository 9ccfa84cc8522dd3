import type { FieldSet } from '#domain/forms/form.ts'
import { type LetterBlock, letterBlockKinds } from '#domain/newsletter/letter.ts'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { SectionFields } from '#ui/admin/site/language-fields.tsx'
import { SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

/** `names`: of its fields. */
export type LetterBlockView = LetterBlock & { names: readonly string[] }

/** What a search beside a block has found. */
export type FoundHomes = {
  id: number
  q: string
  homes: readonly { reference: string; title: string; city: string }[]
}

type FieldProps = { form: FieldSet; id: string; state: EditState }

type Props = FieldProps & { blocks: readonly LetterBlockView[]; found: FoundHomes | null }

/** The blocks of a letter as they follow each other. Each button saves what was typed too. */
export function LetterBlocks({ blocks, found, ...fields }: Props) {
  const { t } = useSite()
  return (
    <>
      <ol className="blocks">
        {blocks.map((block, at) => (
          <li key={block.id} id={`block-${block.id}`}>
            <details open>
              <summary>
                <span className="grow">
                  <b>{t(`letters.kinds.${block.kind}`)}</b>
                </span>
              </summary>
              <div className="in">
                <SectionFields {...fields} options={{}} names={block.names} />
                {block.kind === 'homes' && <HomeSearch id={block.id} found={found?.id === block.id ? found : null} />}
                <div className="acts">
                  <SubmitButton verb={`remove:${block.id}`} quiet small>
                    {t('letters.blocks.remove')}
                  </SubmitButton>
                </div>
              </div>
            </details>
            <div className="acts">
              {at > 0 && <MoveButton act="up" icon="arrow-up" {...block} />}
              {at < blocks.length - 1 && <MoveButton act="down" icon="arrow-down" {...block} />}
            </div>
          </li>
        ))}
      </ol>
      <div className="acts">
        {letterBlockKinds.map((kind) => (
          <SubmitButton key={kind} verb={`add:${kind}`} quiet small>
            {t(`letters.blocks.add.${kind}`)}
          </SubmitButton>
        ))}
      </div>
    </>
  )
}

function MoveButton({ act, icon, id, kind }: LetterBlock & { act: 'up' | 'down'; icon: DeskIconName }) {
  const { t } = useSite()
  const label = t(`letters.blocks.${act}`, { block: t(`letters.kinds.${kind}`) })
  return (
    <button className="tool" type="submit" name="action" value={`${act}:${id}`} aria-label={label} title={label}>
      <DeskIcon name={icon} />
    </button>
  )
}

/** Finds homes that are offered, and puts those that are chosen behind the others. */
function HomeSearch({ id, found }: { id: number; found: FoundHomes | null }) {
  const { t } = useSite()
  return (
    <>
      <div className="bar">
        <TextField
          id={`find-${id}`}
          label={t('letters.find.label')}
          name={`find.${id}`}
          type="search"
          maxLength={80}
          defaultValue={found?.q ?? ''}
        />
        <SubmitButton verb={`find:${id}`} quiet>
          {t('letters.find.button')}
        </SubmitButton>
      </div>
      {found && found.homes.length === 0 && <p role="status">{t('letters.find.none')}</p>}
      {found && found.homes.length > 0 && (
        <fieldset className="plain">
          <legend>{t('letters.find.found')}</legend>
          <ul className="rows flat">
            {found.homes.map(({ reference, title, city }) => (
              <li key={reference}>
                <label className="check grow">
                  <input type="checkbox" name={`pick.${id}`} value={reference} />
                  <span>
                    <b>{title}</b>, {city} <small>{reference}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <SubmitButton verb={`pick:${id}`} quiet small>
            {t('letters.find.add')}
          </SubmitButton>
        </fieldset>
      )}
    </>
  )
}
