import type { Form } from '#domain/forms/form.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  form: Form
  /** Whether this browser had requested the same before. */
  isRepeated?: boolean
}

/** For an agency without a CMS page of thanks. */
export function InquirySentPage({ form: { codes, sentText }, isRepeated = false }: Props) {
  const { t, href } = useSite()
  return (
    <Page trail={[{ label: t('forms.sent.title') }]} title={t('forms.sent.title')}>
      <p className="lead" data-code={codes?.sent}>
        {t(isRepeated ? 'forms.sent.documentsAgain' : `forms.sent.${sentText ?? 'answer'}`)}
      </p>
      <p className="btn-row">
        <LinkButton href={href('home')} label={t('common.home')} />
        <CallLink className="btn quiet" />
      </p>
    </Page>
  )
}
