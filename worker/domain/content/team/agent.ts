import { fold } from '#domain/fold.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

export type Agent = {
  id: number
  name: string
  role: Translated
  /** The direct number. */
  phone: string
  email: string | null
  /** ISO 639-1 codes of the languages the agent speaks, also such as the site has none of. */
  languages: string[]
  /** Path of a square image on this site. */
  picture: string | null
  /** What the agent says of themselves. Absent in older configurations, as are the two below. */
  text?: Translated
  /** Whether the agent has a page; by default each has. */
  public?: boolean
  office?: number | null
}

/** @returns the agent of a property: the one it names, else the first; null on a site without agents */
export const agentOf = <Row extends { id: number }>(agents: readonly Row[], id: number | null): Row | null =>
  agents.find((agent) => agent.id === id) ?? agents[0] ?? null

export const hasPage = ({ public: isPublic = true }: Pick<Agent, 'public'>): boolean => isPublic

/** Whose homes a page has: those that name an agent of the list, and with the first one those that name none. */
export type AgentHomes = { ids: readonly number[]; hasUnnamed: boolean }

export const homesOf = (agents: readonly { id: number }[], shown: readonly { id: number }[]): AgentHomes => ({
  ids: shown.map(({ id }) => id),
  hasUnnamed: shown.some(({ id }) => id === agents[0]?.id),
})

const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/** @returns a name as a part of an address in a language */
export function addressName(name: string, language: Language): string {
  const text = language === 'de' ? name.normalize('NFC').replaceAll(/[äöüÄÖÜ]/g, (at) => germanLetters[at]!) : name
  return (
    fold(text)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || '-'
  )
}

/** @returns the first two initials of a name, for an agent without a picture */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(([initial = '']) => initial.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
