import { frameHostsOf } from '#domain/content/embed.ts'
import { costsParams, costsQuery } from '#domain/costs/query.ts'
import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import { contactMe } from '#domain/forms/contact.ts'
import { deedOf, deedParam } from '#domain/legal/deed.ts'
import { tileHosts } from '#domain/map/tile-hosts.ts'
import { brusselsMinute, endsToday, upcomingOf } from '#domain/open-house.ts'
import type { Property } from '#domain/property.ts'
import { emptySearch } from '#domain/search.ts'
import { breadcrumbNode } from '#domain/structured-data.ts'
import { videoOf } from '#domain/video.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { PropertyPage } from '#ui/pages/property.tsx'
import { formOptions } from '#worker/forms/options.ts'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { gonePage } from './failures.tsx'
import { propertyGraph } from './property-graph.ts'
import { propertyPath, twinPath } from './property-twin.ts'
import { emptyForm } from './search-form.ts'
import { redirectUnlessAt } from './settled.ts'

const descriptionLength = 150

function words({ site: { t } }: Visit, property: Property) {
  const { goal, title, city, typeName: type, description } = property
  const params = { title, city, type, excerpt: excerpt(description, { limit: descriptionLength }) }
  if (goal === 2) return [t('property.meta.takeOver', params), t('property.meta.descriptionTakeOver', params)] as const
  return goal === 1
    ? ([t('property.meta.rent', params), t('property.meta.descriptionRent', params)] as const)
    : ([t('property.meta.sale', params), t('property.meta.descriptionSale', params)] as const)
}

/** Other origins that its films and its tour play from. */
const framesOf = ({ films, tour }: Property, tourHost: string | null): string[] => [
  ...new Set([...films, ...(tour ? [tour] : [])].flatMap((url) => frameHostsOf(videoOf(url, tourHost)))),
]

/** What a visitor says in the page's own forms: such a page is nobody else's. */
const ownParams: readonly string[] = [...costsParams, deedParam]

/** Longer than any answer that makes sense. */
const longestAnswer = 40

const answersIn = (query: URLSearchParams) =>
  Object.fromEntries(
    ownParams.flatMap((name) => (query.get(name) ? [[name, query.get(name)!.slice(0, longestAnswer)]] : [])),
  )

export const property = definePage({
  address: () => null,
  key: ({ pathname, params, query, site, route }) =>
    ownParams.some((name) => query.has(name))
      ? null
      : `property ${route} ${params.id} ${pathname.replace(`/${site.language}/`, '/')}`,
  counted: ({ params }) => Number(params.id),
  load: async (visit) => {
    const { params, site, services } = visit
    const found = await services.properties.byId(Number(params.id))
    if (!found) throw new Failure('property.not-found')
    const similar = services.properties.similarTo(found)
    if (found.withdrawn) return gonePage(visit, found.goal === 1 ? 'property.rented' : 'property.sold', similar)

    const path = propertyPath(site, found, site.language)
    const redirect = redirectUnlessAt(visit, path)
    if (redirect) {
      // Nobody waits for these any more.
      similar.catch(() => {})
      return redirect
    }

    const { t, href, origin } = site
    const now = brusselsMinute(Date.now())
    const market = found.goal === 1 ? 1 : 0
    const listing = href(market === 0 ? 'sale' : 'rent')
    const label = t(market === 0 ? 'search.forSale' : 'search.forRent')
    const town = searchHref(listing, { ...emptySearch(market), cities: [{ name: found.city, zip: found.zip }] })
    const trail = [
      { label, path: listing },
      { label: found.city, path: town },
      { label: t('property.referenceShort', { reference: found.reference }), path },
    ]
    const [title, description] = words(visit, found)
    const [picture] = found.pictures
    return {
      current: market === 0 ? 'sale' : 'rent',
      hosts: { frames: framesOf(found, site.tourHost), pictures: tileHosts(site.tiles) },
      head: {
        title,
        description,
        canonical: path,
        alternates: alternatesOf(visit, (code) => propertyPath(site, found, code)),
        kind: 'article',
        feeds: [{ type: 'application/json', title, href: twinPath(found.id, site.language) }],
        ...(picture && { picture }),
        graph: [
          ...propertyGraph(site, found, { path, description, now }),
          breadcrumbNode(origin, [{ label: t('common.home'), path: href('home') }, ...trail]),
        ],
      },
      // What is told of today is over before the day is.
      passing: endsToday(found, now),
      body: (
        <PropertyPage
          property={found}
          openHouses={upcomingOf(found, now)}
          trail={trail.map(({ label, path }) => ({ label, href: path }))}
          similar={Promise.all([similar, services.projects.near(found)])}
          search={found.marquee === 3 ? emptyForm(visit, market, 'home') : null}
          townHref={town}
          costs={costsQuery(visit.query, site.today)}
          deed={deedOf(visit.query, site.today)}
          answers={answersIn(visit.query)}
          options={await formOptions(contactMe, visit, { kind: 'property', id: found.id }, { property: found })}
        />
      ),
    }
  },
})
