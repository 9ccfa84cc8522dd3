import { pictureUrl } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { type RevisionView, RowHistory } from '#ui/admin/history/revision.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { formatFileSize } from '#ui/components/number-format.ts'
import { ActionForm, HiddenFields, LabelledControl, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { AltFields, FocusFields } from './picture-fields.tsx'

/** What names a picture; without an address for who may not open it. */
type UseView = { label: string; href: string | null }

export type MediaDetailView = {
  id: number
  name: string
  /** As a site file names it. */
  path: string
  /** Folder of its files; null until they are stored. */
  folder: string | null
  reason: string | null
  width: number | null
  height: number | null
  color: string | null
  bytes: number | null
  /** Hash of the content of an upload. */
  photo: string | null
  /** `YYYY-MM-DD` */
  created: string
  alt: Translated | null
  focus: string | null
  uses: readonly UseView[]
  revisions: readonly RevisionView[]
  mayWrite: boolean
  /** Whether it was to be deleted while it is used. */
  isKept: boolean
}

type Props = { chosen: MediaDetailView; action: string; closed: string }

/** One picture: what uses it, its words, and another file in its place. */
export function MediaDetail({ chosen, action, closed }: Props) {
  const { t } = useSite()
  const { id, name, folder, reason, uses, revisions, mayWrite, isKept } = chosen
  const here = `${action}?picture=${id}`
  return (
    <aside className="aside" id="detail">
      <Panel title={name} end={<a href={closed}>{t('homes.pictures.close')}</a>}>
        {isKept && (
          <p className="note bad" role="alert">
            {t('library.kept')}
          </p>
        )}
        {folder && <img className="whole" src={pictureUrl({ path: folder }, 600)} alt="" />}
        {reason && (
          <p className="note bad" lang="en">
            {reason}
          </p>
        )}
        <Facts {...chosen} />
        {mayWrite && (
          <>
            <form className="stack" method="post" action={here}>
              <HiddenFields values={{ action: 'words' }} />
              <TextField
                id="picture-name"
                name="name"
                label={t('library.name')}
                required
                maxLength={100}
                defaultValue={name}
              />
              <AltFields alt={chosen.alt} hint={t('library.altHint')} />
              <FocusFields focus={chosen.focus} />
              <SubmitButton>{t('homes.save.save')}</SubmitButton>
            </form>
            <details className="more">
              <summary>{t('library.replace')}</summary>
              <form className="stack" method="post" action={here} encType="multipart/form-data">
                <HiddenFields values={{ action: 'replace' }} />
                <LabelledControl id="picture-file" label={t('library.choose')}>
                  <input id="picture-file" type="file" name="file" accept="image/*" required />
                </LabelledControl>
                <p className="small muted">{t('library.replaceHint')}</p>
                <SubmitButton quiet>{t('library.doReplace')}</SubmitButton>
              </form>
            </details>
            {uses.length === 0 ? (
              <details className="more">
                <summary>{t('library.delete')}</summary>
                <ActionForm action={here} verb="delete">
                  <p className="small">{t('library.sure')}</p>
                  <SubmitButton quiet small>
                    {t('library.delete')}
                  </SubmitButton>
                </ActionForm>
              </details>
            ) : (
              <p className="small muted">{t('library.inUse')}</p>
            )}
          </>
        )}
        {revisions.length > 0 && (
          <details className="more">
            <summary>{t('homes.tabs.history')}</summary>
            <RowHistory revisions={revisions} options={{}} />
          </details>
        )}
      </Panel>
    </aside>
  )
}

function Facts({ width, height, bytes, created, uses, path, color, photo }: MediaDetailView) {
  const { t, language } = useSite()
  const size = [
    width && height && t('homes.pictures.size', { width, height }),
    bytes && formatFileSize(bytes, language),
  ].filter(Boolean)
  return (
    <DescriptionList
      className="kv"
      rows={[
        [t('library.size'), size.join(', ') || '–'],
        [t('library.uploaded'), <Timestamp key="created" moment={created} />],
        [
          t('library.uses'),
          uses.length === 0
            ? t('library.nowhere')
            : uses.map(({ label, href }, at) => (
                <span key={`${label} ${href}`}>
                  {at > 0 && ', '}
                  {href ? <a href={href}>{label}</a> : label}
                </span>
              )),
        ],
        [t('library.path'), <code key="path">{path}</code>],
        ...(photo ? [[t('library.photo'), <code key="photo">{photo.slice(-12)}</code>] as const] : []),
        ...(color ? [[t('library.color'), <code key="color">{color}</code>] as const] : []),
      ]}
    />
  )
}
