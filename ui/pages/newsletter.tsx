import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  state: 'pending' | 'active' | 'ended'
  /** The page itself, with its link's token. */
  action: string
}

/** Where an address stands, and the one button that changes it. */
export function NewsletterPage({ state, action }: Props) {
  const { t, name: agency } = useSite()
  return (
    <>
      <PageHead
        trail={[{ label: t('emails.newsletter.page.title') }]}
        title={t(`emails.newsletter.page.${state}.title`)}
      />
      <div className="wrap request">
        <div className="visit">
          <p className="lead">{t(`emails.newsletter.page.${state}.text`, { agency })}</p>
          <form method="post" action={action}>
            <p className="btn-row">
              <button
                type="submit"
                className={state === 'active' ? 'btn quiet' : 'btn'}
                name="do"
                value={state === 'active' ? 'end' : 'confirm'}
              >
                {t(`emails.newsletter.page.${state}.button`)}
              </button>
            </p>
          </form>
        </div>
      </div>
    </>
  )
}
