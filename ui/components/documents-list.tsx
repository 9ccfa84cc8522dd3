import type { DocumentType } from '#domain/document.ts'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

/** The names of the documents that the agency holds. Nothing where it holds none. */
export function DocumentsList({ documents }: { documents: readonly DocumentType[] }) {
  const { t } = useSite()
  if (documents.length === 0) return null
  return (
    <section className="block" id="documents">
      <h2>{t('property.documents.title')}</h2>
      <ul className="docs">
        {documents.map((type) => (
          <li key={type}>
            <Icon name="file-text" />
            {t(`property.documents.type.${type}`)}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('property.documents.note')}</p>
    </section>
  )
}
