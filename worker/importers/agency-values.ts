import { z } from 'zod'
import { statuses } from '#domain/property/status.ts'
import { brusselsMinute } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { plainLine, plainText } from './plain-text.ts'

/** Longest text of a kind, in characters. */
const maxLengths = { line: 500, description: 50_000 }

/** "350.000" is three hundred and fifty, or a thousand times as much: neither is read into it. */
const numberPattern = /^[+-]?\d+(?:[.,]\d{1,2})?$/
const degreesPattern = /^[+-]?\d{1,3}[.,]\d+$/

const parseNumber = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value.trim()) ? Number(value.trim().replace(',', '.')) : value

const inRange = (from: number, to: number) => {
  const outside = `is outside ${from} to ${to}`
  return z.number('is no number').min(from, outside).max(to, outside)
}

/** A number, also where the vendor writes it as text. */
export const number = (from: number, to: number) => z.preprocess(parseNumber(numberPattern), inRange(from, to))
export const integer = (from: number, to: number) =>
  z.preprocess(
    parseNumber(numberPattern),
    inRange(from, to).refine((value) => Number.isInteger(value), 'is no whole number'),
  )
export const degree = (from: number, to: number) =>
  z.preprocess((value) => parseNumber(degreesPattern)(parseNumber(numberPattern)(value)), inRange(from, to))

/** The number of a row. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)
export const numberChoice = <const Choice extends number>(choices: readonly Choice[]) =>
  z.preprocess(parseNumber(numberPattern), z.literal(choices, `is none of ${choices.join(', ')}`))
/** The vendor's number of one of a list. */
export const numberOf = <const Choice extends string>(choices: readonly Choice[]) =>
  numberChoice(choices.map((_, index) => index)).transform((index) => choices[index]!)
export const status = numberOf(statuses)

const flags: Record<string, boolean> = { 0: false, 1: true, false: false, true: true }
/** Yes or no, also as 1 and 0. */
export const flag = z.preprocess(
  (value) => (typeof value === 'object' ? value : (flags[String(value).toLowerCase()] ?? value)),
  z.boolean('is not yes or no'),
)

const toText = (clean: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? clean(value) : typeof value === 'number' ? String(value) : value
const boundedText = (limit: number) =>
  z.string('is no text').min(1, 'is empty').max(limit, `is longer than ${limit} characters`)

/** One line without markup; a number is taken as its digits. */
export const text = z.preprocess(toText(plainLine), boundedText(maxLengths.line))
/** Paragraphs without markup. */
export const description = z.preprocess(toText(plainText), boundedText(maxLengths.description))

/** `/Date(1561286300300+0200)/`, as .NET writes it. */
const dotNetDate = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
const localDateTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/** @returns a moment in whatever way it is written, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` in Brussels */
function toMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const written = value.trim()
  const [, day, minute] = localDateTime.exec(written) ?? []
  if (day) return minute ? `${day}T${minute}` : day
  const at =
    dotNetDate.exec(written)?.[1] ?? (/^\d{4}-\d{2}-\d{2}T.+(?:Z|[+-]\d{2}:?\d{2})$/.test(written) ? written : null)
  if (at === null) return value
  const date = new Date(/^-?\d+$/.test(at) ? Number(at) : at)
  return Number.isNaN(date.getTime()) ? value : brusselsMinute(date.getTime())
}

/** `YYYY-MM-DD`, also where the time of the day stands behind it. */
export const day = z.preprocess(
  (value) => {
    const at = toMoment(value)
    return typeof at === 'string' ? at.replace(/T\d{2}:\d{2}$/, '') : at
  },
  z.iso.date('is no date').refine((date) => date >= '1900' && date < '2100', 'is outside 1900 to 2100'),
)
/** `YYYY-MM-DDTHH:MM`, on the clock of Brussels. */
export const minute = z.preprocess(toMoment, z.iso.datetime({ local: true, precision: -1, error: 'is no time' }))

export const languageCode = z.enum(languageCodes as [Language, ...Language[]], 'is no language of this site')
/** A text in each language that has it. */
export const names = z.partialRecord(languageCode, text)

/** The vendor writes whole euros. */
export const cents = (euros: number): number => Math.round(euros * 100)

export type ReportWarning = (field: string, reason: string) => void

/** @returns whether a vendor says that there is nothing */
export const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '')

type Shape = Record<string, z.ZodType>
export type Values<Fields extends Shape> = { [Name in keyof Fields]?: z.output<Fields[Name]> | null }

/** @returns the value, undefined where it cannot be taken: then a note says why */
export function readValue<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  field: string,
  note: ReportWarning,
): Value | undefined {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  note([field, ...issue!.path].join('.'), issue!.message)
  return undefined
}

/**
 * Reads the fields of one row, each by itself: one that cannot be taken is left out.
 * @returns null where the row says that there is nothing, and no value where it says nothing
 */
export function readFields<Fields extends Shape>(
  raw: object,
  fields: Fields,
  note: ReportWarning,
  within = '',
): Values<Fields> {
  const taken: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(fields)) {
    const value = (raw as Record<string, unknown>)[name]
    if (value === undefined) continue
    const read = isEmpty(value) ? null : readValue(schema, value, `${within}${name}`, note)
    if (read !== undefined) taken[name] = read
  }
  return taken as Values<Fields>
}

/** Reads a list, each element by itself; undefined where the row has no such list, or something else in its place. */
export function readList<Value>(
  raw: object,
  field: string,
  schema: z.ZodType<Value>,
  note: ReportWarning,
): Value[] | undefined {
  const value = (raw as Record<string, unknown>)[field]
  if (value === undefined) return undefined
  if (isEmpty(value)) return []
  if (!Array.isArray(value)) return void note(field, 'is no list')
  const taken = value.flatMap((item, at) => {
    const read = readValue(schema, item, `${field}.${at}`, note)
    return read === undefined ? [] : [read]
  })
  // Of a list that cannot be read at all nothing is known.
  return value.length > 0 && taken.length === 0 ? undefined : taken
}
