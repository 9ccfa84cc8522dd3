import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Area, boxArea, formatArea, maxCorners, type Position, parseArea, polygonArea } from '#domain/geo/area.ts'
import { areaBounds } from '#domain/geo/bounds.ts'
import { within } from '#domain/geo/geometry.ts'

const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const position = fc.record({ latitude, longitude })
/** Close together and often collinear. */
const near = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  .map(([north, east]): Position => ({ latitude: 50 + north / 1000, longitude: 4 + east / 1000 }))
const corners = fc.oneof(
  fc.array(position, { minLength: 3, maxLength: maxCorners }),
  fc.array(near, { minLength: 3, maxLength: maxCorners }),
)
const area = fc
  .oneof(
    fc
      .tuple(position, position)
      .map(([item, other]) =>
        boxArea({ south: item.latitude, west: item.longitude, north: other.latitude, east: other.longitude }),
      ),
    corners.map(polygonArea),
  )
  .filter((result): result is Area => result !== null)

const square = (...numbers: number[]): Position[] =>
  numbers.flatMap((number, at) => (at % 2 ? [] : [{ latitude: number, longitude: numbers[at + 1]! }]))

test('an area survives its query', () => {
  fc.assert(
    fc.property(area, (given) => {
      expect(formatArea(given)).toMatch(/^-?[\d.]+(?:_-?[\d.]+){3,}$/)
      expect(parseArea(formatArea(given))).toEqual(given)
    }),
  )
})

test('rotations and directions of a polygon have one query', () => {
  fc.assert(
    fc.property(corners, fc.nat(), fc.boolean(), fc.boolean(), (points, at, turned, closed) => {
      const begun = at % points.length
      const ring = [...points.slice(begun), ...points.slice(0, begun)]
      if (turned) ring.reverse()
      expect(polygonArea(closed ? [...ring, ring[0]!] : ring)).toEqual(polygonArea(points))
    }),
  )
})

test.each([
  ['50.8_4.3_50.9_4.4', '50.8_4.3_50.9_4.4'],
  ['50.80004_4.3_50.9_4.40000001', '50.8_4.3_50.9_4.4'],
  ['-33.9_-70_-33_-69.5', '-33.9_-70_-33_-69.5'],
  ['-0.00001_0_1_1', '0_0_1_1'],
  ['50_4_51_4_51_5', '50_4_51_4_51_5'],
  // Rotated, reversed and closed.
  ['51_5_51_4_50_4', '50_4_51_4_51_5'],
  ['51_4_50_4_51_5_51_4', '50_4_51_4_51_5'],
  // A collinear corner, a duplicate and a spike are dropped.
  ['50_4_50.5_4_51_4_51_5', '50_4_51_4_51_5'],
  ['50_4_50_4_51_4_51_5', '50_4_51_4_51_5'],
  ['50_4_51_4_51_5_51_6_51_5', '50_4_51_4_51_5'],
  // An axis-aligned rectangle.
  ['50_4_50_5_51_5_51_4', '50_4_51_5'],
] as const)('"%s" is "%s"', (text, own) => {
  expect(formatArea(parseArea(text)!)).toBe(own)
})

test.each([
  '',
  '50.8',
  '50.8_4.3',
  '50.8_4.3_50.9',
  '50.9_4.3_50.8_4.4',
  '50.8_4.4_50.9_4.3',
  '50.8_4.3_50.8_4.4',
  '50.8_4.3_50.80001_4.4',
  '-91_4_50_5',
  '50_4_90.1_5',
  '50_-181_51_5',
  '50_4_51_180.5',
  '50_4_51_5_',
  '50_4_51_5_52',
  '50_4_51_5_52_6',
  '50_4_50_4_50_4',
  '50_4_51_5_50_4_51_5',
  '50,4,51,5',
  '5e1_4_51_5',
  '0x32_4_51_5',
  'NaN_4_51_5',
  ' 50_4_51_5',
  '50_4_51_Infinity',
  '50_4_51_٥',
  Array.from({ length: 2 * maxCorners + 4 }, (_, at) => (at % 2 ? 4 : 50) + (at * at) / 10_000).join('_'),
  '50_4_'.repeat(100_000),
])('"%.60s" is no area', (text) => {
  expect(parseArea(text)).toBeNull()
})

