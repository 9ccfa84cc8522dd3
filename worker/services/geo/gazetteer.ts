import type { Database } from '#db/client.ts'
import { placeNames, places } from '#db/schema/index.ts'
import { fold } from '#domain/fold.ts'
import type { Language } from '#locales/languages.ts'

export type GazetteerPlace = {
  id: number
  names: Map<Language, string>
  latitude: number
  longitude: number
  official: string
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
    const place = { id: row.id, names: new Map(), latitude: row.latitude, longitude: row.longitude, official: row.name }
    gazetteer.byId.set(row.id, place)
  }
  for (const { placeId, language, name } of names) gazetteer.byId.get(placeId)?.names.set(language, name)
  for (const row of rows) gazetteer.add(row.countryId, row.zip, gazetteer.byId.get(row.id)!)
  return gazetteer
}
