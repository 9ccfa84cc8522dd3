import type { Receipt, ReceiptLine } from '#domain/costs/receipt-line.ts'
import { useSite } from '#ui/site.tsx'
import { formatEuros, termsText, totalEuros } from './costs-table.tsx'

const isStated = ({ name, given }: ReceiptLine): boolean =>
  given === true || name === 'price' || name === 'rent' || name === 'firstRent' || name === 'bouquet'

/** What is due once and what each month, with what makes up the difference to the price. */
export function CostsSummary({ receipt: { kind, once, monthly } }: { receipt: Receipt }) {
  const site = useSite()
  const { t } = site
  const total = (lines: readonly ReceiptLine[]) => {
    const amount = formatEuros(totalEuros(lines))
    return lines.every(isStated) ? amount : t('costs.about', { amount })
  }
  const extra = totalEuros(once.filter(({ name }) => name !== 'price' && name !== 'amount' && name !== 'bouquet'))
  const loan = monthly.find(({ name }) => name === 'loan')
  return (
    <dl className="sums">
      {once.length > 0 && (
        <div>
          <dt>{t(`costs.once.${kind}`)}</dt>
          <dd>{total(once)}</dd>
          {kind === 'sale' && extra > 0 && (
            <dd className="small muted">{t('costs.extra', { amount: formatEuros(extra) })}</dd>
          )}
        </div>
      )}
      {monthly.length > 0 && (
        <div>
          <dt>{t('costs.monthly')}</dt>
          <dd>{total(monthly)}</dd>
          {loan && <dd className="small muted">{termsText(loan, site)}</dd>}
        </div>
      )}
    </dl>
  )
}
