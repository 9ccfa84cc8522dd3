import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween, withinKilometres } from '#domain/geo/geometry.ts'
import { formatNear, nearPosition } from '#domain/search/near.ts'

test.each([
  [{ latitude: 51.0536, longitude: 3.7253 }, 10, '51.05_3.73|10'],
  [{ latitude: -0.001, longitude: 179.999 }, 5, '0_180|5'],
  [{ latitude: 50.999, longitude: -0.004 }, 20, '51_0|20'],
])('the position %j of a visitor is written as %s', (position, km, text) => {
  expect(formatNear(nearPosition(position, km)!)).toBe(text)
})

test.each([
  [{ latitude: 90.1, longitude: 3 }],
  [{ latitude: 51, longitude: -181 }],
  [{ latitude: Number.NaN, longitude: 3 }],
])('%j is no position', (position) => {
  expect(nearPosition(position, 10)).toBeNull()
})

const position = fc.record({
  latitude: fc.double({ min: 49, max: 52, noNaN: true }),
  longitude: fc.double({ min: 2, max: 7, noNaN: true }),
})

test('a circle holds what is no further than its radius', () => {
  fc.assert(
    fc.property(position, position, fc.integer({ min: 1, max: 100 }), (centre, other, km) => {
      expect(withinKilometres(centre, km)(other)).toBe(kilometresBetween(centre, other) <= km)
    }),
  )
})
