import { formatNumber } from '#ui/components/number-format.ts'
import { useSite } from '#ui/site.tsx'
import { basemapHref, basemapScale, hidesLines } from './mercator.ts'
import { type Still, stillSize } from './still.ts'

/** The map until its script has loaded, which begins with the same view. */
export function MapStill({ still }: { still: Still }) {
  const { language } = useSite()
  const { scale, left, top, clusters, isAbroad } = still
  const factor = Number(scale.toPrecision(4))
  const numbered = clusters.filter(({ count }) => count > 1)
  const dots = (items: Still['clusters']) => items.map(({ x, y }) => `M${x} ${y}h0`).join('')
  return (
    <svg
      className="map-still"
      viewBox={`0 0 ${stillSize.width} ${stillSize.height}`}
      preserveAspectRatio="xMidYMin"
      aria-hidden="true"
    >
      {isAbroad && <rect x="-1000%" y="-1000%" width="2100%" height="2100%" fill="var(--map-land)" />}
      <use
        href={basemapHref}
        className={hidesLines(scale * basemapScale) ? 'near' : undefined}
        transform={`matrix(${factor} 0 0 ${factor} ${left} ${top})`}
      />
      <path className="one" d={dots(clusters.filter(({ count }) => count === 1))} />
      <path className="ring" d={dots(numbered)} />
      <path d={dots(numbered)} />
      {numbered.map(({ x, y, count }) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {formatNumber(count, language)}
        </text>
      ))}
    </svg>
  )
}
