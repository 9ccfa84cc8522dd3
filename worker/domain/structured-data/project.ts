import { countryCode } from '#domain/geo/region.ts'
import { toEuros } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { Project } from '#domain/project.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { agencyReference, type SchemaNode } from './site.ts'

const withoutNullish = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** Flats and studios alone make a building of apartments; schema.org counts the homes of no other kind. */
const apartmentTypes: readonly number[] = [propertyTypes.apartment, propertyTypes.studio]

/**
 * A new-build project: the listing, what is built, and what its homes cost, without VAT and costs. A hidden address
 * is in none of it, since the project does not hold one.
 */
export function projectNode(origin: string, path: string, description: string, project: Project): SchemaNode {
  const { units, available, priceFrom, addressPublished, latitude, longitude } = project
  const isApartmentBuilding = units > 0 && project.typeIds.every((type) => apartmentTypes.includes(type))
  const prices = project.priceList.flatMap(({ state, price }) => (state === 'sold' || price === null ? [] : [price]))
  return {
    '@type': 'RealEstateListing',
    '@id': `${origin}${path}#listing`,
    ...withoutNullish({
      name: project.title,
      description,
      url: origin + path,
      datePosted: project.published,
      dateModified: project.updated,
      image: project.pictures.map((picture) => origin + pictureUrl(picture, 1360)),
      about: withoutNullish({
        '@type': isApartmentBuilding ? 'ApartmentComplex' : 'Residence',
        name: project.title,
        numberOfAccommodationUnits: isApartmentBuilding ? units : undefined,
        numberOfAvailableAccommodationUnits: isApartmentBuilding ? available : undefined,
        address: withoutNullish({
          '@type': 'PostalAddress',
          streetAddress: project.street ? [project.street, project.houseNumber].filter(Boolean).join(' ') : undefined,
          postalCode: project.zip,
          addressLocality: project.city,
          addressCountry: countryCode(project.countryId),
        }),
        geo:
          addressPublished && latitude !== null && longitude !== null
            ? { '@type': 'GeoCoordinates', latitude, longitude }
            : undefined,
      }),
      offers: units
        ? withoutNullish({
            '@type': 'AggregateOffer',
            availability: `https://schema.org/${available > 0 ? 'InStock' : 'SoldOut'}`,
            offerCount: available,
            priceCurrency: prices.length ? 'EUR' : undefined,
            lowPrice: priceFrom === null ? undefined : toEuros(priceFrom),
            highPrice: prices.length ? toEuros(Math.max(...prices)) : undefined,
            offeredBy: agencyReference(origin),
          })
        : undefined,
    }),
  }
}
