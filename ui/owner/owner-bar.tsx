import type { OwnedProperty } from '#domain/owner/owner.ts'
import { formatDay } from '#domain/time.ts'
import { Icon } from '#ui/components/icon.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
import { propertyText } from './property-text.ts'

/** For a manager: names of the owners. */
export type ManagedBy = { names: readonly string[] }

type Props = {
  properties: readonly OwnedProperty[]
  current: OwnedProperty
  page: string | null
  managed: ManagedBy | null
}

export function OwnerBar({ properties, current, page, managed }: Props) {
  const site = useSite()
  const { t, language } = site
  const isChoice = properties.length > 1 && properties.some(({ id }) => id === current.id)
  return (
    <>
      {managed && <ManagedNote {...managed} />}
      <div className="owner-bar">
        {isChoice && <PropertySelect properties={properties} current={current} />}
        {/* Beside a select, for print only. */}
        <p className="owner-home">{propertyText(site, current)}</p>
        <Actions page={page} />
      </div>
      {current.withdrawn && (
        <p className="muted">{t('owner.gone', { day: formatDay(current.withdrawn, language, 'figures') })}</p>
      )}
    </>
  )
}

function ManagedNote({ names }: ManagedBy) {
  const { t, href } = useSite()
  return (
    <p className="owner-managed">
      <Icon name="info" />
      <span>
        {names.length > 0 ? t('owner.managed.of', { names: names.join(', ') }) : t('owner.managed.nobody')}{' '}
        <a href={href('admin')}>{t('owner.managed.desk')}</a>
      </span>
    </p>
  )
}

function Actions({ page }: Pick<Props, 'page'>) {
  const { t, href } = useSite()
  return (
    <div className="btn-row no-print">
      {page && <LinkButton quiet href={page} icon="house" label={t('owner.view')} />}
      <button className="btn quiet" type="button" data-print="">
        <Icon name="printer" />
        {t('tools.print.button')}
      </button>
      <LinkButton quiet href={href('account')} label={t('owner.account')} />
      <ActionForm action={href('login')} verb="sign-out">
        <SubmitButton quiet>{t('owner.logOut')}</SubmitButton>
      </ActionForm>
    </div>
  )
}

/** Submitted by its button, or by a script on change. */
function PropertySelect({ properties, current }: Pick<Props, 'properties' | 'current'>) {
  const site = useSite()
  const { t, href } = site
  const options = properties.map((property) => [property.id, propertyText(site, property)] as const)
  return (
    <form className="owner-choice" action={href('owner')} data-send-on-change="">
      <label htmlFor="owner-home">{t('owner.choose.label')}</label>
      <Select id="owner-home" name="home" defaultValue={current.id} options={options} />
      <button className="btn quiet no-script" type="submit">
        {t('owner.choose.show')}
      </button>
    </form>
  )
}
