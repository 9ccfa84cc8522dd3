import { pictureUrl } from '#domain/picture.ts'
import type { ListedPicture } from '#domain/property/picture-list.ts'
import type { Key } from '#locales/translator.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { buttonClass } from '#ui/components/link-button.tsx'
import { HiddenFields, LabelledControl, SubmitButton } from '#ui/forms/action-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
import { AltFields, FocusFields } from './picture-fields.tsx'

/** A picture of a home at the desk. `path` is null until it is stored. */
export type PictureView = ListedPicture & {
  path: string | null
  state: 'waiting' | 'ready' | 'failed' | 'removed'
  reason: string | null
  width: number | null
  height: number | null
  isOwn: boolean
}

type Props = {
  chosen: PictureView
  /** Its place in the order, from 1. */
  number: number
  scenes: readonly string[]
  mayWrite: boolean
  action: string
}

/** The words of one picture, and what else is done with it. */
export function PictureDetail({ chosen, number, scenes, mayWrite, action }: Props) {
  const { t } = useSite()
  const { key, path, hidden, isOwn, reason, width, height } = chosen
  const here = `${action}?picture=${encodeURIComponent(key)}`
  return (
    <aside className="aside" id="detail">
      <Panel title={t('homes.pictures.open', { number })} end={<a href={action}>{t('homes.pictures.close')}</a>}>
        {path && <img className="whole" src={pictureUrl({ path }, 600)} alt="" />}
        {width && height && <p className="small muted">{t('homes.pictures.size', { width, height })}</p>}
        {!path && reason && (
          <p className="note bad" lang="en">
            {reason}
          </p>
        )}
        {mayWrite && (
          <>
            <form className="acts" method="post" action={here}>
              {(['cover', hidden ? 'show' : 'hide', ...(isOwn ? (['delete'] as const) : [])] as const).map((name) => (
                <button key={name} className={buttonClass({ quiet: true, small: true })} {...{ name }} value={key}>
                  {t(name === 'cover' ? 'homes.pictures.makeCover' : `homes.pictures.${name}`)}
                </button>
              ))}
            </form>
            <WordsForm {...{ chosen, scenes }} action={here} />
          </>
        )}
      </Panel>
    </aside>
  )
}

function WordsForm({ chosen, scenes, action }: Pick<Props, 'chosen' | 'scenes' | 'action'>) {
  const { t } = useSite()
  const { key, scene, alt, staged, focus } = chosen
  return (
    <form className="stack" method="post" action={action}>
      <HiddenFields values={{ action: 'words', key }} />
      <LabelledControl id="scene" label={t('homes.pictures.scene')}>
        <Select
          id="scene"
          name="scene"
          defaultValue={scene}
          options={scenes.map((name) => [name, t(`property.scene.${name}` as Key) || '–'] as const)}
        />
      </LabelledControl>
      <AltFields alt={alt} hint={t('homes.pictures.altHint')} />
      <label className="check">
        <input type="checkbox" name="staged" value="1" defaultChecked={staged === true} />
        <span>
          {t('homes.pictures.staged')} <small className="muted">{t('homes.pictures.stagedHint')}</small>
        </span>
      </label>
      <FocusFields focus={focus} />
      <SubmitButton>{t('homes.save.save')}</SubmitButton>
    </form>
  )
}
