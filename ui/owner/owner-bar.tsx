import type { OwnedProperty } from '#domain/owner/owner.ts'
import { dayIn } from '#domain/time.ts'
import { Icon } from '#ui/components/icon.tsx'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { propertyText } from './property-text.ts'

/** Whose home it is, for who looks after all of them. */
export type ManagedBy = { names: readonly string[] }

type Props = {
  homes: readonly OwnedProperty[]
  shown: OwnedProperty
  /** The public page, while there is one. */
  page: string | null
  managed: ManagedBy | null
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
        {isChoice && <PropertySelect homes={homes} shown={shown} />}
        {/* Beside a choice it is what stands on paper. */}
        <p className="owner-home">{propertyText(site, shown)}</p>
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
          <ActionForm action={href('login')} verb="leave">
            <button className="btn quiet" type="submit">
              {t('owner.logOut')}
            </button>
          </ActionForm>
        </div>
      </div>
      {shown.withdrawn && (
        <p className="muted">{t('owner.gone', { day: dayIn(shown.withdrawn, language, 'figures') })}</p>
      )}
    </>
  )
}

/** Sent by its button, and where there is a script by the choice itself. */
function PropertySelect({ homes, shown }: Pick<Props, 'homes' | 'shown'>) {
  const site = useSite()
  const { t, href } = site
  return (
    <form className="owner-choice" action={href('owner')} data-send-on-change="">
      <label htmlFor="owner-home">{t('owner.choose.label')}</label>
      <span className="select">
        <select className="input" id="owner-home" name="home" defaultValue={shown.id}>
          {homes.map((home) => (
            <option key={home.id} value={home.id}>
              {propertyText(site, home)}
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
