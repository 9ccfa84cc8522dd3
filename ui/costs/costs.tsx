import type { CostsQuery } from '#domain/costs/form-query.ts'
import { createReceipt } from '#domain/costs/receipt.ts'
import type { Receipt, ReceiptNote } from '#domain/costs/receipt-line.ts'
import { formatPrice } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import { formatLongDate } from '#domain/time.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { Block } from '#ui/components/section-head.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { CostsForm } from './costs-form.tsx'
import { CostsTable, percentText } from './costs-table.tsx'

const hasLines = ({ once, monthly, asks }: Receipt): boolean => once.length > 0 || monthly.length > 0 || asks.amount

/** @returns whether `Costs` renders a section, for the links to it */
export const hasCosts = (property: Property, { answers }: CostsQuery, today: string): boolean =>
  hasLines(createReceipt(property, answers, today))

export function Costs({ property, query }: { property: Property; query: CostsQuery }) {
  const site = useSite()
  const { t, language, today } = site
  const receipt = createReceipt(property, query.answers, today)
  if (!hasLines(receipt)) return null
  const { kind, once, monthly, notes, finance, since } = receipt
  return (
    <Block id="costs" className="costs" title={t('costs.title')}>
      <CostsTable id="costs-once" title={t(`costs.once.${kind}`)} lines={once} total={t('costs.total.once')} />
      {finance && finance.loan > 0 && (
        <p>{t('costs.finance', { loan: formatPrice(finance.loan), funds: formatPrice(finance.funds) })}</p>
      )}
      {finance?.loan === 0 && <p>{t('costs.financeOwn')}</p>}
      <CostsTable id="costs-monthly" title={t('costs.monthly')} lines={monthly} total={t('costs.total.monthly')} />
      <CostsForm property={property} receipt={receipt} query={query} />
      {notes.length > 0 && (
        <ul className="small">
          {notes.map((note) => (
            <li key={note.name}>{noteText(note, site)}</li>
          ))}
        </ul>
      )}
      <p className="small muted">
        {t(kind === 'sale' || kind === 'annuity' ? 'costs.foot' : 'costs.footContract')}{' '}
        {kind === 'sale' && `${t('costs.excluded')} `}
        {since && t('costs.since', { date: formatLongDate(since, language) })}
      </p>
    </Block>
  )
}

function noteText(
  { name, detail: { cents, percent, figure, classes, years, months, area, letFor, since } = {} }: ReceiptNote,
  site: SiteView,
) {
  return site.t(`costs.note.${name}`, {
    ...(cents !== undefined && { amount: formatPrice(cents) }),
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
