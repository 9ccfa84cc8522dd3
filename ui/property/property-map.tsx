import type { ReactNode } from 'react'
import { addressLine } from '#domain/geo/address.ts'
import type { District } from '#domain/geo/district.ts'
import { isOwnStreets } from '#domain/geo/streets.ts'
import type { Property } from '#domain/property/property.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { Block } from '#ui/components/section-head.tsx'
import { DistrictSketch } from '#ui/map/district-sketch.tsx'
import { streetTiles } from '#ui/map/map-messages.ts'
import type { PropertyLocation } from '#ui/map/property-map.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { distanceText, pointIcons } from './points-of-interest.tsx'

/** To about a kilometre where the address is hidden, without a mark. */
function mapHref({ latitude, longitude, exact }: PropertyLocation): string {
  const place = exact ? `17/${latitude}/${longitude}` : `13/${latitude.toFixed(2)}/${longitude.toFixed(2)}`
  return `https://www.openstreetmap.org/${exact ? `?mlat=${latitude}&mlon=${longitude}` : ''}#map=${place}`
}

type Props = { location: PropertyLocation; city: string; district: District | null }

/** A map where it shows streets: the sketch of the district, tiles of the site itself, else of another host on request. Without either, a link to a map. */
export function LocationPanel({ location, city, district }: Props) {
  const site = useSite()
  const tiles = streetTiles(site)
  const isOwn = Boolean(tiles && isOwnStreets(tiles))
  return (
    <>
      {(district || tiles) && (
        <div
          className={district ? 'map-panel' : isOwn ? 'map-panel scripted' : 'scripted'}
          data-home-map={JSON.stringify(location)}
          data-city={city}
          data-tiles={tiles ? JSON.stringify(tiles) : undefined}
        >
          {district ? (
            <DistrictSketch district={district} city={city} exact={location.exact} />
          ) : isOwn ? null : (
            // Stays open where it is tapped before its script has loaded.
            <details>
              <summary className="btn quiet">
                <Icon name="layers" />
                {tiles?.show}
              </summary>
            </details>
          )}
        </div>
      )}
      {district && (
        <p className="small muted">
          <a href="https://www.openstreetmap.org/copyright">{site.t('map.district.credit')}</a>
        </p>
      )}
      <p className="map-more">
        <ExternalLink className="more" href={mapHref(location)}>
          {site.t('map.property.open')}
        </ExternalLink>
      </p>
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

/** The published address, else the town alone. */
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
