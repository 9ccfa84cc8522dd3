import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { countries } from '#domain/geo/region.ts'
import type { Feed, PropertyRecord, Refusal, Warning } from '#domain/import/record.ts'
import type { Facts } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import type { Language } from '#locales/languages.ts'
import {
  type Advertisement,
  advertisementTexts,
  type BuildingState,
  buildingStates,
  type PropertyKind,
  propertyKinds,
} from './immovlan-texts.ts'

/** The columns of the table. */
const columns = [
  'locality',
  'property_type',
  'subtype',
  'price_eur',
  'type_of_sale',
  'num_rooms',
  'living_area_m2',
  'fully_equipped_kitchen',
  'furnished',
  'terrace',
  'terrace_area_m2',
  'garden',
  'garden_area_m2',
  'land_surface_m2',
  'num_facades',
  'swimming_pool',
  'state_of_building',
] as const

type Column = (typeof columns)[number]
type Row = Partial<Record<Column, string>>

/** What a figure may be; one that lies outside is left out. */
const bounds = {
  price_eur: [10_000, 50_000_000],
  num_rooms: [0, 60],
  living_area_m2: [8, 10_000],
  terrace_area_m2: [1, 5000],
  garden_area_m2: [1, 500_000],
  land_surface_m2: [1, 1_000_000],
  num_facades: [1, 4],
} as const satisfies Partial<Record<Column, readonly [from: number, to: number]>>

type Figure = keyof typeof bounds

const typeOfKind = (kind: PropertyKind): number =>
  kind === 'studio' ? propertyTypes.studio : propertyTypes[propertyKinds[kind].group]

class RowRefused extends Error {
  readonly field: Column

  constructor(field: Column, reason: string) {
    super(reason)
    this.field = field
  }
}

/** The table writes "None" where it knows nothing. */
const cell = (row: Row, column: Column): string | null => {
  const text = row[column]?.trim()
  return !text || text === 'None' ? null : text
}

type Note = (column: Column, reason: string) => void

function numberCell(row: Row, column: Figure, note: Note): number | null {
  const text = cell(row, column)
  if (text === null) return null
  const number = Number(text)
  const [from, to] = bounds[column]
  if (Number.isNaN(number)) note(column, 'is no number')
  else if (number < from || number > to) note(column, `is outside ${from} to ${to}`)
  else if (column === 'num_rooms' && !Number.isInteger(number)) note(column, 'is no whole number')
  else return number
  return null
}

const booleanCell = (row: Row, column: Column): boolean | null => {
  const text = cell(row, column)
  return text === null ? null : Number(text) > 0
}

function kindOf(row: Row): PropertyKind {
  const name = cell(row, 'subtype') ?? cell(row, 'property_type')
  if (!name) throw new RowRefused('property_type', 'is missing')
  const kind = name.toLowerCase().replaceAll(' ', '-')
  if (!(kind in propertyKinds)) throw new RowRefused('subtype', `${name} is not known`)
  return kind as PropertyKind
}

function stateOf(row: Row, note: Note): BuildingState | null {
  const name = cell(row, 'state_of_building')
  if (!name) return null
  const state = name.toLowerCase().replaceAll(' ', '-')
  if (state in buildingStates) return state as BuildingState
  note('state_of_building', `${name} is not known`)
  return null
}

function saleOf(row: Row): { publicSale: boolean } {
  const form = cell(row, 'type_of_sale') ?? 'for sale'
  if (form !== 'for sale' && form !== 'in public sale') throw new RowRefused('type_of_sale', `${form} is not known`)
  return { publicSale: form === 'in public sale' }
}

function localityOf(row: Row): { zip: string; city: string } {
  const text = cell(row, 'locality')
  if (!text) throw new RowRefused('locality', 'is missing')
  const [, zip, city] = /^(\d{4})\s+(\S.*)$/.exec(text) ?? []
  if (!zip || !city) throw new RowRefused('locality', 'is not a code and a name')
  return { zip, city }
}

/** What is known, and nothing of what is not. */
const withoutNulls = (all: Facts): Facts =>
  Object.fromEntries(Object.entries(all).filter(([, item]) => item !== null && item !== undefined))

