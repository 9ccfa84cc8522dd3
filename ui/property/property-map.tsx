import type { ReactNode } from 'react'
import { addressLine } from '#domain/geo/address.ts'
import type { Property } from '#domain/property/property.ts'
import { Block } from '#ui/components/section-head.tsx'
import { streetTiles } from '#ui/map/map-messages.ts'
import type { PropertyLocation } from '#ui/map/property-map.ts'
import { useSite } from '#ui/site.tsx'
import { distanceText, pointIcons } from './points-of-interest.tsx'

/** A pin at a published address, else a circle around the town. A script renders the map once it is in view. */
export function PropertyMap({ property, children }: { property: Property; children?: ReactNode }) {
  const site = useSite()
  const { latitude, longitude, city, addressPublished, street, pointsOfInterest } = property
  if (latitude === null || longitude === null) return children
  const isExact = addressPublished && street !== null
  const location: PropertyLocation = {
    latitude,
    longitude,
    exact: isExact,
    points: pointsOfInterest.flatMap(({ type, name, distance, latitude, longitude }) =>
      latitude === undefined || longitude === undefined
        ? []
        : [
            {
              latitude,
              longitude,
              icon: pointIcons[type],
              distance: distanceText(distance, site),
              name: name ?? site.t(`property.nearby.type.${type}`),
            },
          ],
    ),
  }
  return (
    <Block id="map" title={site.t('map.property.title')}>
      <p>
        {isExact
          ? addressLine({ ...property, countryName: null }, site.t('common.box'))
          : site.t('map.property.about', { city })}
      </p>
      <div
        className="map-panel scripted"
        data-home-map={JSON.stringify(location)}
        data-city={city}
        data-tiles={site.tiles ? JSON.stringify(streetTiles(site)) : undefined}
      />
      {children}
    </Block>
  )
}
