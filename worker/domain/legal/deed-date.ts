/** Deeds that the renovation duty can be worked out for: from its first day on, up to so many years ahead. */
const deedRange = { from: '2023-01-01', yearsAhead: 10 } as const

/** What a page's address asks of it by. */
export const deedParam = 'deed'

/** The longest text that is shown again to whoever sent it. */
const maxTextLength = 20

/** The day of a deed as a visitor asked for it: as it was written, and as an ISO date where it is one that counts. */
export type DeedDate = { text: string } & ({ date: string; fault: null } | { date: null; fault: DeedDateError })

export type DeedDateError = 'invalid' | 'early' | 'late'

/** @returns the same day so many years later; 29 February becomes 28 February where that year has none */
export function yearsAfter(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return [String(year + years).padStart(4, '0'), ...[month, Math.min(day, last)].map(twoDigits)].join('-')
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const isDay = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** @returns the first and the last day of a deed that can be asked for on an ISO date, both included */
export const deedDateBounds = (today: string) => ({
  first: deedRange.from,
  last: yearsAfter(today, deedRange.yearsAhead),
})

/**
 * @param query of the page: `deed=YYYY-MM-DD`
 * @param today ISO date
 * @returns the deed that is asked for, or null where none is
 */
export function parseDeedDate(query: URLSearchParams, today: string): DeedDate | null {
  const text = query.get(deedParam)?.trim()
  if (!text) return null

  const shown = { text: [...text].slice(0, maxTextLength).join('') }
  if (!isDay(text)) return { ...shown, date: null, fault: 'invalid' }
  const { first, last } = deedDateBounds(today)
  if (text < first) return { ...shown, date: null, fault: 'early' }
  if (text > last) return { ...shown, date: null, fault: 'late' }
  return { text, date: text, fault: null }
}
