/** A place in the picture, from its upper left corner. */
export type ChartPoint = { x: number; y: number }

/** A line of numbers as it is drawn. */
export type LineChart = {
  points: ChartPoint[]
  /** `points` of a polyline, and of the polygon below it. */
  line: string
  area: string
  /** Values at the side, the highest first. */
  ticks: number[]
  /** Where the highest value stands, the last of several; null where all are zero. */
  peak: number | null
}

const tickMultiples: readonly number[] = [1, 2, 2.5, 5, 10]

/** What is between two lines of the picture: four of them reach the highest value, and each is a number that people count in. */
function tickStep(highest: number): number {
  const needed = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(needed))
  return power * (tickMultiples.find((step) => power * step >= needed && Number.isInteger(power * step)) ?? 10)
}

/** @returns the values at the side of the picture, the highest first, zero last; at most five, whole numbers all */
export function axisTicks(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values)
  const step = tickStep(highest)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => step * (count - index))
}

/** @returns indexes of the days that are named below a line: the first, the last, and three between them */
export const labelledIndexes = (count: number): number[] => [
  ...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * Math.max(0, count - 1)))),
]

const roundTenth = (value: number): number => Math.round(value * 10) / 10

/**
 * @param values one for each day, none below zero
 * @param size of the picture in its own units
 */
export function lineChart(values: readonly number[], { width, height }: { width: number; height: number }): LineChart {
  const ticks = axisTicks(values)
  const top = ticks[0]!
  const points = values.map((value, index) => ({
    x: roundTenth(values.length > 1 ? (width * index) / (values.length - 1) : width / 2),
    y: roundTenth(height - (height * value) / top),
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const highest = Math.max(0, ...values)
  const [first, last] = [points[0], points.at(-1)]
  return {
    ...{ points, line, ticks },
    area: first && last ? `${first.x},${height} ${line} ${last.x},${height}` : '',
    peak: highest > 0 ? values.lastIndexOf(highest) : null,
  }
}
