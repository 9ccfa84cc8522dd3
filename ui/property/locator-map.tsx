import type { Property } from '#domain/property/property.ts'
import { toBasemapPoint } from '#ui/map/mercator.ts'

/** Belgium and Luxembourg of the base map, simplified to 3.5 km, in twentieths of its units. */
const outline =
  'M190 280l3 7-1 7 6 6 5 2 8-4 4 6 1 8 12 2 3 10 3-2 8 0 7 4-2 8 3 4-3 4 11 3 7-3 1-6 5-4 2 1-3 10 3 3 0 ' +
  '7 4-1 7 6 3 0 7 11 14-4 1-5-5-7-1-6 9-15 6 2 1-5 8-6-2-9-6-2 3-5-9-8-10 0-3-4 5-8 2-11-9-3-3-4-10 1-5-6 ' +
  '0-5-5 4-6-1 3-3-3-2-4 4-4 0-1-3-4 2 1 5-5-1 1 6-3-6-10 9-5 1-7-5-6 3-3-8-29 16zM303 348l6 12-2 8 5 4 ' +
  '8-3 6 2 5-19-10-5-5-15-4 0-9 16z'
const unit = 20
const frame = { left: 187, top: 254, width: 147, height: 121 }

/** A dot in the outline of the country; none abroad, where there is no outline. */
export function LocatorMap({ property: { latitude, longitude } }: { property: Property }) {
  if (latitude === null || longitude === null) return null
  const point = toBasemapPoint({ latitude, longitude })
  const [x, y] = [Math.round(point.x / unit), Math.round(point.y / unit)]
  const { left, top, width, height } = frame
  if (x < left || y < top || x > left + width || y > top + height) return null
  return (
    <svg className="locator" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <path d={outline} />
      <circle cx={x} cy={y} r="4" />
    </svg>
  )
}
