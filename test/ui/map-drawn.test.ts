import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, areaText, isWithin, mostCorners } from '#domain/map/area.ts'
import { areaDrawn } from '#ui/map/drawn.ts'

const around = (points: [number, number][]) =>
  points.map(([x, y]) => ({ latitude: 50.8 + y / 100, longitude: 4.3 + x / 100 }))
const centre = { latitude: 50.8, longitude: 4.3 }

/** A hand's line round the centre: hundreds of points that tremble. */
const circle = (count: number, turns = 1): [number, number][] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI * turns
    const radius = 10 + Math.sin(at * 1.7) * 0.05
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

test('three corners and more are an area as they are', () => {
  const drawn = areaDrawn(around([[-5, -5], [5, -5], [0, 8]])) // biome-ignore format: one row
  expect(drawn).toMatchObject({ mended: false, area: { kind: 'polygon' } })
  expect('area' in drawn && isWithin(drawn.area, centre)).toBe(true)
})

test('a line of hundreds of points fits in an address and still holds what it held', () => {
  const drawn = areaDrawn(around(circle(400)))
  if (!('area' in drawn) || drawn.area.kind !== 'polygon') throw new Error('no polygon')
  expect(drawn.area.points.length).toBeLessThanOrEqual(mostCorners)
  expect(drawn.area.points.length).toBeGreaterThan(6)
  expect(isWithin(drawn.area, centre)).toBe(true)
  expect(areaOf(areaText(drawn.area))).toEqual(drawn.area)
})

test('a line that goes past its beginning keeps the larger part', () => {
  const drawn = areaDrawn(around([...circle(60), [9, 2], [12, 4]]))
  expect(drawn).toMatchObject({ mended: true })
  expect('area' in drawn && isWithin(drawn.area, centre)).toBe(true)
})

test('of a figure of eight the larger loop is kept', () => {
  const drawn = areaDrawn(around([[-10, -10], [10, 10], [10, -10], [-2, 2]])) // biome-ignore format: one row
  expect(drawn).toMatchObject({ mended: true })
  expect('area' in drawn && isWithin(drawn.area, around([[7, 0]])[0]!)).toBe(true)
  expect('area' in drawn && isWithin(drawn.area, around([[-3, 0]])[0]!)).toBe(false)
})

test.each([
  ['nothing', []],
  [
    'two corners',
    [
      [0, 0],
      [5, 5],
    ],
  ],
  [
    'a straight line',
    [
      [0, 0],
      [5, 5],
      [10, 10],
    ],
  ],
  [
    'a click',
    [
      [0, 0],
      [0.001, 0],
      [0, 0.001],
    ],
  ],
] as [string, [number, number][]][])('%s is no area', (_, points) => {
  expect(areaDrawn(around(points))).toEqual({ fault: 'too-small' })
})

test('whatever is drawn becomes an area that its address gives back, or a fault', () => {
  const spot = fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true }))
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 80 }), (points) => {
      const drawn = areaDrawn(around(points))
      if ('fault' in drawn) return
      expect(areaOf(areaText(drawn.area))).toEqual(drawn.area)
    }),
    { numRuns: 300 },
  )
})
