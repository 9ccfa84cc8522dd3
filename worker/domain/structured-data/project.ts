import { toEuros } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { Project } from '#domain/project.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { geoCoordinates, postalAddress } from './property.ts'
import { agencyReference, type SchemaNode } from './site.ts'

/** schema.org counts dwellings of an ApartmentComplex only. */
const apartmentTypes: readonly number[] = [propertyTypes.apartment, propertyTypes.studio]

function residenceNode({ title, units, available, typeIds, ...project }: Project): SchemaNode {
  const isApartmentBuilding = units > 0 && typeIds.every((type) => apartmentTypes.includes(type))
  return {
    '@type': isApartmentBuilding ? 'ApartmentComplex' : 'Residence',
    name: title,
    numberOfAccommodationUnits: isApartmentBuilding ? units : undefined,
    numberOfAvailableAccommodationUnits: isApartmentBuilding ? available : undefined,
    address: postalAddress({ ...project, box: null }, ''),
    geo: geoCoordinates(project),
  }
}

function offerNode({ available, priceFrom, priceList }: Project, origin: string): SchemaNode {
  const prices = priceList.flatMap(({ state, price }) => (state === 'sold' || price === null ? [] : [price]))
  return {
    '@type': 'AggregateOffer',
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'SoldOut'}`,
    offerCount: available,
    priceCurrency: prices.length ? 'EUR' : undefined,
    lowPrice: priceFrom === null ? undefined : toEuros(priceFrom),
    highPrice: prices.length ? toEuros(Math.max(...prices)) : undefined,
    offeredBy: agencyReference(origin),
  }
}

/** Prices are without VAT and costs. JSON leaves out what is undefined. */
export const projectNode = (origin: string, path: string, description: string, project: Project): SchemaNode => ({
  '@type': 'RealEstateListing',
  '@id': `${origin}${path}#listing`,
  name: project.title,
  description,
  url: origin + path,
  datePosted: project.published,
  dateModified: project.updated,
  image: project.pictures.map((picture) => origin + pictureUrl(picture, 1360)),
  about: residenceNode(project),
  ...(project.units > 0 && { offers: offerNode(project, origin) }),
})
