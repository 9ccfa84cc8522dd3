import { phoneHref } from '#domain/phone.ts'
import { ExternalLink } from '#ui/components/external-link.tsx'
import { MapStill } from '#ui/map/map-still.tsx'
import { createStill } from '#ui/map/still.ts'
import { type OfficeView, officeHref, useSite } from '#ui/site.tsx'

type Address = Pick<OfficeView, 'street' | 'zip' | 'city' | 'phone'>

export function OfficeAddress({ office: { street, zip, city, phone } }: { office: Address }) {
  const href = phone ? phoneHref(phone) : undefined
  return (
    <address>
      {street && (
        <>
          {street}
          <br />
        </>
      )}
      {city && `${zip} ${city}`}
      {href && (
        <>
          <br />
          <a href={href}>{phone}</a>
        </>
      )}
    </address>
  )
}

/** Offices with their addresses; each name leads to its page. */
export function OfficeList({ offices }: { offices: readonly OfficeView[] }) {
  const site = useSite()
  return (
    <ul className="agents">
      {offices.map((office) => (
        <li key={office.id}>
          <h3 className="size-small">
            <a href={officeHref(site, office)}>{site.t('team.office', { name: office.name })}</a>
          </h3>
          <OfficeAddress office={office} />
        </li>
      ))}
    </ul>
  )
}

/** Without them, the map would be too near for a line of it. */
const countryCorners = [
  { latitude: 51.5, longitude: 2.55 },
  { latitude: 49.5, longitude: 6.4 },
]

/** Where an office is, in the outline of the country, with a link to a map of its streets. */
export function OfficeMap({ office: { latitude, longitude } }: { office: OfficeView }) {
  const { t } = useSite()
  if (latitude === null || longitude === null) return null
  const place = `${latitude}/${longitude}`
  return (
    <>
      <div className="map-panel">
        <MapStill still={createStill([{ latitude, longitude, count: 1 }], countryCorners)} />
      </div>
      <p className="map-more">
        <ExternalLink
          className="more"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`}
        >
          {t('map.property.open')}
        </ExternalLink>
      </p>
    </>
  )
}
