import type { Language } from '#locales/languages.ts'

/** What somebody may see who came in: homes of his own, or those of all. */
export const roles = ['owner', 'manager'] as const

export type Role = (typeof roles)[number]

/** Somebody who came in. */
export type Owner = {
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

/** ms without a sign of somebody after which he is out, and ms after which he is out in any case. */
export const idle = 30 * 60_000
export const longest = 12 * 3_600_000
