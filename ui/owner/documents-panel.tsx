import type { PublicDocuments, StoredDocument } from '#domain/property/document.ts'
import { DocumentItems, FileItems } from '#ui/property/documents-list.tsx'
import { useSite } from '#ui/site.tsx'

export type OwnerDocuments = {
  files: readonly StoredDocument[]
  /** Those that the agency has, and sends by hand. */
  others: PublicDocuments['onRequest']
}

/** @param path of the page, which opens a document by its id */
export function DocumentsPanel({ documents: { files, others }, path }: { documents: OwnerDocuments; path: string }) {
  const { t } = useSite()
  return (
    <section className="panel" id="papers" aria-labelledby="papers-title">
      <h2 id="papers-title">{t('property.documents.title')}</h2>
      {files.length + others.length === 0 && <p>{t('owner.papers.none')}</p>}
      {files.length > 0 && (
        <FileItems
          files={files}
          hrefOf={({ id }) => `${path}?document=${id}`}
          note={({ visibility }) => t(`owner.papers.visibility.${visibility}`)}
        />
      )}
      {others.length > 0 && (
        <>
          <DocumentItems documents={others} />
          <p className="small muted">{t('owner.papers.note')}</p>
        </>
      )}
    </section>
  )
}

/** @param count saved searches that match the property */
export function SavedSearchesPanel({ count }: { count: number | null }) {
  const { t, plural } = useSite()
  if (count === null) return null
  return (
    <section className="panel" id="demands" aria-labelledby="demands-title">
      <h2 id="demands-title">{t('owner.demands.title')}</h2>
      <p className="lead">{count > 0 ? plural('owner.demands', count) : t('owner.demands.nobody')}</p>
      {count > 0 && <p className="small muted">{t('owner.demands.note')}</p>}
    </section>
  )
}
