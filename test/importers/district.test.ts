import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type District, districtSize } from '#domain/geo/district.ts'
import { clip, type Point, pathOf, simplifyLine } from '#domain/geo/polyline.ts'
import { Districts, readExtract } from '#worker/importers/district.ts'

const text = readFileSync('test/importers/fixtures/district.geojson', 'utf8')
const extract = readExtract(text)!
const home = { latitude: 51.05, longitude: 3.7 }

const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const way = (tags: Record<string, string>, coordinates: unknown) => ({
  type: 'Feature',
  properties: tags,
  geometry: { type: 'LineString', coordinates },
})

/** The points of path data, from the north-west corner. */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/(-?\d+) ?(-?\d+)/g)].map(([, right, down]) => {
    x += Number(right)
    y += Number(down)
    return [x, y]
  })
}

test('an extract has the features of each layer and counts those it cannot draw', () => {
  const { features, read, refused } = extract
  expect(features.map(({ layer }) => layer).toSorted()).toEqual(
    ['green', 'main', 'rail', 'river', 'road', 'street', 'water'].toSorted(),
  )
  expect({ read, refused }).toEqual({ read: 14, refused: 4 })
})

test.each([
  ['text', 'no JSON'],
  ['another JSON', '{"elements": []}'],
  ['features that are no list', '{"features": {}}'],
])('refuses %s', (_, text) => {
  expect(readExtract(text)).toBeNull()
})

test('features without tags, with other tags or with a name of a prototype are left out', () => {
  const line = [[3.6, 51], [3.8, 51.1]] // biome-ignore format: one row
  const odd = collection(null, 3, { properties: null }, way({}, line), way({ highway: 'constructor' }, line))
  expect(readExtract(odd)).toEqual({ features: [], read: 5, refused: 0 })
})

test('a sketch has all layers within its frame, in whole units', () => {
  const district = new Districts(extract.features).around(home)!
  expect(Object.keys(district)).toEqual(['green', 'water', 'river', 'street', 'road', 'main', 'rail'])
  for (const path of Object.values(district)) {
    expect(path).toMatch(/^[mlz\d -]+$/)
    for (const [x, y] of pointsOf(path)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(districtSize.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(districtSize.height)
    }
  }
})

test('the middle of a sketch is the position, and a unit is two metres', () => {
  const north = home.latitude + (100 * 360) / 40_075_017
  const cross = [way({ highway: 'residential' }, [[3.6, home.latitude], [3.8, home.latitude]])] // biome-ignore format: one row
  cross.push(way({ highway: 'primary' }, [[3.6, north], [3.8, north]])) // biome-ignore format: one row
  cross.push(way({ railway: 'rail' }, [[home.longitude, 50.9], [home.longitude, 51.2]])) // biome-ignore format: one row
  expect(new Districts(readExtract(collection(...cross))!.features).around(home)).toEqual({
    street: 'm0 500l1500 0',
    main: 'm0 450l1500 0',
    rail: 'm750 1000l0-1000',
  } satisfies District)
})

test('there is no sketch where the extract ends within the frame, nor without a street', () => {
  const districts = new Districts(extract.features)
  expect(districts.around({ latitude: 51.05, longitude: 3.665 })).toBeNull()
  expect(districts.around({ latitude: 40, longitude: 3.7 })).toBeNull()
  const rails = extract.features.filter(({ layer }) => layer === 'rail' || layer === 'river')
  expect(new Districts(rails).around(home)).toBeNull()
  expect(new Districts([]).around(home)).toBeNull()
})

test('a dense district is at most 12 KB: its lines are coarser, or it has no streets', () => {
  const streets = Array.from({ length: 900 }, (_, at) => {
    const [west, south] = [3.67 + (at % 30) * 0.002, 51.035 + Math.floor(at / 30) * 0.001]
    const bends = Array.from({ length: 12 }, (_, bend) => [west + bend / 6000, south + (bend % 2) / 20_000])
    return way({ highway: 'residential' }, bends)
  })
  const dense = readExtract(collection(...streets, way({ highway: 'primary' }, [[3.6, 51], [3.8, 51.1]])))! // biome-ignore format: one row
  const district = new Districts(dense.features).around(home)!
  const length = Object.values(district).join('').length
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(12_000)
  expect(district.main).toBeDefined()
})

const box = { left: 0, top: 0, right: 10, bottom: 10 }

test('a line that leaves the frame and returns has two parts', () => {
  expect(clip([[5, 5], [15, 5], [15, 8], [5, 8]], false, box)).toEqual([[[5, 5], [10, 5]], [[10, 8], [5, 8]]]) // biome-ignore format: one row
  expect(clip([[-5, 5], [15, 5]], false, box)).toEqual([[[0, 5], [10, 5]]]) // biome-ignore format: one row
  expect(clip([[-5, 5], [5, -6]], false, box)).toEqual([]) // biome-ignore format: one row
})

test('a ring around the frame becomes the frame', () => {
  const [ring] = clip([[-5, -5], [15, -5], [15, 15], [-5, 15], [-5, -5]], true, box) // biome-ignore format: one row
  expect(new Set(ring!.map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']))
  expect(clip([[20, 20], [30, 20], [30, 30]], true, box)).toEqual([]) // biome-ignore format: one row
})

test('what is within the frame is not changed', () => {
  const inside = fc.tuple(fc.nat(10), fc.nat(10))
  fc.assert(
    fc.property(fc.array(inside, { minLength: 2, maxLength: 30 }), (line) => {
      expect(clip(line, false, box)).toEqual([line])
    }),
  )
})

test('a simplified line has points of the line, its ends, and is nowhere farther off than the tolerance', () => {
  const point = fc.tuple(fc.nat(500), fc.nat(500))
  const offLine = (line: readonly Point[], [x, y]: Point) =>
    Math.min(
      ...line.slice(1).map(([toX, toY], at) => {
        const [fromX, fromY] = line[at]!
        const [width, height] = [toX - fromX, toY - fromY]
        const along = ((x - fromX) * width + (y - fromY) * height) / (width ** 2 + height ** 2 || 1)
        const share = Math.min(1, Math.max(0, along))
        return Math.hypot(x - fromX - share * width, y - fromY - share * height)
      }),
    )
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 1, max: 80 }),
      (line, tolerance) => {
        const simple = simplifyLine(line, tolerance)
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
        for (const point of line) expect(offLine(simple, point)).toBeLessThanOrEqual(tolerance + 1e-9)
      },
    ),
  )
})

test('simple lines keep their ends and their bends', () => {
  expect(simplifyLine([[0, 0], [5, 0.1], [10, 0], [10, 5], [10, 10]], 0.5)).toEqual([[0, 0], [10, 0], [10, 10]]) // biome-ignore format: one row
})

test('path data have no line without length and close their rings', () => {
  expect(pathOf([[[1, 1], [1.2, 1.1]], [[2, 3], [4, 1], [9, 9]]], false)).toBe('m2 3l2-2 5 8') // biome-ignore format: one row
  expect(pathOf([[[0, 0], [4, 0], [4, 4], [0, 0]], [[5, 5], [6, 5], [6, 6]]], true)).toBe('m0 0l4 0 0 4zm5 5l1 0 0 1z') // biome-ignore format: one row
})
