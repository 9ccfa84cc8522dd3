import { isIsoDate } from '#domain/iso-date.ts'

const deedRange = { from: '2023-01-01', yearsAhead: 10 } as const

export const deedParam = 'deed'

const maxTextLength = 20

export type DeedDate = { text: string } & ({ date: string; fault: null } | { date: null; fault: DeedDateError })

type DeedDateError = 'invalid' | 'early' | 'late'

/** 29 February becomes 28 February in a common year. */
export function yearsAfter(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return [String(year + years).padStart(4, '0'), ...[month, Math.min(day, last)].map(twoDigits)].join('-')
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

export const deedDateBounds = (today: string) => ({
  first: deedRange.from,
  last: yearsAfter(today, deedRange.yearsAhead),
})

export function parseDeedDate(query: URLSearchParams, today: string): DeedDate | null {
  const text = query.get(deedParam)?.trim()
  if (!text) return null

  const echo = { text: [...text].slice(0, maxTextLength).join('') }
  if (!isIsoDate(text)) return { ...echo, date: null, fault: 'invalid' }
  const { first, last } = deedDateBounds(today)
  if (text < first) return { ...echo, date: null, fault: 'early' }
  if (text > last) return { ...echo, date: null, fault: 'late' }
  return { text, date: text, fault: null }
}
