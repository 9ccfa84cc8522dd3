import type { Goal, Marquee } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'

/** What somebody may see who came in: homes of his own, or those of all. */
export const roles = ['owner', 'manager'] as const

export type Role = (typeof roles)[number]

/** Somebody who came in. */
export type PortalUser = {
  id: string
  name: string
  email: string
  role: Role
  /** Of the mails that are sent to him. */
  language: Language
  /** Whether a code of his telephone is asked for as well. */
  twoFactor: boolean
  digest: boolean
}

/** A home as its owner chooses it. */
export type OwnedProperty = {
  id: number
  address: string
  goal: Goal
  price: number | null
  priceUnit: number
  marquee: Marquee
  /** The day it left the site; null while it is online. */
  withdrawn: string | null
}

/** Cookie of a browser that has logged in to the portal within the last year; it stays after the logout. */
export const knownBrowserCookie = '__Host-owner-known'

/** ms without a sign of somebody after which he is out, and ms after which he is out in any case. */
export const idleTimeoutMs = 30 * 60_000
export const maxSessionMs = 12 * 3_600_000
