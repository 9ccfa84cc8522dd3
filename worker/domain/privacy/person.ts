import type { Values } from '#domain/forms/form.ts'

/** Mail addresses are compared without case: no server tells them apart. */
const isSame = (one: unknown, email: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === email.toLowerCase()

/**
 * @returns the fields of a form in which somebody else than its sender is named: a friend, a second buyer
 */
export function fieldsNaming(values: Values, email: string): string[] {
  const prefixes = Object.keys(values)
    .filter((name) => /.Email$/.test(name) && isSame(values[name], email))
    .map((name) => name.slice(0, -'Email'.length))
  return Object.keys(values).filter((name) =>
    prefixes.some((prefix) => /^[A-Z]/.test(name.slice(prefix.length)) && name.startsWith(prefix)),
  )
}

const inPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const inMarkup: Record<string, string> = { '&': '&amp;', "'": '&#39;' }

/** The address in every way it is written: in a text, in markup, in a link. */
const patternOf = (email: string): RegExp => {
  const written = [email, email.replace(/[&']/g, (sign) => inMarkup[sign]!), encodeURIComponent(email)]
  return new RegExp([...new Set(written)].map(inPattern).join('|'), 'giu')
}

/** What stands around an address, as it reads: links and markup write some signs in another way. */
const read = (text: string): string =>
  text
    .replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('&#39;', "'")

/** A longer address goes on: `jan@…` is not `an@…`, `o'neil@…` is not `neil@…`. */
const goesBefore = /[\p{L}\p{N}][\w'’.+-]*$/u
/** `x.co` is not `x.com` or `x.co.uk`; a sentence that begins without a space is no longer address. */
const goesAfter = /^-*[\p{L}\p{N}]|^\.(?!\p{Lu}\p{Ll})[\p{L}\p{N}]/u

const isWhole = (text: string, from: number, to: number): boolean =>
  !goesBefore.test(read(text.slice(Math.max(0, from - 80), from))) && !goesAfter.test(read(text.slice(to, to + 12)))

/** @returns whether a text tells an address, and not another one that it is a part of */
export const namesAddress = (text: string, email: string): boolean =>
  [...text.matchAll(patternOf(email))].some(({ 0: hit, index }) => isWhole(text, index, index + hit.length))

/** @returns a text without an address that somebody else wrote into it */
export const withoutAddress = (text: string, email: string): string =>
  text.replace(patternOf(email), (hit, at: number) => (isWhole(text, at, at + hit.length) ? '[…]' : hit))

/** @returns whether what somebody else sent tells an address, in whatever field */
export const valuesName = (values: Values, email: string): boolean =>
  Object.values(values).some((value) =>
    [value].flat().some((one) => typeof one === 'string' && namesAddress(one, email)),
  )

/** @returns what somebody else sent, without the fields that name this person and without the address anywhere else */
export function withoutPerson(values: Values, email: string): Values {
  const naming = new Set(fieldsNaming(values, email))
  const bare = (value: Values[string]): Values[string] => {
    if (typeof value === 'string') return withoutAddress(value, email)
    return Array.isArray(value) ? value.map((one) => withoutAddress(one, email)) : value
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, naming.has(name) ? null : bare(value)]),
  )
}

/** First and last name at least: of one word nobody knows whose it is. */
const isWholeName = (name: string): boolean => /\S\s+\S/.test(name.trim())

const nameIn = (names: readonly string[]): RegExp | null => {
  const whole = [...new Set(names.filter(isWholeName).map((name) => inPattern(name.trim()).replace(/\s+/g, '\\s+')))]
  return whole.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${whole.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : null
}

/** @returns the names that somebody gave in a form */
export function namesGiven({ firstName, lastName }: Values): string[] {
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ')
  return isWholeName(name) ? [name] : []
}

/** @returns whether what was written of somebody says one of these names, or the address */
export const tellsOf = (text: string, names: readonly string[], email: string): boolean =>
  namesAddress(text, email) || (nameIn(names)?.test(text) ?? false)

/** @returns what was written of somebody, without these names and the address */
export function withoutNames(text: string, names: readonly string[], email: string): string {
  const bare = withoutAddress(text, email)
  const pattern = nameIn(names)
  return pattern ? bare.replace(pattern, '[…]') : bare
}
