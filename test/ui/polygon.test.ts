import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaContains, formatArea, maxCorners, parseArea } from '#domain/geo/area.ts'
import { areaFromLine } from '#ui/map/polygon.ts'

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
  const drawn = areaFromLine(around([[-5, -5], [5, -5], [0, 8]])) // biome-ignore format: one row
  expect(drawn).toMatchObject({ mended: false, area: { kind: 'polygon' } })
  expect('area' in drawn && areaContains(drawn.area, centre)).toBe(true)
})

test('a line of hundreds of points fits in an address and still holds what it held', () => {
  const drawn = areaFromLine(around(circle(400)))
  if (!('area' in drawn) || drawn.area.kind !== 'polygon') throw new Error('no polygon')
  expect(drawn.area.points.length).toBeLessThanOrEqual(maxCorners)
  expect(drawn.area.points.length).toBeGreaterThan(6)
  expect(areaContains(drawn.area, centre)).toBe(true)
  expect(parseArea(formatArea(drawn.area))).toEqual(drawn.area)
})

test('a line that goes past its beginning is meant as it began, and nobody is told of its end', () => {
  const drawn = areaFromLine(around([...circle(60), [9, 2], [12, 4]]))
  expect(drawn).toMatchObject({ mended: false })
  expect('area' in drawn && areaContains(drawn.area, centre)).toBe(true)
})

test('of a figure of eight the larger loop is kept', () => {
  const drawn = areaFromLine(around([[-10, -10], [10, 10], [10, -10], [-6, 6]])) // biome-ignore format: one row
  expect(drawn).toMatchObject({ mended: true })
  expect('area' in drawn && areaContains(drawn.area, around([[7, 0]])[0]!)).toBe(true)
  expect('area' in drawn && areaContains(drawn.area, around([[-3, 0]])[0]!)).toBe(false)
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
  expect(areaFromLine(around(points))).toEqual({ fault: 'too-small' })
})

const corner = ([x, y]: [number, number]) => `${x} ${y}`

/** Corners of a square, which the variants below tell in other ways. */
const square: [number, number][] = [[-5, -5], [5, -5], [5, 6], [-5, 5]] // biome-ignore format: one row

test.each([
  ['closed on its start', [...square, square[0]!]],
  ['past its start along the first side', [...square, square[0]!, [2, -5]]],
  ['past its start, beyond the first corner', [...square, square[0]!, square[1]!, [5, 2]]],
  ['every corner twice', square.flatMap((item) => [item, item])],
  ['a side gone back and forth', [square[0]!, square[1]!, square[0]!, square[1]!, square[2]!, square[3]!]],
  ['out to nowhere and back', [square[0]!, square[1]!, [20, 3], square[1]!, square[2]!, square[3]!]],
  ['round twice', [...square, ...square]],
] as [string, [number, number][]][])('the same area, drawn otherwise: %s', (_, points) => {
  expect(areaFromLine(around(points))).toEqual(areaFromLine(around(square)))
})

test('more corners than an address holds are no reason to lose a drawing', () => {
  const comb = Array.from({ length: 120 }, (_, at): [number, number] => [at / 4, at % 2 ? 20 : 1])
  const drawn = areaFromLine(around([...comb, [30, 0], [0, 0]]))
  expect('area' in drawn && drawn.area.kind === 'polygon' && drawn.area.points.length).toBeLessThanOrEqual(maxCorners)
})

/** A ring that nowhere meets itself: each corner is further round than the one before. */
const ring = fc
  .array(fc.integer({ min: 40, max: 200 }), { minLength: 3, maxLength: 700 })
  .map((radii): [number, number][] =>
    radii.map((radius, at) => {
      const angle = (at / radii.length) * 2 * Math.PI
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

test.each(Object.keys(endings))('a ring that nowhere meets itself is always an area: %s', (ending) => {
  fc.assert(
    fc.property(ring, (points) => {
      const drawn = areaFromLine(around(endings[ending]!(points)))
      if (!('area' in drawn)) throw new Error(`${drawn.fault}: ${points.map(corner)}`)
      expect(parseArea(formatArea(drawn.area))).toEqual(drawn.area)
      if (ending !== 'overshot') expect(drawn.mended).toBe(false)
    }),
  )
})

test('whatever is scribbled, an address gives it back', () => {
  const tenth = fc.integer({ min: -500, max: 500 }).map((count) => count / 10)
  const spot = fc.tuple(tenth, tenth)
  let [drawings, areas] = [0, 0]
  fc.assert(
    fc.property(fc.array(spot, { minLength: 3, maxLength: 80 }), (points) => {
      drawings++
      const drawn = areaFromLine(around(points))
      if (!('area' in drawn)) return
      areas++
      expect(parseArea(formatArea(drawn.area))).toEqual(drawn.area)
    }),
  )
  expect(areas).toBeGreaterThan(drawings * 0.6)
})
