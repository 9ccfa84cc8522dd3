import type { PropertyId } from '#domain/property/property.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { MailLinkPage } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  kind: 'expired' | 'gone' /** Id of a home whose documents can be requested. */
  propertyId: PropertyId | null
}

/** In place of a document whose link opens it no longer. */
export function SentDocumentPage({ kind, propertyId }: Props) {
  const { t, href } = useSite()
  return (
    <MailLinkPage trail={[{ label: t('property.documents.title') }]} title={t(`mail.documents.page.${kind}.title`)}>
      <p className="lead">{t(`mail.documents.page.${kind}.text`)}</p>
      <p className="btn-row">
        {propertyId !== null && (
          <LinkButton href={href('documents', { id: propertyId })} label={t('mail.documents.page.again')} />
        )}
        <CallLink className="btn quiet" />
      </p>
    </MailLinkPage>
  )
}
