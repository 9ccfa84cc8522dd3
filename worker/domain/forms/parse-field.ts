import { isIsoDate } from '#domain/iso-date.ts'
import { isMailAddress } from '#domain/mail/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { parsedUrl } from '#domain/url.ts'
import type { Field, FieldKind } from './field.ts'
import { plainCharacters, plainLine } from './plain-line.ts'

export type TextInputKind = Exclude<FieldKind, 'choice' | 'choices' | 'agree' | 'upload'>

/** Line breaks (header injection), also percent-encoded; control characters. */
const forbiddenInLine =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]|%0[ad]/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const forbiddenInText = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/

const isWellFormed = (text: string) => text === text.toWellFormed()

const normalizeLines = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()

/** Converts an international host to punycode; rejects a host of one word. */
function parseEmail(text: string): string | null {
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1).toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  const inAscii = /^[\u0000-\u007f]*$/.test(host) ? host : (parsedUrl(`http://${host}`)?.hostname ?? '')
  const email = `${text.slice(0, at).replace(/[‘’ʼ]/g, "'")}@${inAscii}`
  return at > 0 && inAscii.includes('.') && isMailAddress(email) ? email : null
}

function parsePhone(text: string): string | null {
  if (!/^\+?[\d\s./()-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').length
  return digits >= 8 && digits <= 15 ? formatPhone(text) : null
}

function parseInteger(text: string): number | null {
  const stripped = text
    .replace(/€|eur(?:o|os)?\b|m²|m2\b/gi, '')
    .replace(/\s/g, '')
    .replace(/[.,](?:00|-+|–)$/, '')
  if (!/^(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:['’]\d{3}){1,3})$/.test(stripped))
    return null
  return Number(stripped.replace(/\D/g, ''))
}

function parseCents(text: string): number | null {
  const euros = parseInteger(text)
  return euros === null ? null : euros * 100
}

function parseDate(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const day = date && month ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isIsoDate(day) && day >= '1900' && day < '2201' ? day : null
}

const singleLine =
  <V>(read: (text: string) => V | null) =>
  (text: string): V | null =>
    !forbiddenInLine.test(plainCharacters(text)) && isWellFormed(text) ? read(plainLine(text)) : null

const parsers: Record<TextInputKind, (text: string) => string | number | null> = {
  text: singleLine((text) => text),
  email: singleLine(parseEmail),
  phone: singleLine(parsePhone),
  long: (text) =>
    isWellFormed(text) && !forbiddenInText.test(text.replaceAll('\u0085', '\n')) ? normalizeLines(text) : null,
  whole: singleLine(parseInteger),
  money: singleLine(parseCents),
  day: singleLine(parseDate),
  // A password keeps its spaces.
  secret: (text) => (!forbiddenInLine.test(text) && isWellFormed(text) ? text.normalize('NFC') : null),
}

type Bounds = Pick<Field, 'min' | 'max'>

function numberError(value: number, { min = 0, max = 999_999_999 }: Bounds): 'below' | 'above' | null {
  if (value < min) return 'below'
  return value > max ? 'above' : null
}

function textError(kind: TextInputKind, value: string, { min = 0, max = 1000 }: Bounds): 'long' | 'short' | null {
  if (value.length > max) return 'long'
  return kind === 'secret' && value.length < min ? 'short' : null
}

/** Shared by server and browser. `rule` is the name of the broken rule. */
export function parseFieldInput(
  { kind, ...bounds }: { kind: TextInputKind } & Bounds,
  text: string,
): { value: string | number } | { rule: string } {
  const value = parsers[kind](text)
  if (value === null) return { rule: 'invalid' }
  const rule =
    typeof value === 'number'
      ? numberError(kind === 'money' ? value / 100 : value, bounds)
      : textError(kind, value, bounds)
  return rule ? { rule } : { value }
}
