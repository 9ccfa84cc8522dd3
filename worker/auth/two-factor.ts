import type { Auth } from './auth.ts'

/** What somebody needs to make codes with his telephone, and without it. Told once, and kept encrypted. */
export type TwoFactorSetup = {
  /** `otpauth:`, as a telephone reads it off the screen. */
  uri: string
  /** The same for whoever types it: Base32. */
  secret: string
  /** Each is good once. */
  codes: readonly string[]
}

/** @param password found right by `access.prove` @returns null where there is one already */
export async function beginTwoFactor(access: Auth, password: string): Promise<TwoFactorSetup | null> {
  const { api } = access.accounts()
  const { given } = await access.catchRejection(
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers: access.headers, returnHeaders: true }),
  )
  if (given?.response.method !== 'totp') return null
  access.collectCookies(given.headers)
  const { totpURI: uri, backupCodes: codes } = given.response
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', codes }
}

/**
 * Whoever came in with the password alone is out, but for the browser that asks.
 * @param code that the telephone shows
 * @returns whether codes are asked for from now on
 */
export async function confirmTwoFactor(access: Auth, code: string): Promise<boolean> {
  // It was begun under another secret of the site: it is begun again.
  if (!(await access.isTwoFactorReadable(access.owner?.id ?? ''))) return false
  const digits = code.replace(/[\s-]/g, '')
  const { given } = await access.catchRejection(
    access.accounts().api.verifyTOTP({ body: { code: digits }, headers: access.headers, returnHeaders: true }),
  )
  if (!given) return false
  access.collectCookies(given.headers)
  await access.revokeOtherSessions(given.headers)
  return true
}

/** @param password found right by `access.prove` */
export async function endTwoFactor(access: Auth, password: string): Promise<void> {
  const { given } = await access.catchRejection(
    access.accounts().api.disableTwoFactor({ body: { password }, headers: access.headers, returnHeaders: true }),
  )
  access.collectCookies(given?.headers)
}
