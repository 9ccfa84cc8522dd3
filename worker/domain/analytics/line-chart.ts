/** From the upper left corner. */
export type ChartPoint = { x: number; y: number }

type LineChart = {
  points: ChartPoint[]
  /** SVG `points` of the polyline, and of the polygon below it. */
  line: string
  area: string
  ticks: number[]
  /** Index of the last highest value; null when all are zero. */
  peak: number | null
}

const tickMultiples: readonly number[] = [1, 2, 2.5, 5, 10]

/** Step of at most four gridlines; every value a whole, round number. */
function tickStep(highest: number): number {
  const needed = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(needed))
  return power * (tickMultiples.find((step) => power * step >= needed && Number.isInteger(power * step)) ?? 10)
}

export function axisTicks(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values)
  const step = tickStep(highest)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => step * (count - index))
}

export const labelledIndexes = (count: number): number[] => [
  ...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * Math.max(0, count - 1)))),
]

const roundTenth = (value: number): number => Math.round(value * 10) / 10

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
    points,
    line,
    ticks,
    area: first && last ? `${first.x},${height} ${line} ${last.x},${height}` : '',
    peak: highest > 0 ? values.lastIndexOf(highest) : null,
  }
}
