import type { Accommodation, Apartment, House, Place, PropertyValue } from 'schema-dts'
import { energyLabelOf, labelText } from '#domain/energy.ts'
import { type FactName, facts } from '#domain/facts.ts'
import type { Property } from '#domain/property.ts'
import { propertyTypes } from '#domain/property-types.ts'
import { countryCode, type Region } from '#domain/region.ts'
import { defined, type Leaf } from './node.ts'

/** What each kind is to schema.org. A plot accommodates nobody: it is a place. */
const kinds: Partial<Record<number, 'House' | 'Apartment' | 'Place'>> = {
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
export type HomeWords = {
  fact: (name: FactName) => string
  choice: (name: FactName, value: string) => string
  energyClass: string
  box: string
}

type Located = Pick<
  Property,
  'street' | 'houseNumber' | 'box' | 'zip' | 'city' | 'countryId' | 'region' | 'addressPublished'
>

/** @returns the address as far as its owner publishes it: a hidden street is not there to be told */
export function postalAddress(place: Located, boxWord: string) {
  const { street, houseNumber, box, addressPublished } = place
  const door = [street, houseNumber, houseNumber && box && `${boxWord} ${box}`].filter(Boolean).join(' ')
  return defined<Leaf<'PostalAddress'>>({
    '@type': 'PostalAddress',
    streetAddress: (addressPublished && street && door) || undefined,
    postalCode: place.zip,
    addressLocality: place.city,
    addressRegion: place.region ? regionCodes[place.region] : undefined,
    addressCountry: countryCode(place.countryId),
  })
}

const size = (value: number | null) =>
  value ? ({ '@type': 'QuantitativeValue', value, unitCode: squareMetre } as const) : undefined

/** What is there for comfort: flags that say yes, and what was chosen from the lists. What is not there is not told. */
const amenities = (property: Property, words: HomeWords): Leaf<'LocationFeatureSpecification'>[] =>
  (Object.entries(property.facts) as [FactName, unknown][])
    .filter(([name]) => facts[name]?.section === 'comfort')
    .flatMap(([name, value]) =>
      value === true
        ? [words.fact(name)]
        : Array.isArray(value)
          ? value.map((one: string) => words.choice(name, one))
          : [],
    )
    .filter(Boolean)
    .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }))

/** Facts for which schema.org has no word of its own. */
const counted = ['facades', 'floors', 'toilets', 'showerrooms', 'garages', 'renovationYear'] as const

function furtherFacts(property: Property, words: HomeWords, today: string): Leaf<'PropertyValue'>[] {
  const energy = energyLabelOf(property, today)
  const told = (propertyID: string, name: string, value: string | number | null | undefined, unit: object = {}) =>
    value === null || value === undefined || !name
      ? []
      : [{ '@type': 'PropertyValue', propertyID, name, value, ...unit } satisfies PropertyValue]
  return [
    ...told('energyClass', words.energyClass, energy && labelText(energy.label)),
    ...told('energyPerformance', words.fact('energyPerformance'), property.energyPerformance, {
      unitText: 'kWh/m²/year',
    }),
    ...told('groundArea', words.fact('groundArea'), property.groundArea, { unitCode: squareMetre }),
    ...counted.flatMap((name) => told(name, words.fact(name), property.facts[name])),
  ]
}

/** What the listing is about: the home itself, where it stands and what it has. */
export function homeNode(id: string, property: Property, words: HomeWords, today: string) {
  const { facts, latitude, longitude } = property
  const kind = kinds[property.typeId] ?? 'Accommodation'
  const amenityFeature = amenities(property, words)
  const place = defined<Partial<Leaf<'Place'>>>({
    '@id': id,
    name: property.title,
    address: postalAddress(property, words.box),
    geo:
      property.addressPublished && latitude !== null && longitude !== null
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
    additionalProperty: some(furtherFacts(property, words, today)),
  })
  if (kind === 'Place') return { ...place, '@type': 'Place' } satisfies Place
  return {
    ...place,
    ...defined<Partial<Leaf<'Accommodation'>>>({
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      floorSize: size(property.livingArea),
      floorLevel: facts.floor === undefined ? undefined : String(facts.floor),
      yearBuilt: facts.constructionYear,
      amenityFeature: some(amenityFeature),
    }),
    '@type': kind,
  } satisfies House | Apartment | Accommodation
}

/** A list of nothing says nothing. */
export const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined)
