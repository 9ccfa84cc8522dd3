import { labelledIndexes, lineChart } from '#domain/analytics/line-chart.ts'

const size = { width: 900, height: 240 }

type Props = {
  values: readonly number[]
  /** "8 Nov" */
  days: readonly string[]
  label: string
  /** Another chart replaces it. */
  hidden?: boolean
}

export function Sparkline({ values, days, label, hidden = false }: Props) {
  const { line, area, points, ticks, peak } = lineChart(values, size)
  const peakPoint = peak === null ? null : points[peak]
  const rows = ticks.map((_, index) => (size.height * index) / Math.max(1, ticks.length - 1))
  return (
    <div className="day-line" role="img" aria-label={label} hidden={hidden}>
      <div className="y" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="grid" d={rows.map((y) => `M0 ${y}H${size.width}`).join('')} />
        <polygon className="area" points={area} />
        {peakPoint && <path className="peak" d={`M${peakPoint.x} ${peakPoint.y}V${size.height}`} />}
        <polyline className="line" points={line} />
        <path className="dots" d={points.map(({ x, y }) => `M${x} ${y}h.01`).join('')} />
      </svg>
      <div className="x" aria-hidden="true">
        {labelledIndexes(days.length).map((index) => (
          <span key={index}>{days[index]}</span>
        ))}
      </div>
    </div>
  )
}
