import type { DocumentType } from '#domain/property/document-types.ts'
import { DocumentItems } from '#ui/property/documents-list.tsx'
import { useSite } from '#ui/site.tsx'

export function DocumentsPanel({ documents }: { documents: readonly DocumentType[] }) {
  const { t } = useSite()
  return (
    <section className="panel" id="papers" aria-labelledby="papers-title">
      <h2 id="papers-title">{t('property.documents.title')}</h2>
      {documents.length === 0 && <p>{t('owner.papers.none')}</p>}
      {documents.length > 0 && (
        <>
          <DocumentItems documents={documents} />
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
