import type { Bounds, Position } from '#domain/geo/area.ts'
import { boundsOf } from '#domain/geo/bounds.ts'
import {
  type District,
  type DistrictLayer,
  districtBounds,
  districtLayers,
  districtSize,
} from '#domain/geo/district.ts'
import { clip, type Point, pathOf, simplifyLine } from '#domain/geo/polyline.ts'

type Feature = { layer: DistrictLayer; isArea: boolean; lines: Point[][] }

type Extract = {
  features: Feature[]
  read: number
  /** Features of a layer without a usable geometry. */
  refused: number
}

const maxFeatures = 2_000_000
const maxPoints = 100_000

/** Degrees: a larger feature is none of a district. */
const maxExtent = 2

const tagLayers: Record<string, Partial<Record<DistrictLayer, string>>> = {
  highway: {
    main: 'motorway motorway_link trunk trunk_link primary primary_link',
    road: 'secondary secondary_link tertiary tertiary_link',
    street: 'unclassified residential living_street pedestrian',
  },
  railway: { rail: 'rail light_rail' },
  waterway: { river: 'river canal', water: 'riverbank dock' },
  natural: { water: 'water', green: 'wood' },
  landuse: { water: 'basin', green: 'forest grass meadow cemetery recreation_ground village_green' },
  leisure: { green: 'park garden nature_reserve golf_course' },
}

const layerByTag = new Map(
  Object.entries(tagLayers).flatMap(([tag, layers]) =>
    Object.entries(layers).flatMap(([layer, values]) =>
      values.split(' ').map((value) => [`${tag}=${value}`, layer as DistrictLayer] as const),
    ),
  ),
)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Tags are the properties, or in the `tags` of them. */
function layerOf(properties: unknown): DistrictLayer | undefined {
  if (!isRecord(properties)) return undefined
  const tags = isRecord(properties.tags) ? properties.tags : properties
  if (tags.tunnel === 'yes') return undefined
  for (const tag of Object.keys(tagLayers)) {
    const layer = layerByTag.get(`${tag}=${tags[tag]}`)
    if (layer) return layer
  }
  return undefined
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])

const depths: Record<string, number> = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }

/** @returns the lines or rings of a geometry; null for one that is malformed or too large */
function linesOf(geometry: unknown): Point[][] | null {
  if (!isRecord(geometry) || !Object.hasOwn(depths, String(geometry.type))) return null
  if (!Array.isArray(geometry.coordinates)) return null
  const lines: unknown[] = [geometry.coordinates].flat(depths[String(geometry.type)])
  if (!lines.every((line) => Array.isArray(line) && line.length > 1 && line.every(isPoint))) return null
  const points = (lines as Point[][]).flat()
  if (points.length === 0 || points.length > maxPoints) return null
  const { west, east, south, north } = extentOf(points)
  return east - west > maxExtent || north - south > maxExtent ? null : (lines as Point[][])
}

const extentOf = (points: readonly Point[]): Bounds =>
  boundsOf(points.map(([longitude, latitude]) => ({ latitude, longitude })))

/**
 * @param text an extract of OpenStreetMap as a GeoJSON FeatureCollection, [longitude, latitude] in degrees
 * @returns null for another format, and for more than two million features
 */
export function readExtract(text: string): Extract | null {
  let collection: unknown
  try {
    collection = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(collection) || !Array.isArray(collection.features)) return null
  const extract: Extract = { features: [], read: collection.features.length, refused: 0 }
  if (extract.read > maxFeatures) return null
  for (const feature of collection.features) {
    const layer = isRecord(feature) ? layerOf(feature.properties) : undefined
    if (!layer || feature.geometry?.type === 'Point') continue
    const lines = linesOf(feature.geometry)
    const isArea = String(feature.geometry?.type).endsWith('Polygon')
    const needsArea = layer === 'green' || layer === 'water'
    if (!lines) extract.refused++
    else if (isArea === needsArea) extract.features.push({ layer, isArea, lines })
  }
  return extract
}

/** Degrees of a cell of the index. */
const cellSize = 0.02

function* cellsOf({ west, east, south, north }: Bounds) {
  const cell = (degrees: number) => Math.floor(degrees / cellSize)
  for (let x = cell(west); x <= cell(east); x++) for (let y = cell(south); y <= cell(north); y++) yield `${x} ${y}`
}

/** Characters of the path data of a sketch. */
const maxLength = 12_000

/** Units that a line may be off; the first attempts have all layers, the others no streets. */
const attempts = [
  ...[0.7, 1.5, 3, 6].map((tolerance) => ({ tolerance, layers: districtLayers })),
  ...[3, 6, 12].map((tolerance) => ({ tolerance, layers: districtLayers.filter((layer) => layer !== 'street') })),
]

const box = { left: 0, top: 0, right: districtSize.width, bottom: districtSize.height }

/** Draws the districts of an extract. */
export class Districts {
  readonly #cells = new Map<string, Set<Feature>>()
  readonly #extent: Bounds

  constructor(features: readonly Feature[]) {
    const corners: Point[] = []
    for (const feature of features) {
      const extent = extentOf(feature.lines.flat())
      corners.push([extent.west, extent.south], [extent.east, extent.north])
      for (const cell of cellsOf(extent)) {
        const items = this.#cells.get(cell)
        if (items) items.add(feature)
        else this.#cells.set(cell, new Set([feature]))
      }
    }
    this.#extent = extentOf(corners)
  }

  /** @returns null where the extract does not cover the district, or has no street there */
  around(position: Position): District | null {
    const bounds = districtBounds(position)
    const { west, east, south, north } = bounds
    const extent = this.#extent
    if (west < extent.west || east > extent.east || south < extent.south || north > extent.north) return null
    const toUnits = ([longitude, latitude]: Point): Point => [
      ((longitude - west) / (east - west)) * districtSize.width,
      ((north - latitude) / (north - south)) * districtSize.height,
    ]
    const near = new Set([...cellsOf(bounds)].flatMap((cell) => [...(this.#cells.get(cell) ?? [])]))
    const drawn = [...near].flatMap(({ layer, isArea, lines }) =>
      lines.flatMap((line) => {
        const parts = clip(line.map(toUnits), isArea, box)
        return parts.map((points) => ({ layer, isArea, points }))
      }),
    )
    if (!drawn.some(({ layer }) => layer === 'street' || layer === 'road' || layer === 'main')) return null
    for (const { tolerance, layers } of attempts) {
      const district: District = {}
      for (const layer of layers) {
        const lines = drawn.filter((item) => item.layer === layer)
        const simple = lines.map(({ points }) => simplifyLine(points, tolerance))
        const path = pathOf(simple, lines[0]?.isArea ?? false)
        if (path) district[layer] = path
      }
      if (Object.values(district).join('').length <= maxLength) return district
    }
    return null
  }
}
