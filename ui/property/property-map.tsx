import type { ReactNode } from 'react'
import { addressLine } from '#domain/geo/address.ts'
import type { Position } from '#domain/geo/area.ts'
import type { District } from '#domain/geo/district.ts'
import type { Property } from '#domain/property/property.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { DistrictSketch } from '#ui/map/district-sketch.tsx'
import { streetTiles } from '#ui/map/map-messages.ts'
import type { PropertyLocation } from '#ui/map/property-map.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { distanceText, pointIcons } from './points-of-interest.tsx'

const openStreetMapHref = ({ latitude, longitude }: Position) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

type Props = { location: PropertyLocation; city: string; district: District | null }

/** A script renders the map once it is in view, on the sketch of the district. An exact position links to a map of streets. */
export function LocationPanel({ location, city, district }: Props) {
  const site = useSite()
  return (
    <>
      <div
        className={district ? 'map-panel' : 'map-panel scripted'}
        data-home-map={JSON.stringify(location)}
        data-city={city}
        data-tiles={site.tiles ? JSON.stringify(streetTiles(site)) : undefined}
      >
        {district && <DistrictSketch district={district} city={city} exact={location.exact} />}
      </div>
      {district && (
        <p className="small muted">
          <a href="https://www.openstreetmap.org/copyright">{site.t('map.district.credit')}</a>
        </p>
      )}
      {location.exact && (
        <p className="map-more">
          <ExternalLink className="more" href={openStreetMapHref(location)}>
            {site.t('project.onMap')}
          </ExternalLink>
        </p>
      )}
    </>
  )
}

function pointsOf({ pointsOfInterest }: Property, site: SiteView): PropertyLocation['points'] {
  return pointsOfInterest.flatMap(({ type, name, distance, latitude, longitude }) => {
    if (latitude === undefined || longitude === undefined) return []
    const text = name ?? site.t(`property.nearby.type.${type}`)
    return [{ latitude, longitude, icon: pointIcons[type], distance: distanceText(distance, site), name: text }]
  })
}

/** A pin at a published address, else a circle around the town. */
export function PropertyMap({ property, children }: { property: Property; children?: ReactNode }) {
  const site = useSite()
  const { latitude, longitude, city, addressPublished, street, district } = property
  if (latitude === null || longitude === null) return children
  const exact = addressPublished && street !== null
  return (
    <Block id="map" title={site.t('map.property.title')}>
      <p>{exact ? addressLine(property, site.t('common.box')) : site.t('map.property.about', { city })}</p>
      <LocationPanel
        location={{ latitude, longitude, exact, points: pointsOf(property, site) }}
        city={city}
        district={district}
      />
      {children}
    </Block>
  )
}
