import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pricedKindOf } from '#domain/geo/area-prices.ts'
import { type Comparable, comparableIds, maxComparables, soldSince } from '#domain/property/comparables.ts'
import type { Property } from '#domain/property/property.ts'
import { markets, statuses } from '#domain/property/status.ts'
import type { SearchIndex } from '#domain/search-index/search-index.ts'
import type { Language } from '#locales/languages.ts'
import { type Catalogue, type CataloguePlace, officialName } from '#worker/services/catalogue/catalogue.ts'
import { soldOn } from './sold-homes.ts'
import { languageChain, summaryQuery, toSummaries } from './summaries.ts'

type Options = { database: () => Database; catalogue: Catalogue; language: Language; index: () => Promise<SearchIndex> }

/** Its official name; one without other parts has one postcode. */
const municipalityOf = ({ municipality, zip }: CataloguePlace) => (municipality ? officialName(municipality) : zip)

/** Homes whose day of sale is read. */
const maxRead = 200

/** What the agency has sold around a home that is for sale, nearest first. @param today `YYYY-MM-DD` */
export async function comparablesOf(
  { database, catalogue, language, index }: Options,
  home: Property,
  today: string,
): Promise<Comparable[]> {
  const kind = pricedKindOf(home)
  const town = [...catalogue.places.values()].find(
    ({ zip, countryId }) => zip === home.zip && countryId === home.countryId,
  )
  if (!kind || !home.livingArea || !town) return []
  const { latitude, longitude } = home
  const compared = {
    kind,
    livingArea: home.livingArea,
    municipality: municipalityOf(town),
    position: latitude === null || longitude === null ? town : { latitude, longitude },
  }
  const { sold: soldRows, columns } = await index()
  const sold = soldRows().flatMap(({ id, row, placeId, typeId }) => {
    const place = catalogue.places.get(placeId)
    if (!place || id === home.id || columns.market[row] !== markets.indexOf('sale')) return []
    const { countryId } = place
    const [latitude, longitude, facades] = [columns.latitude[row]!, columns.longitude[row]!, columns.facades[row]!]
    return {
      ...{ id, livingArea: columns.livingArea[row]!, municipality: municipalityOf(place) },
      position: Number.isNaN(latitude) ? place : { latitude, longitude },
      kind: pricedKindOf({ goal: 'sale', typeId, countryId, lifeAnnuity: false, facts: facades ? { facades } : {} }),
    }
  })
  const ids = comparableIds(compared, sold).slice(0, maxRead)
  if (ids.length === 0) return []
  const found = sql`SELECT p.id AS found, ${soldOn} AS sold_on
    FROM json_each(${JSON.stringify(ids)}) CROSS JOIN properties p ON p.id = json_each.value
    WHERE p.goal = 0 AND p.marquee = ${sql.raw(String(statuses.indexOf('sold')))} AND p.withdrawn IS NULL
      AND coalesce(p.facts ->> 'lifeAnnuity', 0) = 0 AND sold_on >= ${soldSince(today)}
    ORDER BY json_each.key LIMIT ${maxComparables}`
  const rows = await database().all<{ id: number; sold_on: string }>(
    summaryQuery(found, languageChain(language, catalogue), ['sold_on']),
  )
  const days = new Map(rows.map(({ id, sold_on }) => [id, sold_on]))
  const homes = new Map(toSummaries(rows, language, catalogue).map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = homes.get(id)
    return item ? { home: item, soldOn: days.get(id)! } : []
  })
}
