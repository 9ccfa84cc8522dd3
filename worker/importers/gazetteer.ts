import { countries } from '#domain/geo/region.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

export const countryIds: Record<string, number> = { BE: countries.belgium, LU: countries.luxembourg }

/** Reads `db/seed/gazetteer.tsv`, whose first lines describe its columns. */
export function readGazetteer(text: string): PlaceRecord[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [country = '', codes = '', province, latitude, longitude, translations = ''] = line.split('\t')
    const names: Translated = Object.fromEntries(
      translations.split('|').map((name) => name.split(':') as [Language, string]),
    )
    const place = {
      countryId: countryIds[country]!,
      name: Object.values(names)[0]!,
      province: province || null,
      latitude: Number(latitude),
      longitude: Number(longitude),
      names,
      neighbourhoods: [],
    }
    return codes.split(',').map((zip) => ({ ...place, zip }))
  })
}
