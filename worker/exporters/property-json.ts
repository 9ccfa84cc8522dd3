import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { countryCode } from '#domain/geo/region.ts'
import { startingFromUnit, toEuros } from '#domain/money.ts'
import { pictureUrl, pictureWidths } from '#domain/picture.ts'
import { type FactKind, type FactName, factDefinitions } from '#domain/property/facts.ts'
import { historyEntries } from '#domain/property/history.ts'
import { upcomingOpenHouses } from '#domain/property/open-house.ts'
import type { Property } from '#domain/property/property.ts'
import { ribbonOf } from '#domain/property/ribbon.ts'
import type { Goal, PropertyStatus } from '#domain/property/status.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'

/** Raised when a field changes its meaning or goes; a new field raises nothing. */
export const propertyFormat = 1

/** The unit of a fact's value; a kind that is not here has none. */
const units: Partial<Record<FactKind, string>> = {
  area: 'm²',
  length: 'm',
  money: 'EUR',
  percent: '%',
  energy: 'kWh/m²/year',
  'energy-total': 'kWh/year',
  co2: 'kg CO₂/m²/year',
}

const statusName = (status: PropertyStatus, goal: Goal) => {
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

export type PropertyParts = {
  property: Property
  language: Language
  /** Path of the page in each language that is in use. */
  paths: Translated
  /** Without a slash at its end. */
  origin: string
  agency: { name: string; phone: string; email: string }
  /** ISO date: the energy scales change with it. */
  today: string
  /** What `brusselsMinute` gives: open houses that are over are not told. */
  now: string
}

/**
 * The property in full, for programs. Field names are English whatever the language of the texts.
 *
 * - Money is euros, a rent the euros of a month; `price` is null where `priceHidden` says so, and nothing else tells it.
 * - Days are `YYYY-MM-DD`; open houses are `YYYY-MM-DDTHH:MM` on the clock of `timeZone`.
 * - `position` is in degrees; where it is not `exact` it is the town's own. Distances are metres, and in steps of 500
 *   where the address is hidden.
 * - `facts` holds what is known: a fact without `unit` is a word, a number of things, a day, a year, or yes and no.
 * - `energy.class` is the class on the scale of `energy.region`, `energy.performance` kWh/m² a year.
 * - `state` is available, new, option, sold or rented.
 * - `history` is what the page tells of it: the first known price is no change, and what was taken back on the same day
 *   is not there. An `event` is published, lowered, raised, option, available, sold, rented, withdrawn or returned.
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
    description: property.description,
    published: property.published,
    updated: property.updated,
    price: inEuros(price),
    priceHidden: price === null,
    priceIsFrom: property.priceUnit === startingFromUnit,
    currency: 'EUR',
    pricePer: goal === 'rent' ? 'month' : null,
    address: {
      street: property.street,
      houseNumber: property.houseNumber,
      box: property.box,
      zip: property.zip,
      city: property.city,
      country: countryCode(property.countryId),
      region: property.region,
    },
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
    pictures: property.pictures.map((picture) => ({
      text: picture.alt,
      width: picture.width,
      height: picture.height,
      color: picture.color,
      drawn: picture.illustration,
      widths: Object.fromEntries(pictureWidths.map((width) => [width, origin + pictureUrl(picture, width)])),
    })),
    films: property.films,
    tour: property.tour,
    documents: property.documents,
    pointsOfInterest: property.pointsOfInterest.map(({ type, name, distance, latitude, longitude }) => ({
      type,
      name,
      distance,
      position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    })),
    openHouses: upcomingOpenHouses(property, now),
    timeZone: 'Europe/Brussels',
    history: historyEntries(property.history, goal).map(({ day, turn, price, change }) => ({
      day,
      event: turn,
      price: inEuros(price),
      change: inEuros(change?.amount ?? null),
    })),
    agency: { ...agency, url: `${origin}/` },
  }
}
