import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { countryCode } from '#domain/geo/country.ts'
import { startingFromUnit, toEuros } from '#domain/money.ts'
import { pictureFiles } from '#domain/picture.ts'
import { publicTypes } from '#domain/property/document.ts'
import { type FactKind, type FactName, factDefinitions } from '#domain/property/facts.ts'
import { historyEntries } from '#domain/property/history.ts'
import { upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { Property } from '#domain/property/property.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import type { Goal, PropertyStatus } from '#domain/property/status.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

/** Incremented when a field is removed or changes its meaning. */
const propertyFormat = 1

const units: Partial<Record<FactKind, string>> = {
  area: 'm²',
  length: 'm',
  money: 'EUR',
  percent: '%',
  energy: 'kWh/m²/year',
  'energy-total': 'kWh/year',
  co2: 'kg CO₂/m²/year',
}

export const statusName = (status: PropertyStatus, goal: Goal) => {
  const ribbon = ribbonOf(status, goal)
  return ribbon === 'none' ? 'available' : ribbon
}

const inEuros = (cents: number | null) => (cents === null ? null : toEuros(cents))

const factsOf = (property: Property) =>
  Object.fromEntries(
    (Object.entries(property.facts) as [FactName, string | number | boolean | string[]][]).map(([name, value]) => {
      const { kind } = factDefinitions[name]
      const unit = units[kind]
      const converted = kind === 'money' ? toEuros(value as number) : value
      return [name, unit ? { value: converted, unit } : { value: converted }]
    }),
  )

const addressJson = ({ street, houseNumber, box, zip, city, countryId, region }: Property) => ({
  ...{ street, houseNumber, box, zip, city },
  country: countryCode(countryId),
  region,
})

const pictureJson = (picture: Property['pictures'][number], origin: string) => ({
  text: picture.alt,
  width: picture.width,
  height: picture.height,
  color: picture.color,
  drawn: picture.illustration,
  staged: picture.staged === true,
  widths: Object.fromEntries(pictureFiles(picture).map(({ url, width }) => [width, origin + url])),
})

const historyJson = ({ history, goal }: Property) =>
  historyEntries(history, goal).map(({ day, turn, price, change }) => ({
    day,
    event: turn,
    price: inEuros(price),
    change: inEuros(change?.amount ?? null),
  }))

type PropertyParts = {
  property: Property
  language: Language
  paths: Translated
  /** Without a slash at its end. */
  origin: string
  agency: { name: string; phone: string; email: string }
  /** ISO date, for the energy scale of the day. */
  today: string
  /** Result of `brusselsMinute`: past open houses are left out. */
  now: string
}

/**
 * - Money is euros, a rent per month; a hidden `price` is null.
 * - Days are `YYYY-MM-DD`; open houses are `YYYY-MM-DDTHH:MM` in `timeZone`.
 * - `position` is in degrees, of the town unless `exact`. Distances are metres, of a hidden address in steps of 500.
 * - `energy.class` is of the scale of `energy.region`, `energy.performance` kWh/m² a year.
 * - `state` is available, new, option, sold or rented.
 * - `history` holds the events of the page: published, lowered, raised, option, available, sold, rented, withdrawn or
 *   returned.
 */
export function propertyJson({ property, language, paths, origin, agency, today, now }: PropertyParts) {
  const { goal, price, addressPublished } = property
  const energy = energyLabelOf(property, today)
  return {
    format: propertyFormat,
    id: property.id,
    reference: property.reference,
    language,
    url: origin + paths[language],
    urls: Object.fromEntries(Object.entries(paths).map(([code, path]) => [code, origin + path])),
    goal: goal === 'take-over' ? 'takeover' : goal,
    state: statusName(property.status, goal),
    type: { id: property.typeId, name: property.typeName },
    title: property.title,
    description: withoutMarks(property.description),
    published: property.published,
    updated: property.updated,
    price: inEuros(price),
    priceHidden: price === null,
    priceIsFrom: property.priceUnit === startingFromUnit,
    currency: 'EUR',
    pricePer: goal === 'rent' ? 'month' : null,
    address: addressJson(property),
    addressHidden: !addressPublished,
    position:
      property.latitude === null || property.longitude === null
        ? null
        : { latitude: property.latitude, longitude: property.longitude, exact: addressPublished },
    energy: {
      class: energy ? formatEnergyLabel(energy.label) : null,
      region: energy?.region ?? null,
      performance: property.energyPerformance,
    },
    facts: factsOf(property),
    pictures: [...property.pictures, ...property.plans].map((picture) => pictureJson(picture, origin)),
    films: property.films,
    tour: property.tour,
    documents: publicTypes(property.documents),
    pointsOfInterest: property.pointsOfInterest.map(({ type, name, distance, latitude, longitude }) => ({
      type,
      name,
      distance,
      position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    })),
    openHouses: upcomingOpenHouses(property, now).map(({ start, end }) => ({ start, end })),
    timeZone: 'Europe/Brussels',
    history: historyJson(property),
    agency: { ...agency, url: `${origin}/` },
  }
}
