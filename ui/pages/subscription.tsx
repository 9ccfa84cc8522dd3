import { SubmitButton } from '#ui/forms/action-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = { crumb: string; title: string; text: string; action: string; verb: string; label: string; quiet: boolean }

const SubscriptionPage = ({ crumb, title, text, action, verb, label, quiet }: Props) => (
  <>
    <PageHead trail={[{ label: crumb }]} title={title} />
    <div className="wrap request">
      <div className="visit">
        <p className="lead">{text}</p>
        <form method="post" action={action}>
          <p className="btn-row">
            <SubmitButton verb={verb} quiet={quiet}>
              {label}
            </SubmitButton>
          </p>
        </form>
      </div>
    </div>
  </>
)

/** @param props.action the page itself, with the token of its link */
export function NewsletterPage({ state, action }: { state: 'pending' | 'active' | 'ended'; action: string }) {
  const { t, name: agency } = useSite()
  const isActive = state === 'active'
  return (
    <SubscriptionPage
      crumb={t('emails.newsletter.page.title')}
      title={t(`emails.newsletter.page.${state}.title`)}
      text={t(`emails.newsletter.page.${state}.text`, { agency })}
      action={action}
      verb={isActive ? 'end' : 'confirm'}
      label={t(`emails.newsletter.page.${state}.button`)}
      quiet={isActive}
    />
  )
}

/**
 * The weekly digest mail of owners.
 * @param props.action the page itself, with the token of its link
 */
export function DigestPreferencePage({ preference, action }: { preference: 'active' | 'ended'; action: string }) {
  const { t, name: agency } = useSite()
  const isActive = preference === 'active'
  return (
    <SubscriptionPage
      crumb={t('digest.page.title')}
      title={t(`digest.page.${preference}.title`)}
      text={t(`digest.page.${preference}.text`, { agency })}
      action={action}
      verb={isActive ? 'end' : 'begin'}
      label={t(`digest.page.${preference}.button`)}
      quiet={isActive}
    />
  )
}
