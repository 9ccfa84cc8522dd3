import { countries } from '#domain/geo/region.ts'
import type { Feed, PlaceRecord, PropertyUpdate, Warning } from '#domain/import/record.ts'
import { municipalitiesByCode, normalizedName } from '#worker/services/geo/gazetteer.ts'

/** Towns by their names, those of a country together. */
function townsByName(towns: readonly PlaceRecord[]): ReadonlyMap<string, PlaceRecord[]> {
  const byName = new Map<string, PlaceRecord[]>()
  for (const town of towns) {
    for (const name of new Set([town.name, ...Object.values(town.names)].map(normalizedName))) {
      const key = `${town.countryId} ${name}`
      const entries = byName.get(key)
      if (entries) entries.push(town)
      else byName.set(key, [town])
    }
  }
  return byName
}

/** Those of a list that have a property, or all if none has. */
const preferred = <Item>(items: readonly Item[], has: (item: Item) => boolean): readonly Item[] =>
  items.some(has) ? items.filter(has) : items

const quoted = (zips: readonly string[]) => (zips.length > 3 ? `${zips.slice(0, 3).join(', ')}, …` : zips.join(', '))

/**
 * Fills in the postcode of homes that come with the name of their town alone, as some formats have none. A town with
 * several gets its lowest one, with a warning. Of towns with one name a municipality comes first, then one whose official
 * name it is; if they are still in several provinces, the home stays without.
 */
export function withPostcodes(
  feed: Feed,
  towns: readonly PlaceRecord[],
  isStored: (update: PropertyUpdate) => boolean,
): Feed {
  const lacks = (update: PropertyUpdate) => update.zip == null && update.city != null && !isStored(update)
  if (!feed.properties.some(lacks)) return feed
  const byName = townsByName(towns)
  const municipalities = new Set(municipalitiesByCode(towns).values())
  const warnings: Warning[] = []
  const properties = feed.properties.map((update, index) => {
    if (!lacks(update)) return update
    const wanted = normalizedName(update.city!)
    const named = byName.get(`${update.countryId ?? countries.belgium} ${wanted}`) ?? []
    const cities = preferred(named, (town) => municipalities.has(town))
    const found = preferred(cities, ({ name }) => normalizedName(name) === wanted)
    const zips = [...new Set(found.map(({ zip }) => zip))].sort()
    const [zip] = zips
    if (zip === undefined) return update
    const isOneTown = new Set(found.map(({ province }) => province)).size === 1
    const row = feed.rows?.get(update.id) ?? index
    const warn = (reason: string) =>
      warnings.push({ row, id: String(update.id), field: feed.sourceField?.('Zip') ?? 'Zip', reason })
    if (!isOneTown) warn(`is missing, and ${update.city} is the name of several towns (${quoted(zips)})`)
    else if (zips.length > 1) warn(`is missing: of ${update.city} (${quoted(zips)}) it is taken as ${zip}`)
    return isOneTown ? { ...update, zip } : update
  })
  return { ...feed, properties, warnings: [...(feed.warnings ?? []), ...warnings] }
}
