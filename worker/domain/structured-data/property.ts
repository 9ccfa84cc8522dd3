import type { Accommodation, Apartment, House, Place, PropertyValue } from 'schema-dts'
import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { countryCode } from '#domain/geo/country.ts'
import type { Region } from '#domain/geo/region.ts'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { type SchemaType, withoutNullish } from './node.ts'

const schemaTypes: Partial<Record<number, 'House' | 'Apartment' | 'Place'>> = {
  [propertyTypes.house]: 'House',
  [propertyTypes.apartment]: 'Apartment',
  [propertyTypes.studio]: 'Apartment',
  [propertyTypes.land]: 'Place',
}

const regionCodes: Record<Region, string> = { flanders: 'BE-VLG', brussels: 'BE-BRU', wallonia: 'BE-WAL' }

/** UN/CEFACT code of the square metre. */
const squareMetre = 'MTK'

export type PropertyLabels = {
  fact: (name: FactName) => string
  choice: (name: FactName, value: string) => string
  energyClass: string
  box: string
}

type AddressFields = Pick<
  Property,
  'street' | 'houseNumber' | 'box' | 'zip' | 'city' | 'countryId' | 'addressPublished'
> & { region?: Region | null }

export function postalAddress(place: AddressFields, boxLabel: string) {
  const { street, houseNumber, box, addressPublished } = place
  const streetLine = [street, houseNumber, houseNumber && box && `${boxLabel} ${box}`].filter(Boolean).join(' ')
  return withoutNullish<SchemaType<'PostalAddress'>>({
    '@type': 'PostalAddress',
    streetAddress: (addressPublished && street && streetLine) || undefined,
    postalCode: place.zip,
    addressLocality: place.city,
    addressRegion: place.region ? regionCodes[place.region] : undefined,
    addressCountry: countryCode(place.countryId),
  })
}

export const geoCoordinates = ({
  addressPublished,
  latitude,
  longitude,
}: Pick<Property, 'addressPublished' | 'latitude' | 'longitude'>) =>
  addressPublished && latitude !== null && longitude !== null
    ? ({ '@type': 'GeoCoordinates', latitude, longitude } as const)
    : undefined

const areaQuantity = (value: number | null) =>
  value ? ({ '@type': 'QuantitativeValue', value, unitCode: squareMetre } as const) : undefined

const amenities = (property: Property, labels: PropertyLabels): SchemaType<'LocationFeatureSpecification'>[] =>
  (Object.entries(property.facts) as [FactName, unknown][])
    .filter(([name]) => factDefinitions[name]?.section === 'comfort')
    .flatMap(([name, value]) =>
      value === true
        ? [labels.fact(name)]
        : Array.isArray(value)
          ? value.map((choice: string) => labels.choice(name, choice))
          : [],
    )
    .filter(Boolean)
    .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }))

const countedFacts = ['facades', 'floors', 'toilets', 'showerrooms', 'garages', 'renovationYear'] as const

function additionalProperties(
  property: Property,
  labels: PropertyLabels,
  today: string,
): SchemaType<'PropertyValue'>[] {
  const energy = energyLabelOf(property, today)
  const propertyValue = (
    propertyID: string,
    name: string,
    value: string | number | null | undefined,
    unit: object = {},
  ) =>
    value === null || value === undefined || !name
      ? []
      : [{ '@type': 'PropertyValue', propertyID, name, value, ...unit } satisfies PropertyValue]
  return [
    ...propertyValue('energyClass', labels.energyClass, energy && formatEnergyLabel(energy.label)),
    ...propertyValue('energyPerformance', labels.fact('energyPerformance'), property.energyPerformance, {
      unitText: 'kWh/m²/year',
    }),
    ...propertyValue('groundArea', labels.fact('groundArea'), property.groundArea, { unitCode: squareMetre }),
    ...countedFacts.flatMap((name) => propertyValue(name, labels.fact(name), property.facts[name])),
  ]
}

export function propertyNode(id: string, property: Property, labels: PropertyLabels, today: string) {
  const { facts } = property
  const kind = schemaTypes[property.typeId] ?? 'Accommodation'
  const amenityFeature = amenities(property, labels)
  const place = withoutNullish<Partial<SchemaType<'Place'>>>({
    '@id': id,
    name: property.title,
    address: postalAddress(property, labels.box),
    geo: geoCoordinates(property),
    additionalProperty: nonEmpty(additionalProperties(property, labels, today)),
  })
  if (kind === 'Place') return { ...place, '@type': 'Place' } satisfies Place
  return {
    ...place,
    ...withoutNullish<Partial<SchemaType<'Accommodation'>>>({
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      floorSize: areaQuantity(property.livingArea),
      floorLevel: facts.floor === undefined ? undefined : String(facts.floor),
      yearBuilt: facts.constructionYear,
      amenityFeature: nonEmpty(amenityFeature),
    }),
    '@type': kind,
  } satisfies House | Apartment | Accommodation
}

export const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined)
