import type { Accommodation, Apartment, House, Place, PropertyValue } from 'schema-dts'
import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { countryCode, type Region } from '#domain/geo/region.ts'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { type SchemaType, withoutNullish } from './node.ts'

/** What each kind is to schema.org. A plot accommodates nobody: it is a place. */
const schemaTypes: Partial<Record<number, 'House' | 'Apartment' | 'Place'>> = {
  [propertyTypes.house]: 'House',
  [propertyTypes.apartment]: 'Apartment',
  [propertyTypes.studio]: 'Apartment',
  [propertyTypes.land]: 'Place',
}

/** ISO 3166-2 codes of the regions. */
const regionCodes: Record<Region, string> = { flanders: 'BE-VLG', brussels: 'BE-BRU', wallonia: 'BE-WAL' }

/** UN/CEFACT code of the square metre. */
const squareMetre = 'MTK'

/** What the language of the page calls things; empty where it has no word. */
export type PropertyLabels = {
  fact: (name: FactName) => string
  choice: (name: FactName, value: string) => string
  energyClass: string
  box: string
}

type LocatedProperty = Pick<
  Property,
  'street' | 'houseNumber' | 'box' | 'zip' | 'city' | 'countryId' | 'region' | 'addressPublished'
>

/** @returns the address as far as its owner publishes it: a hidden street is not there to be told */
export function postalAddress(place: LocatedProperty, boxLabel: string) {
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

const areaQuantity = (value: number | null) =>
  value ? ({ '@type': 'QuantitativeValue', value, unitCode: squareMetre } as const) : undefined

/** What is there for comfort: flags that say yes, and what was chosen from the lists. What is not there is not told. */
const amenities = (property: Property, words: PropertyLabels): SchemaType<'LocationFeatureSpecification'>[] =>
  (Object.entries(property.facts) as [FactName, unknown][])
    .filter(([name]) => factDefinitions[name]?.section === 'comfort')
    .flatMap(([name, value]) =>
      value === true
        ? [words.fact(name)]
        : Array.isArray(value)
          ? value.map((choice: string) => words.choice(name, choice))
          : [],
    )
    .filter(Boolean)
    .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }))

/** Facts for which schema.org has no word of its own. */
const countedFacts = ['facades', 'floors', 'toilets', 'showerrooms', 'garages', 'renovationYear'] as const

function additionalProperties(property: Property, words: PropertyLabels, today: string): SchemaType<'PropertyValue'>[] {
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
    ...propertyValue('energyClass', words.energyClass, energy && formatEnergyLabel(energy.label)),
    ...propertyValue('energyPerformance', words.fact('energyPerformance'), property.energyPerformance, {
      unitText: 'kWh/m²/year',
    }),
    ...propertyValue('groundArea', words.fact('groundArea'), property.groundArea, { unitCode: squareMetre }),
    ...countedFacts.flatMap((name) => propertyValue(name, words.fact(name), property.facts[name])),
  ]
}

/** What the listing is about: the home itself, where it stands and what it has. */
export function propertyNode(id: string, property: Property, words: PropertyLabels, today: string) {
  const { facts, latitude, longitude } = property
  const kind = schemaTypes[property.typeId] ?? 'Accommodation'
  const amenityFeature = amenities(property, words)
  const place = withoutNullish<Partial<SchemaType<'Place'>>>({
    '@id': id,
    name: property.title,
    address: postalAddress(property, words.box),
    geo:
      property.addressPublished && latitude !== null && longitude !== null
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
    additionalProperty: nonEmpty(additionalProperties(property, words, today)),
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

/** A list of nothing says nothing. */
export const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined)
