import { formatNumber } from '#ui/components/number-format.ts'
import { Template, withSite } from '#ui/template.tsx'
import { basemapHref, basemapScale, hidesLines } from './mercator.ts'
import { type Still, stillSize } from './still.ts'

/** The map until its script has loaded, which begins with the same view. */
export const MapStill = withSite(({ still }: { still: Still }, { language }) => {
  const { scale, left, top, clusters, isAbroad } = still
  const factor = Number(scale.toPrecision(4))
  const isNear = hidesLines(scale * basemapScale)
  const numbered = clusters.filter(({ count }) => count > 1)
  const dots = (items: Still['clusters']) => items.map(({ x, y }) => `M${x} ${y}h0`).join('')
  const values = {
    view: `matrix(${factor} 0 0 ${factor} ${left} ${top})`,
    single: dots(clusters.filter(({ count }) => count === 1)),
    many: dots(numbered),
    counts: numbered.map(({ x, y, count }) => (
      <Template key={`${x} ${y}`} name="count" values={{ x: `${x}`, y: `${y}`, count: formatNumber(count, language) }}>
        {({ x, y, count }) => (
          <text x={x} y={y}>
            {count}
          </text>
        )}
      </Template>
    )),
  }
  return (
    <Template name={`still ${isNear} ${isAbroad}`} values={values}>
      {({ view, single, many, counts }) => (
        <svg
          className="map-still"
          viewBox={`0 0 ${stillSize.width} ${stillSize.height}`}
          preserveAspectRatio="xMidYMin"
          aria-hidden="true"
        >
          {isAbroad && <rect x="-1000%" y="-1000%" width="2100%" height="2100%" fill="var(--map-land)" />}
          <use href={basemapHref} className={isNear ? 'near' : undefined} transform={view} />
          <path className="one" d={single} />
          <path className="ring" d={many} />
          <path d={many} />
          {counts}
        </svg>
      )}
    </Template>
  )
})
