import type { DocumentType } from '#domain/property/document-types.ts'
import { Icon } from '#ui/components/icon.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
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
      {requestHref && <LinkButton quiet href={requestHref} icon="mail" label={t('forms.links.documents')} />}
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
