import type { Position } from '#domain/geo/area.ts'
import { sectorArea } from '#domain/geo/area-prices.ts'
import { type ConicCode, conics, fromLambert } from '#domain/geo/lambert.ts'
import type { Point } from '#domain/geo/polyline.ts'
import type { Sector } from '#domain/geo/sectors.ts'
import type { Refusal } from '#domain/import/record.ts'
import type { Translated } from '#domain/translated.ts'

export type ReadSectors = { sectors: Sector[]; read: number; refused: Refusal[] }

const maxPoints = 200_000

/** Belgium, in degrees. */
const country = { west: 2.4, south: 49.4, east: 6.5, north: 51.6 }

/** What turns a file that is of another system into one that is read. */
const conversion = 'Convert it: ogr2ogr -t_srs EPSG:4326 sectors.geojson FILE'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])

const depths: Readonly<Record<string, number>> = { Polygon: 0, MultiPolygon: 1 }

/** @returns the rings of an area as they are written; null of anything else */
function ringsOf(geometry: unknown): Point[][] | null {
  if (!isRecord(geometry) || !Object.hasOwn(depths, String(geometry.type)) || !Array.isArray(geometry.coordinates))
    return null
  const rings: unknown[] = geometry.coordinates.flat(depths[String(geometry.type)])
  const areRings = rings.every((ring) => Array.isArray(ring) && ring.length > 3 && ring.every(isPoint))
  return areRings && rings.length > 0 && rings.flat().length <= maxPoints ? (rings as Point[][]) : null
}

/** @returns the system of the coordinates, by its number at EPSG; GeoJSON without one is in degrees */
function systemOf(collection: Record<string, unknown>): string | null {
  const { crs } = collection
  if (crs === undefined || crs === null) return null
  const name = isRecord(crs) && isRecord(crs.properties) ? String(crs.properties.name) : JSON.stringify(crs)
  return /CRS84$/i.test(name) ? null : (/EPSG:+(?:[\d.]*:)?(\d+)$/i.exec(name)?.[1] ?? name)
}

type ToPosition = (x: number, y: number) => Position

const inDegrees: ToPosition = (longitude, latitude) => ({ latitude, longitude })

/** @throws Error for a system that is not read */
function readerOf(system: string | null): ToPosition {
  if (system === null || system === '4326' || system === '4258') return inDegrees
  if (Object.hasOwn(conics, system)) return fromLambert(Number(system) as ConicCode)
  throw new Error(`is in ${system}; WGS 84, Lambert 72 (31370) and Lambert 2008 (3812) are read. ${conversion}`)
}

const languages = ['nl', 'fr', 'de'] as const

/** "LEDEBERG - KERN" is "Ledeberg - Kern". */
const withoutCapitals = (name: string): string =>
  /\p{Ll}/u.test(name) ? name : name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())

const namesOf = (properties: Readonly<Record<string, unknown>>): Translated =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const value = properties[`tx_sector_descr_${language}`]
      return typeof value === 'string' && value.trim() ? [[language, withoutCapitals(value.trim())]] : []
    }),
  )

const isIn = ({ latitude, longitude }: Position) =>
  latitude > country.south && latitude < country.north && longitude > country.west && longitude < country.east

/** Names of properties have been written small and large. */
const smallKeys = (properties: unknown): Record<string, unknown> =>
  isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]))
    : {}

function readFeature(feature: unknown, toPosition: ToPosition): Sector | { id: string; field: string; reason: string } {
  const properties = smallKeys(isRecord(feature) ? feature.properties : null)
  const id = String(properties.cd_sector ?? '')
  const area = sectorArea(id)
  if (area === null) return { id, field: 'cd_sector', reason: `"${id}" is no statistical sector` }
  const names = namesOf(properties)
  if (Object.keys(names).length === 0) return { id, field: 'tx_sector_descr_nl', reason: 'is missing' }
  const outlines = ringsOf(isRecord(feature) ? feature.geometry : null)
  if (!outlines) return { id, field: 'geometry', reason: 'is no area' }
  const rings = outlines.map((ring) => ring.map(([x, y]) => toPosition(x, y)))
  if (!rings.flat().every(isIn)) return { id, field: 'geometry', reason: 'is not in Belgium' }
  return {
    area,
    names,
    rings: rings.map((ring) => ring.map((at): Point => [at.longitude, at.latitude])),
  }
}

/**
 * Reads the outlines of the statistical sectors as Statbel publishes them in GeoJSON. A sector that cannot be read is
 * refused, and the others are read.
 * @throws Error for a file that is no such collection, or is in another system of coordinates
 */
export function readSectorOutlines(text: string): ReadSectors {
  let collection: unknown
  try {
    collection = JSON.parse(text)
  } catch (cause) {
    throw new Error(`is no GeoJSON. ${conversion}`, {
      cause,
    })
  }
  if (!isRecord(collection) || collection.type !== 'FeatureCollection' || !Array.isArray(collection.features))
    throw new Error('is no GeoJSON FeatureCollection')
  const toPosition = readerOf(systemOf(collection))
  const result: ReadSectors = { sectors: [], read: collection.features.length, refused: [] }
  for (const [index, feature] of collection.features.entries()) {
    const found = readFeature(feature, toPosition)
    if ('reason' in found) result.refused.push({ row: index + 1, ...found })
    else result.sectors.push(found)
  }
  if (result.sectors.length === 0 && result.refused.some(({ reason }) => reason === 'is not in Belgium'))
    throw new Error(`has no position in Belgium: its coordinates are of a system that it does not name. ${conversion}`)
  return result
}
