import { countries, regionOf } from '#domain/geo/region.ts'
import type { PlaceRecord, Refusal } from '#domain/import/record.ts'
import type { Language } from '#locales/languages.ts'
import { countryIds } from './gazetteer.ts'

/** Code of GeoNames' second division → ours of the province. */
const provinces: Record<string, string> = {
  BRU: 'brussel',
  VAN: 'antwerpen',
  VBR: 'vlaams-brabant',
  VLI: 'limburg',
  VOV: 'oost-vlaanderen',
  VWV: 'west-vlaanderen',
  WBR: 'waals-brabant',
  WHT: 'henegouwen',
  WLG: 'luik',
  WLX: 'luxemburg',
  WNA: 'namen',
}

/** Language of a place's only name in the file. */
function languageOf(countryId: number, zip: string): Language {
  const region = regionOf(countryId, zip)
  if (region === 'flanders') return 'nl'
  // The German-speaking Community: Eupen (4700) to Burg-Reuland (4791).
  return region === 'wallonia' && zip >= '4700' && zip <= '4791' ? 'de' : 'fr'
}

function parseRow(row: string): PlaceRecord | { field: string; reason: string } {
  const [country = '', zip = '', name = '', , , , second = '', , , latitude = '', longitude = ''] = row.split('\t')
  const countryId = countryIds[country]
  if (!countryId) return { field: 'country code', reason: `${country || 'nothing'} is no country of this site` }
  // Codes of Luxembourg have a prefix: L-1009.
  const code = zip.trim().replace(/^L-/i, '')
  if (!/^\d{4}$/.test(code)) return { field: 'postal code', reason: 'is not four digits' }
  if (!name.trim()) return { field: 'place name', reason: 'is missing' }
  const [north, east] = [latitude, longitude].map((text) => (text.trim() ? Number(text) : Number.NaN)) as [
    number,
    number,
  ]
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return { field: 'position', reason: 'is missing' }
  return {
    countryId,
    zip: code,
    name: name.trim(),
    province: countryId === countries.luxembourg ? 'luxembourg' : (provinces[second] ?? null),
    latitude: north,
    longitude: east,
    names: { [languageOf(countryId, code)]: name.trim() },
    neighbourhoods: [],
  }
}

/** Reads a GeoNames postal file: twelve tab-separated columns without a heading. A duplicate is refused. */
export function readGeoNames(text: string): { places: PlaceRecord[]; read: number; refused: Refusal[] } {
  const rows = text.split(/\r?\n/).filter((row) => row.trim())
  const places = new Map<string, PlaceRecord>()
  const refused: Refusal[] = []
  for (const [row, line] of rows.entries()) {
    const place = parseRow(line)
    if ('reason' in place) refused.push({ row, id: line.split('\t')[1] ?? '', ...place })
    else {
      const key = `${place.countryId}|${place.zip}|${place.name}`
      if (places.has(key)) refused.push({ row, id: place.zip, field: 'place name', reason: 'is in the file twice' })
      else places.set(key, place)
    }
  }
  return { places: [...places.values()], read: rows.length, refused }
}
