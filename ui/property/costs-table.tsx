import { type Line, type LineName, totalOf } from '#domain/costs/line.ts'
import { priceText } from '#domain/price.ts'
import { figure, longDate } from '#ui/components/figures.ts'
import { type SiteView, useSite } from '#ui/site.tsx'

type Speaking = Pick<SiteView, 't' | 'language'>

/** @returns e.g. "12.5 %", with the decimal sign of the language and a space that does not break */
export const percentText = (percent: number, { language }: Pick<SiteView, 'language'>): string =>
  `${figure(percent, language)}\u00a0%`

/** What stands small under the name of a line: where its figure comes from. */
const details: Partial<Record<LineName, (detail: NonNullable<Line['detail']>, site: Speaking) => string>> = {
  registration: tariff,
  vat: tariff,
  notary: (_, { t }) => t('costs.detail.scale'),
  file: (_, { t }) => t('costs.detail.estimate'),
  mortgage: ({ cents = 0 }, { t }) => t('costs.detail.loan', { amount: priceText(cents) }),
  depositAtMost: ({ months = 0 }, { t }) => t('costs.detail.months', { months }),
  loan: ({ years = 0, percent = 0 }, site) =>
    site.t('costs.detail.terms', { years, percent: percentText(percent, site) }),
  energy: (_, { t }) => t('costs.detail.certificate'),
  tax: ({ cents = 0 }, { t }) => t('costs.detail.year', { amount: priceText(cents) }),
}

function tariff({ percent = 0, since = '' }: NonNullable<Line['detail']>, site: Speaking): string {
  return site.t('costs.detail.tariff', {
    percent: percentText(percent, site),
    date: longDate(since, site.language),
  })
}

function detailOf({ name, given, detail = {} }: Line, site: Speaking): string | undefined {
  if (given && name !== 'tax') return site.t('costs.detail.given')
  return details[name]?.(detail, site)
}

type Props = { id: string; title: string; lines: readonly Line[]; total: string }

/** Lines like those of a receipt, with their sum where there is more than one. Nothing without lines. */
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
            const detail = detailOf(line, site)
            return (
              <tr key={line.name}>
                <th scope="row">
                  {site.t(`costs.line.${line.name}`)}
                  {detail && <small>{detail}</small>}
                </th>
                <td>{priceText(line.cents)}</td>
              </tr>
            )
          })}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              <td>{priceText(totalOf(lines))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}
