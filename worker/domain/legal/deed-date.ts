import { isIsoDate } from '#domain/iso-date.ts'
import { addMonths } from '#domain/time.ts'

const deedRange = { from: '2023-01-01', yearsAhead: 10 } as const

export const deedParam = 'deed'

const maxTextLength = 20

export type DeedDate = { text: string } & ({ date: string; fault: null } | { date: null; fault: DeedDateError })

type DeedDateError = 'invalid' | 'early' | 'late'

export const deedDateBounds = (today: string) => ({
  first: deedRange.from,
  last: addMonths(today, 12 * deedRange.yearsAhead),
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
