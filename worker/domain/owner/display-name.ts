import type { FormValues } from '#domain/forms/form.ts'
import { sanitizeName } from '#domain/forms/sanitize-name.ts'

/** What an owner reads of somebody who writes about his home: enough to tell one from another, and to find nobody. */
export type DisplayName = {
  /** How he is addressed, where he said so. */
  title: 'mr' | 'ms' | 'miss' | null
  /** "S. Haddad" behind a title, "Sofia H." without one; empty where he gave no name. */
  name: string
}

const salutations = ['mr', 'ms', 'miss'] as const

/** "Anne-Marie" is "A.-M.". */
const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((part) =>
      part
        .split('-')
        .filter(Boolean)
        .map((hyphenPart) => `${[...hyphenPart][0]!.toUpperCase()}.`)
        .join('-'),
    )
    .join(' ')

const nameField = (value: FormValues[string] | undefined): string =>
  typeof value === 'string' ? sanitizeName(value) : ''

/** @param values of a form that asks who writes; what nobody could call a name is left out */
export function displayName({ title, firstName, lastName }: FormValues): DisplayName {
  const [first, last] = [nameField(firstName), nameField(lastName)]
  const salutation = salutations.find((item) => item === title) ?? null
  if (salutation && last) return { title: salutation, name: [initials(first), last].filter(Boolean).join(' ') }
  return { title: null, name: [first, initials(last)].filter(Boolean).join(' ') }
}

/**
 * The same of a name that is one text: its first word, and the initial of its last.
 * @param name as it was put together from its parts
 */
export function abbreviateName(name: string): string {
  const [first = '', ...rest] = sanitizeName(name).split(' ').filter(Boolean)
  return [first, initials(rest.at(-1) ?? '')].filter(Boolean).join(' ')
}
