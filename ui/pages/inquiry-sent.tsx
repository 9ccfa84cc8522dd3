import type { FormName } from '#domain/forms/form.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

const textKeys: Partial<Record<FormName, 'confirm' | 'documents' | 'friend' | 'testimonial'>> = {
  documents: 'documents',
  'demand-register': 'confirm',
  'sign-newsletter': 'confirm',
  'send-to-friend': 'friend',
  testimonial: 'testimonial',
}

/** For an agency without a CMS page of thanks. */
type Props = {
  form: FormName /** Whether this browser had requested the same documents before. */
  isRepeated?: boolean
}

export function InquirySentPage({ form, isRepeated = false }: Props) {
  const { t, href } = useSite()
  return (
    <Page trail={[{ label: t('forms.sent.title') }]} title={t('forms.sent.title')}>
      <p className="lead" data-code={form === 'documents' ? 'Request document success' : undefined}>
        {t(`forms.sent.${form === 'documents' && isRepeated ? 'documentsAgain' : (textKeys[form] ?? 'answer')}`)}
      </p>
      <p className="btn-row">
        <LinkButton href={href('home')} label={t('common.home')} />
        <CallLink className="btn quiet" />
      </p>
    </Page>
  )
}
