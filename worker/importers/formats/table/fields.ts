import { documentTypes } from '#domain/property/document-types.ts'
import { type FactKind, factDefinitions } from '#domain/property/facts.ts'
import { buildingStates, propertyKinds } from '#domain/property/property-kinds.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { vendorFacts } from '#worker/importers/agency-facts.ts'
import { type MarketState, marketStates } from './market-words.ts'

/** How a cell is read. A `code` is a text of digits or letters; `degree` a coordinate; `area` m², also in hectares. */
export type ValueKind = 'text' | 'code' | 'number' | 'money' | 'area' | 'degree' | 'flag' | 'day'

const ownFields: Record<string, ValueKind> = {
  RecordFile: 'code',
  Goal: 'number',
  Status: 'number',
  WebID: 'number',
  Marquee: 'number',
  DateOnline: 'day',
  DateChanged: 'day',
  PublishPrice: 'flag',
  Price: 'money',
  PriceUnit: 'number',
  PublishAddress: 'flag',
  Street: 'text',
  HouseNumber: 'code',
  BoxNr: 'code',
  Zip: 'code',
  City: 'text',
  CountryID: 'number',
  GpsX: 'degree',
  GpsY: 'degree',
  EPCLabelText: 'text',
  ProjectID: 'number',
  RepresentativeID: 'number',
  VirtualTour: 'text',
}

const kindOfFact = (kind: FactKind): ValueKind => {
  if (kind === 'flag') return 'flag'
  if (kind === 'date') return 'day'
  if (kind === 'area' || kind === 'money') return kind
  return kind === 'text' || kind === 'choice' ? 'text' : 'number'
}

const factFields = Object.entries(vendorFacts)
  .filter(([, name]) => factDefinitions[name].kind !== 'choices')
  .map(([field, name]) => [field, kindOfFact(factDefinitions[name].kind)] as const)

/** Fields of a row with one value. */
export const valueFields: Readonly<Record<string, ValueKind>> = { ...ownFields, ...Object.fromEntries(factFields) }

/** Lists of a row, with the items that a column of yes and no may name; null for a list of addresses. */
const listItems = (field: string): readonly string[] => {
  const definition: { choices?: readonly string[] } = factDefinitions[vendorFacts[field]!]
  return definition.choices ?? []
}
const listFields: Record<string, readonly string[] | null> = {
  InteriorComfort: listItems('InteriorComfort'),
  ExteriorComfort: listItems('ExteriorComfort'),
  PictureSources: null,
  DocumentSources: documentTypes,
  Videos: null,
}

export const textFields = ['Title', 'Description', 'TypeDescription'] as const
export type TextField = (typeof textFields)[number]

/** What only generated texts and the type are made of. */
const advertisementFields = ['Kind', 'Condition', 'PublicSale'] as const

/** `let` is sold, of a home for rent alone: one for sale may have a tenant. */
const namedStates = [...marketStates, 'let'] as const
export type NamedState = MarketState | 'let'

export type Target =
  | { part: 'value'; name: string; kind: ValueKind }
  /** A text of a language; null is the language of the table. */
  | { part: 'text'; name: TextField; language: Language | null }
  /** The items of a list; or with `item` a yes or no, or an address, of that one. */
  | { part: 'list'; name: string; item: string | null }
  | { part: 'advertisement'; name: (typeof advertisementFields)[number] }
  /** Words for the state of a sale; or with `state` a yes, or the day since when it is that. */
  | { part: 'state'; name: 'State'; state: NamedState | null }

const isOneOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  (names as readonly (string | undefined)[]).includes(name)

function listTarget(name: string, item: string | undefined): Target | null {
  const items = listFields[name]
  if (items === undefined || (item !== undefined && !items?.includes(item))) return null
  return name === 'DocumentSources' && !item ? null : { part: 'list', name, item: item ?? null }
}

/**
 * Where a field that a mapping names belongs: `Price`, `Zip`, `Title`, `Translations.fr.Title`, `PictureSources`,
 * `DocumentSources.epc`, `ExteriorComfort.swimming-pool`, `Kind`, `State`, `State.sold`.
 * @returns null for an unknown field
 */
export function targetOf(field: string): Target | null {
  const [name = '', item, text, ...rest] = field.split('.')
  if (rest.length) return null
  if (name === 'Translations' && isOneOf(languageCodes, item) && isOneOf(textFields, text))
    return { part: 'text', name: text, language: item }
  if (text !== undefined) return null
  if (name === 'State' && (item === undefined || isOneOf(namedStates, item)))
    return { part: 'state', name, state: item ?? null }
  if (Object.hasOwn(listFields, name)) return listTarget(name, item)
  if (item !== undefined) return null
  if (isOneOf(textFields, name)) return { part: 'text', name, language: null }
  if (isOneOf(advertisementFields, name)) return { part: 'advertisement', name }
  return Object.hasOwn(valueFields, name) ? { part: 'value', name, kind: valueFields[name]! } : null
}

/** Every field that a mapping may name, with the words that its cells are checked against. */
export function fieldList(): readonly { field: string; kind: string; words: readonly string[] }[] {
  const values = Object.entries(valueFields).map(([field, kind]) => {
    const fact = vendorFacts[field]
    const { choices = [] }: { choices?: readonly string[] } = fact ? factDefinitions[fact] : {}
    return { field, kind: choices.length ? 'word' : kind, words: choices }
  })
  const lists = Object.entries(listFields).flatMap(([field, items]) => [
    ...(field === 'DocumentSources' ? [] : [{ field, kind: 'list', words: items ?? [] }]),
    ...(items ?? []).map((item) => ({
      field: `${field}.${item}`,
      kind: field === 'DocumentSources' ? 'list' : 'flag',
      words: [],
    })),
  ])
  return [
    { field: 'Kind', kind: 'word', words: Object.keys(propertyKinds) },
    { field: 'State', kind: 'word', words: marketStates },
    ...namedStates.map((state) => ({ field: `State.${state}`, kind: 'flag', words: [] })),
    { field: 'Condition', kind: 'word', words: Object.keys(buildingStates) },
    { field: 'PublicSale', kind: 'flag', words: [] },
    ...textFields.map((field) => ({ field, kind: 'text', words: [] })),
    ...languageCodes.flatMap((code) =>
      textFields.map((field) => ({ field: `Translations.${code}.${field}`, kind: 'text', words: [] })),
    ),
    ...values,
    ...lists,
  ]
}
