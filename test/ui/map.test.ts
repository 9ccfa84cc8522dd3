import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { createClusters } from '#ui/map/clusters.ts'
import { placeLabels, placeRank } from '#ui/map/label-placement.ts'
import { scaleAt, toWorldPoint } from '#ui/map/mercator.ts'
import { nearestInDirection, nearestTown } from '#ui/map/nearest.ts'
import { unpackRing } from '#ui/map/outlines.ts'
import { cellAt, isInside, polygonsOf, voronoiCells } from '#ui/map/voronoi-cells.ts'

type DemoPlace = { Zip: string; CountryID: number; Latitude: number; Longitude: number; Names: { en: string } }

const demo: DemoPlace[] = JSON.parse(readFileSync('db/seed/demo/places.json', 'utf8'))
const places = demo.map(
  ({ Zip: zip, CountryID: countryId, Latitude: latitude, Longitude: longitude, Names: { en: label } }, at): Place => ({
    ...{ id: at + 1, countryId, zip, name: label, label, latitude, longitude, province: null, sale: 0, rent: 0 },
  }),
)
const outlines: { home: string[]; abroad: string[] } = JSON.parse(readFileSync('ui/map/outlines.json', 'utf8'))
const countries = polygonsOf(outlines.home)

test('unpacks a ring to a thousandth of a degree', () => {
  expect(unpackRing('1yq 13f5 1i b -2yy -18g')).toEqual([[2.546, 51.089], [2.6, 51.1], [-1.25, 49.5]]) // biome-ignore format: one row
})

test('contains every town but three on the border, and neither Lille nor the sea', () => {
  const outside = places.filter((place) => !isInside(countries, toWorldPoint(place)))
  expect(outside.map(({ label }) => label)).toEqual(['Kelmis', 'Remich', 'Echternach'])
  expect(isInside(countries, toWorldPoint({ latitude: 50.63, longitude: 3.06 }))).toBe(false)
  expect(isInside(countries, toWorldPoint({ latitude: 51.5, longitude: 2.8 }))).toBe(false)
})

test('places each town in its own cell', () => {
  const cells = voronoiCells(places)
  expect(cells.length).toBeGreaterThan(200)
  for (const { place, center, shape } of cells) {
    expect(isInside([shape], center), place.label).toBe(true)
    expect(cellAt(cells, center)?.place).toBe(place)
  }
})

test('merges towns at one position and has no cell for a single town', () => {
  const [item, two] = places as [Place, Place]
  expect(voronoiCells([item, { ...item, id: 999 }, two])).toHaveLength(2)
  expect(voronoiCells([item])).toEqual([])
})

test.each([
  ['9000', 10, 0],
  ['9300', 10, 1],
  ['1380', 10, 2],
  ['8301', 10, 3],
  ['1111', 50, 0],
  ['9050', 50, 1],
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

test('names a property after the nearest town and a cluster after the nearest large one', () => {
  const [ghent, village] = [place('9000'), places.find(({ zip, countryId }) => placeRank({ zip, countryId }) > 1)!]
  expect(nearestTown(places, ghent)).toBe(ghent.label)
  expect(nearestTown(places, { latitude: village.latitude + 0.001, longitude: village.longitude })).toBe(village.label)
  const wide = nearestTown(places, village, true)
  expect(wide).not.toBe(village.label)
  expect(places.filter(({ label }) => label === wide).some((item) => placeRank(item) < 2)).toBe(true)
  expect(nearestTown([], ghent)).toBeNull()
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
