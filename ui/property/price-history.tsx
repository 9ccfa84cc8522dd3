import { formatPrice } from '#domain/money.ts'
import { daysOnMarket, type HistoryEntry, historyEntries } from '#domain/property/history.ts'
import type { Property } from '#domain/property/property.ts'
import { formatLongDate } from '#domain/time.ts'
import { memoizeByLanguage } from '#locales/languages.ts'
import { Fold } from '#ui/components/fold.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { Price } from './price.tsx'

const percents = memoizeByLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
)

/** "− € 16.000 (−3,2 %)" */
function changeText({ amount, share }: NonNullable<HistoryEntry['change']>, { language }: SiteView): string {
  const percent = percents(language).format(share).replace('-', '−')
  return `${amount < 0 ? '−' : '+'} ${formatPrice(Math.abs(amount))} (${percent})`
}

/** Changes of price and status. Nothing for a property that was only published. */
export function PriceHistory({ property }: { property: Pick<Property, 'history' | 'goal' | 'priceUnit'> }) {
  const site = useSite()
  const { t, plural, language, today } = site
  const { history, goal, priceUnit } = property
  const entries = historyEntries(history, goal)
  if (entries.length < 2) return null
  const { days, over } = daysOnMarket(entries, today)
  const hasPrices = entries.some(({ price }) => price !== null)
  return (
    <Fold id="history" title={t('tools.history.title')}>
      <p>{plural(over ? 'tools.history.wasOnMarket' : 'tools.history.onMarket', days)}</p>
      <table className="history">
        <thead>
          <tr>
            <th scope="col">{t('tools.history.day')}</th>
            <th scope="col">{t('tools.history.event')}</th>
            {hasPrices && <th scope="col">{t('search.price')}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ day, turn: event, price, change }) => (
            <tr key={`${day} ${event}`}>
              <td>
                <time dateTime={day}>{formatLongDate(day, language)}</time>
              </td>
              <td>{t(`tools.history.turn.${event}`)}</td>
              {hasPrices && (
                <td>
                  {price !== null && <Price property={{ price, priceUnit, goal }} />}
                  {change && <small>{changeText(change, site)}</small>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
