import type { Database } from '#db/client.ts'
import { countries } from '#domain/region.ts'
import type { PlaceRecord } from '#worker/importers/record.ts'
import { type Gazetteer, type GazetteerPlace, gazetteerOf, NamedPlaces } from '#worker/services/gazetteer.ts'
import { writePlaces } from '#worker/services/import-ground.ts'

/** Where something lies, as a feed tells it. */
export type Told = {
  zip?: string | null | undefined
  city?: string | null | undefined
  countryId?: number | null | undefined
}

export type Found = {
  place: GazetteerPlace
  /** Whether the name is not known, so that it is the municipality of its code. */
  isGuess: boolean
}

/** Finds the towns of a feed. */
export type PlaceFinder = {
  /** @returns null where the code is not known */
  find: (told: Told) => Found | null
  byId: Gazetteer['byId']
}

type Listed = { official: string; names: [string, string][]; record: PlaceRecord }

/**
 * Gets ready the towns that a feed names. One that the database lacks is added from the gazetteer; where the gazetteer
 * lacks it too, the municipality of its code is.
 * @param gazetteer towns that may be added; of those with the same code the municipality is the first
 */
export async function placesFor(
  database: Database,
  told: Iterable<Told>,
  gazetteer: readonly PlaceRecord[] = [],
): Promise<PlaceFinder> {
  let known = await gazetteerOf(database)
  const listed = new NamedPlaces<Listed>()
  for (const record of gazetteer) {
    listed.add(record.countryId, record.zip, { official: record.name, names: Object.entries(record.names), record })
  }
  const key = ({ zip, city, countryId }: Told) => [countryId ?? countries.belgium, zip ?? '', city ?? ''] as const
  const added = new Set<PlaceRecord>()
  for (const one of told) {
    const [countryId, zip, city] = key(one)
    if (known.named(countryId, zip, city)) continue
    const found = listed.named(countryId, zip, city) ?? listed.first(countryId, zip)
    if (found && !known.named(countryId, zip, found.official)) added.add(found.record)
  }
  if (added.size) {
    await writePlaces(database, [...added])
    known = await gazetteerOf(database)
  }
  return {
    byId: known.byId,
    find(one) {
      const [countryId, zip, city] = key(one)
      const named = known.named(countryId, zip, city)
      if (named) return { place: named, isGuess: false }
      const municipality = listed.first(countryId, zip)
      const place = (municipality && known.named(countryId, zip, municipality.official)) ?? known.first(countryId, zip)
      return place && { place, isGuess: true }
    },
  }
}
