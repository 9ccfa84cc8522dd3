import { countries, regionOf } from '#domain/geo/region.ts'
import type { PlaceRecord, Refusal } from '#domain/import/record.ts'
import type { Language } from '#locales/languages.ts'

/** GeoNames' code of the second division → our code of the province. */
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

const countryOf: Record<string, number> = { BE: countries.belgium, LU: countries.luxembourg }

/** The language in which the file writes a name: it has one name a place. */
function languageOf(countryId: number, zip: string): Language {
  const region = regionOf(countryId, zip)
  if (region === 'flanders') return 'nl'
  // The German-speaking Community has exactly the codes from Eupen (4700) to Burg-Reuland (4791).
  return region === 'wallonia' && zip >= '4700' && zip <= '4791' ? 'de' : 'fr'
}

function parseRow(row: string): PlaceRecord | { field: string; reason: string } {
  const [country = '', zip = '', name = '', , , , second = '', , , latitude = '', longitude = ''] = row.split('\t')
  const countryId = countryOf[country]
  if (!countryId) return { field: 'country code', reason: `${country || 'nothing'} is no country of this site` }
  // Luxembourg's codes stand there with their letter: L-1009.
  const code = zip.trim().replace(/^L-/i, '')
  if (!/^\d{4}$/.test(code)) return { field: 'postal code', reason: 'is not four digits' }
  if (!name.trim()) return { field: 'place name', reason: 'is missing' }
  const at = [latitude, longitude].map((text) => (text.trim() ? Number(text) : Number.NaN))
  const [north = Number.NaN, east = Number.NaN] = at
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

/**
 * Reads a postal file of GeoNames: twelve columns with tabs between them, no heading.
 * A place that stands in it twice is taken once.
 */
export function readGeoNames(text: string): { places: PlaceRecord[]; read: number; refused: Refusal[] } {
  const rows = text.split(/\r?\n/).filter((row) => row.trim())
  const places = new Map<string, PlaceRecord>()
  const refused: Refusal[] = []
  for (const [row, line] of rows.entries()) {
    const read = parseRow(line)
    if ('reason' in read) refused.push({ row, id: line.split('\t')[1] ?? '', ...read })
    else {
      const key = `${read.countryId}|${read.zip}|${read.name}`
      if (places.has(key)) refused.push({ row, id: read.zip, field: 'place name', reason: 'stands in the file twice' })
      else places.set(key, read)
    }
  }
  return { places: [...places.values()], read: rows.length, refused }
}
