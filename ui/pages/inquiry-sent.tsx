import type { FormName } from '#domain/forms/form.ts'
import { phoneHref } from '#domain/phone.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

/** What is said after a form that is not simply answered. */
const textKeys: Partial<Record<FormName, 'confirm' | 'documents' | 'friend' | 'testimonial'>> = {
  documents: 'documents',
  'demand-register': 'confirm',
  'sign-newsletter': 'confirm',
  'send-to-friend': 'friend',
  testimonial: 'testimonial',
}

/** Thanks for a form, where the agency wrote no page that does. */
export function InquirySentPage({ form }: { form: FormName }) {
  const { t, href, agency } = useSite()
  const phone = phoneHref(agency.phone)
  return (
    <>
      <PageHead trail={[{ label: t('forms.sent.title') }]} title={t('forms.sent.title')} />
      <div className="wrap">
        <p className="lead">{t(`forms.sent.${textKeys[form] ?? 'answer'}`)}</p>
        <p className="btn-row">
          <a className="btn" href={href('home')}>
            {t('common.home')}
          </a>
          {phone && (
            <a className="btn quiet" href={phone}>
              {t('property.contact.call', { phone: agency.phone })}
            </a>
          )}
        </p>
      </div>
    </>
  )
}
