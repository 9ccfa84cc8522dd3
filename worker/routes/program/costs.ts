import { z } from 'zod'
import { costsBounds, parseCostsQuery } from '#domain/costs/form-query.ts'
import { createReceipt } from '#domain/costs/receipt.ts'
import type { ReceiptLine } from '#domain/costs/receipt-line.ts'
import { isAbroad } from '#domain/geo/region.ts'
import { formatPrice, toCents, toEuros } from '#domain/money.ts'
import { propertyHref } from '#ui/site.tsx'
import { type Answering, homeFor } from './context.ts'

const within = ([lowest, highest]: readonly [number, number]) => z.number().min(lowest).max(highest).optional()

export const costsFields = {
  id: z.int().positive().describe('id of the home'),
  onlyHome: z.boolean().default(false).describe('whether it is the only home of its buyer, who will live in it'),
  ownFunds: within(costsBounds.own).describe('euros'),
  years: within(costsBounds.years).describe('of the loan'),
  rate: within(costsBounds.rate).describe('of the loan, percent a year'),
  amount: within(costsBounds.amount).describe('euros, where the price is on request'),
}

const line = z.object({
  name: z.string(),
  label: z.string(),
  euros: z.number(),
  stated: z.boolean().describe('by the agency; else an estimate'),
})

export const costsResult = z.object({
  url: z.string(),
  currency: z.literal('EUR'),
  kind: z.enum(['sale', 'rent', 'take-over', 'annuity']),
  once: z.array(line),
  onceTotal: z.number(),
  monthly: z.array(line),
  monthlyTotal: z.number(),
  tariffsSince: z.string().nullable().describe('day from which the newest of the tariffs is in force'),
  note: z.string(),
})

type Asked = z.output<z.ZodObject<typeof costsFields>>

/** The costs of the page of the home, by the same rules. */
export async function costsOf(answering: Answering, { id, onlyHome, ownFunds, years, rate, amount }: Asked) {
  const { site, origin } = answering
  const { t, today } = site
  const property = await homeFor(answering, id)
  const { answers } = parseCostsQuery(new URLSearchParams(), today)
  const given = {
    ...answers,
    onlyHome,
    ...(ownFunds !== undefined && { funds: toCents(ownFunds) }),
    ...(years !== undefined && { years: Math.round(years) }),
    ...(rate !== undefined && { rate }),
    ...(amount !== undefined && { amount: toCents(amount) }),
  }
  // Other taxes are due abroad.
  const receipt = isAbroad(property.countryId) ? null : createReceipt(property, given, today)
  const rows = (lines: readonly ReceiptLine[]) =>
    lines.map(({ name, cents, given: stated = false }) => ({
      name,
      label: t(`costs.line.${name}`),
      euros: Math.round(toEuros(cents)),
      stated,
    }))
  const [once, monthly] = [rows(receipt?.once ?? []), rows(receipt?.monthly ?? [])]
  const sum = (lines: typeof once) => lines.reduce((total, { euros }) => total + euros, 0)
  const kind = receipt?.kind ?? 'sale'
  return {
    url: `${origin}${propertyHref(site, property)}#costs`,
    currency: 'EUR' as const,
    ...{ kind, once, monthly, onceTotal: sum(once), monthlyTotal: sum(monthly) },
    tariffsSince: receipt?.since ?? null,
    note: t(kind === 'sale' || kind === 'annuity' ? 'costs.foot' : 'costs.footContract'),
  }
}

const euroText = (euros: number): string => formatPrice(toCents(euros))

export function costsText(
  { site: { t } }: Answering,
  { once, monthly, note, url, ...sums }: z.output<typeof costsResult>,
) {
  const rows = (lines: typeof once) => lines.map(({ label, euros }) => `${label}: ${euroText(euros)}`)
  return [
    ...rows(once),
    ...(once.length > 1 ? [`${t('costs.total.once')}: ${euroText(sums.onceTotal)}`] : []),
    ...rows(monthly).map((text) => t('costs.means.perMonth', { amount: text })),
    ...(monthly.length > 1 ? [`${t('costs.total.monthly')}: ${euroText(sums.monthlyTotal)}`] : []),
    note,
    url,
  ].join('\n')
}
