import { type AreaPrices as Around, fewestSales, type PricedKind } from '#domain/geo/area-prices.ts'
import type { Province } from '#domain/geo/provinces.ts'
import type { Region } from '#domain/geo/region.ts'
import { formatPrice } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import { formatLongDate } from '#domain/time.ts'
import type { Translated } from '#domain/translated.ts'
import { Fold } from '#ui/components/fold.tsx'
import { groundName } from '#ui/components/ground-name.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { Block } from '#ui/components/section-head.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { axisOf, PriceChart } from './price-chart.tsx'

export type PricesAround = Around & {
  kind: PricedKind
  /** When the file was read. */
  read: string
  province: Province | null
  municipality: Translated | null
}

const regionName = (region: Region | null, { t }: Pick<SiteView, 't'>): string =>
  region === 'brussels' ? t('map.provinces.brussel') : t(`map.wholeRegions.${region ?? 'flanders'}`)

function areaName({ level, province, municipality }: PricesAround, region: Region | null, site: SiteView): string {
  if (level === 'municipality') return site.say(municipality ?? {}) ?? ''
  if (level === 'region' || !province) return regionName(region, site)
  const name = groundName(province, site)
  return province === 'brussel' ? name : site.t('prices.province', { province: name })
}

type Home = Pick<Property, 'price' | 'region'>

/** What homes like it were sold for around it, by deed; no estimate of this one. */
export function AreaPrices({ prices, home }: { prices: PricesAround; home: Home }) {
  const site = useSite()
  const { t, language } = site
  const { years, level, municipality } = prices
  const newest = years.at(-1)
  if (!newest) return null
  const [kind, area] = [t(`prices.kind.${prices.kind}`), areaName(prices, home.region, site)]
  const town = site.say(municipality ?? {})
  const { from, to } = axisOf(years)
  const { price } = home
  const isNear = price !== null && price >= from && price <= to
  return (
    <Block id="prices" className="prices" title={t('prices.title')}>
      <p>
        {t('prices.half', {
          ...{ kind, area, year: newest.year, sales: formatNumber(newest.sales, language) },
          lower: formatPrice(newest.lower),
          median: formatPrice(newest.median),
          upper: formatPrice(newest.upper),
        })}
      </p>
      {level !== 'municipality' && (
        <p>
          {town
            ? t('prices.wider', { municipality: town, fewest: fewestSales })
            : t('prices.widerHere', { fewest: fewestSales })}
        </p>
      )}
      <PriceChart years={years} label={t('prices.chart', { kind, area })} price={isNear ? price : null} />
      {isNear && <p className="small muted this-home">{t('prices.home', { price: formatPrice(price) })}</p>}
      <Fold id="prices-table" title={t('prices.table')}>
        <table>
          <thead>
            <tr>
              {(['year', 'sales', 'lower', 'median', 'upper'] as const).map((name) => (
                <th scope="col" key={name}>
                  {t(`prices.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.toReversed().map(({ year, sales, lower, median, upper }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatNumber(sales, language)}</td>
                <td>{formatPrice(lower)}</td>
                <td>{formatPrice(median)}</td>
                <td>{formatPrice(upper)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
      <p className="small muted">
        {t('prices.none')}{' '}
        {t('prices.source', { from: years[0]!.year, to: newest.year, date: formatLongDate(prices.read, language) })}
      </p>
    </Block>
  )
}
