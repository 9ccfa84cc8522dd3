import type { Database } from '#db/client.ts'
import type { Position } from '#domain/geo/area.ts'
import { countryCode } from '#domain/geo/country.ts'
import { hasPosition, unknownPosition } from '#domain/geo/place.ts'
import { countries, isAbroad } from '#domain/geo/region.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { languageCodes } from '#locales/languages.ts'
import {
  type Gazetteer,
  type GazetteerPlace,
  loadGazetteer,
  NamedPlaces,
  normalizedName,
} from '#worker/services/geo/gazetteer.ts'
import { writePlaces } from './reference-data.ts'

export type FeedLocation = {
  zip?: string | null | undefined
  city?: string | null | undefined
  countryId?: number | null | undefined
  /** That visitors may see. */
  position?: Position | null | undefined
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

const toTown = (degrees: number) => Math.round(degrees * 100) / 100

/** A town abroad as its first home names it, in every language; within a kilometre of that home. */
function placeAbroad(countryId: number, zip: string, name: string, position: Position | null | undefined): PlaceRecord {
  const { latitude, longitude } = position ?? unknownPosition
  return {
    ...{ countryId, zip, name, province: countryCode(countryId) ?? null, neighbourhoods: [] },
    ...{ latitude: toTown(latitude), longitude: toTown(longitude) },
    names: Object.fromEntries(languageCodes.map((code) => [code, name])),
  }
}

type GazetteerEntry = { official: string; names: [string, string][]; record: PlaceRecord }

/** Adds the towns that an import would store, under negative ids. */
function addUnstored(stored: Gazetteer, added: Iterable<PlaceRecord>) {
  for (const { countryId, zip, name, names, latitude, longitude } of added) {
    const words = new Map(Object.entries(names)) as GazetteerPlace['names']
    const place = {
      ...{ id: -1 - stored.byId.size, countryId, zip, names: words, latitude, longitude },
      ...{ official: name, municipality: null },
    }
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
  const abroad = new Map<string, PlaceRecord>()
  for (const location of locations) {
    const [countryId, zip, city] = placeKey(location)
    if (isAbroad(countryId)) {
      const key = `${countryId} ${zip} ${normalizedName(city)}`
      const before = stored.byExactName(countryId, zip, city) ?? abroad.get(key)
      const isPlaced = before && (!location.position || hasPosition(before))
      const name = before && 'official' in before ? before.official : (before?.name ?? city.trim())
      if (name && !isPlaced) abroad.set(key, placeAbroad(countryId, zip, name, location.position))
      continue
    }
    if (stored.byName(countryId, zip, city)) continue
    const match = candidates.byName(countryId, zip, city) ?? candidates.firstByZip(countryId, zip)
    if (match && !stored.byName(countryId, zip, match.official)) added.add(match.record)
  }
  const missing = [...added, ...abroad.values()]
  if (isDryRun) addUnstored(stored, missing)
  else if (missing.length) {
    await writePlaces(database, missing)
    stored = await loadGazetteer(database)
  }
  return {
    byId: stored.byId,
    find(location) {
      const [countryId, zip, city] = placeKey(location)
      if (isAbroad(countryId)) {
        const place = stored.byExactName(countryId, zip, city)
        return place && { place, isGuess: false }
      }
      const named = stored.byName(countryId, zip, city)
      if (named) return { place: named, isGuess: false }
      const municipality = candidates.firstByZip(countryId, zip)
      const place =
        (municipality && stored.byName(countryId, zip, municipality.official)) ?? stored.firstByZip(countryId, zip)
      return place && { place, isGuess: true }
    },
  }
}
