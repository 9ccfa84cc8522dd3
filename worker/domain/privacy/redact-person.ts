import type { FormValues } from '#domain/forms/form.ts'

const sameAddress = (value: unknown, email: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === email.toLowerCase()

export function fieldsOfPerson(values: FormValues, email: string): string[] {
  const prefixes = Object.keys(values)
    .filter((name) => /.Email$/.test(name) && sameAddress(values[name], email))
    .map((name) => name.slice(0, -'Email'.length))
  return Object.keys(values).filter((name) =>
    prefixes.some((prefix) => /^[A-Z]/.test(name.slice(prefix.length)) && name.startsWith(prefix)),
  )
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const htmlEntities: Record<string, string> = { '&': '&amp;', "'": '&#39;' }

/** Plain, HTML-escaped and percent-encoded. */
const addressPattern = (email: string): RegExp => {
  const spellings = [email, email.replace(/[&']/g, (sign) => htmlEntities[sign]!), encodeURIComponent(email)]
  return new RegExp([...new Set(spellings)].map(escapeRegExp).join('|'), 'giu')
}

const decodeSigns = (text: string): string =>
  text
    .replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('&#39;', "'")

/** `jan@…` contains `an@…`. */
const continuesBefore = /[\p{L}\p{N}][\w'’.+-]*$/u
/** `x.co` is not `x.com`; a sentence may follow without a space. */
const continuesAfter = /^-*[\p{L}\p{N}]|^\.(?!\p{Lu}\p{Ll})[\p{L}\p{N}]/u

const isWholeAddress = (text: string, from: number, to: number): boolean =>
  !continuesBefore.test(decodeSigns(text.slice(Math.max(0, from - 80), from))) &&
  !continuesAfter.test(decodeSigns(text.slice(to, to + 12)))

export const containsAddress = (text: string, email: string): boolean =>
  [...text.matchAll(addressPattern(email))].some(({ 0: hit, index }) => isWholeAddress(text, index, index + hit.length))

export const redactAddress = (text: string, email: string): string =>
  text.replace(addressPattern(email), (hit, at: number) => (isWholeAddress(text, at, at + hit.length) ? '[…]' : hit))

export const valuesContainAddress = (values: FormValues, email: string): boolean =>
  Object.values(values).some((value) =>
    [value].flat().some((item) => typeof item === 'string' && containsAddress(item, email)),
  )

export function redactPerson(values: FormValues, email: string): FormValues {
  const personFields = new Set(fieldsOfPerson(values, email))
  const redactValue = (value: FormValues[string]): FormValues[string] => {
    if (typeof value === 'string') return redactAddress(value, email)
    return Array.isArray(value) ? value.map((item) => redactAddress(item, email)) : value
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, personFields.has(name) ? null : redactValue(value)]),
  )
}

const isFullName = (name: string): boolean => /\S\s+\S/.test(name.trim())

const namesPattern = (names: readonly string[]): RegExp | null => {
  const patterns = [
    ...new Set(names.filter(isFullName).map((name) => escapeRegExp(name.trim()).replace(/\s+/g, '\\s+'))),
  ]
  return patterns.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : null
}

export function fullNames({ firstName, lastName }: FormValues): string[] {
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ')
  return isFullName(name) ? [name] : []
}

export const mentionsPerson = (text: string, names: readonly string[], email: string): boolean =>
  containsAddress(text, email) || (namesPattern(names)?.test(text) ?? false)

export function redactNames(text: string, names: readonly string[], email: string): string {
  const redacted = redactAddress(text, email)
  const pattern = namesPattern(names)
  return pattern ? redacted.replace(pattern, '[…]') : redacted
}
