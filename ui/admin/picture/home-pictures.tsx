import type { ReactNode } from 'react'
import { pictureUrl } from '#domain/picture.ts'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { EmptyState, LanguageMark, Mark, Panel } from '#ui/admin/desk-parts.tsx'
import { type EditedHomeView, HomeFrame } from '#ui/admin/home/home-frame.tsx'
import { ActionForm, HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { PictureDetail, type PictureView } from './picture-detail.tsx'

export type FileFaults = readonly { name: string; fault: 'empty' | 'large' | 'kind' | 'damaged' | 'repeated' }[]

type Props = {
  home: EditedHomeView
  pictures: readonly PictureView[]
  /** The one whose words are edited. */
  chosen: PictureView | undefined
  scenes: readonly string[]
  mayWrite: boolean
  isArranged: boolean
  canUndo: boolean
  /** Files of the form that were not stored. */
  refused: FileFaults
  maxBytes: number
  children: ReactNode
}

/** The pictures of a home in their order. Each has an address, at which its words are edited. */
export function HomePictures(props: Props) {
  const { home, pictures, chosen, scenes, mayWrite, canUndo, isArranged, children } = props
  const { t, plural, href } = useSite()
  const action = href('adminHomePictures', { id: home.id })
  const hidden = pictures.filter((picture) => picture.hidden).length
  return (
    <HomeFrame home={home} view="pictures">
      <div className={chosen && 'cols'}>
        <div className="stack">
          {mayWrite && <UploadForm {...props} action={action} />}
          <Panel
            title={plural('homes.pictures.count', pictures.length)}
            end={hidden > 0 && <span className="muted">{t('homes.pictures.hidden', { count: hidden })}</span>}
          >
            {isArranged && home.feed && <p className="small muted">{t('homes.pictures.own')}</p>}
            {pictures.length === 0 ? (
              <EmptyState icon="image">{t('homes.pictures.none')}</EmptyState>
            ) : (
              <PictureGrid {...props} action={action} />
            )}
            {mayWrite && (
              <div className="acts">
                {canUndo && (
                  <ActionForm action={action} verb="undo">
                    <SubmitButton quiet small>
                      {t('homes.pictures.undo')}
                    </SubmitButton>
                  </ActionForm>
                )}
                {isArranged && home.feed && (
                  <ActionForm action={action} verb="return">
                    <SubmitButton quiet small>
                      {t('homes.pictures.giveBack')}
                    </SubmitButton>
                  </ActionForm>
                )}
              </div>
            )}
          </Panel>
          {children}
        </div>
        {chosen && <PictureDetail {...{ chosen, mayWrite, action, scenes }} number={pictures.indexOf(chosen) + 1} />}
      </div>
    </HomeFrame>
  )
}

type PartProps = Props & { action: string }

function UploadForm({ refused, maxBytes, action }: PartProps) {
  const { t } = useSite()
  return (
    <form className="upload" method="post" action={action} encType="multipart/form-data">
      <HiddenFields values={{ action: 'upload' }} />
      <div className="dropzone">
        <DeskIcon name="image-plus" />
        <label htmlFor="files">
          <b>{t('homes.pictures.drop')}</b>
          <small>{t('homes.pictures.types', { size: Math.round(maxBytes / 1024 ** 2) })}</small>
        </label>
        <input id="files" type="file" name="files" accept="image/*" multiple required />
        <SubmitButton>{t('homes.pictures.upload')}</SubmitButton>
      </div>
      {refused.length > 0 && <RefusedFiles files={refused} />}
    </form>
  )
}

/** The files that were not stored, each with the reason. */
function RefusedFiles({ files }: { files: FileFaults }) {
  const { t } = useSite()
  return (
    <div className="note bad" role="alert">
      <b>{t('homes.pictures.refused')}</b>
      <ul>
        {files.map(({ name, fault }) => (
          <li key={name} data-refused={name}>
            {name}: {t(`homes.pictures.faults.${fault}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type MoveProps = { name: string; value: string; label: string; icon: DeskIconName; disabled?: boolean }

const MoveButton = ({ icon, label, ...button }: MoveProps) => (
  <button className="btn quiet small sq" type="submit" aria-label={label} title={label} {...button}>
    <DeskIcon name={icon} />
  </button>
)

/** Two buttons a picture; the page comes back with the new order. */
function PictureGrid({ pictures, chosen, mayWrite, action }: PartProps) {
  const { t, languages: offered } = useSite()
  const cover = pictures.find(({ hidden, path }) => path && !hidden)
  return (
    <form method="post" action={action}>
      <ol className="pics">
        {pictures.map((picture, at) => {
          const { key, path, hidden, staged, state, alt } = picture
          const number = at + 1
          return (
            <li key={key} data-key={key} className={hidden ? 'hid' : undefined}>
              <a
                className="frame"
                href={`${action}?picture=${encodeURIComponent(key)}`}
                aria-current={picture === chosen ? 'true' : undefined}
              >
                {path && <img src={pictureUrl({ path }, 400)} alt="" loading="lazy" decoding="async" />}
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
