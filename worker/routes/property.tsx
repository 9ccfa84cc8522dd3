import { excerpt } from '#domain/excerpt.ts'
import { Failure } from '#domain/failure.ts'
import { pictureSource } from '#domain/picture.ts'
import type { Property } from '#domain/property.ts'
import { emptySearch } from '#domain/search.ts'
import { breadcrumbNode } from '#domain/structured-data.ts'
import { propertyNode } from '#domain/structured-homes.ts'
import type { Language } from '#locales/languages.ts'
import { searchHref } from '#ui/components/chips.tsx'
import { PropertyPage } from '#ui/pages/property.tsx'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { gonePage } from './failures.tsx'
import { redirectUnlessAt } from './settled.ts'

const descriptionLength = 150

const routeOf = ({ goal }: Property) => (goal === 1 ? 'rentProperty' : 'saleProperty')

/** @returns the one address of a property in a language, each with its own town and title */
const pathIn = ({ site }: Visit, property: Property, language: Language): string =>
  site.href(
    routeOf(property),
    { ...(property.addresses[language] ?? { city: property.citySlug, slug: property.slug }), id: property.id },
    language,
  )

function words({ site: { t } }: Visit, property: Property) {
  const { goal, title, city, typeName: type, description } = property
  const params = { title, city, type, excerpt: excerpt(description, { limit: descriptionLength }) }
  if (goal === 2) return [t('property.meta.takeOver', params), t('property.meta.descriptionTakeOver', params)] as const
  return goal === 1
    ? ([t('property.meta.rent', params), t('property.meta.descriptionRent', params)] as const)
    : ([t('property.meta.sale', params), t('property.meta.descriptionSale', params)] as const)
}

export const property = definePage({
  address: () => null,
  key: ({ pathname, params, site, route }) =>
    `property ${route} ${params.id} ${pathname.replace(`/${site.language}/`, '/')}`,
  load: async (visit) => {
    const { params, site, services } = visit
    const found = await services.properties.byId(Number(params.id))
    if (!found) throw new Failure('property.not-found')
    const similar = services.properties.similarTo(found)
    if (found.withdrawn) return gonePage(visit, found.goal === 1 ? 'property.rented' : 'property.sold', similar)

    const path = pathIn(visit, found, site.language)
    const redirect = redirectUnlessAt(visit, path)
    if (redirect) {
      // Nobody waits for these any more.
      similar.catch(() => {})
      return redirect
    }

    const { t, href, origin } = site
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
      head: {
        title,
        description,
        canonical: path,
        alternates: alternatesOf(visit, (code) => pathIn(visit, found, code)),
        kind: 'article',
        ...(picture && { picture: pictureSource(picture, 1360) }),
        graph: [
          propertyNode(origin, path, description, found),
          breadcrumbNode(origin, [{ label: t('common.home'), path: href('home') }, ...trail]),
        ],
      },
      body: (
        <PropertyPage
          property={found}
          trail={trail.map(({ label, path }) => ({ label, href: path }))}
          similar={Promise.all([similar, services.projects.near(found)])}
          townHref={town}
        />
      ),
    }
  },
})
