import { pictureUrl } from '#domain/picture.ts'
import { EmptyState, LanguageMark, Mark, Panel } from '#ui/admin/desk-parts.tsx'
import { ArrangementActs, type FileFaults, MoveButton } from '#ui/admin/home/file-parts.tsx'
import { useSite } from '#ui/site.tsx'
import { PictureDetail, type PictureView } from './picture-detail.tsx'
import { UploadForm } from './upload-form.tsx'

type Props = {
  action: string
  /** What is said where people have arranged the pictures of a feed; null where none brings them. */
  ownNote: string | null
  pictures: readonly PictureView[]
  /** The one whose words are edited. */
  chosen: PictureView | undefined
  scenes: readonly string[]
  mayWrite: boolean
  isArranged: boolean
  /** Version of the last change, where it can be undone. */
  canUndo: number | null
  /** Files of the form that were not stored. */
  refused: FileFaults
  maxBytes: number
}

/** The pictures of a home or a project in their order. Each has an address, at which its words are edited. */
export function PictureList(props: Props) {
  const { action, ownNote, pictures, chosen, scenes, mayWrite, canUndo, isArranged, refused, maxBytes } = props
  const { t, plural } = useSite()
  const hidden = pictures.filter((picture) => picture.hidden).length
  return (
    <div className={chosen && 'cols'}>
      <div className="stack" data-order={mayWrite ? t('homes.pictures.unmoved') : undefined}>
        {mayWrite && <UploadForm {...{ refused, maxBytes, action }} />}
        <Panel
          id="pictures"
          title={plural('homes.pictures.count', pictures.length)}
          end={hidden > 0 && <span className="muted">{plural('homes.pictures.hidden', hidden)}</span>}
        >
          {isArranged && ownNote && <p className="small muted">{ownNote}</p>}
          {pictures.length === 0 ? (
            <EmptyState icon="image">{t('homes.pictures.none')}</EmptyState>
          ) : (
            <PictureGrid {...props} />
          )}
          {mayWrite && <ArrangementActs {...{ action, canUndo }} isTaken={isArranged && ownNote !== null} />}
        </Panel>
      </div>
      {chosen && <PictureDetail {...{ chosen, mayWrite, action, scenes }} number={pictures.indexOf(chosen) + 1} />}
    </div>
  )
}

/** Two buttons a picture; the page comes back with the new order. */
function PictureGrid({ pictures, chosen, mayWrite, action }: Props) {
  const { t, languages: offered } = useSite()
  const cover = pictures.find(({ hidden, path }) => path && !hidden)
  return (
    <form method="post" action={action}>
      <p className="err" role="alert" />
      <ol className="pics">
        {pictures.map((picture, at) => {
          const { key, path, hidden, staged, state, alt } = picture
          const number = at + 1
          return (
            <li key={key} data-key={key} className={hidden ? 'hid' : undefined} draggable={mayWrite}>
              <a
                className="frame"
                href={`${action}?picture=${encodeURIComponent(key)}`}
                aria-current={picture === chosen ? 'true' : undefined}
                draggable={false}
              >
                {path && (
                  <img src={pictureUrl({ path }, 400)} alt="" loading="lazy" decoding="async" draggable={false} />
                )}
                <span className="sr">{t('homes.pictures.open', { number })}</span>
                <span className="pos" aria-hidden="true">
                  {number}
                </span>
                <span className="says">
                  {!path && state !== 'ready' && state !== 'removed' && (
                    <Mark tone={state === 'failed' ? 'bad' : 'warn'}>{t(`homes.pictures.states.${state}`)}</Mark>
                  )}
                  {picture === cover && <Mark>{t('homes.pictures.cover')}</Mark>}
                  {hidden && <Mark>{t('homes.pictures.isHidden')}</Mark>}
                  {staged && <Mark tone="warn">{t('common.staged')}</Mark>}
                </span>
              </a>
              <div className="acts">
                <span className="l4">
                  {offered.map((code) => alt?.[code] && <LanguageMark key={code} code={code} />)}
                </span>
                {mayWrite && (
                  <>
                    <MoveButton
                      {...{ name: 'earlier', value: key, icon: 'arrow-left', disabled: at === 0 }}
                      label={t('homes.pictures.earlier', { number })}
                    />
                    <MoveButton
                      {...{ name: 'later', value: key, icon: 'arrow-right', disabled: number === pictures.length }}
                      label={t('homes.pictures.later', { number })}
                    />
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </form>
  )
}
