import type { CostsQuery } from '#domain/costs/form-query.ts'
import { createReceipt } from '#domain/costs/receipt.ts'
import type { Receipt, ReceiptNote } from '#domain/costs/receipt-line.ts'
import { isAbroad } from '#domain/geo/region.ts'
import type { FactName } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { formatLongDate } from '#domain/time.ts'
import { Fold } from '#ui/components/fold.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { Block } from '#ui/components/section-head.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { CostsForm } from './costs-form.tsx'
import { CostsSummary } from './costs-summary.tsx'
import { CostsTable, formatEuros, percentText } from './costs-table.tsx'

const hasLines = ({ once, monthly, asks }: Receipt): boolean => once.length > 0 || monthly.length > 0 || asks.amount

/** @returns whether `Costs` renders a section, for the links to it: not abroad, where other taxes are due */
export const hasCosts = (property: Property, { answers }: CostsQuery, today: string): boolean =>
  !isAbroad(property.countryId) && hasLines(createReceipt(property, answers, today))

/** @returns the facts that the costs show, for the tables to leave out */
export function costsFacts(property: Property, { answers }: CostsQuery, today: string): FactName[] {
  const { once, monthly } = createReceipt(property, answers, today)
  const lines = new Map([...once, ...monthly].map((line) => [line.name, line]))
  const registration = lines.get('registration')
  return [
    ...(registration ? ([registration.given ? 'registeredRights' : 'registrationRights'] as const) : []),
    ...(lines.has('notaryGiven') ? (['notaryFees', 'notaryFeesVat'] as const) : []),
    ...(lines.has('tax') ? (['realEstateTax'] as const) : []),
    ...(lines.has('charges') ? (['chargesOwner', 'chargesRenter'] as const) : []),
    ...(lines.get('deposit')?.given ? (['deposit'] as const) : []),
    ...(lines.has('inventory') ? (['inventoryCost'] as const) : []),
  ]
}

/** Two sums in view; how they come about, and the form for other figures, are folded. */
export function Costs({ property, query }: { property: Property; query: CostsQuery }) {
  const site = useSite()
  const { t, language, today } = site
  const receipt = createReceipt(property, query.answers, today)
  if (!hasLines(receipt)) return null
  const { kind, once, monthly, notes, finance, since, asks } = receipt
  const hasForm = asks.amount || asks.finance || asks.onlyHome
  const isAnswered = query.answers.onlyHome || Object.values(query.entries).some(({ text }) => text !== '')
  return (
    <Block id="costs" className="costs" title={t('costs.title')}>
      <CostsSummary receipt={receipt} />
      {hasForm && (
        <Fold id="costs-form" title={t('costs.form.title')} open={isAnswered || asks.amount}>
          <CostsForm property={property} receipt={receipt} query={query} isAnswered={isAnswered} />
        </Fold>
      )}
      {once.length + monthly.length > 0 && (
        <Fold id="costs-lines" title={t('costs.lines')}>
          <CostsTable id="costs-once" title={t(`costs.once.${kind}`)} lines={once} total={t('costs.total.once')} />
          {finance && finance.loan > 0 && (
            <p>{t('costs.finance', { loan: formatEuros(finance.loan), funds: formatEuros(finance.funds) })}</p>
          )}
          <CostsTable id="costs-monthly" title={t('costs.monthly')} lines={monthly} total={t('costs.total.monthly')} />
          <Notes notes={notes.filter(({ name }) => name === 'energy')} />
          {since && <p className="small muted">{t('costs.since', { date: formatLongDate(since, language) })}</p>}
        </Fold>
      )}
      {finance?.loan === 0 && <p>{t('costs.financeOwn')}</p>}
      <Notes notes={notes.filter(({ name }) => name !== 'energy')} />
      <p className="small muted">
        {t(kind === 'sale' || kind === 'annuity' ? 'costs.foot' : 'costs.footContract')}{' '}
        {kind === 'sale' && t('costs.excluded')}
      </p>
    </Block>
  )
}

function Notes({ notes }: { notes: readonly ReceiptNote[] }) {
  const site = useSite()
  if (notes.length === 0) return null
  return (
    <ul className="small">
      {notes.map((note) => (
        <li key={note.name}>{noteText(note, site)}</li>
      ))}
    </ul>
  )
}

function noteText(
  { name, detail: { cents, percent, figure, classes, years, months, area, letFor, since } = {} }: ReceiptNote,
  site: SiteView,
) {
  return site.t(`costs.note.${name}`, {
    ...(cents !== undefined && { amount: formatEuros(cents) }),
    ...(percent !== undefined && { percent: percentText(percent, site) }),
    ...(figure !== undefined && { figure: formatNumber(figure, site.language) }),
    ...(classes !== undefined && { classes }),
    ...(years !== undefined && { years }),
    ...(months !== undefined && { months }),
    ...(area !== undefined && { area }),
    ...(letFor !== undefined && { letFor }),
    ...(since !== undefined && { since: formatLongDate(since, site.language) }),
  })
}
