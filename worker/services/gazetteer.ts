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

/** Finds a place by its country, code and any of its names; by its code alone where only one town has it. */
export class Gazetteer {
  private readonly byName = new Map<string, GazetteerPlace>()
  private readonly byCode = new Map<string, GazetteerPlace[]>()

  add(countryId: number, zip: string, place: GazetteerPlace) {
    for (const name of new Set([place.official, ...place.names.values()])) {
      this.byName.set(`${countryId}|${zip}|${fold(name)}`, place)
    }
    const code = `${countryId}|${zip}`
    this.byCode.set(code, [...(this.byCode.get(code) ?? []), place])
  }

  find(countryId: number, zip: string, city: string): GazetteerPlace | null {
    const code = `${countryId}|${zip}`
    const alone = this.byCode.get(code)
    return this.byName.get(`${code}|${fold(city)}`) ?? (alone?.length === 1 ? alone[0]! : null)
  }
}

/** Every town that the database knows. */
export async function gazetteerOf(database: Database): Promise<Gazetteer> {
  const [rows, names] = await database.batch([database.select().from(places), database.select().from(placeNames)])
  const found = new Gazetteer()
  const byId = new Map<number, GazetteerPlace>()
  for (const row of rows) {
    const place = { id: row.id, names: new Map(), latitude: row.latitude, longitude: row.longitude, official: row.name }
    byId.set(row.id, place)
  }
  for (const { placeId, language, name } of names) byId.get(placeId)?.names.set(language, name)
  for (const row of rows) found.add(row.countryId, row.zip, byId.get(row.id)!)
  return found
}
