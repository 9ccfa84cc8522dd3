import type { Cents } from '#domain/money.ts'
import type { Goal, PropertyStatus } from '#domain/property/status.ts'
import type { Language } from '#locales/languages.ts'

/** The last three are people of the agency. */
export const roles = ['owner', 'manager', 'agent', 'reader'] as const

export type Role = (typeof roles)[number]

export type PortalUser = {
  id: string
  name: string
  email: string
  role: Role
  language: Language
  twoFactor: boolean
  digest: boolean
  /** Whether the session began with a passkey, which is both steps of a login. */
  byPasskey?: boolean
}

export type OwnedProperty = {
  id: number
  address: string
  goal: Goal
  price: Cents | null
  priceUnit: number
  status: PropertyStatus
  withdrawn: string | null
}

/** Cookie of a browser that has signed in within a year; kept after signing out. */
export const knownBrowserCookie = '__Host-owner-known'

export const idleTimeoutMs = 30 * 60_000
export const maxSessionMs = 12 * 3_600_000
