import { parseLink } from '#domain/content/link.ts'
import { isIsoDate } from '#domain/iso-date.ts'
import { isMailAddress } from '#domain/mail/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { brusselsMinute, brusselsMoment, iso } from '#domain/time.ts'
import { parsedUrl } from '#domain/url.ts'
import { plainCharacters, plainLine } from './plain-line.ts'

/** `above` and `below`: numbers; `many`: choices; `early`: before another date; the last three are of files. */
export const errorNames = [
  'required',
  'invalid',
  'different',
  'past',
  'early',
  'long',
  'short',
  'above',
  'below',
  'many',
  'large',
  'empty',
  'kind',
] as const

type ErrorName = (typeof errorNames)[number]

export type Bounds = { min?: number; max?: number }

/** A field that is typed in one control: `parse` returns null for an invalid text, and `format` is its inverse. */
type TypedKind = {
  errors: readonly ErrorName[]
  parse: (text: string) => string | number | null
  check: (value: string | number, bounds: Bounds) => ErrorName | null
  format?: (value: string | number) => string
  /** Attributes of the input; null for an area of text. */
  input: Readonly<{ type: string; inputMode?: 'numeric' | 'email'; spellCheck?: false }> | null
}

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

const parseWords = (text: string): string | null =>
  !forbiddenInLine.test(text) && isWellFormed(text)
    ? text
        .normalize('NFC')
        .replace(/[ \t]+/g, ' ')
        .trim()
    : null

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

const parseSigned = (text: string): number | null => {
  const [, minus, digits = ''] = /^\s*([-−–])?\s*(.*)$/.exec(text) ?? []
  const number = parseInteger(digits)
  return minus && number ? -number : number
}

/** Up to two decimals, after a comma or a point; `1.250` is one thousand. */
function parseDecimal(text: string): number | null {
  const [, number] = /^(\d{1,9}[.,]\d{1,2})\s*(?:m²|m2|m|%)?$/i.exec(text.trim()) ?? []
  return number ? Number(number.replace(',', '.')) : parseInteger(text.replace(/[m%]\s*$/i, ''))
}

function parseCents(text: string): number | null {
  const euros = parseInteger(text)
  return euros === null ? null : euros * 100
}

/** `51.0543, 3.7174`: latitude and longitude, as maps give them to copy. */
function parsePosition(text: string): string | null {
  const [, ...found] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  const [latitude = Number.NaN, longitude = Number.NaN] = found.map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? `${latitude}, ${longitude}` : null
}

const isDay = (day: string) => isIsoDate(day) && day >= '1900' && day < '2201'

function parseDate(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const day = date && month ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isDay(day) ? day : null
}

/** @param text `YYYY-MM-DDTHH:MM` in Brussels, perhaps with seconds @returns ISO, UTC */
function parseMoment(text: string): string | null {
  const moment = isDay(text.slice(0, 10)) ? brusselsMoment(text.slice(0, 16)) : null
  return moment === null ? null : iso(moment)
}

const parseUrl = (text: string): string | null => (parseLink(text)?.kind === 'web' ? text : null)

const singleLine =
  <V>(read: (text: string) => V | null) =>
  (text: string): V | null =>
    !forbiddenInLine.test(plainCharacters(text)) && isWellFormed(text) ? read(plainLine(text)) : null

const numberError = (value: number, { min = 0, max = 999_999_999 }: Bounds) => {
  if (value < min) return 'below'
  return value > max ? 'above' : null
}

const tooLong = (value: string | number, { max = 1000 }: Bounds) => (String(value).length > max ? 'long' : null)

const noBounds = () => null

const lineKind = (parse: (text: string) => string | null, type = 'text'): TypedKind => ({
  ...{ errors: ['invalid', 'long'], parse: singleLine(parse), check: tooLong, input: { type } },
})

const dateKind = (type: string, parse: (text: string) => string | null): TypedKind => ({
  ...{ errors: ['invalid'], parse: singleLine(parse), check: noBounds, input: { type } },
})

