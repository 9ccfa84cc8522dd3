import { phoneHref } from '#domain/phone.ts'
import { useSite } from '#ui/site.tsx'
import { Icon } from './icon.tsx'

type Props = { className?: string; icon?: boolean; phone?: string | undefined }

/** Dials the agency, or the direct number `phone`. Nothing for a number that cannot be dialled. */
export function CallLink({ className, icon, phone }: Props) {
  const { t, agency } = useSite()
  const number = phone ?? agency.phone
  const href = phoneHref(number)
  if (!href) return null
  return (
    <a className={className} href={href}>
      {icon && <Icon name="phone" />}
      {t('property.contact.call', { phone: number })}
    </a>
  )
}
