import { Failure } from '#domain/failure.ts'
import { addressLine } from '#domain/geo/address.ts'
import { type OpenHouse, upcomingOpenHouses } from '#domain/property/open-house.ts'
import { brusselsMinute } from '#domain/time.ts'
import { propertyHref } from '#ui/site.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Checked } from '#worker/validated.ts'

/** Upcoming open houses: `/property/4231901.ics?language=fr`. @throws Failure without any, or a withdrawn property */
export const openHouseCalendar = jsonHandler<Checked<'propertyFile'>>(
  async ({ language, site, services }, { file: id }) => {
    const property = await services.properties.byId(id)
    if (property?.withdrawn) throw new Failure(property.goal === 'rent' ? 'property.rented' : 'property.sold')
    const openHouses = property ? upcomingOpenHouses(property, brusselsMinute(Date.now())) : []
    if (!property || openHouses.length === 0) throw new Failure('property.not-found')

    const { t, agency, name, origin } = site
    const { title, reference, updated, addressPublished, latitude, longitude } = property
    const url = origin + propertyHref(site, property)
    const description = [title, t('property.referenceShort', { reference }), `${name}, ${agency.phone}`, url].join('\n')
    const ordinalOf = ({ start }: OpenHouse) =>
      property.openHouses.filter((item) => item.start.slice(0, 10) === start.slice(0, 10) && item.start < start).length
    const events = openHouses.map((openHouse) => ({
      ...openHouse,
      // Stable when the hours change.
      uid: `${id}-${openHouse.start.slice(0, 10)}-${ordinalOf(openHouse)}@${new URL(origin).hostname}`,
      summary: t('tools.openHouse.about', { title }),
      description,
      location: addressLine(property, t('common.box')),
      url,
      changed: updated,
      position: addressPublished && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    }))
    const { renderIcs } = await import('#worker/exporters/ics.ts')
    return new Response(renderIcs(name, events), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${id}-${language}.ics"`,
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      },
    })
  },
)
