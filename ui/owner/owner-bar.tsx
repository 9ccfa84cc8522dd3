import type { OwnHome } from '#domain/owner/owner.ts'
import { Icon } from '#ui/components/icon.tsx'
import { PortalForm } from '#ui/portal/portal-form.tsx'
import { useSite } from '#ui/site.tsx'
import { dayIn } from './day.ts'
import { homeText } from './home-text.ts'

/** Whose home it is, for who looks after all of them. */
export type Managed = { names: readonly string[] }

type Props = {
  homes: readonly OwnHome[]
  shown: OwnHome
  /** The public page, while there is one. */
  page: string | null
  managed: Managed | null
}

/** Which home is shown, and where else somebody may go. */
export function OwnerBar({ homes, shown, page, managed }: Props) {
  const site = useSite()
  const { t, href, language } = site
  const isChoice = homes.length > 1 && homes.some(({ id }) => id === shown.id)
  return (
    <>
      {managed && (
        <p className="owner-managed">
          <Icon name="info" />
          <span>
            {managed.names.length
              ? t('owner.managed.of', { names: managed.names.join(', ') })
              : t('owner.managed.nobody')}{' '}
            <a href={href('desk')}>{t('owner.managed.desk')}</a>
          </span>
        </p>
      )}
      <div className="owner-bar">
        {isChoice && <HomeChoice homes={homes} shown={shown} />}
        {/* Beside a choice it is what stands on paper. */}
        <p className="owner-home">{homeText(site, shown)}</p>
        <div className="btn-row no-print">
          {page && (
            <a className="btn quiet" href={page}>
              <Icon name="house" />
              {t('owner.view')}
            </a>
          )}
          <button className="btn quiet" type="button" data-print="">
            <Icon name="printer" />
            {t('tools.print.button')}
          </button>
          <a className="btn quiet" href={href('account')}>
            {t('owner.account')}
          </a>
          <PortalForm action={href('login')} does="leave">
            <button className="btn quiet" type="submit">
              {t('owner.logOut')}
            </button>
          </PortalForm>
        </div>
      </div>
      {shown.withdrawn && (
        <p className="muted">{t('owner.gone', { day: dayIn(shown.withdrawn, language, 'figures') })}</p>
      )}
    </>
  )
}

/** Sent by its button, and where there is a script by the choice itself. */
function HomeChoice({ homes, shown }: Pick<Props, 'homes' | 'shown'>) {
  const site = useSite()
  const { t, href } = site
  return (
    <form className="owner-choice" action={href('owner')} data-send-on-change="">
      <label htmlFor="owner-home">{t('owner.choose.label')}</label>
      <span className="select">
        <select className="input" id="owner-home" name="home" defaultValue={shown.id}>
          {homes.map((home) => (
            <option key={home.id} value={home.id}>
              {homeText(site, home)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <button className="btn quiet no-script" type="submit">
        {t('owner.choose.show')}
      </button>
    </form>
  )
}
