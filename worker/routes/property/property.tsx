import { frameOrigins } from '#domain/content/embed.ts'
import { parseVideo } from '#domain/content/video.ts'
import { costsParams } from '#domain/costs/params.ts'
import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import { propertyInquiryForm } from '#domain/forms/inquiry.ts'
import { tileOrigins } from '#domain/geo/tile-origins.ts'
import { deedParam, parseDeedDate } from '#domain/legal/deed-date.ts'
import { hasOpenHouseEndingToday } from '#domain/property/open-house.ts'
import type { Property } from '#domain/property/property.ts'
import { marketOf } from '#domain/property/status.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { emptySearch } from '#domain/search/search.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import { brusselsMinute } from '#domain/time.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { propertyHref } from '#ui/site.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { gonePage } from '#worker/html/error-pages.tsx'
import { emptySearchForm } from '#worker/html/search-form.ts'
import { redirectToCanonical } from '#worker/middleware/canonical-address.ts'
import { definePage, type PageContext } from '#worker/page.ts'
import { propertyJsonPath } from './json.ts'

const descriptionLength = 150

function metaTexts({ site: { t } }: PageContext, property: Property) {
  const { goal, title, city, typeName: type, description } = property
  const params = { title, city, type, excerpt: excerpt(withoutMarks(description), { limit: descriptionLength }) }
  if (goal === 'take-over')
    return [t('property.meta.takeOver', params), t('property.meta.descriptionTakeOver', params)] as const
  return goal === 'rent'
    ? ([t('property.meta.rent', params), t('property.meta.descriptionRent', params)] as const)
    : ([t('property.meta.sale', params), t('property.meta.descriptionSale', params)] as const)
}

const frameHosts = ({ films, tour }: Property, tourHost: string | null): string[] => [
  ...new Set([...films, ...(tour ? [tour] : [])].flatMap((url) => frameOrigins(parseVideo(url, tourHost)))),
]

/** Parameters of the page's own forms: a page with one of them is not cached. */
const formParams: readonly string[] = [...costsParams, deedParam]

const maxAnswerLength = 40

const readAnswers = (query: URLSearchParams) =>
  Object.fromEntries(
    formParams.flatMap((name) => (query.get(name) ? [[name, query.get(name)!.slice(0, maxAnswerLength)]] : [])),
  )

type HeadOptions = {
  path: string
  now: string
  trail: { label: string; path: string }[]
}

async function propertyHead(context: PageContext, property: Property, { path, now, trail }: HeadOptions) {
  const { site } = context
  const { propertyJsonLd } = await import('#worker/exporters/property-json-ld.ts')
  const [title, description] = metaTexts(context, property)
  const [picture] = property.pictures
  return {
    title,
    description,
    canonical: path,
    alternates: alternatesOf(context, (code) => propertyHref(site, property, code)),
    kind: 'article' as const,
    feeds: [{ type: 'application/json', title, href: propertyJsonPath(property.id, site.language) }],
    endsFirstView: true,
    ...(picture && { picture }),
    graph: [
      ...propertyJsonLd(site, property, { path, description, now }),
      breadcrumbNode(site.origin, [{ label: site.t('common.home'), path: site.href('home') }, ...trail]),
    ],
  }
}

export const property = definePage({
  parse: ({ pathname, params, query, site, route }) => ({
    address: null,
    cacheKey: formParams.some((name) => query.has(name))
      ? null
      : `property ${route} ${params.id} ${pathname.replace(`/${site.language}/`, '/')}`,
    viewedProperty: Number(params.id),
  }),
  load: async (context) => {
    const { params, site, services, catalogue } = context
    const [found, { PropertyPage }, { parseCostsQuery }, { formOptions }] = await Promise.all([
      services.properties.byIdCached(Number(params.id)),
      import('#ui/pages/property.tsx'),
      import('#domain/costs/form-query.ts'),
      import('#worker/html/form-options.ts'),
    ])
    if (!found) throw new Failure('property.not-found')
    const similar = services.listings.similar(found)
    if (found.withdrawn) return gonePage(context, found.goal === 'rent' ? 'property.rented' : 'property.sold', similar)

    const path = propertyHref(site, found, site.language)
    const redirect = redirectToCanonical(context, path)
    if (redirect) {
      similar.catch(() => {})
      return redirect
    }

    const { t, href } = site
    const now = brusselsMinute(Date.now())
    const openHouses = await services.viewings.openHouses(found, now)
    const market = marketOf(found.goal)
    const listing = href(market)
    const label = t(market === 'sale' ? 'search.forSale' : 'search.forRent')
    const inTown = { ...emptySearch(market), cities: [{ name: found.city, zip: found.zip }] }
    const town = searchHref(listing, inTown)
    const trail = [
      { label, path: listing },
      { label: found.city, path: town },
      { label: t('property.referenceShort', { reference: found.reference }), path },
    ]
    return {
      current: market,
      sheet: 'property',
      hosts: { frames: frameHosts(found, site.tourHost), pictures: tileOrigins(site.tiles) },
      head: await propertyHead(context, found, { path, now, trail }),
      // Its end is within the day that the cache key holds.
      noStore: hasOpenHouseEndingToday(found, now),
      body: (
        <PropertyPage
          property={found}
          form={context.form}
          captcha={context.captcha}
          openHouses={openHouses}
          trail={trail.map(({ label, path }) => ({ label, href: path }))}
          similar={Promise.all([similar, services.projects.nearby(found)])}
          prices={catalogue.hasPrices ? services.pricesAround(found) : null}
          comparables={catalogue.site.comparables ? services.comparables(found, site.today) : null}
          search={found.status === 'sold' ? emptySearchForm(context, market, 'home') : null}
          townHref={services.listings.facets(inTown).total > 1 ? town : null}
          costs={parseCostsQuery(context.query, site.today)}
          deed={parseDeedDate(context.query, site.today)}
          answers={readAnswers(context.query)}
          options={
            await formOptions(propertyInquiryForm, context, { kind: 'property', id: found.id }, { property: found })
          }
        />
      ),
    }
  },
})
