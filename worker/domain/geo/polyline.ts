import { bboxClip, lineString, polygon, simplify } from '@turf/turf'

export type Point = readonly [x: number, y: number]

type Box = { left: number; top: number; right: number; bottom: number }

const toLine = (points: readonly Point[]) => lineString(points.map(([x, y]) => [x, y]))

const toPoints = (line: readonly (readonly number[])[]) => line.map(([x, y]): Point => [x!, y!])

/** @returns the parts of a line, or the closed ring of an area, within a box */
export function clip(points: readonly Point[], isArea: boolean, { left, top, right, bottom }: Box): Point[][] {
  const line = toLine(isArea ? [...points, points[0]!] : points)
  const shape = isArea ? polygon([line.geometry.coordinates]).geometry : line.geometry
  const { geometry } = bboxClip<typeof shape>(shape, [left, top, right, bottom])
  return (geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates).map((part) =>
    toPoints(part as number[][]),
  )
}

/** Leaves out the points that are within a distance of the line without them (Douglas and Peucker). */
export const simplifyLine = (line: readonly Point[], tolerance: number): Point[] =>
  toPoints(simplify(toLine(line), { tolerance, highQuality: true, mutate: true }).geometry.coordinates)

const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`

/** @returns path data in whole units, empty for lines shorter than one */
export function pathOf(lines: readonly (readonly Point[])[], isClosed: boolean): string {
  let path = ''
  let [x, y] = [0, 0]
  for (const line of lines) {
    const [start, ...others] = line.map(([x, y]): Point => [Math.round(x), Math.round(y)])
    let [fromX, fromY] = start!
    const steps = others.flatMap(([toX, toY]) => {
      const step = pair(toX - fromX, toY - fromY)
      ;[fromX, fromY] = [toX, toY]
      return step === '0 0' ? [] : [step]
    })
    // The path closes itself.
    if (isClosed && fromX === start![0] && fromY === start![1]) steps.pop()
    if (steps.length < (isClosed ? 2 : 1)) continue
    path += `m${pair(start![0] - x, start![1] - y)}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`
    ;[x, y] = isClosed ? start! : [fromX, fromY]
  }
  return path
}
