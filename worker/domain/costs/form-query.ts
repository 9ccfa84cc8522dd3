import { plainLine } from '#domain/forms/plain-line.ts'
import { inForce } from '#domain/in-force.ts'
import { toCents } from '#domain/money.ts'
import type { CostsField } from './params.ts'
import { loanTariffs } from './tariffs.ts'

/** Money is cents, the rate percent. */
export type CostsAnswers = {
  onlyHome: boolean
  funds: number | null
  years: number
  rate: number
  amount: number | null
}

type CostsEntry = {
  text: string
  /** `limited`: clamped to the bounds. `unread`: no number, the default applies. `rounded`: to whole years. */
  fault: 'limited' | 'unread' | 'rounded' | null
}

export type CostsQuery = { answers: CostsAnswers; entries: Record<CostsField, CostsEntry> }

/** In the unit of the field: euros, years, percent; inclusive. */
export const costsBounds: Record<CostsField, readonly [lowest: number, highest: number]> = {
  own: [0, 50_000_000],
  years: [5, 30],
  rate: [0, 15],
  amount: [1, 50_000_000],
}

const maxLength = 24

const groupedNumberPatterns = [/^\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?$/u, /^\d{1,3}(?:[,’'\s]\d{3})+(?:\.\d{1,2})?$/u]

/** Parses 350.000, 350 000, 350,000.50 and 3,25. @param thousands whether "3.125" may be three thousand */
export function parseLocalizedNumber(typed: string, { thousands }: { thousands: boolean }): number | null {
  const text = typed.replace(/[€%]/g, '').trim()
  const group = thousands ? groupedNumberPatterns.findIndex((form) => form.test(text)) : -1
  const plain = group === 0 ? text.replace(/[.\s]/g, '') : group === 1 ? text.replace(/[,’'\s]/g, '') : text
  return /^\d{1,12}(?:[.,]\d{1,4})?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

export function parseCostsQuery(query: URLSearchParams, date: string): CostsQuery {
  const defaults = inForce(loanTariffs, date)
  const readField = (field: CostsField): { entry: CostsEntry; value: number | null } => {
    const text = plainLine(query.get(field) ?? '').slice(0, maxLength)
    if (text === '') return { entry: { text, fault: null }, value: null }
    const [lowest, highest] = costsBounds[field]
    const number = parseLocalizedNumber(text, { thousands: field !== 'rate' })
    if (number === null) return { entry: { text, fault: 'unread' }, value: null }
    const value = Math.min(highest, Math.max(lowest, field === 'years' ? Math.round(number) : number))
    const isRounded = field === 'years' && value !== number
    return {
      entry: { text, fault: number < lowest || number > highest ? 'limited' : isRounded ? 'rounded' : null },
      value,
    }
  }
  const own = readField('own')
  const years = readField('years')
  const rate = readField('rate')
  const amount = readField('amount')
  return {
    answers: {
      onlyHome: query.get('home') === '1',
      funds: own.value === null ? null : toCents(own.value),
      years: years.value ?? defaults.years,
      rate: rate.value ?? defaults.rate,
      amount: amount.value === null ? null : toCents(amount.value),
    },
    entries: { own: own.entry, years: years.entry, rate: rate.entry, amount: amount.entry },
  }
}
