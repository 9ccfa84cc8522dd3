import type { District } from '#domain/geo/district.ts'
import type { Cents } from '#domain/money.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { Picture } from './picture.ts'
import type { PublicDocuments } from './property/document.ts'
import type { DocumentType } from './property/document-types.ts'
import type { PropertySummary } from './property/property.ts'
import type { PropertyStatus } from './property/status.ts'
import type { Translated } from './translated.ts'

type SharedField =
  | 'id'
  | 'reference'
  | 'title'
  | 'lang'
  | 'slug'
  | 'city'
  | 'citySlug'
  | 'zip'
  | 'countryId'
  | 'picture'

export type ProjectSummary = Pick<PropertySummary, SharedField> & {
  delivery: string | null
  units: number
  available: number
  /** Without VAT and costs, of the cheapest unsold unit. */
  priceFrom: Cents | null
  typeIds: number[]
}

type UnitState = 'free' | 'option' | 'sold'

export type Unit = {
  id: number
  number: string
  typeId: number
  typeName: string
  state: UnitState
  floor: number | null
  livingArea: number | null
  terraceArea: number | null
  bedrooms: number | null
  /** Without VAT and costs; null when sold or on request. */
  price: Cents | null
  propertyId: PropertyId | null
}

/** A hidden address is not stored: `street` is null and the position is that of the town. */
export type Project = ProjectSummary & {
  withdrawn: string | null
  draft?: boolean | null
  published: string
  updated: string
  addressPublished: boolean
  street: string | null
  houseNumber: string | null
  box: string | null
  latitude: number | null
  longitude: number | null
  /** Null without an extract around this position. */
  district: District | null
  description: string
  addresses: Translated<{ city: string; slug: string }>
  priceList: Unit[]
  documents: DocumentType[]
  pictures: Picture[]
  properties: PropertySummary[]
}

export const unitState = (status: PropertyStatus): UnitState =>
  status === 'option' || status === 'sold' ? status : 'free'

const unitStateOrder: readonly UnitState[] = ['free', 'option', 'sold']
const numberCollator = new Intl.Collator('en', { numeric: true })

export const sortPriceList = <U extends Pick<Unit, 'state' | 'floor' | 'number'>>(units: readonly U[]): U[] =>
  units.toSorted(
    (a, b) =>
      unitStateOrder.indexOf(a.state) - unitStateOrder.indexOf(b.state) ||
      (a.floor ?? 0) - (b.floor ?? 0) ||
      numberCollator.compare(a.number, b.number),
  )

/** Units of a drawn façade, top floor first; a terrace of houses is one row. */
export type Facade<U> = { kind: 'floors' | 'houses'; rows: U[][] }

const drawnUnits = { min: 3, maxHouses: 24, maxPerFloor: 12 }

/** @returns null where the units do not show what a façade looks like. Parking spaces and basements are not drawn. */
export function facadeOf<U extends Pick<Unit, 'floor' | 'number'>>(units: readonly U[]): Facade<U> | null {
  const byNumber = units.toSorted((a, b) => numberCollator.compare(a.number, b.number))
  const aboveGround = byNumber.filter(({ floor }) => floor !== null && floor >= 0)
  if (units.length < drawnUnits.min) return null
  if (units.every(({ floor }) => floor === null))
    return units.length > drawnUnits.maxHouses ? null : { kind: 'houses', rows: [byNumber] }
  const floors = [...new Set(aboveGround.map(({ floor }) => floor ?? 0))].sort((a, b) => b - a)
  const rows = floors.map((floor) => aboveGround.filter((unit) => unit.floor === floor))
  const isDrawn = aboveGround.length >= drawnUnits.min && rows.every((row) => row.length <= drawnUnits.maxPerFloor)
  return isDrawn ? { kind: 'floors', rows } : null
}

export function unitTotals(
  units: readonly Pick<Unit, 'state' | 'price'>[],
): Pick<ProjectSummary, 'units' | 'available' | 'priceFrom'> {
  const remaining = units.filter(({ state }) => state !== 'sold')
  const prices = remaining.map(({ price }) => price).filter((price) => price !== null)
  return { units: units.length, available: remaining.length, priceFrom: prices.length ? Math.min(...prices) : null }
}

/** A project without units is not sold out. */
export const isSoldOut = ({ units, available }: Pick<ProjectSummary, 'units' | 'available'>): boolean =>
  units > 0 && available === 0

/** Keeps the order otherwise. */
export const soldOutLast = <P extends Pick<ProjectSummary, 'units' | 'available'>>(projects: readonly P[]): P[] =>
  projects.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))

export function valueRange(values: readonly (number | null)[]): [lowest: number, highest: number] | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : null
}

const maxSimilar = 3

export function similarProjects(
  projects: readonly ProjectSummary[],
  { id, zip, typeIds }: Pick<ProjectSummary, 'id' | 'zip' | 'typeIds'>,
): ProjectSummary[] {
  const distance = (project: ProjectSummary) =>
    (project.available > 0 ? 0 : 4) +
    (project.zip === zip ? 0 : 2) +
    (project.typeIds.some((type) => typeIds.includes(type)) ? 0 : 1)
  return projects
    .filter((project) => project.id !== id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxSimilar)
}

/** Only the types of a project's documents are known: each is sent on request. */
export const projectDocuments = ({ documents }: Pick<Project, 'documents'>): PublicDocuments => ({
  files: [],
  onRequest: documents.map((type) => ({ type, titles: [] })),
})
