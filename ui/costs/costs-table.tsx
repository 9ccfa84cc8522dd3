import type { ReceiptLine, ReceiptLineName } from '#domain/costs/receipt-line.ts'
import { formatPrice, roundToEuros } from '#domain/money.ts'
import { formatLongDate } from '#domain/time.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { type Localized, useSite } from '#ui/site.tsx'

/** @returns e.g. "12.5 %", with the decimal sign of the language and a space that does not break */
export const percentText = (percent: number, { language }: Pick<Localized, 'language'>): string =>
  `${formatNumber(percent, language)}${language === 'en' ? '' : '\u00a0'}%`

/** The sum of the rounded lines, as they are shown. */
export const totalEuros = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { cents }) => sum + roundToEuros(cents), 0)

/** Estimates and statements alike in whole euros: cents would promise more than is known. */
export const formatEuros = (cents: number): string => formatPrice(roundToEuros(cents))

type Detail = NonNullable<ReceiptLine['detail']>

const details: Partial<Record<ReceiptLineName, (detail: Detail, site: Localized) => string>> = {
  registration: tariffText,
  vat: tariffText,
  notary: (_, { t }) => t('costs.detail.scale'),
  file: (_, { t }) => t('costs.detail.estimate'),
  mortgage: ({ cents = 0 }, { t }) => t('costs.detail.loan', { amount: formatEuros(cents) }),
  depositAtMost: ({ months = 0 }, { t }) => t('costs.detail.months', { months }),
  loan: loanTerms,
  energy: (_, { t }) => t('costs.detail.certificate'),
  tax: ({ cents = 0 }, { t }) => t('costs.detail.year', { amount: formatEuros(cents) }),
}

function loanTerms({ years = 0, percent = 0 }: Detail, site: Localized): string {
  return site.t('costs.detail.terms', { years, percent: percentText(percent, site) })
}

/** @returns "25 years at 3,5 %" of the line with the repayment of a loan */
export const termsText = ({ detail = {} }: ReceiptLine, site: Localized): string => loanTerms(detail, site)

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
                <td>{formatEuros(line.cents)}</td>
              </tr>
            )
          })}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              <td>{formatEuros(totalEuros(lines))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}
