import type { Listing } from './listing.ts'
import { pictureSource } from './picture.ts'
import type { Property } from './property.ts'
import { propertyTypes } from './property-types.ts'
import type { Site } from './site.ts'

/** A schema.org node: plain data, made into JSON-LD by the page. */
export type Node = { '@type': string | string[]; [name: string]: unknown }

const organisation = (origin: string) => ({ '@id': `${origin}/#agency` })

/** The agency itself, to which every offer refers. */
export const agencyNode = (
  origin: string,
  name: string,
  { phone, email, zip }: Pick<Site['agency'], 'phone' | 'email' | 'zip'>,
  { street, city }: { street: string; city: string },
): Node => ({
  '@type': 'RealEstateAgent',
  ...organisation(origin),
  name,
  url: `${origin}/`,
  telephone: phone,
  email,
  image: `${origin}/images/og.png`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: 'BE',
  },
})

/** @param trail the pages above and the page itself, with their paths */
export const breadcrumbNode = (origin: string, trail: readonly { label: string; path: string }[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
})

/** A page of results as a list of links. */
export const listNode = (
  origin: string,
  { items }: Pick<Listing, 'items'>,
  pathOf: (item: Listing['items'][number]) => string,
): Node => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + pathOf(item),
    name: item.title,
  })),
})

const residences: Partial<Record<number, string>> = {
  [propertyTypes.house]: 'House',
  [propertyTypes.apartment]: 'Apartment',
  [propertyTypes.studio]: 'Apartment',
}

const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

const area = (value: number | null) => (value ? { '@type': 'QuantitativeValue', value, unitCode: 'MTK' } : null)

/**
 * A property on the market: the listing, what it is about, and the offer. A hidden price or address is in none of it,
 * since the property holds neither.
 */
export function propertyNode(origin: string, path: string, description: string, property: Property): Node {
  const { price, goal, facts } = property
  const rent = goal === 1
  const about = known({
    '@type': residences[property.typeId] ?? 'Accommodation',
    name: property.title,
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms,
    floorSize: area(property.livingArea),
    lotSize: area(property.groundArea),
    yearBuilt: facts.constructionYear,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: property.street ? [property.street, property.houseNumber].filter(Boolean).join(' ') : undefined,
      postalCode: property.zip,
      addressLocality: property.city,
      addressCountry: property.countryId === 50 ? 'LU' : 'BE',
    }),
    geo:
      property.addressPublished && property.latitude !== null
        ? { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude }
        : undefined,
  })
  const amount = price === null ? null : price / 100
  return {
    '@type': 'RealEstateListing',
    '@id': `${origin}${path}#listing`,
    ...known({
      name: property.title,
      description,
      url: origin + path,
      datePosted: property.published,
      dateModified: property.updated,
      image: property.pictures.map((picture) => origin + pictureSource(picture, 1360)),
      about,
      offers: known({
        '@type': 'Offer',
        businessFunction: `http://purl.org/goodrelations/v1#${rent ? 'LeaseOut' : 'Sell'}`,
        availability: `https://schema.org/${property.marquee === 3 ? 'SoldOut' : property.marquee === 2 ? 'LimitedAvailability' : 'InStock'}`,
        priceSpecification:
          amount === null
            ? undefined
            : known({
                '@type': rent ? 'UnitPriceSpecification' : 'PriceSpecification',
                price: amount,
                priceCurrency: 'EUR',
                unitCode: rent ? 'MON' : undefined,
              }),
        offeredBy: organisation(origin),
      }),
    }),
  }
}
