import type { DocumentType } from '#domain/property/document-types.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** The papers that the agency holds of the home. */
export function DocumentsPanel({ documents }: { documents: readonly DocumentType[] }) {
  const { t } = useSite()
  return (
    <section className="panel" id="papers" aria-labelledby="papers-title">
      <h2 id="papers-title">{t('property.documents.title')}</h2>
      {documents.length === 0 && <p>{t('owner.papers.none')}</p>}
      {documents.length > 0 && (
        <>
          <ul className="docs">
            {documents.map((type) => (
              <li key={type}>
                <Icon name="file-text" />
                {t(`property.documents.type.${type}`)}
              </li>
            ))}
          </ul>
          <p className="small muted">{t('owner.papers.note')}</p>
        </>
      )}
    </section>
  )
}

/** How many look for such a home. */
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