test('a polygon has at most forty corners, plus a closing one', () => {
  const round = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      latitude: 50 + Math.sin((2 * Math.PI * at) / count),
      longitude: 4 + Math.cos((2 * Math.PI * at) / count),
    }))
  const text = (points: Position[]) => points.flatMap(({ latitude, longitude }) => [latitude, longitude]).join('_')
  expect(parseArea(text([...round(40), round(40)[0]!]))).toMatchObject({ kind: 'polygon', points: { length: 40 } })
  expect(parseArea(text(round(41)))).toBeNull()
  expect(formatArea(polygonArea(round(40))!).length).toBeLessThan(800)
})

test('NaN and infinity are no area', () => {
  expect(boxArea({ south: Number.NaN, west: 4, north: 51, east: 5 })).toBeNull()
  expect(polygonArea([...square(50, 4, 51, 4), { latitude: 51, longitude: Number.POSITIVE_INFINITY }])).toBeNull()
})

test('never throws for any query', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.double().map(String)).map((parts) => parts.join('_')),
      ),
      (text) => {
        const result = parseArea(text)
        if (result) expect(parseArea(formatArea(result))).toEqual(result)
      },
    ),
  )
})

const here = fc.record({
  latitude: fc.double({ min: 49.9995, max: 50.0105, noNaN: true }),
  longitude: fc.double({ min: 3.9995, max: 4.0105, noNaN: true }),
})

const polygonEdges = (points: readonly Position[]) =>
  points.map((point, at) => [point, points[(at + 1) % points.length]!] as const)

/** Planar distance to the nearest side, in degrees. */
const fromSide = ({ latitude, longitude }: Position, points: Position[]): number =>
  Math.min(
    ...polygonEdges(points).map(([from, to]) => {
      const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
      const along =
        ((latitude - from.latitude) * north + (longitude - from.longitude) * east) / (north * north + east * east)
      const near = Math.min(1, Math.max(0, along))
      return Math.hypot(latitude - from.latitude - near * north, longitude - from.longitude - near * east)
    }),
  )

/** The even-odd rule by itself: a ray to the east crosses an odd number of sides. */
const crossesOdd = (points: Position[], { latitude, longitude }: Position): boolean =>
  polygonEdges(points).filter(
    ([from, to]) =>
      from.latitude > latitude !== to.latitude > latitude &&
      longitude <
        ((to.longitude - from.longitude) * (latitude - from.latitude)) / (to.latitude - from.latitude) + from.longitude,
  ).length %
    2 ===
  1

test('contains the positions of the even-odd rule, also for self-intersections', () => {
  const result = { inside: 0, outside: 0 }
  fc.assert(
    fc.property(fc.array(near, { minLength: 3, maxLength: 12 }), fc.array(here, { minLength: 9 }), (points, places) => {
      const drawn = polygonArea(points)
      if (!drawn) return
      const ring =
        drawn.kind === 'polygon'
          ? drawn.points
          : square(drawn.south, drawn.west, drawn.south, drawn.east, drawn.north, drawn.east, drawn.north, drawn.west)
      const isInside = within(drawn)
      for (const place of places.filter((item) => fromSide(item, ring) > 1e-9)) {
        const inside = crossesOdd(ring, place)
        expect(isInside(place)).toBe(inside)
        result[inside ? 'inside' : 'outside']++
      }
    }),
  )
  expect(Math.min(result.inside, result.outside)).toBeGreaterThan(100)
})

test('a corner and a position on a side are inside', () => {
  const isInside = within(parseArea('50_4_51_4_51_5')!)
  expect(square(50, 4, 50.5, 4, 50.5, 4.5, 51, 5).map(isInside)).toEqual([true, true, true, true])
  expect(square(50.5, 3.9999, 50.5, 4.5001).map(isInside)).toEqual([false, false])
})

/** As a home has it: at a distance of 5e-324 degrees, floating point finds no side. */
const toMillionths = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})

test('the bounds of an area contain it', () => {
  fc.assert(
    fc.property(area, position.map(toMillionths), (given, place) => {
      const box = boxArea(areaBounds(given))!
      expect(box).toEqual({ kind: 'box', ...areaBounds(given) })
      if (within(given)(place)) expect(within(box)(place)).toBe(true)
    }),
  )
})
