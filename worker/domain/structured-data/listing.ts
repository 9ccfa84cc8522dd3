import { startingFromUnit } from '#domain/money.ts'
import { pictureUrl } from '#domain/picture.ts'
import { upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { Property } from '#domain/property/property.ts'
import { withOffset } from '#domain/time.ts'
import { type SchemaType, withoutNullish } from './node.ts'
import { nonEmpty, type PropertyLabels, postalAddress, propertyNode } from './property.ts'
import { agencyReference, type SchemaNode } from './site.ts'

const maxPictures = 6

type ListingContext = {
  origin: string
  path: string
  language: string
  description: string
  labels: PropertyLabels & { openHouse: (title: string) => string }
  today: string
  /** `YYYY-MM-DDTHH:MM` in Brussels */
  now: string
}

function priceNode({ price, priceUnit, goal }: Property) {
  if (price === null) return undefined
  const amount = price / 100
  return withoutNullish<SchemaType<'UnitPriceSpecification'> | SchemaType<'PriceSpecification'>>({
    '@type': goal === 'rent' ? 'UnitPriceSpecification' : 'PriceSpecification',
    ...(priceUnit === startingFromUnit ? { minPrice: amount } : { price: amount }),
    priceCurrency: 'EUR',
    ...(goal === 'rent' && { unitCode: 'MON' }),
  })
}

const availability = { available: 'InStock', new: 'InStock', option: 'LimitedAvailability', sold: 'SoldOut' } as const

function offerNode(property: Property, url: string, origin: string): SchemaType<'Offer'> {
  const { price, priceUnit, goal, status, facts } = property
  const exact = price !== null && priceUnit !== startingFromUnit
  return withoutNullish<SchemaType<'Offer'>>({
    '@type': 'Offer',
    '@id': `${url}#offer`,
    url,
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${goal === 'rent' ? 'LeaseOut' : 'Sell'}` },
    availability: `https://schema.org/${availability[status]}`,
    price: exact ? price / 100 : undefined,
    priceCurrency: exact ? 'EUR' : undefined,
    priceSpecification: priceNode(property),
    validFrom: property.published,
    availabilityStarts: facts.availableFrom,
    itemOffered: { '@id': `${url}#home` },
    offeredBy: agencyReference(origin),
  })
}

const eventNodes = (property: Property, { origin, path, labels, now }: ListingContext): SchemaType<'Event'>[] =>
  upcomingOpenHouses(property, now).map(({ start, end }, index) =>
    withoutNullish<SchemaType<'Event'>>({
      '@type': 'Event',
      '@id': `${origin}${path}#open-house-${index + 1}`,
      name: labels.openHouse(property.title),
      startDate: withOffset(start),
      endDate: withOffset(end),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: property.title, address: postalAddress(property, labels.box) },
      organizer: agencyReference(origin),
      about: { '@id': `${origin}${path}#home` },
      isAccessibleForFree: true,
      url: origin + path,
      image: property.pictures[0] && origin + pictureUrl(property.pictures[0], 1360),
    }),
  )

/** A hidden price or address is not in the property. No node for a video: its date and thumbnail are unknown. */
export function listingGraph(property: Property, context: ListingContext): SchemaNode[] {
  const { origin, path, language, description, labels, today } = context
  const url = origin + path
  const pictures = property.pictures.slice(0, maxPictures).map((picture, index) => {
    const width = Math.min(1360, picture.width)
    return withoutNullish<SchemaType<'ImageObject'>>({
      '@type': 'ImageObject',
      '@id': `${url}#picture-${index + 1}`,
      contentUrl: origin + pictureUrl(picture, 1360),
      url: origin + pictureUrl(picture, 1360),
      thumbnailUrl: origin + pictureUrl(picture, 400),
      width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
      height: {
        '@type': 'QuantitativeValue',
        value: Math.round((width * picture.height) / picture.width),
        unitCode: 'E37',
      },
      caption: picture.alt || undefined,
      encodingFormat: 'image/webp',
    })
  })
  const listing = withoutNullish<SchemaType<'RealEstateListing'>>({
    '@type': 'RealEstateListing',
    '@id': `${url}#listing`,
    name: property.title,
    description,
    url,
    inLanguage: language,
    datePosted: property.published,
    dateModified: property.updated,
    image: nonEmpty(property.pictures.map((picture) => origin + pictureUrl(picture, 1360))),
    primaryImageOfPage: pictures[0] && { '@id': `${url}#picture-1` },
    about: propertyNode(`${url}#home`, property, labels, today),
    offers: offerNode(property, url, origin),
    breadcrumb: { '@id': `${url}#breadcrumb` },
    provider: agencyReference(origin),
  })
  return [listing, ...pictures, ...eventNodes(property, context)].map((node) => ({ ...node }))
}
