import type { Role } from '#domain/owner/owner.ts'
import { Mark, Tag } from '#ui/admin/desk-parts.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import { useSite } from '#ui/site.tsx'

/** `disabled`: since when, ISO; `invited`: until when an invitation is valid. */
export type AccountState = {
  role: Role
  disabled: string | null
  twoFactor: boolean
  /** How many the person has. */
  passkeys: number
  invited: string | null
}

type Props = AccountState & {
  /** Roles that log in with a second step. */
  required: readonly Role[]
}

/** Whether a person can log in, and how. */
export function AccountStates({ role, disabled, twoFactor, passkeys, invited, required }: Props) {
  const { t, language } = useSite()
  if (disabled)
    return <Mark tone="warn">{t('admin.accounts.disabled', { date: shortDateTime(disabled, language) })}</Mark>
  if (invited) return <Mark>{t('admin.accounts.invited', { date: shortDateTime(invited, language) })}</Mark>
  if (passkeys > 0)
    return <Tag tone="ok">{t(twoFactor ? 'admin.accounts.passkeyAndCode' : 'admin.accounts.passkey')}</Tag>
  if (!twoFactor && required.includes(role)) return <Mark tone="warn">{t('admin.accounts.mustSetUp')}</Mark>
  return <Tag tone={twoFactor ? 'ok' : ''}>{t(twoFactor ? 'admin.accounts.twoSteps' : 'admin.accounts.password')}</Tag>
}
