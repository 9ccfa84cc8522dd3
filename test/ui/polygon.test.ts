import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatArea, maxCorners, parseArea } from '#domain/geo/area.ts'
import { within } from '#domain/geo/geometry.ts'
import { areaFromLine } from '#ui/map/polygon.ts'

const around = (points: [number, number][]) =>
  points.map(([x, y]) => ({ latitude: 50.8 + y / 100, longitude: 4.3 + x / 100 }))
const centre = { latitude: 50.8, longitude: 4.3 }

/** A shaky freehand circle around the centre. */
const circle = (count: number, turns = 1): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI * turns
    const radius = 10 + Math.sin(index * 1.7) * 0.05
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

test('accepts three corners as an area', () => {
  const result = areaFromLine(around([[-5, -5], [5, -5], [0, 8]])) // biome-ignore format: one row
  expect(result).toMatchObject({ mended: false, area: { kind: 'polygon' } })
  expect('area' in result && within(result.area)(centre)).toBe(true)
})

test('simplifies hundreds of points for the URL, and contains the same points', () => {
  const result = areaFromLine(around(circle(400)))
  if (!('area' in result) || result.area.kind !== 'polygon') throw new Error('no polygon')
  expect(result.area.points.length).toBeLessThanOrEqual(maxCorners)
  expect(result.area.points.length).toBeGreaterThan(6)
  expect(within(result.area)(centre)).toBe(true)
  expect(parseArea(formatArea(result.area))).toEqual(result.area)
})

test('cuts off the end of a line past its start, without a notice', () => {
  const result = areaFromLine(around([...circle(60), [9, 2], [12, 4]]))
  expect(result).toMatchObject({ mended: false })
  expect('area' in result && within(result.area)(centre)).toBe(true)
})

test('keeps the larger loop of a figure of eight, with a notice', () => {
  const result = areaFromLine(around([[-10, -10], [10, 10], [10, -10], [-6, 6]])) // biome-ignore format: one row
  expect(result).toMatchObject({ mended: true })
  expect('area' in result && within(result.area)(around([[7, 0]])[0]!)).toBe(true)
  expect('area' in result && within(result.area)(around([[-3, 0]])[0]!)).toBe(false)
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
] as [string, [number, number][]][])('rejects %s as too small', (_, points) => {
  expect(areaFromLine(around(points))).toEqual({ fault: 'too-small' })
})

const corner = ([x, y]: [number, number]) => `${x} ${y}`

/** The variants below are other drawings of it. */
const square: [number, number][] = [[-5, -5], [5, -5], [5, 6], [-5, 5]] // biome-ignore format: one row

test.each([
  ['closed on its start', [...square, square[0]!]],
  ['past its start along the first side', [...square, square[0]!, [2, -5]]],
  ['past its start, beyond the first corner', [...square, square[0]!, square[1]!, [5, 2]]],
  ['every corner twice', square.flatMap((item) => [item, item])],
  ['a side gone back and forth', [square[0]!, square[1]!, square[0]!, square[1]!, square[2]!, square[3]!]],
  ['out to nowhere and back', [square[0]!, square[1]!, [20, 3], square[1]!, square[2]!, square[3]!]],
  ['round twice', [...square, ...square]],
] as [string, [number, number][]][])('gives the same area for a square drawn %s', (_, points) => {
  expect(areaFromLine(around(points))).toEqual(areaFromLine(around(square)))
})

test('reduces more corners than the URL allows', () => {
  const comb = Array.from({ length: 120 }, (_, index): [number, number] => [index / 4, index % 2 ? 20 : 1])
  const result = areaFromLine(around([...comb, [30, 0], [0, 0]]))
  expect('area' in result && result.area.kind === 'polygon' && result.area.points.length).toBeLessThanOrEqual(
    maxCorners,
  )
})

/** Does not intersect itself: the angle increases with each corner. */
const ring = fc
  .array(fc.integer({ min: 40, max: 200 }), { minLength: 3, maxLength: 700 })
  .map((radii): [number, number][] =>
    radii.map((radius, index) => {
      const angle = (index / radii.length) * 2 * Math.PI
      return [(radius / 10) * Math.cos(angle), (radius / 10) * Math.sin(angle)]
    }),
  )

const endings: Record<string, (points: [number, number][]) => [number, number][]> = {
  open: (points) => points,
  closed: (points) => [...points, points[0]!],
  overshot: (points) => [...points, ...points.slice(0, Math.ceil(points.length / 4))],
  'each corner twice': (points) => points.flatMap((item) => [item, item]),
  'there and back': (points) => [...points.slice(0, 2), ...points.slice(0, 2).reverse(), ...points],
}

test.each(Object.keys(endings))('accepts every ring without intersections: %s', (ending) => {
  fc.assert(
    fc.property(ring, (points) => {
      const result = areaFromLine(around(endings[ending]!(points)))
      if (!('area' in result)) throw new Error(`${result.fault}: ${points.map(corner)}`)
      expect(parseArea(formatArea(result.area))).toEqual(result.area)
      if (ending !== 'overshot') expect(result.mended).toBe(false)
    }),
  )
})

test('round-trips every area through the URL', () => {
  const tenth = fc.integer({ min: -500, max: 500 }).map((count) => count / 10)
  const spot = fc.tuple(tenth, tenth)
  let [drawings, areas] = [0, 0]
  fc.assert(
    fc.property(fc.array(spot, { minLength: 3, maxLength: 80 }), (points) => {
      drawings++
      const result = areaFromLine(around(points))
      if (!('area' in result)) return
      areas++
      expect(parseArea(formatArea(result.area))).toEqual(result.area)
    }),
  )
  expect(areas).toBeGreaterThan(drawings * 0.6)
})
