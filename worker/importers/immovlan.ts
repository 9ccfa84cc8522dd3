import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { z } from 'zod'
import { countries } from '#domain/geo/region.ts'
import type { Feed, PropertyRecord, Refusal, Warning } from '#domain/import/record.ts'
import type { Facts } from '#domain/property/facts.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { cents, type ReportWarning, readValue } from './agency-values.ts'
import {
  type Advertisement,
  advertisementTexts,
  type BuildingState,
  buildingStates,
  type PropertyKind,
  propertyKinds,
} from './immovlan-texts.ts'

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

const figure = (from: number, to: number) => {
  const outside = `is outside ${from} to ${to}`
  return z.coerce.number('is no number').min(from, outside).max(to, outside)
}

/** An invalid figure is left out. */
const figures = {
  price_eur: figure(10_000, 50_000_000),
  num_rooms: figure(0, 60).refine(Number.isInteger, 'is no whole number'),
  living_area_m2: figure(8, 10_000),
  terrace_area_m2: figure(1, 5000),
  garden_area_m2: figure(1, 500_000),
  land_surface_m2: figure(1, 1_000_000),
  num_facades: figure(1, 4),
} satisfies Partial<Record<Column, z.ZodType>>

class RowRefused extends Error {
  readonly field: Column

  constructor(field: Column, reason: string) {
    super(reason)
    this.field = field
  }
}

/** The table writes "None" for unknown. */
const cell = (row: Row, column: Column): string | null => {
  const text = row[column]?.trim()
  return !text || text === 'None' ? null : text
}

function numberCell(row: Row, column: keyof typeof figures, warn: ReportWarning): number | null {
  const text = cell(row, column)
  return text === null ? null : (readValue(figures[column], text, column, warn) ?? null)
}

const booleanCell = (row: Row, column: Column): boolean | null => {
  const text = cell(row, column)
  return text === null ? null : Number(text) > 0
}

const hyphenated = (name: string) => name.toLowerCase().replaceAll(' ', '-')

function kindOf(row: Row): PropertyKind {
  const name = cell(row, 'subtype') ?? cell(row, 'property_type')
  if (!name) throw new RowRefused('property_type', 'is missing')
  const kind = hyphenated(name)
  if (!(kind in propertyKinds)) throw new RowRefused('subtype', `${name} is not known`)
  return kind as PropertyKind
}

function stateOf(row: Row, warn: ReportWarning): BuildingState | null {
  const name = cell(row, 'state_of_building')
  if (!name) return null
  const state = hyphenated(name)
  if (state in buildingStates) return state as BuildingState
  warn('state_of_building', `${name} is not known`)
  return null
}

function isPublicSale(row: Row): boolean {
  const form = cell(row, 'type_of_sale') ?? 'for sale'
  if (form !== 'for sale' && form !== 'in public sale') throw new RowRefused('type_of_sale', `${form} is not known`)
  return form === 'in public sale'
}

function localityOf(row: Row): { zip: string; city: string } {
  const text = cell(row, 'locality')
  if (!text) throw new RowRefused('locality', 'is missing')
  const [, zip, city] = /^(\d{4})\s+(\S.*)$/.exec(text) ?? []
  if (!zip || !city) throw new RowRefused('locality', 'is not a code and a name')
  return { zip, city }
}

function factsOf(row: Row, { kind: _, state, publicSale: __, pool, ...figures }: Advertisement): Facts {
  const facts = {
    contractType: 'sale',
    ...figures,
    terraceArea: figures.terrace === false ? null : figures.terraceArea,
    gardenArea: figures.garden === false ? null : figures.gardenArea,
    furnished: booleanCell(row, 'furnished'),
    kitchen: booleanCell(row, 'fully_equipped_kitchen') ? 'hyper-equipped' : null,
    newBuild: state === 'new' || state === 'under-construction' ? true : null,
    exteriorComfort: pool ? ['swimming-pool'] : null,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

/** What the table lacks. */
const absentFields = {
  ...{ withdrawn: null, street: null, houseNumber: null, box: null, latitude: null, longitude: null, tour: null },
  ...{
    energyLabelText: null,
    projectId: null,
    agentId: null,
    neighbourhoodId: null,
    pointsOfInterest: [],
    documents: [],
    films: [],
    openHouses: [],
  },
  ...{ history: [], addressPublished: false, priceUnit: 0 },
} satisfies Partial<PropertyRecord>

function parseRow(row: Row, { id, day, warn }: { id: number; day: string; warn: ReportWarning }): PropertyRecord {
  const kind = kindOf(row)
  const state = stateOf(row, warn)
  const publicSale = isPublicSale(row)
  const locality = localityOf(row)
  const price = numberCell(row, 'price_eur', warn)
  const advertisement: Advertisement = {
    kind,
    state,
    publicSale,
    bedrooms: numberCell(row, 'num_rooms', warn),
    livingArea: numberCell(row, 'living_area_m2', warn),
    groundArea: numberCell(row, 'land_surface_m2', warn),
    terrace: booleanCell(row, 'terrace'),
    terraceArea: numberCell(row, 'terrace_area_m2', warn),
    garden: booleanCell(row, 'garden'),
    gardenArea: numberCell(row, 'garden_area_m2', warn),
    facades: numberCell(row, 'num_facades', warn),
    pool: booleanCell(row, 'swimming_pool'),
  }
  return {
    ...absentFields,
    ...locality,
    id,
    reference: `V${id}`,
    goal: 'sale',
    typeId: propertyTypes[propertyKinds[kind].group],
    status: 'available',
    published: day,
    updated: day,
    pricePublished: price !== null,
    price: price === null ? null : cents(price),
    countryId: countries.belgium,
    facts: factsOf(row, advertisement),
    texts: advertisementTexts(advertisement),
  }
}

/** A number of ten digits from the row's contents: the table has no ids. */
const idOf = (row: Row): number =>
  1e9 +
  (createHash('sha256')
    .update(JSON.stringify(columns.map((name) => row[name] ?? '')))
    .digest()
    .readUIntBE(0, 6) %
    9e9)

/**
 * Reads a table of public advertisements: CSV with a heading.
 * @param options.day of the table, `YYYY-MM-DD`: its rows have none
 * @returns each row as a property or a refusal; `rows` holds the line of the file by property id
 * @throws Error when a column is missing
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
  const rowKeys = new Set<string>()
  const lines = new Map<number, number>()
  for (const [index, row] of data.entries()) {
    // The heading is the first line of the file.
    const refuse = (field: string, reason: string) =>
      refused.push({ row: index + 2, id: row.locality ?? '', field, reason })
    const rowKey = JSON.stringify(columns.map((name) => row[name]))
    const fault = parseErrors.get(index)
    if (fault) refuse('row', `is broken (${fault})`)
    else if (rowKeys.has(rowKey)) refuse('row', 'is in the table twice')
    else {
      rowKeys.add(rowKey)
      let id = idOf(row)
      while (lines.has(id)) id++
      lines.set(id, index + 2)
      const rowWarnings: Warning[] = []
      const warn = (field: string, reason: string) =>
        rowWarnings.push({ row: index + 2, id: String(id), field, reason })
      try {
        properties.push(parseRow(row, { id, day, warn }))
        warnings.push(...rowWarnings)
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        refuse(error.field, error.message)
      }
    }
  }
  return { properties, read: data.length, refused, warnings, rows: lines }
}
