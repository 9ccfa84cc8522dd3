import type { ModuleType } from '#domain/content/module-types.ts'
import { listedPicture } from '#domain/content/page/listed-pictures.ts'
import type { FieldSet, FormOptions } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { Mark, TextLanguages } from '#ui/admin/desk-parts.tsx'
import type { EditState } from '#ui/admin/edit-form.tsx'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { SectionFields } from './language-fields.tsx'

export type BlockView = {
  id: number
  type: ModuleType
  isShown: boolean
  title: string | null
  complete: readonly Language[]
  /** Names of its fields, and of those of how it looks. */
  names: readonly string[]
  layout: readonly string[]
  /** Whether it is in the row of the block before it; null of the first one. */
  isJoined: boolean | null
}

type FieldProps = { form: FieldSet; id: string; options: FormOptions; state: EditState }

type Props = FieldProps & { blocks: readonly BlockView[]; added: readonly ModuleType[] }

/** The blocks of a page as they follow each other. Each button saves what was typed too. */
export function PageBlocks({ blocks, added, ...fields }: Props) {
  const { t } = useSite()
  return (
    <>
      <ol className="blocks">
        {blocks.map((block, at) => (
          <li key={block.id} id={`block-${block.id}`} className={block.isShown ? undefined : 'hid'}>
            <Block {...{ block, fields }} />
            <div className="acts">
              {at > 0 && <IconButton act="up" icon="arrow-up" {...block} />}
              {at < blocks.length - 1 && <IconButton act="down" icon="arrow-down" {...block} />}
            </div>
          </li>
        ))}
      </ol>
      <details className="more">
        <summary>{t('pages.blocks.add')}</summary>
        <div className="acts">
          {added.map((type) => (
            <SubmitButton key={type} verb={`add:${type}`} quiet small>
              {t(`pages.kinds.${type}`)}
            </SubmitButton>
          ))}
        </div>
      </details>
    </>
  )
}

const titleOf = ({ title, type }: Pick<BlockView, 'title' | 'type'>, t: ReturnType<typeof useSite>['t']) =>
  title ?? t(`pages.kinds.${type}`)

type ButtonProps = Pick<BlockView, 'id' | 'title' | 'type'> & { act: 'up' | 'down'; icon: DeskIconName }

function IconButton({ act, icon, id, ...block }: ButtonProps) {
  const { t } = useSite()
  return <VerbButton verb={`${act}:${id}`} icon={icon} label={t(`pages.blocks.${act}`, { block: titleOf(block, t) })} />
}

const VerbButton = ({ verb, icon, label }: { verb: string; icon: DeskIconName; label: string }) => (
  <button className="tool" type="submit" name="action" value={verb} aria-label={label} title={label}>
    <DeskIcon name={icon} />
  </button>
)

const pictureIcons = { earlier: 'arrow-up', later: 'arrow-down', drop: 'x' } as const

/** Buttons below a picture of a list. */
export function PictureActs({ name, state: { entered } }: { name: string; state: EditState }) {
  const { t } = useSite()
  const found = listedPicture(name)
  if (!found || !entered[name]?.[0]) return null
  const { list, at } = found
  const isLast = !entered[`${list}.${at + 1}`]?.[0]
  const acts = [...(at > 0 ? ['earlier' as const] : []), ...(isLast ? [] : ['later' as const]), 'drop' as const]
  return (
    <div className="acts">
      {acts.map((act) => (
        <VerbButton
          key={act}
          verb={`${act}:${name}`}
          icon={pictureIcons[act]}
          label={t(`pages.pictures.${act}`, { number: at + 1 })}
        />
      ))}
    </div>
  )
}

function Block({ block, fields }: { block: BlockView; fields: FieldProps }) {
  const { t } = useSite()
  const { id, type, isShown, complete, names, layout } = block
  const isFaulty = (of: readonly string[]) => of.some((name) => fields.state.errors[name]) || undefined
  return (
    <details open={isFaulty([...names, ...layout])}>
      <summary>
        <span className="grow">
          <b>{titleOf(block, t)}</b>
          <small>{t(`pages.kinds.${type}`)}</small>
        </span>
        {!isShown && <Mark>{t('pages.blocks.hidden')}</Mark>}
        <TextLanguages present={complete} />
      </summary>
      <div className="in">
        <SectionFields {...fields} names={names} note={(name) => <PictureActs name={name} state={fields.state} />} />
        <details className="more" open={isFaulty(layout)}>
          <summary>{t('pages.blocks.layout')}</summary>
          <SectionFields {...fields} names={layout} />
          {block.isJoined !== null && (
            <SubmitButton verb={`${block.isJoined ? 'split' : 'join'}:${id}`} quiet small>
              {t(block.isJoined ? 'pages.blocks.split' : 'pages.blocks.join')}
            </SubmitButton>
          )}
        </details>
        <div className="acts">
          <SubmitButton verb={`${isShown ? 'hide' : 'show'}:${id}`} quiet small>
            {t(isShown ? 'pages.blocks.hide' : 'pages.blocks.show')}
          </SubmitButton>
          <SubmitButton verb={`remove:${id}`} quiet small>
            {t('pages.blocks.remove')}
          </SubmitButton>
        </div>
      </div>
    </details>
  )
}
