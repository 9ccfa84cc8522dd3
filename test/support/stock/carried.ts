import { partedAddress } from '#domain/geo/street-line.ts'
import type { PropertyRecord, PropertyUpdate } from '#domain/import/record.ts'
import { type FactName, type Facts, factDefinitions } from '#domain/property/facts.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import type { ExportedProperty } from '#worker/exporters/stock.ts'

/** Fields of an imported home beside its facts. */
type FieldName = Exclude<keyof PropertyUpdate, 'id' | 'facts' | 'unread'>

/**
 * What an export keeps of a field: all of it, nothing (and the importer reads none), or what a function makes of it.
 * `read` is read from other programs and not written.
 */
type Carried = 'kept' | 'lost' | 'read' | ((home: ExportedProperty) => unknown)

const shown =
  <Name extends keyof PropertyRecord>(name: Name): Carried =>
  ({ record }) =>
    record.addressPublished ? record[name] : null

/** The scheme of an address and a path to it, as the exporters write it. */
const pictures =
  (file: string, limit = Number.POSITIVE_INFINITY): Carried =>
  ({ pictures: items }) =>
    items.slice(0, limit).map(({ path }) => `https://gevel.example${path}/${file}`)

const streetLine = ({ record: { street, houseNumber } }: ExportedProperty) =>
  [...[street, houseNumber].filter(Boolean).join(' ')].slice(0, 50).join('').trim()

/** One element of Kyero holds the street with its number. */
const partOfLine =
  (name: 'street' | 'houseNumber' | 'box'): Carried =>
  (home) =>
    partedAddress({ street: streetLine(home) })[name]

const noFormat = { openimmo: 'lost', kyero: 'lost' } as const

/** A row of each field that an import may bring. */
const carriedFields: Readonly<Record<FieldName, Readonly<Record<'openimmo' | 'kyero', Carried>>>> = {
  reference: { openimmo: 'kept', kyero: 'kept' },
  goal: { openimmo: 'kept', kyero: ({ record }) => (record.goal === 'rent' ? 'rent' : 'sale') },
  typeId: { openimmo: 'kept', kyero: 'kept' },
  status: { openimmo: 'kept', kyero: 'lost' },
  published: { openimmo: 'kept', kyero: 'lost' },
  updated: { openimmo: 'kept', kyero: 'kept' },
  withdrawn: { openimmo: 'kept', kyero: 'kept' },
  draft: noFormat,
  archived: noFormat,
  pricePublished: { openimmo: 'kept', kyero: ({ record }) => record.price !== null },
  price: {
    openimmo: 'kept',
    kyero: ({ record: { price } }) => price && Math.round(price / 100) * 100,
  },
  priceUnit: { openimmo: ({ record }) => record.priceUnit || null, kyero: 'lost' },
  addressPublished: { openimmo: 'kept', kyero: (home) => streetLine(home) !== '' },
  street: { openimmo: 'kept', kyero: partOfLine('street') },
  houseNumber: { openimmo: 'kept', kyero: partOfLine('houseNumber') },
  box: { openimmo: 'kept', kyero: partOfLine('box') },
  zip: { openimmo: 'kept', kyero: 'read' },
  city: { openimmo: 'kept', kyero: 'kept' },
  countryId: { openimmo: 'kept', kyero: 'kept' },
  latitude: { openimmo: shown('latitude'), kyero: shown('latitude') },
  longitude: { openimmo: shown('longitude'), kyero: shown('longitude') },
  energyLabelText: { openimmo: 'kept', kyero: ({ energyClass }) => energyClass },
  tour: { openimmo: 'kept', kyero: 'read' },
  films: { openimmo: 'kept', kyero: 'read' },
  pictureSources: { openimmo: pictures('og.jpg'), kyero: pictures('og.jpg', 50) },
  documentSources: { openimmo: 'read', kyero: 'lost' },
  texts: {
    openimmo: 'kept',
    kyero: ({ record }) =>
      Object.fromEntries(Object.entries(record.texts).map(([code, text]) => [code, inOneText(text)])),
  },
  key: { openimmo: 'read', kyero: 'read' },
  projectId: noFormat,
  agentId: noFormat,
  neighbourhoodId: noFormat,
  pointsOfInterest: noFormat,
  documents: noFormat,
  openHouses: noFormat,
  history: noFormat,
}

