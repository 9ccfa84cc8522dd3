import { type DocumentType, documentTypes } from '#domain/property/document-types.ts'

/** Remembers in the browser which documents it requested, of which property, on which day. */
export const requestedCookie = 'requested-documents'

/** Days in which a request is not repeated. */
export const requestedDays = 30

/** In the address of the thank-you page. */
export const repeatedParam = 'again'

const maxEntries = 20

type Entry = { id: number; types: readonly DocumentType[]; day: number }

// The script of a page loads this file: an import of the time would be one more request for all visitors.
const dayMs = 86_400_000

const dayOf = (today: string) => Math.floor(Date.parse(today) / dayMs)

/** In the order of the list, which new types only extend. */
const bitsOf = (types: readonly DocumentType[]) =>
  types.reduce((bits, type) => bits | (1 << documentTypes.indexOf(type)), 0)

const typesOf = (bits: number) => documentTypes.filter((_, at) => bits & (1 << at))

const format = ({ id, types, day }: Entry) => [id, bitsOf(types).toString(36), day.toString(36)].join('.')

/** @param value of the cookie: `4231907.5.ft2_…`; @param today `YYYY-MM-DD` */
function parse(value: string, today: string): Entry[] {
  return value.split('_').flatMap((text) => {
    const [, id, bits, written] = /^([1-9]\d{0,15})\.([\da-z]{1,4})\.([\da-z]{1,5})$/.exec(text) ?? []
    if (!id || !bits || !written) return []
    const day = Number.parseInt(written, 36)
    const age = dayOf(today) - day
    // The browser counts days in UTC.
    return age >= -1 && age < requestedDays ? [{ id: Number(id), types: typesOf(Number.parseInt(bits, 36)), day }] : []
  })
}

/** @param cookies the header, or `document.cookie` */
const valueIn = (cookies: string) => new RegExp(`(?:^|;\\s*)${requestedCookie}=([\\w.]*)`).exec(cookies)?.[1] ?? ''

/** The documents of a property that this browser has requested. */
export const requestedTypes = (cookies: string, id: number, today: string): readonly DocumentType[] =>
  parse(valueIn(cookies), today).find((entry) => entry.id === id)?.types ?? []

/** @returns the value of the cookie after another request */
export function withRequested(
  cookies: string,
  { id, types, today }: { id: number; types: readonly DocumentType[]; today: string },
): string {
  const entries = parse(valueIn(cookies), today)
  const earlier = entries.find((entry) => entry.id === id)?.types ?? []
  const entry = { id, types: [...new Set([...earlier, ...types])], day: dayOf(today) }
  return [entry, ...entries.filter((item) => item.id !== id)].slice(0, maxEntries).map(format).join('_')
}
