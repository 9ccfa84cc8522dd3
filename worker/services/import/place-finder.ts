import type { Database } from '#db/client.ts'
import { countries } from '#domain/geo/region.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { type Gazetteer, type GazetteerPlace, loadGazetteer, NamedPlaces } from '#worker/services/geo/gazetteer.ts'
import { writePlaces } from './reference-data.ts'

export type FeedLocation = {
  zip?: string | null | undefined
  city?: string | null | undefined
  countryId?: number | null | undefined
}

export type PlaceMatch = {
  place: GazetteerPlace
  /** Whether the name is unknown, and the municipality of the zip is assumed. */
  isGuess: boolean
}

export type PlaceFinder = {
  find: (told: FeedLocation) => PlaceMatch | null
  byId: Gazetteer['byId']
}

type GazetteerEntry = { official: string; names: [string, string][]; record: PlaceRecord }

/** Adds the towns that an import would store, under negative ids. */
function addUnstored(stored: Gazetteer, added: Iterable<PlaceRecord>) {
  for (const { countryId, zip, name, names, latitude, longitude } of added) {
    const words = new Map(Object.entries(names)) as GazetteerPlace['names']
    const place = { id: -1 - stored.byId.size, names: words, latitude, longitude, official: name }
    stored.byId.set(place.id, place)
    stored.add(countryId, zip, place)
  }
}

/**
 * Prepares the towns of a feed. Missing ones are added from the gazetteer; a name in neither is taken as the
 * municipality of its zip.
 * @param gazetteer of towns with the same zip the municipality comes first
 * @param isDryRun whether missing towns are only imagined, and nothing is written
 */
export async function preparePlaces(
  database: Database,
  locations: Iterable<FeedLocation>,
  gazetteer: readonly PlaceRecord[] = [],
  isDryRun = false,
): Promise<PlaceFinder> {
  let stored = await loadGazetteer(database)
  const candidates = new NamedPlaces<GazetteerEntry>()
  for (const record of gazetteer) {
    candidates.add(record.countryId, record.zip, { official: record.name, names: Object.entries(record.names), record })
  }
  const placeKey = ({ zip, city, countryId }: FeedLocation) =>
    [countryId ?? countries.belgium, zip ?? '', city ?? ''] as const
  const added = new Set<PlaceRecord>()
  for (const location of locations) {
    const [countryId, zip, city] = placeKey(location)
    if (stored.byName(countryId, zip, city)) continue
    const match = candidates.byName(countryId, zip, city) ?? candidates.firstByZip(countryId, zip)
    if (match && !stored.byName(countryId, zip, match.official)) added.add(match.record)
  }
  if (isDryRun) addUnstored(stored, added)
  else if (added.size) {
    await writePlaces(database, [...added])
    stored = await loadGazetteer(database)
  }
  return {
    byId: stored.byId,
    find(location) {
      const [countryId, zip, city] = placeKey(location)
      const named = stored.byName(countryId, zip, city)
      if (named) return { place: named, isGuess: false }
      const municipality = candidates.firstByZip(countryId, zip)
      const place =
        (municipality && stored.byName(countryId, zip, municipality.official)) ?? stored.firstByZip(countryId, zip)
      return place && { place, isGuess: true }
    },
  }
}
