import { cleanName } from '#domain/forms/clean-name.ts'
import type { Values } from '#domain/forms/form.ts'

/** What an owner reads of somebody who writes about his home: enough to tell one from another, and to find nobody. */
export type ShownPerson = {
  /** How he is addressed, where he said so. */
  title: 'mr' | 'ms' | 'miss' | null
  /** "S. Haddad" behind a title, "Sofia H." without one; empty where he gave no name. */
  name: string
}

const titles = ['mr', 'ms', 'miss'] as const

/** "Anne-Marie" is "A.-M.". */
const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((part) =>
      part
        .split('-')
        .filter(Boolean)
        .map((half) => `${[...half][0]!.toUpperCase()}.`)
        .join('-'),
    )
    .join(' ')

const textIn = (value: Values[string] | undefined): string => (typeof value === 'string' ? cleanName(value) : '')

/** @param values of a form that asks who writes; what nobody could call a name is left out */
export function shownPerson({ title, firstName, lastName }: Values): ShownPerson {
  const [first, last] = [textIn(firstName), textIn(lastName)]
  const addressed = titles.find((one) => one === title) ?? null
  if (addressed && last) return { title: addressed, name: [initials(first), last].filter(Boolean).join(' ') }
  return { title: null, name: [first, initials(last)].filter(Boolean).join(' ') }
}

/**
 * The same of a name that is one text: its first word, and the initial of its last.
 * @param name as it was put together from its parts
 */
export function shownName(name: string): string {
  const [first = '', ...rest] = cleanName(name).split(' ').filter(Boolean)
  return [first, initials(rest.at(-1) ?? '')].filter(Boolean).join(' ')
}
