import type { Picture } from './picture.ts'
import type { DocumentType } from './property/document-types.ts'
import type { Marquee, PropertySummary } from './property/property.ts'
import type { Translated } from './translated.ts'

/** What every view of a new-build project needs, in the language of the page. */
export type ProjectSummary = {
  id: number
  reference: string
  title: string
  slug: string
  /** Town in the language of the page. */
  city: string
  citySlug: string
  zip: string
  countryId: number
  /** `YYYY-MM` of the handover; null while nobody can tell. */
  delivery: string | null
  units: number
  /** Units that are not sold; one under option may still come free. */
  available: number
  /** Cents, without VAT and costs, of the cheapest unit that is left. */
  priceFrom: number | null
  picture: Picture | null
  /** Kinds of its units. */
  typeIds: number[]
}

export type UnitState = 'free' | 'option' | 'sold'

/** One home of a project, as its price list tells it. Areas in m². */
export type Unit = {
  id: number
  number: string
  typeId: number
  /** Given in the language of the page. */
  typeName: string
  state: UnitState
  /** 0 is the ground floor; null for a house. */
  floor: number | null
  livingArea: number | null
  terraceArea: number | null
  bedrooms: number | null
  /** Cents, without VAT and costs; null when sold or told on request only. */
  price: number | null
  /** The unit's own page, where it has one. */
  propertyId: number | null
}

/** A project in full. A hidden address is not stored: `street` is then null, and the position is the town's own. */
export type Project = ProjectSummary & {
  /** ISO date of the day it left the site, or null while it is published. */
  withdrawn: string | null
  /** ISO date. */
  published: string
  updated: string
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  box: string | null
  latitude: number | null
  longitude: number | null
  description: string
  /** Path parts of the page in each language, for hreflang and the language switch. */
  addresses: Translated<{ city: string; slug: string }>
  /** What can still be bought first. */
  priceList: Unit[]
  documents: DocumentType[]
  pictures: Picture[]
  /** Units that are on the market with a page of their own. */
  properties: PropertySummary[]
}

const unitStates: Record<Marquee, UnitState> = { 0: 'free', 1: 'free', 2: 'option', 3: 'sold' }

/** @returns whether a unit can be bought, by the vendor's `Marquee`; a number it does not know is no bar */
export const unitState = (marquee: Marquee): UnitState => unitStates[marquee] ?? 'free'

const unitStateOrder: readonly UnitState[] = ['free', 'option', 'sold']
const numberCollator = new Intl.Collator('en', { numeric: true })

/** @returns the price list as it is read: what is free, then under option, then sold, each from the ground up */
export const sortPriceList = <U extends Pick<Unit, 'state' | 'floor' | 'number'>>(units: readonly U[]): U[] =>
  units.toSorted(
    (a, b) =>
      unitStateOrder.indexOf(a.state) - unitStateOrder.indexOf(b.state) ||
      (a.floor ?? 0) - (b.floor ?? 0) ||
      numberCollator.compare(a.number, b.number),
  )

/** @returns how many units there are, how many are left, and the price of the cheapest of those */
export function unitTotals(
  units: readonly Pick<Unit, 'state' | 'price'>[],
): Pick<ProjectSummary, 'units' | 'available' | 'priceFrom'> {
  const remaining = units.filter(({ state }) => state !== 'sold')
  const prices = remaining.map(({ price }) => price).filter((price) => price !== null)
  return { units: units.length, available: remaining.length, priceFrom: prices.length ? Math.min(...prices) : null }
}

/** @returns the lowest and the highest that is known, one of them twice where there is no other; null for none */
export function valueRange(values: readonly (number | null)[]): [lowest: number, highest: number] | null {
  const known = values.filter((value) => value !== null)
  return known.length ? [Math.min(...known), Math.max(...known)] : null
}

const maxSimilar = 3

/** @returns other projects: those with homes left first, then those in the town, then those of the same kind */
export function similarProjects(
  projects: readonly ProjectSummary[],
  { id, zip, typeIds }: Pick<ProjectSummary, 'id' | 'zip' | 'typeIds'>,
): ProjectSummary[] {
  const distance = (other: ProjectSummary) =>
    (other.available > 0 ? 0 : 4) +
    (other.zip === zip ? 0 : 2) +
    (other.typeIds.some((type) => typeIds.includes(type)) ? 0 : 1)
  return projects
    .filter((item) => item.id !== id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxSimilar)
}
