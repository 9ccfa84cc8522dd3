import { booleanPointInPolygon, polygon } from '@turf/turf'
import type { Translated } from '#domain/translated.ts'
import type { Position } from './area.ts'
import { clip, type Point, simplifyLine } from './polyline.ts'

/** A statistical sector of Statbel. */
export type Sector = {
  /** Its code as a number: see `sectorArea`. */
  area: number
  names: Translated
  /** Longitudes and latitudes in degrees, each closed; by the even-odd rule what is in two of them is outside. */
  rings: Point[][]
}

/** What of a sector is in a cell of the grid: the rings are steps from the cell's corner, each from the one before it. */
export type SectorPiece = Pick<Sector, 'area' | 'names'> & { rings: number[][] }

/** About a metre. */
const stepsPerDegree = 100_000
/** Steps of a side: of a cell all that is stored is read for a home in it. */
const cellSize = 2000
/** Steps: a home is farther from the middle of its street. */
const tolerance = 4
/** Columns to the east of Greenwich. */
const columns = 1000

const cellAt = (x: number, y: number): number => Math.floor(y / cellSize) * columns + Math.floor(x / cellSize)

const toSteps = ([longitude, latitude]: Point): Point => [longitude * stepsPerDegree, latitude * stepsPerDegree]

const stepsOf = ({ latitude, longitude }: Position): Point => toSteps([longitude, latitude])

/** The cell of the grid that a position is in. */
export function sectorCell(position: Position): number {
  const [x, y] = stepsOf(position)
  return cellAt(x, y)
}

function encode(ring: readonly Point[], left: number, bottom: number): number[] {
  let [x, y] = [left, bottom]
  return ring.flatMap(([toX, toY]) => {
    const step = [Math.round(toX) - x, Math.round(toY) - y]
    ;[x, y] = [x + step[0]!, y + step[1]!]
    return step
  })
}

function decode(steps: readonly number[], left: number, bottom: number): Point[] {
  let [x, y] = [left, bottom]
  return Array.from({ length: steps.length / 2 }, (_, at): Point => {
    ;[x, y] = [x + steps[2 * at]!, y + steps[2 * at + 1]!]
    return [x, y]
  })
}

/** A ring that touches the side of a cell from without is a line in it. */
const hasArea = (ring: readonly Point[]): boolean =>
  [0, 1].every((axis) => ring.some((point) => Math.abs(point[axis]! - ring[0]![axis]!) >= 1))

/** The parts of a sector in each cell of the grid. */
export function sectorPieces({ area, names, rings }: Sector): [cell: number, piece: SectorPiece][] {
  // A ring that is closed ends where it begins; one of a few metres is a line.
  const outlines = rings
    .map((ring) => simplifyLine(ring.map(toSteps), tolerance).slice(0, -1))
    .filter(({ length }) => length > 2)
  const points = outlines.flat()
  if (points.length === 0) return []
  const rangeOf = (values: readonly number[]) => {
    const cells = values.map((value) => Math.floor(value / cellSize) * cellSize)
    return [cells.reduce((a, b) => Math.min(a, b)), cells.reduce((a, b) => Math.max(a, b))] as const
  }
  const [[west, east], [south, north]] = [rangeOf(points.map(([x]) => x)), rangeOf(points.map(([, y]) => y))]
  const pieces: [number, SectorPiece][] = []
  for (let left = west; left <= east; left += cellSize)
    for (let bottom = south; bottom <= north; bottom += cellSize) {
      // The top of a box is where numbers are lowest.
      const box = { left, top: bottom, right: left + cellSize, bottom: bottom + cellSize }
      const parts = outlines.flatMap((ring) => clip(ring, true, box)).filter(hasArea)
      if (parts.length > 0)
        pieces.push([cellAt(left, bottom), { area, names, rings: parts.map((ring) => encode(ring, left, bottom)) }])
    }
  return pieces
}

/** @param pieces those of the cell that the position is in @returns the sector of a position; null where none is known */
export function sectorAt(pieces: readonly SectorPiece[], position: Position): SectorPiece | null {
  const at = stepsOf(position)
  const [left, bottom] = at.map((value) => Math.floor(value / cellSize) * cellSize) as [number, number]
  const isInRing = (steps: readonly number[]) =>
    booleanPointInPolygon([...at], polygon([decode(steps, left, bottom).map((point) => [...point])]))
  return pieces.find(({ rings }) => rings.filter(isInRing).length % 2 === 1) ?? null
}
