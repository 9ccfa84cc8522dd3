import { z } from 'zod'
import { countryOf } from '#domain/geo/country.ts'
import { withoutMeaning } from '#domain/import/text/house-style.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { statuses } from '#domain/property/status.ts'
import { brusselsMinute } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { plainLine, plainText } from './plain-text.ts'

/** Longest text of a kind, in characters. */
const maxLengths = { line: 500, description: 50_000 }

/** At most two decimals: "350.000" is ambiguous, and refused. */
const numberPattern = /^[+-]?\d+(?:[.,]\d{1,2})?$/
const degreesPattern = /^[+-]?\d{1,3}[.,]\d+$/

const parseNumber = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value

const inRange = (from: number, to: number) => {
  const outside = `is outside ${from} to ${to}`
  return z.number('is no number').min(from, outside).max(to, outside)
}

/** Also of a numeric string. */
export const number = (from: number, to: number) => z.preprocess(parseNumber(numberPattern), inRange(from, to))
export const integer = (from: number, to: number) =>
  z.preprocess(
    parseNumber(numberPattern),
    inRange(from, to).refine((value) => Number.isInteger(value), 'is no whole number'),
  )
export const degree = (from: number, to: number) =>
  z.preprocess((value) => parseNumber(degreesPattern)(parseNumber(numberPattern)(value)), inRange(from, to))

export const id = integer(1, Number.MAX_SAFE_INTEGER)
export const numberChoice = <const Choice extends number>(choices: readonly Choice[]) =>
  z.preprocess(parseNumber(numberPattern), z.literal(choices, `is none of ${choices.join(', ')}`))
/** The vendor's number of one of a list. */
export const numberOf = <const Choice extends string>(choices: readonly Choice[]) =>
  numberChoice(choices.map((_, index) => index)).transform((index) => choices[index]!)
/** A number, or what `countryOf` reads. */
export const country = z.preprocess(
  (value) => {
    const number = parseNumber(numberPattern)(value)
    return typeof number === 'string' ? (countryOf(number) ?? number) : number
  },
  z.int({ error: ({ input }) => `${input} is no country of this site` }),
)
export const status = numberOf(statuses)

const flags: Record<string, boolean> = { 0: false, 1: true, false: false, true: true }
export const flag = z.preprocess(
  (value) => (typeof value === 'object' ? value : (flags[String(value).toLowerCase()] ?? value)),
  z.boolean('is not yes or no'),
)

const toText = (clean: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? clean(value) : typeof value === 'number' ? String(value) : value
const boundedText = (limit: number) =>
  z.string('is no text').min(1, 'is empty').max(limit, `is longer than ${limit} characters`)

/** One line without markup; also of a number. */
export const text = z.preprocess(toText(plainLine), boundedText(maxLengths.line))
export const description = z
  .preprocess(toText(plainText), boundedText(maxLengths.description))
  .transform(withoutMeaning)

/** `/Date(1561286300300+0200)/`, as .NET writes it. */
const dotNetDate = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
const localDateTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/** @returns `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` in Brussels; the value itself when it is in no known format */
function toMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  const [, day, minute] = localDateTime.exec(trimmed) ?? []
  if (day) return minute ? `${day}T${minute}` : day
  const at =
    dotNetDate.exec(trimmed)?.[1] ?? (/^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/.test(trimmed) ? trimmed : null)
  if (at === null) return value
  const date = new Date(/^-?\d+$/.test(at) ? Number(at) : at)
  return Number.isNaN(date.getTime()) ? value : brusselsMinute(date.getTime())
}

/** `YYYY-MM-DD`; a time of day is cut off. */
export const day = z.preprocess(
  (value) => {
    const at = toMoment(value)
    return typeof at === 'string' ? at.replace(/T\d{2}:\d{2}$/, '') : at
  },
  z.iso.date('is no date').refine((date) => date >= '1900' && date < '2100', 'is outside 1900 to 2100'),
)
/** `YYYY-MM-DDTHH:MM`, Brussels time. */
export const minute = z.preprocess(toMoment, z.iso.datetime({ local: true, precision: -1, error: 'is no time' }))

export const languageCode = z.enum(languageCodes as [Language, ...Language[]], 'is no language of this site')
export const names = z.partialRecord(languageCode, text)

/** The vendor writes whole euros. */
export const cents = (euros: number): number => Math.round(euros * 100)

export const documentType = z.object({ Type: z.enum(documentTypes, 'is not known') }).transform(({ Type }) => Type)

export type ReportWarning = (field: string, reason: string) => void

export const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** Our name of each field of a row, with the vendor's name and the schema of its value. */
type Fields = Record<string, readonly [vendorName: string, schema: z.ZodType]>

/** A row under our names; its issues keep the vendor's. */
export const rowSchema = <const Row extends Fields>(fields: Row) =>
  z.object(Object.fromEntries(Object.values(fields))).transform(
    (raw) =>
      Object.fromEntries(Object.entries(fields).map(([name, [vendorName]]) => [name, raw[vendorName]])) as {
        [Name in keyof Row]: z.output<Row[Name][1]>
      },
  )

/** @returns undefined, after a warning, for an invalid value */
export function readValue<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  field: string,
  warn: ReportWarning,
): Value | undefined {
  const { data, error } = schema.safeParse(value)
  if (error) warn([field, ...error.issues[0]!.path].join('.'), error.issues[0]!.message)
  return data
}

/**
 * Reads the fields of a row independently of each other; an invalid one is left out.
 * @returns null for an empty field, no value for an absent one
 */
export function readFields<Row extends Fields>(
  raw: Record<string, unknown>,
  fields: Row,
  warn: ReportWarning,
  pathPrefix = '',
): { [Name in keyof Row]?: z.output<Row[Name][1]> | null } {
  const values: Record<string, unknown> = {}
  for (const [name, [vendorName, schema]] of Object.entries(fields)) {
    const value = raw[vendorName]
    if (value === undefined) continue
    const parsed = isEmpty(value) ? null : readValue(schema, value, pathPrefix + vendorName, warn)
    if (parsed !== undefined) values[name] = parsed
  }
  return values as { [Name in keyof Row]?: z.output<Row[Name][1]> | null }
}

/** Reads the items of a list independently of each other; undefined without a list, or without a valid item in it. */
export function readList<Value>(
  raw: Record<string, unknown>,
  field: string,
  schema: z.ZodType<Value>,
  warn: ReportWarning,
): Value[] | undefined {
  const value = raw[field]
  if (value === undefined) return undefined
  if (isEmpty(value)) return []
  if (!Array.isArray(value)) return void warn(field, 'is no list')
  const items = value
    .map((item, at) => readValue(schema, item, `${field}.${at}`, warn))
    .filter((item) => item !== undefined)
  return value.length > 0 && items.length === 0 ? undefined : items
}