function parseRow(row: Row, { id, day, note }: { id: number; day: string; note: Note }): PropertyRecord {
  const kind = kindOf(row)
  const state = stateOf(row, note)
  const { publicSale } = saleOf(row)
  const { zip, city } = localityOf(row)
  const price = numberCell(row, 'price_eur', note)
  const advertisement: Advertisement = {
    kind,
    state,
    publicSale,
    bedrooms: numberCell(row, 'num_rooms', note),
    livingArea: numberCell(row, 'living_area_m2', note),
    groundArea: numberCell(row, 'land_surface_m2', note),
    terrace: booleanCell(row, 'terrace'),
    terraceArea: numberCell(row, 'terrace_area_m2', note),
    garden: booleanCell(row, 'garden'),
    gardenArea: numberCell(row, 'garden_area_m2', note),
    facades: numberCell(row, 'num_facades', note),
    pool: booleanCell(row, 'swimming_pool'),
  }
  const { bedrooms, livingArea, groundArea, terrace, terraceArea, garden, gardenArea, facades } = advertisement
  const facts: Record<string, unknown> = {
    contractType: 'sale',
    bedrooms,
    livingArea,
    groundArea,
    terrace,
    terraceArea: terrace === false ? null : terraceArea,
    garden,
    gardenArea: garden === false ? null : gardenArea,
    facades,
    furnished: booleanCell(row, 'furnished'),
    kitchen: booleanCell(row, 'fully_equipped_kitchen') ? 'hyper-equipped' : null,
    newBuild: state === 'new' || state === 'under-construction' ? true : null,
    exteriorComfort: advertisement.pool ? ['swimming-pool'] : null,
  }
  return {
    id,
    reference: `V${id}`,
    goal: 'sale',
    typeId: typeOfKind(kind),
    status: 'available',
    published: day,
    updated: day,
    withdrawn: null,
    pricePublished: price !== null,
    price: price === null ? null : Math.round(price * 100),
    priceUnit: 0,
    // The table has no streets.
    addressPublished: false,
    street: null,
    houseNumber: null,
    box: null,
    zip,
    city,
    countryId: countries.belgium,
    latitude: null,
    longitude: null,
    energyLabelText: null,
    projectId: null,
    facts: withoutNulls(facts as Facts),
    pointsOfInterest: [],
    documents: [],
    tour: null,
    films: [],
    openHouses: [],
    history: [],
    texts: Object.fromEntries(
      Object.entries(advertisementTexts(advertisement)).map(([language, text]) => [
        language as Language,
        { ...text, street: null },
      ]),
    ),
  }
}

/** The table has no numbers of its own: a row's number, of ten digits, comes from what it says. */
const idOf = (row: Row): number =>
  1e9 +
  (createHash('sha256')
    .update(JSON.stringify(columns.map((name) => row[name] ?? '')))
    .digest()
    .readUIntBE(0, 6) %
    9e9)

/**
 * Reads a table of public advertisements: CSV with a heading, one home a row, "None" where nothing is known.
 * Every row comes out as a property or as a refusal; texts are made from the figures, in four languages.
 * `rows` tells from which line of the file a property came.
 * @param options.day the day of the table, `YYYY-MM-DD`: its rows have none
 * @throws Error when a column of the heading is missing
 */
export function readImmovlan(
  csv: string,
  { day }: { day: string },
): Feed & { properties: PropertyRecord[]; warnings: Warning[] } {
  const { data, meta, errors } = Papa.parse<Row>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: 'greedy' })
  const missing = columns.filter((name) => !meta.fields?.includes(name))
  if (missing.length) throw new Error(`The table has no column ${missing.join(', ')}.`)

  const parseErrors = new Map(errors.filter((item) => item.row !== undefined).map((item) => [item.row, item.code]))
  const properties: PropertyRecord[] = []
  const refused: Refusal[] = []
  const warnings: Warning[] = []
  const seen = new Set<string>()
  const lines = new Map<number, number>()
  for (const [index, row] of data.entries()) {
    // The heading is the first line of the file.
    const refuse = (field: string, reason: string) =>
      refused.push({ row: index + 2, id: row.locality ?? '', field, reason })
    const rowKey = JSON.stringify(columns.map((name) => row[name]))
    const fault = parseErrors.get(index)
    if (fault) refuse('row', `is broken (${fault})`)
    else if (seen.has(rowKey)) refuse('row', 'stands in the table twice')
    else {
      seen.add(rowKey)
      let id = idOf(row)
      while (lines.has(id)) id++
      lines.set(id, index + 2)
      const notes: Warning[] = []
      try {
        const note: Note = (field, reason) => notes.push({ row: index + 2, id: String(id), field, reason })
        properties.push(parseRow(row, { id, day, note }))
        warnings.push(...notes)
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        refuse(error.field, error.message)
      }
    }
  }
  return { properties, read: data.length, refused, warnings, rows: lines }
}