// `type="number"` cannot show an invalid value again.
const numberInput = { type: 'text', inputMode: 'numeric' } as const

/** A kind of field is a row here, and what it needs beyond an input: a schema on the server, a view in the page. */
const typedKinds = {
  text: lineKind((text) => text),
  /** A line of the agency's own words: its dashes and no-break spaces stay. */
  words: { ...lineKind((text) => text), parse: parseWords },
  email: { ...lineKind(parseEmail), input: { type: 'email', inputMode: 'email', spellCheck: false } },
  phone: lineKind(parsePhone, 'tel'),
  position: lineKind(parsePosition),
  url: { ...lineKind(parseUrl), input: { type: 'url', spellCheck: false } },
  long: {
    errors: ['invalid', 'long'],
    parse: (text) =>
      isWellFormed(text) && !forbiddenInText.test(text.replaceAll('\u0085', '\n')) ? normalizeLines(text) : null,
    check: tooLong,
    input: null,
  },
  whole: {
    errors: ['invalid', 'below', 'above'],
    parse: singleLine(parseInteger),
    check: (value, bounds) => numberError(Number(value), bounds),
    input: numberInput,
  },
  signed: {
    errors: ['invalid', 'below', 'above'],
    parse: singleLine(parseSigned),
    check: (value, bounds) => numberError(Number(value), bounds),
    input: { type: 'text' },
  },
  decimal: {
    errors: ['invalid', 'below', 'above'],
    parse: singleLine(parseDecimal),
    check: (value, bounds) => numberError(Number(value), bounds),
    input: { type: 'text' },
  },
  money: {
    errors: ['invalid', 'below', 'above'],
    parse: singleLine(parseCents),
    check: (value, bounds) => numberError(Number(value) / 100, bounds),
    format: (value) => String(Number(value) / 100),
    input: numberInput,
  },
  day: dateKind('date', parseDate),
  moment: {
    ...dateKind('datetime-local', parseMoment),
    format: (value) => brusselsMinute(Date.parse(String(value))),
  },
  secret: {
    errors: ['invalid', 'short', 'long'],
    // A password keeps its spaces, and no header has it: a percent sign begins no line break.
    parse: (text) =>
      !forbiddenInLine.test(text.replaceAll('%', '')) && isWellFormed(text) ? text.normalize('NFC') : null,
    check: (value, bounds) => tooLong(value, bounds) ?? (String(value).length < (bounds.min ?? 0) ? 'short' : null),
    input: { type: 'password' },
  },
} as const satisfies Readonly<Record<string, TypedKind>>

/** Errors of the kinds with a schema and a view of their own. */
const composedKinds = {
  choice: ['invalid'],
  choices: ['invalid', 'many'],
  agree: ['invalid'],
  flag: ['invalid'],
  rows: ['invalid', 'many'],
  upload: ['invalid', 'large', 'kind', 'empty'],
} as const satisfies Readonly<Record<string, readonly ErrorName[]>>

export type TypedFieldKind = keyof typeof typedKinds
export type FieldKind = TypedFieldKind | keyof typeof composedKinds

export const isTyped = (kind: FieldKind): kind is TypedFieldKind => kind in typedKinds

export const kindErrors = (kind: FieldKind): readonly string[] =>
  isTyped(kind) ? typedKinds[kind].errors : composedKinds[kind]

export const typedKind = (kind: TypedFieldKind): TypedKind => typedKinds[kind]

/** Shared by server and browser. `rule` is the name of the broken rule. */
export function parseFieldInput(
  { kind, ...bounds }: { kind: TypedFieldKind } & Bounds,
  text: string,
): { value: string | number } | { rule: string } {
  const { parse, check } = typedKind(kind)
  const value = parse(text)
  if (value === null) return { rule: 'invalid' }
  const rule = check(value, bounds)
  return rule ? { rule } : { value }
}
