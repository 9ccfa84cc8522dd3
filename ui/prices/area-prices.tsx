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
  /** Its statistical sector, where that of the home is known and sales in it were published for the newest year. */
  sector: Translated | null
}

type Home = Pick<Property, 'price' | 'region' | 'city'>

const regionName = (region: Region | null, { t }: Pick<SiteView, 't'>): string =>
  region === 'brussels' ? t('map.provinces.brussel') : t(`map.wholeRegions.${region ?? 'flanders'}`)

function areaName({ level, province, sector }: PricesAround, town: string, home: Home, site: SiteView): string {
  if (level === 'sector')
    return site.t('prices.sector', { sector: site.say(sector ?? {}) ?? '', municipality: town || home.city })
  if (level === 'municipality') return town
  if (level === 'region' || !province) return regionName(home.region, site)
  const name = groundName(province, site)
  return province === 'brussel' ? name : site.t('prices.province', { province: name })
}

/** Why the area is not a narrower one; null of the narrowest. */
function widerText({ level, sector }: PricesAround, town: string, { t, say }: SiteView): string | null {
  if (level === 'sector') return null
  if (level === 'municipality')
    return sector && t('prices.widerSector', { sector: say(sector) ?? '', fewest: fewestSales })
  return town
    ? t('prices.wider', { municipality: town, fewest: fewestSales })
    : t('prices.widerHere', { fewest: fewestSales })
}

/** What homes like it were sold for around it, by deed; no estimate of this one. */
export function AreaPrices({ prices, home }: { prices: PricesAround; home: Home }) {
  const site = useSite()
  const { t, language } = site
  const { years, municipality } = prices
  const newest = years.at(-1)
  if (!newest) return null
  const town = site.say(municipality ?? {}) ?? ''
  const [kind, area] = [t(`prices.kind.${prices.kind}`), areaName(prices, town, home, site)]
  const wider = widerText(prices, town, site)
  const period = years.length > 1 ? `${years[0]!.year}–${newest.year}` : newest.year
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
      {wider && <p>{wider}</p>}
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
        {t('prices.none')} {t('prices.source', { years: period, date: formatLongDate(prices.read, language) })}
      </p>
    </Block>
  )
}
