import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lineString } from '@turf/helpers'
import simplify from '@turf/simplify'
import { feature } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { type Outlines, packRing, type Ring } from '#ui/map/outlines.ts'
import { type Command, say } from './terminal.ts'

/**
 * Draws the outlines under our own maps again, from Natural Earth's borders of countries (public domain) as the package
 * world-atlas holds them. Only for whoever wants another region or detail: what it writes is kept in `ui/map`.
 */
const file = new URL('../../ui/map/outlines.json', import.meta.url)

/** Around Belgium and Luxembourg: what the smallest scale shows when the map is moved as far as it goes. */
const region = { west: -4, south: 45.5, east: 13, north: 55 }

/** ISO 3166 numbers. */
const home = { belgium: '056', luxembourg: '442' }
const abroad = [
  ...['250', '528', '276', '826'], // France, the Netherlands, Germany, the United Kingdom.
  ...['756', '380', '040', '203', '208'], // Switzerland, Italy, Austria, Czechia, Denmark.
]

/** Degrees that a border may be simplified by: 0.002 is some 200 m. */
const detail = { home: 0.002, abroad: 0.04 }

type Country = Polygon | MultiPolygon
type World = Topology<{ countries: GeometryCollection }>

const arcsOf = (country: Country): number[] => (country.arcs as unknown[]).flat(3).map((arc) => arc as number)

/** Each border is simplified once, whoever shares it, so that neighbours still meet. */
function simplified(): World {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world: World = JSON.parse(readFileSync(path, 'utf8'))
  const near = new Set(
    (world.objects.countries.geometries as Country[])
      .filter(({ id }) => Object.values(home).includes(String(id)))
      .flatMap((country) => arcsOf(country).map((arc) => (arc < 0 ? ~arc : arc))),
  )
  const { scale, translate } = world.transform!
  const arcs = world.arcs.map((arc, at) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    if (points.length < 3) return points
    const tolerance = near.has(at) ? detail.home : detail.abroad
    return simplify(lineString(points), { tolerance, highQuality: true }).geometry.coordinates
  })
  const { transform: _, ...plain } = world
  return { ...plain, arcs }
}

/** @returns the part of a ring on one side of a line of longitude or latitude; it may run along that line */
function cut(ring: Ring, axis: 0 | 1, limit: number, keepsLess: boolean): Ring {
  const inside = (point: [number, number]) => (keepsLess ? point[axis] <= limit : point[axis] >= limit)
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)!
    const share = (limit - before[axis]) / (point[axis] - before[axis])
    const crossing: [number, number] = [
      before[0] + share * (point[0] - before[0]),
      before[1] + share * (point[1] - before[1]),
    ]
    if (inside(point)) return inside(before) ? [point] : [crossing, point]
    return inside(before) ? [crossing] : []
  })
}

const inRegion = (ring: Ring): Ring =>
  cut(cut(cut(cut(ring, 0, region.west, false), 0, region.east, true), 1, region.south, false), 1, region.north, true)

function ringsOf(topology: World, ids: string[]): string[] {
  return (topology.objects.countries.geometries as Country[])
    .filter(({ id }) => ids.includes(String(id)))
    .flatMap((country) => {
      const { geometry } = feature(topology, country) as GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon>
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      return polygons.flatMap((rings) => rings.slice(0, 1))
    })
    .map((ring) => inRegion(ring.slice(0, -1) as Ring))
    .filter((ring) => ring.length > 3)
    .map(packRing)
}

export function drawOutlines(): Outlines {
  const topology = simplified()
  return { home: ringsOf(topology, Object.values(home)), abroad: ringsOf(topology, abroad) }
}

export const outlines: Command = async () => {
  const drawn = drawOutlines()
  const text = `${JSON.stringify(drawn, null, 2)}\n`
  writeFileSync(file, text)
  say(`  ui/map/outlines.json: ${drawn.home.length} + ${drawn.abroad.length} rings, ${text.length} bytes`)
  return 0
}
