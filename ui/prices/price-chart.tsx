import type { YearPrices } from '#domain/geo/area-prices.ts'
import { formatCompactPrice } from '#domain/money.ts'

const size = { width: 400, height: 210 }
/** Around the bars: prices on the left, years below. */
const edge = { left: 56, top: 8, bottom: 26 }
const barWidth = 26

/** Round steps of an axis, in cents. */
const steps: readonly number[] = [25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000].map((euros) => euros * 100)
const mostLines = 5

/** @returns what the axis goes from and to, and its lines */
function priceAxis(amounts: readonly number[]): { from: number; to: number; lines: number[] } {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const bounds = (step: number) => [Math.floor(lowest / step) * step, Math.ceil(highest / step) * step] as const
  const step = steps.find((size) => (bounds(size)[1] - bounds(size)[0]) / size <= mostLines) ?? steps.at(-1)!
  const [from, to] = bounds(step)
  return { from, to, lines: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step) }
}

/** The axis of the prices of some years. */
export const axisOf = (years: readonly YearPrices[]) => priceAxis(years.flatMap(({ lower, upper }) => [lower, upper]))

type Props = {
  years: readonly YearPrices[]
  label: string /** Cents; null where it is not near them. */
  price: number | null
}

/** The middle half of the prices of each year, and the price of the home. */
export function PriceChart({ years, label, price: own }: Props) {
  const { from, to, lines } = axisOf(years)
  const inner = size.height - edge.top - edge.bottom
  const y = (price: number) => Math.round(10 * (edge.top + inner * (1 - (price - from) / Math.max(1, to - from)))) / 10
  const room = (size.width - edge.left) / years.length
  return (
    <svg className="price-chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {lines.map((price) => (
        <g key={price} className="axis">
          <line x1={edge.left} x2={size.width} y1={y(price)} y2={y(price)} />
          <text x={edge.left - 8} y={y(price) + 4} textAnchor="end">
            {formatCompactPrice(price)}
          </text>
        </g>
      ))}
      {years.map(({ year, lower, median, upper }, at) => {
        const middle = Math.round(edge.left + room * (at + 0.5))
        return (
          <g key={year} className={at === years.length - 1 ? 'newest' : undefined}>
            <rect x={middle - barWidth / 2} width={barWidth} y={y(upper)} height={y(lower) - y(upper)} rx={3} />
            <line x1={middle - barWidth / 2} x2={middle + barWidth / 2} y1={y(median)} y2={y(median)} />
            <text x={middle} y={size.height - 8} textAnchor="middle">
              {year}
            </text>
          </g>
        )
      })}
      {own !== null && <line className="this-home" x1={edge.left} x2={size.width} y1={y(own)} y2={y(own)} />}
    </svg>
  )
}
