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

/** A name as it is compared: St. Niklaas is Sint-Niklaas, and a code behind a name is none of its words. */
const comparable = (name: string) =>
  fold(name.replace(/\([^)]*\)/g, ' '))
    .replace(/\bste?(?= )/g, 'sint')
    .replace(/\bsainte?(?= )/g, 'sint')

/** Towns by their country, code and any of their names. */
export class NamedPlaces<Place extends { official: string; names: Iterable<readonly [string, string]> }> {
  private readonly byCode = new Map<string, { place: Place; names: string[] }[]>()

  add(countryId: number, zip: string, place: Place) {
    const names = [...new Set([place.official, ...[...place.names].map(([, name]) => name)].map(comparable))]
    const code = `${countryId}|${zip}`
    const there = this.byCode.get(code)
    if (there) there.push({ place, names })
    else this.byCode.set(code, [{ place, names }])
  }

  /** By its name, also where more stands beside it: "Asse Mollem" is Mollem. The longest name wins. */
  named(countryId: number, zip: string, city: string): Place | null {
    const there = this.byCode.get(`${countryId}|${zip}`) ?? []
    const wanted = comparable(city)
    const exact = there.find(({ names }) => names.includes(wanted))
    if (exact) return exact.place
    let longest = 2
    let found: Place | null = null
    for (const { place, names } of there) {
      for (const name of names) {
        if (name.length <= longest || !` ${wanted} `.includes(` ${name} `)) continue
        longest = name.length
        found = place
      }
    }
    return found
  }

  /** The first that was added of a code. */
  first(countryId: number, zip: string): Place | null {
    return this.byCode.get(`${countryId}|${zip}`)?.[0]?.place ?? null
  }
}

/** The towns that the database knows. */
export class Gazetteer extends NamedPlaces<GazetteerPlace> {
  readonly byId = new Map<number, GazetteerPlace>()
}

/** Every town that the database knows. */
export async function gazetteerOf(database: Database): Promise<Gazetteer> {
  const [rows, names] = await database.batch([
    database.select().from(places).orderBy(places.id),
    database.select().from(placeNames),
  ])
  const found = new Gazetteer()
  for (const row of rows) {
    const place = { id: row.id, names: new Map(), latitude: row.latitude, longitude: row.longitude, official: row.name }
    found.byId.set(row.id, place)
  }
  for (const { placeId, language, name } of names) found.byId.get(placeId)?.names.set(language, name)
  for (const row of rows) found.add(row.countryId, row.zip, found.byId.get(row.id)!)
  return found
}
