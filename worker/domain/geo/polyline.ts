export type Point = readonly [x: number, y: number]

type Box = { left: number; top: number; right: number; bottom: number }

/** The point of a segment where `along` has a value. */
function cross(from: Point, to: Point, axis: 0 | 1, value: number): Point {
  const share = (value - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const crossing = from[other] + share * (to[other] - from[other])
  return axis === 0 ? [value, crossing] : [crossing, value]
}

type Side = { axis: 0 | 1; value: number; isInside: (point: Point) => boolean }

const sidesOf = ({ left, top, right, bottom }: Box): Side[] => [
  { axis: 0, value: left, isInside: ([x]) => x >= left },
  { axis: 0, value: right, isInside: ([x]) => x <= right },
  { axis: 1, value: top, isInside: ([, y]) => y >= top },
  { axis: 1, value: bottom, isInside: ([, y]) => y <= bottom },
]

/** @returns the parts of a line within a box */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  let parts: (readonly Point[])[] = [line]
  for (const { axis, value, isInside } of sidesOf(box))
    parts = parts.flatMap((part) => {
      const kept: Point[][] = []
      for (const [at, point] of part.entries()) {
        const before = part[at - 1]
        if (isInside(point)) {
          if (before && isInside(before)) kept.at(-1)!.push(point)
          else kept.push(before ? [cross(before, point, axis, value), point] : [point])
        } else if (before && isInside(before)) kept.at(-1)!.push(cross(before, point, axis, value))
      }
      return kept
    })
  return parts.filter((part) => part.length > 1).map((part) => [...part])
}

/** @returns the ring within a box, empty when it is outside */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  let points = [...ring]
  for (const { axis, value, isInside } of sidesOf(box))
    points = points.flatMap((point, at) => {
      const before = points.at(at - 1)!
      const kept: Point[] = isInside(point) ? [point] : []
      return isInside(point) === isInside(before) ? kept : [cross(before, point, axis, value), ...kept]
    })
  return points
}

function distanceToLine([x, y]: Point, from: Point, to: Point): number {
  const [width, height] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(width, height)
  if (length === 0) return Math.hypot(x - from[0], y - from[1])
  return Math.abs(width * (from[1] - y) - (from[0] - x) * height) / length
}

/** Leaves out the points that are within a distance of the line without them (Douglas and Peucker). */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range
    let [farthest, distance] = [0, tolerance]
    for (let at = first + 1; at < last; at++) {
      const away = distanceToLine(line[at]!, line[first]!, line[last]!)
      if (away > distance) [farthest, distance] = [at, away]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return line.filter((_, at) => kept.has(at))
}

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
