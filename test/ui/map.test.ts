import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { createClusters } from '#ui/map/clusters.ts'
import { placeLabels } from '#ui/map/label-placement.ts'
import { basemapScale, scaleAt, toBasemapPoint, toWorldPoint, type WorldPoint } from '#ui/map/mercator.ts'
import { largestTown, nearestInDirection, nearestTown } from '#ui/map/nearest.ts'
import { createStill, stillSize } from '#ui/map/still.ts'
import { compareSize, placeRank } from '#ui/map/town-size.ts'

type DemoPlace = { Zip: string; CountryID: number; Latitude: number; Longitude: number; Names: { en: string } }

const demo: DemoPlace[] = JSON.parse(readFileSync('db/seed/demo/places.json', 'utf8'))
const places = demo.map(
  ({ Zip: zip, CountryID: countryId, Latitude: latitude, Longitude: longitude, Names: { en: label } }, at): Place => ({
    ...{ id: at + 1, countryId, zip, name: label, label, latitude, longitude, province: null, sale: 0, rent: 0 },
  }),
)
/** The rings or lines of the path of the base map in this colour. */
function ringsOf(colour: string): { x: number; y: number }[][] {
  const drawing = readFileSync('ui/public/basemap-2.svg', 'utf8')
  const paths = drawing.matchAll(new RegExp(`<path (?:fill|stroke)="var\\(${colour}\\)"[^>]* d="([^"]+)"`, 'g'))
  return [...paths].flatMap(([, path]) => linesOf(path!))
}

function linesOf(path: string): { x: number; y: number }[][] {
  let [startX, startY] = [0, 0]
  return path.split(/z|(?=m)/).flatMap((ring) => {
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
    if (!numbers.length) return []
    let [x, y] = [startX, startY]
    const points = Array.from({ length: numbers.length / 2 }, (_, at) => {
      x += numbers[at * 2]!
      y += numbers[at * 2 + 1]!
      return { x, y }
    })
    const start = path.includes('z') ? points[0]! : points.at(-1)!
    startX = start.x
    startY = start.y
    return [points]
  })
}

function distanceToLine({ x, y }: WorldPoint, from: WorldPoint, to: WorldPoint): number {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * width + (y - from.y) * height) / (width ** 2 + height ** 2)
  const share = Math.min(1, Math.max(0, along || 0))
  return Math.hypot(from.x + share * width - x, from.y + share * height - y)
}

const isInside = (rings: { x: number; y: number }[][], { x, y }: { x: number; y: number }) =>
  rings.some((points) => {
    let inside = false
    for (const [at, to] of points.entries()) {
      const from = points.at(at - 1)!
      if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
    }
    return inside
  })

test('the base map has every town but three on the border in the country, and neither Lille nor the sea', () => {
  const [home, land] = [ringsOf('--map-home'), ringsOf('--map-land')]
  const outside = places.filter((place) => !isInside(home, toBasemapPoint(place)))
  expect(outside.map(({ label }) => label)).toEqual(['Kelmis', 'Remich', 'Echternach'])
  const lille = toBasemapPoint({ latitude: 50.63, longitude: 3.06 })
  expect([isInside(home, lille), isInside(land, lille)]).toEqual([false, true])
  const sea = toBasemapPoint({ latitude: 51.5, longitude: 2.8 })
  expect([isInside(home, sea), isInside(land, sea)]).toEqual([false, false])
})

test.each([
  [
    '--map-water',
    ['Ghent', 'Kortrijk', 'Namur', 'Charleroi', 'Liège', 'Leuven', 'Aalst', 'Hasselt', 'Bouillon', 'Durbuy'],
  ],
  ['--map-road', ['Bruges', 'Ghent', 'Mechelen', 'Mons', 'Namur', 'Tournai', 'Arlon', 'Geel', 'Verviers', 'Kortrijk']],
])('the lines of %s pass the towns on them within 6 km', (colour, towns) => {
  const lines = ringsOf(colour)
  for (const town of towns) {
    const position = toBasemapPoint(places.find(({ label }) => label === town)!)
    const distances = lines.flatMap((line) => line.slice(1).map((to, at) => distanceToLine(position, line[at]!, to)))
    expect(Math.min(...distances), town).toBeLessThan(60)
  }
})

test.each([
  ['9000', 10, 0],
  ['2500', 10, 1],
  ['1380', 10, 2],
  ['8301', 10, 3],
  ['1111', 50, 0],
  ['9050', 50, 2],
  ['7545', 50, 2],
])('ranks %s (country %i) as %i', (zip, countryId, rank) => {
  expect(placeRank({ zip, countryId })).toBe(rank)
})

test.each([6, 7, 8, 9, 10, 11, 12, 13])('has no overlapping labels at zoom %i', (zoom) => {
  const labels = placeLabels(places, zoom)
  expect(labels.map(({ place }) => place.zip)).toContain('1000')
  const half = (label: string) => (label.length * 7.5) / 2
  for (const [at, item] of labels.entries())
    for (const other of labels.slice(at + 1))
      expect(
        Math.abs(item.y - other.y) > 20 ||
          Math.abs(item.x - other.x) > half(item.place.label) + half(other.place.label),
        `${item.place.label} and ${other.place.label}`,
      ).toBe(true)
})

