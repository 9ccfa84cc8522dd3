import type { Translated } from '#domain/translated.ts'

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
}

/** @returns the agent of a property: the one it names, else the first; null on a site without agents */
export const agentOf = <Row extends { id: number }>(agents: readonly Row[], id: number | null): Row | null =>
  agents.find((agent) => agent.id === id) ?? agents[0] ?? null

/** @returns the first two initials of a name, for an agent without a picture */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(([initial = '']) => initial.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
