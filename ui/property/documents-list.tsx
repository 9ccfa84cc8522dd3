import type { DocumentType } from '#domain/property/document-types.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  documents: readonly DocumentType[]
  requestHref?: string
}

export function DocumentsList({ documents, requestHref }: Props) {
  const { t } = useSite()
  if (documents.length === 0) return null
  return (
    <Block id="documents" title={t('property.documents.title')}>
      <DocumentItems documents={documents} />
      <p className="small muted">{t('property.documents.note')}</p>
      {requestHref && (
        <p>
          <a className="more" href={requestHref}>
            {t('forms.links.documents')}
          </a>
        </p>
      )}
    </Block>
  )
}

export function DocumentItems({ documents }: { documents: readonly DocumentType[] }) {
  const { t } = useSite()
  return (
    <ul className="docs">
      {documents.map((type) => (
        <li key={type}>
          <Icon name="file-text" />
          {t(`property.documents.type.${type}`)}
        </li>
      ))}
    </ul>
  )
}
