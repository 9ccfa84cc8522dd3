import { PostForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { MailLinkPage } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { crumb: string; title: string; text: string; action: string; verb: string; label: string }

const SubscriptionPage = ({ crumb, title, text, action, verb, label }: Props) => (
  <MailLinkPage trail={[{ label: crumb }]} title={title}>
    <p className="lead">{text}</p>
    <PostForm action={action}>
      <SubmitButton verb={verb} quiet={verb === 'end'}>
        {label}
      </SubmitButton>
    </PostForm>
  </MailLinkPage>
)

/** @param props.action the page itself, with the token of its link */
export function NewsletterPage({ state, action }: { state: 'pending' | 'active' | 'ended'; action: string }) {
  const { t, name: agency } = useSite()
  return (
    <SubscriptionPage
      crumb={t('mail.newsletter.page.title')}
      title={t(`mail.newsletter.page.${state}.title`)}
      text={t(`mail.newsletter.page.${state}.text`, { agency })}
      action={action}
      verb={state === 'active' ? 'end' : 'confirm'}
      label={t(`mail.newsletter.page.${state}.button`)}
    />
  )
}

/** Preference for the weekly digest mail to owners. */
export function DigestPreferencePage({ preference, action }: { preference: 'active' | 'ended'; action: string }) {
  const { t, name: agency } = useSite()
  return (
    <SubscriptionPage
      crumb={t('digest.page.title')}
      title={t(`digest.page.${preference}.title`)}
      text={t(`digest.page.${preference}.text`, { agency })}
      action={action}
      verb={preference === 'active' ? 'end' : 'begin'}
      label={t(`digest.page.${preference}.button`)}
    />
  )
}
