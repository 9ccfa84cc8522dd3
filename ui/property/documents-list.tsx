import type { DocumentType } from '#domain/property/document-types.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  documents: readonly DocumentType[]
  /** Where they are asked for. */
  requestHref?: string
}

/** The names of the documents that the agency holds. Nothing where it holds none. */
export function DocumentsList({ documents, requestHref }: Props) {
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
      {requestHref && (
        <p>
          <a className="more" href={requestHref}>
            {t('forms.links.documents')}
          </a>
        </p>
      )}
    </section>
  )
}
