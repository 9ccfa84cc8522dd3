import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePoints, encodePoints, type MapPoint } from '#domain/geo/map-points.ts'

const degrees = (max: number) => fc.integer({ min: -max * 100_000, max: max * 100_000 }).map((step) => step / 100_000)
const point: fc.Arbitrary<MapPoint> = fc.record({
  id: fc.nat(),
  latitude: degrees(90),
  longitude: degrees(180),
  price: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  sold: fc.boolean(),
})
const byId = (a: MapPoint, b: MapPoint) => a.id - b.id

test('decodes the encoded points in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: ({ id }) => id }), fc.nat(), (points, total) => {
      const columns = JSON.parse(JSON.stringify(encodePoints(total, points)))
      expect(columns.total).toBe(total)
      expect(decodePoints(columns).sort(byId)).toEqual(points.toSorted(byId))
    }),
  )
})

test('sorts points by position, and a hidden price is null', () => {
  const baseProperty = (id: number, latitude: number, longitude: number, price: number | null): MapPoint => ({
    id,
    latitude,
    longitude,
    price,
    sold: false,
  })
  expect(
    encodePoints(4, [
      baseProperty(4_231_900, 51.05432, 3.7, 425_000),
      baseProperty(4_231_907, 50.1, 4.5, null),
      baseProperty(4_231_901, 51.05432, 3.7, 1),
    ]),
  ).toEqual({
    total: 4,
    ids: [4_231_907, -7, 1],
    latitudes: [5_010_000, 95_432, 0],
    longitudes: [450_000, -80_000, 0],
    prices: [0, 425_000, 1],
    sold: [0, 0, 0],
  })
})

test('positions are exact to about a metre', () => {
  const [read] = decodePoints(
    encodePoints(1, [{ id: 1, latitude: 50.123456789, longitude: -4.98765432, price: null, sold: true }]),
  )
  expect(read).toEqual({ id: 1, latitude: 50.12346, longitude: -4.98765, price: null, sold: true })
})
