import { addressLine } from '#domain/geo/address.ts'
import type { Property } from '#domain/property/property.ts'
import { propertyMapMessages } from '#ui/map/map-messages.ts'
import type { PropertyLocation } from '#ui/map/property-map.ts'
import { useSite } from '#ui/site.tsx'
import { distanceText, pointIcons } from './points-of-interest.tsx'

/**
 * Where a home stands: a published address by a pin, any other by a circle round the middle of its town, which is all
 * that is known of it here. The map is made by the script once somebody sees it.
 */
export function PropertyMap({ property }: { property: Property }) {
  const site = useSite()
  const { latitude, longitude, city, addressPublished, street, pointsOfInterest } = property
  if (latitude === null || longitude === null) return null
  const exact = addressPublished && street !== null
  const home: PropertyLocation = {
    ...{ latitude, longitude, exact },
    points: pointsOfInterest.flatMap(({ type, name, distance, latitude, longitude }) =>
      latitude === undefined || longitude === undefined
        ? []
        : [
            {
              ...{ latitude, longitude, icon: pointIcons[type], distance: distanceText(distance, site) },
              name: name ?? site.t(`property.nearby.type.${type}`),
            },
          ],
    ),
  }
  return (
    <section className="block" id="map">
      <h2>{site.t('map.property.title')}</h2>
      <p>
        {exact
          ? addressLine({ ...property, countryName: null }, site.t('common.box'))
          : site.t('map.property.about', { city })}
      </p>
      <div
        className="map-panel scripted"
        data-home-map={JSON.stringify(home)}
        data-words={JSON.stringify(propertyMapMessages(site, city))}
      />
    </section>
  )
}
