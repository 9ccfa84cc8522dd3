import { phoneHref } from '#domain/phone.ts'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

/** Dials the agency. Nothing for a number that cannot be dialled. */
export function CallLink({ className, icon }: { className?: string; icon?: boolean }) {
  const { t, agency } = useSite()
  const href = phoneHref(agency.phone)
  if (!href) return null
  return (
    <a className={className} href={href}>
      {icon && <Icon name="phone" />}
      {t('property.contact.call', { phone: agency.phone })}
    </a>
  )
}
