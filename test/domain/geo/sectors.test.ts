import { expect, test } from 'vitest'
import type { Point } from '#domain/geo/polyline.ts'
import { type Sector, sectorAt, sectorCell, sectorPieces } from '#domain/geo/sectors.ts'

const square = (west: number, south: number, size: number): Point[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

const sectorOf = (area: number, ...rings: Point[][]): Sector => ({ area, names: { nl: `Sector ${area}` }, rings })

/** A large sector with a hole, in which there is another; a third part of the first, and a neighbour. */
const sectors = [
  sectorOf(1, square(3.7, 51, 0.05), square(3.72, 51.02, 0.01), square(3.8, 51, 0.005)),
  sectorOf(2, square(3.72, 51.02, 0.01)),
  sectorOf(3, square(3.75, 51, 0.05)),
]

const cells = new Map<number, ReturnType<typeof sectorPieces>[number][1][]>()
for (const [cell, piece] of sectors.flatMap(sectorPieces)) cells.set(cell, [...(cells.get(cell) ?? []), piece])

const found = (longitude: number, latitude: number) =>
  sectorAt(cells.get(sectorCell({ latitude, longitude })) ?? [], { latitude, longitude })?.area ?? null

test.each([
  ['a corner', 3.7001, 51.0001, 1],
  ['another cell', 3.7399, 51.0499, 1],
  ['the hole of one', 3.725, 51.025, 2],
  ['beside the hole', 3.7195, 51.025, 1],
  ['this side of a border', 3.7499, 51.0333, 1],
  ['that side of it', 3.7501, 51.0333, 3],
  ['a part of its own', 3.802, 51.002, 1],
  ['nowhere', 3.65, 51.02, null],
  ['a cell with sectors, outside of them', 3.699, 50.9999, null],
])('%s: %d, %d is in sector %j', (_, longitude, latitude, area) => {
  expect(found(longitude, latitude)).toBe(area)
})

test('every position of a grid is in the sector that it is in', () => {
  const steps = Array.from({ length: 48 }, (_, at) => 0.0005 + at / 1000)
  for (const x of steps)
    for (const y of steps) {
      const isInHole = x > 0.02 && x < 0.03 && y > 0.02 && y < 0.03
      expect([x, y, found(3.7 + x, 51 + y)]).toEqual([x, y, isInHole ? 2 : 1])
    }
})

test('points along a straight side are left out, and names are kept', () => {
  const side = Array.from({ length: 100 }, (_, at): Point => [3.701 + at / 20_000, 51.001])
  const dented = sectorOf(4, [...side, [3.709, 51.009], [3.701, 51.009], [3.701, 51.001]])
  const pieces = sectorPieces(dented)
  expect(pieces.map(([, { names, area }]) => [names, area])).toEqual([[{ nl: 'Sector 4' }, 4]])
  expect(pieces[0]![1].rings[0]!.length).toBeLessThan(14)
})

test('what is no larger than a room is nowhere', () => {
  expect(sectorPieces(sectorOf(5, square(3.7, 51, 0.00001)))).toEqual([])
})
