import type { StoredDocument } from '#domain/property/document.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { formatFileSize } from '#ui/components/number-format.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { Panel } from './desk-parts.tsx'

export type RequestDocuments = {
  /** That were sent, or can be. */
  files: readonly Pick<StoredDocument, 'id' | 'type' | 'titles' | 'size'>[]
  /** Requested, and not among the files. */
  missing: readonly DocumentType[]
  /** `at` ISO; `by`: the manager's name, null for none or a deleted account. */
  sent: { at: string; isAtOnce: boolean; by: string | null } | null
}

/** The stored documents of a request, with a button that mails their links. */
export function DocumentsToSend({ documents, action }: { documents: RequestDocuments; action: string }) {
  const site = useSite()
  const { t, say, language } = site
  const { files, missing, sent } = documents
  const typeText = (type: DocumentType) => t(`property.documents.type.${type}`)
  const date = sent && dateTimeText(site, sent.at)
  return (
    <Panel title={t('property.documents.title')}>
      {files.length > 0 && (
        <ul className="rows">
          {files.map(({ id, type, titles, size }) => (
            <li key={id}>
              <div className="grow">
                <b>{typeText(type)}</b>
                <small>{[say(titles), formatFileSize(size, language)].filter(Boolean).join(', ')}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && files.length > 0 && (
        <p>{t('admin.request.documents.missing', { documents: missing.map(typeText).join(', ') })}</p>
      )}
      {files.length === 0 && <p>{t('admin.request.documents.none')}</p>}
      {sent && date && (
        <p>
          {sent.isAtOnce
            ? t('admin.request.documents.sentAtOnce', { date })
            : t('admin.request.documents.sent', { date, name: sent.by ?? site.name })}
        </p>
      )}
      {!sent && files.length > 0 && (
        <ActionForm action={action} verb="documents">
          <p className="small muted">{t('admin.request.documents.note')}</p>
          <SubmitButton>{t('admin.request.documents.send')}</SubmitButton>
        </ActionForm>
      )}
    </Panel>
  )
}
