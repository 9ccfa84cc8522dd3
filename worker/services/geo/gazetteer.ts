import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { placeNames, places } from '#db/schema/index.ts'
import { bumpDataVersion, transaction } from '#db/transaction.ts'
import { fold } from '#domain/fold.ts'
import { countries } from '#domain/geo/region.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

export type GazetteerPlace = {
  id: number
  countryId: number
  zip: string
  names: Map<Language, string>
  latitude: number
  longitude: number
  official: string
  municipality: Translated | null
}

/** Normalised for comparison: "St. Niklaas" is "Sint-Niklaas", and "(…)" is ignored. */
export const normalizedName = (name: string) =>
  fold(name.replace(/\([^)]*\)/g, ' '))
    .replace(/\bste?(?= )/g, 'sint')
    .replace(/\bsainte?(?= )/g, 'sint')

export class NamedPlaces<Place extends { official: string; names: Iterable<readonly [string, string]> }> {
  private readonly byCode = new Map<string, { place: Place; names: string[] }[]>()

  add(countryId: number, zip: string, place: Place) {
    const names = [...new Set([place.official, ...[...place.names].map(([, name]) => name)].map(normalizedName))]
    const code = `${countryId}|${zip}`
    const entries = this.byCode.get(code)
    if (entries) entries.push({ place, names })
    else this.byCode.set(code, [{ place, names }])
  }

  byExactName(countryId: number, zip: string, city: string): Place | null {
    const wanted = normalizedName(city)
    return this.byCode.get(`${countryId}|${zip}`)?.find(({ names }) => names.includes(wanted))?.place ?? null
  }

  /** Exact match, else the longest name contained: "Asse Mollem" is Mollem. */
  byName(countryId: number, zip: string, city: string): Place | null {
    const entries = this.byCode.get(`${countryId}|${zip}`) ?? []
    const wanted = normalizedName(city)
    const exact = this.byExactName(countryId, zip, city)
    if (exact) return exact
    let longestLength = 2
    let best: Place | null = null
    for (const { place, names } of entries) {
      for (const name of names) {
        if (name.length <= longestLength || !` ${wanted} `.includes(` ${name} `)) continue
        longestLength = name.length
        best = place
      }
    }
    return best
  }

  firstByZip(countryId: number, zip: string): Place | null {
    return this.byCode.get(`${countryId}|${zip}`)?.[0]?.place ?? null
  }
}

export class Gazetteer extends NamedPlaces<GazetteerPlace> {
  readonly byId = new Map<number, GazetteerPlace>()
}

export async function loadGazetteer(database: Database): Promise<Gazetteer> {
  const [rows, names] = await database.batch([
    database.select().from(places).orderBy(places.id),
    database.select().from(placeNames),
  ])
  const gazetteer = new Gazetteer()
  for (const row of rows) {
    const { name, region: _, province: __, ...place } = row
    gazetteer.byId.set(row.id, { ...place, names: new Map(), official: name })
  }
  for (const { placeId, language, name } of names) gazetteer.byId.get(placeId)?.names.set(language, name)
  for (const row of rows) gazetteer.add(row.countryId, row.zip, gazetteer.byId.get(row.id)!)
  return gazetteer
}

/** The municipality of each postcode, as "10 9000": the first town that the gazetteer has of it. */
export const municipalitiesByCode = (gazetteer: readonly PlaceRecord[]): ReadonlyMap<string, PlaceRecord> =>
  // The last entry of a map holds.
  new Map(gazetteer.toReversed().map((town) => [`${town.countryId} ${town.zip}`, town]))

/** Names of the Belgian municipalities with parts, by the postcodes of all of their parts. */
function partedMunicipalities(gazetteer: readonly PlaceRecord[]): ReadonlyMap<string, Translated> {
  const belgian = gazetteer.filter(({ countryId }) => countryId === countries.belgium)
  const codes = [...municipalitiesByCode(belgian).values()]
  const townsIn = new Map<string, number>()
  for (const { zip } of belgian) townsIn.set(zip, (townsIn.get(zip) ?? 0) + 1)
  const parts = new Map<string, number>()
  for (const { name, zip } of codes) parts.set(name, (parts.get(name) ?? 0) + townsIn.get(zip)!)
  return new Map(codes.filter(({ name }) => parts.get(name)! > 1).map(({ zip, names }) => [zip, names]))
}

/**
 * Stores the municipality of each town, where it is not as the gazetteer has it now: also those that were stored before
 * there were municipalities, or before one merged.
 * @param stored towns of the database
 */
export async function storeMunicipalities(
  database: Database,
  stored: Iterable<Pick<GazetteerPlace, 'id' | 'countryId' | 'zip' | 'municipality'>>,
  { gazetteer, today }: { gazetteer: readonly PlaceRecord[]; today: string },
): Promise<void> {
  if (gazetteer.length === 0) return
  const known = partedMunicipalities(gazetteer)
  const changed = [...stored].flatMap(({ id, countryId, zip, municipality }) => {
    const names = (countryId === countries.belgium && known.get(zip)) || null
    return JSON.stringify(names) === JSON.stringify(municipality) ? [] : [[id, names && JSON.stringify(names)]]
  })
  if (changed.length === 0) return
  await transaction(database, [
    database.run(
      sql`UPDATE places SET municipality = j.value ->> '$[1]' FROM json_each(${JSON.stringify(changed)}) j
        WHERE places.id = j.value ->> '$[0]'`,
    ),
    bumpDataVersion(database, today),
  ])
}
