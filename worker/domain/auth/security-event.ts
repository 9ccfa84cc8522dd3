/** What the security of a site is judged by afterwards, each a line `security.NAME` of the log. */
export const securityEvents = [
  'login_failed',
  'csrf_refused',
  'rate_limited',
  'permission_refused',
  'session_ended',
  'password_changed',
  'account_changed',
  'passkey_failed',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'csp_violation',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** Names of ours alone: a route, a form, a step, a host. What else it had, as an address of a person has, is lost. */
const wordOf = (value: string): string => value.replace(/[^\w.:-]+/g, '_').slice(0, 80)

/** `security.login_failed step=password request_id=…` */
export const securityLine = (event: SecurityEvent, facts: Readonly<Record<string, string>>): string =>
  [`security.${event}`, ...Object.entries(facts).map(([name, value]) => `${name}=${wordOf(value)}`)].join(' ')
