/** `1.250,50` and `1,250.50`: a mark before each three digits, and another one before the decimals. */
const grouped = /^([+-]?\d{1,3})((?:([.,' \u00a0\u202f])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d{1,2}))?$/

const withoutUnit = (text: string) =>
  text
    .trim()
    .replace(/^(?:€|EUR)\s*|\s*(?:€|EUR|m²|m2|qm|m|kWh.*|,-|\.-)$/gi, '')
    .trim()

/**
 * A number, also with marks between thousands. `1.250` may be either: it is returned as it is, and the schema
 * refuses it.
 */
export function decimal(text: string): number | string {
  const plain = withoutUnit(text)
  const [, first = '', groups = '', mark, decimals] = grouped.exec(plain) ?? []
  if (groups && (groups.length > 4 || decimals || (mark !== '.' && mark !== ','))) {
    return Number(`${first}${groups.replace(/\D/g, '')}.${decimals ?? 0}`)
  }
  const isAmbiguous = groups !== '' && !/^[+-]?0/.test(first)
  return !isAmbiguous && /^[+-]?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : text
}

/** Euros: no amount has three decimals, so that `1.250` is one of thousands. */
export function amount(text: string): number | string {
  const plain = withoutUnit(text)
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? Number(plain.replace(/\D/g, '')) : decimal(plain)
}

/** A number as text that `decimal` reads: with a zero more where three decimals could be thousands. */
export const unambiguous = (value: number): string =>
  typeof decimal(String(value)) === 'number' ? String(value) : `${value}0`

const lastDayOf = (year: string, month: string) => new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()

/** `31.12.2030` and `12-2030`, whose last day it is, as ISO dates; any other text as it is. */
export function isoDay(text: string): string {
  const trimmed = text.trim()
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(trimmed) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, monthOnly, ofYear] = /^(\d{1,2})[./-](\d{4})$/.exec(trimmed) ?? []
  if (monthOnly && ofYear) return `${ofYear}-${monthOnly.padStart(2, '0')}-${lastDayOf(ofYear, monthOnly)}`
  // A time zone after a date is none of a day.
  return trimmed.replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, '$1')
}

/** Reads an attribute or element: `true`, `1`, `ja`; undefined for anything that is neither yes nor no. */
export function yesOrNo(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase() ?? ''
  if (/^(?:true|1|ja|j|yes|y)$/.test(word)) return true
  return /^(?:false|0|nein|n|no)$/.test(word) ? false : undefined
}

/** Longest line that is taken as the title of a text, in characters. */
const maxTitle = 120

/** A text whose first paragraph is one short line: that is its title. */
export function titledText(text: string): { Title?: string; Description: string } {
  const [, title, description] = /^\s*(\S[^\n]*)\n\s*\n\s*(\S[\s\S]*)$/.exec(text) ?? []
  return title && description && title.trim().length <= maxTitle
    ? { Title: title.trim(), Description: description }
    : { Description: text }
}
