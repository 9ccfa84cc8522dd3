import { PageHead } from '#ui/frame/page-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  /** Whether an owner gets the letter of the week. */
  preference: 'active' | 'ended'
  /** The page itself, with its link's token. */
  action: string
}

/** Whether the letter of the week comes, and the one button that changes it. */
export function DigestPreferencePage({ preference, action }: Props) {
  const { t, name: agency } = useSite()
  return (
    <>
      <PageHead trail={[{ label: t('digest.page.title') }]} title={t(`digest.page.${preference}.title`)} />
      <div className="wrap request">
        <div className="visit">
          <p className="lead">{t(`digest.page.${preference}.text`, { agency })}</p>
          <form method="post" action={action}>
            <p className="btn-row">
              <button
                type="submit"
                className={preference === 'active' ? 'btn quiet' : 'btn'}
                name="do"
                value={preference === 'active' ? 'end' : 'begin'}
              >
                {t(`digest.page.${preference}.button`)}
              </button>
            </p>
          </form>
        </div>
      </div>
    </>
  )
}
