import { type District, type DistrictLayer, districtLayers, districtSize } from '#domain/geo/district.ts'
import { useSite } from '#ui/site.tsx'

const { width, height } = districtSize

const strokes: Record<Exclude<DistrictLayer, 'green' | 'water'>, { stroke: string; strokeWidth: number }> = {
  river: { stroke: 'var(--map-water)', strokeWidth: 7 },
  street: { stroke: 'var(--map-province)', strokeWidth: 2.5 },
  road: { stroke: 'var(--map-road)', strokeWidth: 5 },
  main: { stroke: 'var(--map-road)', strokeWidth: 8 },
  rail: { stroke: 'var(--map-border)', strokeWidth: 2 },
}

/** The map until its script has loaded, which puts it under its marks. */
export function DistrictSketch({ district, city, exact }: { district: District; city: string; exact: boolean }) {
  const { t } = useSite()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={t('map.district.label', { city })}
    >
      <rect width={width} height={height} fill="var(--map-home)" />
      {districtLayers.map((layer) => {
        if (!district[layer]) return null
        const colours = layer === 'green' || layer === 'water' ? { fill: `var(--map-${layer})` } : strokes[layer]
        return (
          <path key={layer} {...colours} strokeDasharray={layer === 'rail' ? '9 5' : undefined} d={district[layer]} />
        )
      })}
      {exact && <circle cx={width / 2} cy={height / 2} r="11" fill="var(--green)" />}
    </svg>
  )
}
