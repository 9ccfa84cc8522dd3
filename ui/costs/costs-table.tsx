import { type ReceiptLine, type ReceiptLineName, totalCents } from '#domain/costs/receipt-line.ts'
import { formatPrice } from '#domain/money.ts'
import { formatLongDate } from '#domain/time.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { type Localized, useSite } from '#ui/site.tsx'

/** @returns e.g. "12.5 %", with the decimal sign of the language and a space that does not break */
export const percentText = (percent: number, { language }: Pick<Localized, 'language'>): string =>
  `${formatNumber(percent, language)}\u00a0%`

type Detail = NonNullable<ReceiptLine['detail']>

const details: Partial<Record<ReceiptLineName, (detail: Detail, site: Localized) => string>> = {
  registration: tariffText,
  vat: tariffText,
  notary: (_, { t }) => t('costs.detail.scale'),
  file: (_, { t }) => t('costs.detail.estimate'),
  mortgage: ({ cents = 0 }, { t }) => t('costs.detail.loan', { amount: formatPrice(cents) }),
  depositAtMost: ({ months = 0 }, { t }) => t('costs.detail.months', { months }),
  loan: ({ years = 0, percent = 0 }, site) =>
    site.t('costs.detail.terms', { years, percent: percentText(percent, site) }),
  energy: (_, { t }) => t('costs.detail.certificate'),
  tax: ({ cents = 0 }, { t }) => t('costs.detail.year', { amount: formatPrice(cents) }),
}

function tariffText({ percent = 0, since = '' }: Detail, site: Localized): string {
  return site.t('costs.detail.tariff', {
    percent: percentText(percent, site),
    date: formatLongDate(since, site.language),
  })
}

function detailText({ name, given, detail = {} }: ReceiptLine, site: Localized): string | undefined {
  if (given && name !== 'tax') return site.t('costs.detail.given')
  return details[name]?.(detail, site)
}

type Props = { id: string; title: string; lines: readonly ReceiptLine[]; total: string }

export function CostsTable({ id, title, lines, total }: Props) {
  const site = useSite()
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="subhead" id={id}>
        {title}
      </h3>
      <table className="receipt" aria-labelledby={id}>
        <tbody>
          {lines.map((line) => {
            const detail = detailText(line, site)
            return (
              <tr key={line.name}>
                <th scope="row">
                  {site.t(`costs.line.${line.name}`)}
                  {detail && <small>{detail}</small>}
                </th>
                <td>{formatPrice(line.cents)}</td>
              </tr>
            )
          })}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              <td>{formatPrice(totalCents(lines))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}