const inOneText = ({ title, description }: { title?: unknown; description?: unknown }) =>
  [title, withoutMarks(`${description ?? ''}`)].filter(Boolean).join('\n\n')

const wholeSquareMetres = (...names: FactName[]): Carried => {
  return ({ record: { facts } }) => {
    const area = names.map((name) => facts[name]).find((value) => value !== undefined)
    return area === undefined ? null : Math.round(area as number)
  }
}

/** Kyero has elements for these, and names of features for the flags and lists. */
const kyeroFacts: Partial<Record<FactName, Carried>> = {
  bedrooms: 'kept',
  bathrooms: 'kept',
  livingArea: wholeSquareMetres('livingArea', 'constructedArea', 'totalArea'),
  groundArea: wholeSquareMetres('groundArea'),
  newBuild: 'kept',
  kitchen: ({ record }) => (record.facts.kitchen === 'installed' ? 'installed' : null),
  terraceArea: 'read',
  floor: 'read',
}

function kyeroFact(name: FactName): Carried {
  const { kind } = factDefinitions[name]
  if (kyeroFacts[name]) return kyeroFacts[name]
  if (kind === 'flag') return ({ record }) => record.facts[name] || null
  return kind === 'choices' ? 'kept' : 'lost'
}

const carriedFact = (name: FactName, format: 'openimmo' | 'kyero'): Carried =>
  format === 'openimmo' ? 'kept' : kyeroFact(name)

const empty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

const hasValue = (value: unknown) => empty(value) !== null

/** Each text without its empty fields. */
const textsOf = (texts: PropertyUpdate['texts']) =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([code, text]) => [
      code,
      Object.fromEntries(Object.entries(text).filter(([, value]) => hasValue(value))),
    ]),
  )

const expectedOf = (carried: Carried, home: ExportedProperty, own: unknown) =>
  empty(typeof carried === 'function' ? carried(home) : carried === 'kept' ? own : null)

const factNames = Object.keys(factDefinitions) as FactName[]
const fieldNames = Object.keys(carriedFields) as FieldName[]

/** A home as the table says that it comes back. */
export function expectedHome(home: ExportedProperty, format: 'openimmo' | 'kyero'): Record<string, unknown> {
  const { record } = home
  const own: Record<string, unknown> = { ...record, texts: textsOf(record.texts) }
  return Object.fromEntries([
    ...fieldNames.map((name) => [name, expectedOf(carriedFields[name][format], home, own[name])]),
    ...factNames.map((name) => [`facts.${name}`, expectedOf(carriedFact(name, format), home, record.facts[name])]),
  ])
}

/** Of an imported home, the values that the table compares. */
export function importedHome(update: PropertyUpdate, format: 'openimmo' | 'kyero'): Record<string, unknown> {
  const own: Record<string, unknown> = {
    ...update,
    texts: textsOf(update.texts),
    pictureSources: update.pictureSources?.map(({ address }) => address),
    ...(format === 'kyero' && {
      texts: Object.fromEntries(Object.entries(update.texts ?? {}).map(([code, text]) => [code, inOneText(text)])),
    }),
  }
  return Object.fromEntries([
    ...fieldNames.map((name) => [name, empty(own[name])]),
    ...factNames.map((name) => [`facts.${name}`, empty(update.facts?.[name])]),
  ])
}

/** Fields of imported homes that the table calls lost. */
export const uncarriedFields = (updates: readonly PropertyUpdate[], format: 'openimmo' | 'kyero'): string[] =>
  updates.flatMap((update) => [
    ...fieldNames.filter((name) => hasValue(update[name]) && carriedFields[name][format] === 'lost'),
    ...(Object.keys(update.facts ?? {}) as (keyof Facts)[]).filter((name) => carriedFact(name, format) === 'lost'),
  ])
