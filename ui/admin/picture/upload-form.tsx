import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { type FileFaults, RefusedFiles } from '#ui/admin/home/file-parts.tsx'
import { HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  action: string
  /** Files of the form that were not stored. */
  refused: FileFaults
  maxBytes: number
}

const uploadWords = ['drag', 'waiting', 'stored', 'unsent', 'again', 'forget'] as const

/** Pictures are chosen, dropped or taken; a script sends each by itself and shows them in `#pictures`. */
export function UploadForm({ refused, maxBytes, action }: Props) {
  const { t } = useSite()
  const words = {
    ...Object.fromEntries(uploadWords.map((name) => [name, t(`homes.pictures.uploads.${name}`)])),
    large: t('homes.files.faults.large'),
    progress: t('homes.pictures.uploads.progress', { done: '{done}', count: '{count}' }),
  }
  return (
    <form
      className="upload"
      method="post"
      action={action}
      encType="multipart/form-data"
      data-upload={JSON.stringify(words)}
      data-max-bytes={maxBytes}
    >
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