test('shows more labels at higher zoom levels', () => {
  const counts = [6, 8, 10, 12].map((zoom) => placeLabels(places, zoom).length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(new Set(counts).size).toBe(4)
})

const point = (id: number, latitude: number, longitude: number): MapPoint => ({
  ...{ id, latitude, longitude, price: 100_000, sold: false },
})
const everywhere = { south: 40, west: -5, north: 60, east: 15 }

test('has each property in one pin at every zoom level', () => {
  const points = Array.from({ length: 500 }, (_, at) => point(at + 1, 49.6 + (at % 23) / 13, 2.6 + (at % 31) / 9))
  const clusters = createClusters(points, 14)
  for (let zoom = 6; zoom <= 14; zoom++) {
    const pins = clusters.inView(everywhere, zoom)
    const ids = pins.flatMap((pin) => clusters.propertiesIn(pin).map(({ id }) => id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(points.map(({ id }) => id))
    for (const pin of pins) expect(clusters.propertiesIn(pin)).toHaveLength(pin.count)
  }
})

test('expands a cluster at its zoom level, and never at one position', () => {
  const apart = createClusters([point(1, 50.8, 4.3), point(2, 50.81, 4.31)], 14)
  const [cluster] = apart.inView(everywhere, 8)
  const level = apart.expansionZoom(cluster!)!
  expect(apart.inView(everywhere, level)).toHaveLength(2)
  expect(apart.inView(everywhere, level - 1)).toHaveLength(1)
  const together = createClusters([point(1, 50.8, 4.3), point(2, 50.8, 4.3)], 14)
  expect(together.expansionZoom(together.inView(everywhere, 8)[0]!)).toBeNull()
  expect(together.inView(everywhere, 14)).toHaveLength(1)
})

const place = (zip: string) => places.find((item) => item.zip === zip)!

test('names a property after the nearest town and a cluster after the largest of its towns', () => {
  const [ghent, village] = [place('9000'), places.find(({ zip, countryId }) => placeRank({ zip, countryId }) > 1)!]
  expect(nearestTown(places, ghent)).toBe(ghent)
  expect(nearestTown(places, { latitude: village.latitude + 0.001, longitude: village.longitude })).toBe(village)
  expect(nearestTown([], ghent)).toBeNull()
  expect(largestTown(places, [place('1200'), place('1410'), place('3080')])).toBe(place('1000'))
  expect(largestTown([], [village])).toBeNull()
})

test('names the largest towns first', () => {
  const sorted = places.toSorted(compareSize).map(({ label }) => label)
  expect(sorted.slice(0, 7)).toEqual(['Brussels', 'Luxembourg', 'Antwerp', 'Ghent', 'Charleroi', 'Liège', 'Bruges'])
})

const isInFrame = ({ x, y }: { x: number; y: number }) =>
  x >= 0 && x <= stillSize.width && y >= 0 && y <= stillSize.height

test('a still has each home in a cluster, in view', () => {
  const towns = places.map((place) => ({ ...place, count: 3 }))
  const { clusters } = createStill(towns, [])
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(3 * towns.length)
  expect(clusters.length).toBeLessThan(60)
  expect(clusters.filter((cluster) => !isInFrame(cluster))).toEqual([])
})

test('a still groups towns as the map groups homes', () => {
  const towns = places.map((place) => ({ ...place, count: 1 }))
  const { clusters, scale } = createStill(towns, [])
  const points = places.map(({ latitude, longitude }, id) => ({ id, latitude, longitude }) as MapPoint)
  const all = { south: 49, west: 2, north: 52, east: 7 }
  const pins = createClusters(points, 16).inView(all, Math.log2(scale * basemapScale))
  const counts = (items: readonly { count: number }[]) => items.map(({ count }) => count).toSorted((a, b) => a - b)
  expect(counts(clusters)).toEqual(counts(pins))
})

test('a still of one town has it in the middle, with its surroundings', () => {
  const { clusters, scale } = createStill([{ ...place('9000'), count: 2 }], [])
  expect(clusters).toEqual([{ x: stillSize.width / 2, y: stillSize.height / 2, count: 2 }])
  expect(scale).toBeLessThan(5)
})

test('a still of towns abroad has them in view, beyond the drawing', () => {
  const towns = [{ latitude: 37.98, longitude: -0.68, count: 2 }, { latitude: 38.69, longitude: 0.13, count: 1 }] // biome-ignore format: one row
  const { clusters, isAbroad } = createStill(towns, [], true)
  expect(clusters.map(({ count }) => count)).toEqual([2, 1])
  expect(clusters.filter((cluster) => !isInFrame(cluster))).toEqual([])
  expect(isAbroad).toBe(true)
})

test('a still has a searched area in view', () => {
  const corners = [{ latitude: 50.5, longitude: 3 }, { latitude: 51.5, longitude: 5 }] // biome-ignore format: one row
  const { scale, left, top } = createStill([], corners)
  const shown = corners.map(toBasemapPoint).map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }))
  expect(shown.filter((corner) => !isInFrame({ x: Math.round(corner.x), y: Math.round(corner.y) }))).toEqual([])
})

const spots = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 30, y: 0 },
  { x: 2, y: -40 },
  { x: -5, y: 50 },
]

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, null],
  ['ArrowUp', 0, 3],
  ['ArrowDown', 0, 4],
  ['ArrowLeft', 2, 1],
  ['Enter', 0, null],
])('moves by %s from pin %i to %s', (key, from, to) => {
  expect(nearestInDirection(key, spots, from)).toBe(to)
})

test('maps a world unit to a pixel at zoom 0 and doubles it per level', () => {
  expect(toWorldPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 128, y: 128 })
  expect(scaleAt(3)).toBe(8)
})
