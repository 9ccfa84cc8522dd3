import { plainLine } from '#domain/forms/plain-line.ts'
import type { Auth } from './auth.ts'
import { catchRejection } from './better-auth.ts'

export type TwoFactorSetup = {
  uri: string
  secret: string
  codes: readonly string[]
}

/** @param password verified by `access.verifyPassword` @returns null when two-factor is already enabled */
export async function beginTwoFactor(access: Auth, password: string): Promise<TwoFactorSetup | null> {
  const { api } = access.accounts()
  const { result } = await catchRejection(
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers: access.headers, returnHeaders: true }),
  )
  if (result?.response.method !== 'totp') return null
  access.collectCookies(result.headers)
  const { totpURI: uri, backupCodes: codes } = result.response
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', codes }
}

/** Enables two-factor and revokes all other sessions. @returns false for a wrong code */
export async function confirmTwoFactor(access: Auth, code: string): Promise<boolean> {
  // The secret was rotated since the setup began.
  if (!(await access.isTwoFactorReadable(access.user?.id ?? ''))) return false
  const digits = plainLine(code).replace(/[\s-]/g, '')
  const { result } = await catchRejection(
    access.accounts().api.verifyTOTP({ body: { code: digits }, headers: access.headers, returnHeaders: true }),
  )
  if (!result) return false
  access.collectCookies(result.headers)
  await access.revokeOtherSessions(result.headers)
  return true
}

export async function endTwoFactor(access: Auth, password: string): Promise<void> {
  const { result } = await catchRejection(
    access.accounts().api.disableTwoFactor({ body: { password }, headers: access.headers, returnHeaders: true }),
  )
  access.collectCookies(result?.headers)
}
