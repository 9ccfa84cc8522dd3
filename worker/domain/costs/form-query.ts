import { toCents } from '#domain/money.ts'
import type { CostsField } from './params.ts'
import { inForce, loanTariffs } from './tariffs.ts'

/** What the visitor says of the purchase. Money is cents, a rate percent. */
export type CostsAnswers = {
  onlyHome: boolean
  /** Null: the page works out what fits the usual loan. */
  funds: number | null
  years: number
  rate: number
  /** The price of a property whose own is not told. */
  amount: number | null
}

/** What a field shows: the visitor's own text, and what became of it. */
export type CostsEntry = {
  text: string
  /** `limited` was out of bounds, `unread` is no number: the answer is the default. `rounded` is no whole year. */
  fault: 'limited' | 'unread' | 'rounded' | null
}

export type CostsQuery = { answers: CostsAnswers; entries: Record<CostsField, CostsEntry> }

/** In the unit of the field: euros, years, percent. Both ends are allowed. */
export const costsBounds: Record<CostsField, readonly [lowest: number, highest: number]> = {
  own: [0, 50_000_000],
  years: [5, 30],
  rate: [0, 15],
  amount: [1, 50_000_000],
}

/** Longer is no number of this form. */
const maxLength = 24

const groupedNumberPatterns = [/^\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?$/u, /^\d{1,3}(?:[,’'\s]\d{3})+(?:\.\d{1,2})?$/u]

/**
 * @param thousands whether "3.125" may be three thousand: a rate is never that much
 * @returns a number as people write it (350000, 350.000, 350 000, 350,000.50, 3,25), or null
 */
export function parseLocalizedNumber(typed: string, { thousands }: { thousands: boolean }): number | null {
  const text = typed.replace(/[€%]/g, '').trim()
  const group = thousands ? groupedNumberPatterns.findIndex((form) => form.test(text)) : -1
  const plain = group === 0 ? text.replace(/[.\s]/g, '') : group === 1 ? text.replace(/[,’'\s]/g, '') : text
  return /^\d{1,12}(?:[.,]\d{1,4})?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

/** Reads what stands in an address: nothing in it can fail, garbage is as good as nothing. */
export function parseCostsQuery(query: URLSearchParams, date: string): CostsQuery {
  const defaults = inForce(loanTariffs, date)
  const readField = (field: CostsField): CostsEntry & { value: number | null } => {
    const text = (query.get(field) ?? '').trim().slice(0, maxLength)
    if (text === '') return { text, fault: null, value: null }
    const [lowest, highest] = costsBounds[field]
    const number = parseLocalizedNumber(text, { thousands: field !== 'rate' })
    if (number === null) return { text, fault: 'unread', value: null }
    const value = Math.min(highest, Math.max(lowest, field === 'years' ? Math.round(number) : number))
    const fault =
      number < lowest || number > highest ? 'limited' : field === 'years' && value !== number ? 'rounded' : null
    return { text, fault, value }
  }
  const { own, years, rate, amount } = {
    own: readField('own'),
    years: readField('years'),
    rate: readField('rate'),
    amount: readField('amount'),
  }
  const inCents = (euros: number | null) => (euros === null ? null : toCents(euros))
  return {
    answers: {
      onlyHome: query.get('home') === '1',
      funds: inCents(own.value),
      years: years.value ?? defaults.years,
      rate: rate.value ?? defaults.rate,
      amount: inCents(amount.value),
    },
    entries: { own: toEntry(own), years: toEntry(years), rate: toEntry(rate), amount: toEntry(amount) },
  }
}

const toEntry = ({ text, fault }: CostsEntry): CostsEntry => ({ text, fault })
