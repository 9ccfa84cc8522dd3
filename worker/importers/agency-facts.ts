import { z } from 'zod'
import type { PropertyUpdate } from '#domain/import/record.ts'
import { type FactName, factDefinitions, tenantFacts } from '#domain/property/facts.ts'
import {
  cents,
  day,
  flag,
  integer,
  isEmpty,
  number,
  type ReportWarning,
  readList,
  readValue,
  text,
} from './agency-values.ts'

/** Names of feeds that are not made of the fact's own name. */
const irregularNames: Partial<Record<FactName, string>> = {
  annuityIndexed: 'AnnuityIndexed',
  annuityOccupied: 'AnnuityOccupied',
  co2: 'CO2Emission',
  energyCode: 'EPCUniqueCode',
  energyExpiry: 'EPCExpiryDate',
  energyTotal: 'EPCTotal',
  facades: 'FacadesCount',
  floodZone: 'IsFloodZone',
  furnished: 'IsFurnished',
  lifeAnnuity: 'IsAnnuity',
  newBuild: 'IsNewBuild',
  rebuild: 'IsRebuild',
  riparianZone: 'IsRiparianZone',
  showerrooms: 'ShowerRooms',
}

/** `bedrooms` → `Bedrooms`, `garden` → `HasGarden`, `livingArea` → `SurfaceLiving` */
function vendorName(name: FactName): string {
  const { kind } = factDefinitions[name]
  const capital = name.replace(/^./, (letter) => letter.toUpperCase())
  if (kind === 'area') return `Surface${capital.replace(/Area$/, '')}`
  return irregularNames[name] ?? (kind === 'flag' ? `Has${capital}` : capital)
}

/** Facts by the vendor's names. */
export const vendorFacts: Readonly<Record<string, FactName>> = Object.fromEntries(
  (Object.keys(factDefinitions) as FactName[]).map((name) => [vendorName(name), name] as const).sort(),
)

/** `AtDeed` → `at-deed` */
const kebabCase = (value: string) => value.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()

type Bounds = readonly [from: number, to: number]

/** Outside are typing errors and placeholders. */
const boundsOfKind = {
  number: [0, 200],
  year: [1200, 2100],
  area: [1, 10_000_000],
  length: [0.1, 10_000],
  money: [0, 100_000_000],
  percent: [0, 100],
  energy: [-1000, 5000],
  'energy-total': [-1_000_000, 10_000_000],
  co2: [-1000, 5000],
  score: [-100, 1000],
} as const satisfies Record<string, Bounds>

const boundsOfFact: Partial<Record<FactName, Bounds>> = {
  livingArea: [5, 100_000],
  totalArea: [5, 1_000_000],
  terraceArea: [1, 10_000],
  parkings: [0, 2000],
  externalParkings: [0, 2000],
  floor: [-5, 60],
  floors: [1, 60],
  facades: [1, 8],
  annuityYears: [1, 99],
  mobilityScore: [0, 10],
}

function factSchema(name: FactName): z.ZodType<unknown> {
  const { kind, choices = [] } = factDefinitions[name]
  switch (kind) {
    case 'flag':
      return flag
    case 'choice':
    case 'choices':
      return z
        .string('is no text')
        .transform(kebabCase)
        .pipe(z.enum(choices as readonly [string, ...string[]], 'is not known'))
    case 'text':
      return text
    case 'date':
      return day
    default: {
      const [from, to] = boundsOfFact[name] ?? boundsOfKind[kind]
      if (kind === 'money') return number(from, to).transform(cents)
      return kind === 'number' || kind === 'year' ? integer(from, to) : number(from, to)
    }
  }
}

const schemas = Object.entries(vendorFacts).map(([vendor, name]) => ({ vendor, name, schema: factSchema(name) }))

/** @returns null for a fact that is empty */
export function readFacts(raw: Record<string, unknown>, warn: ReportWarning): NonNullable<PropertyUpdate['facts']> {
  const facts: Record<string, unknown> = {}
  for (const { vendor, name, schema } of schemas) {
    const value = raw[vendor]
    if (value === undefined) continue
    const isList = factDefinitions[name].kind === 'choices'
    const hasValue = !isEmpty(value) && !(tenantFacts.includes(name) && value === 0)
    const read = isList ? readList(raw, vendor, schema, warn) : hasValue ? readValue(schema, value, vendor, warn) : null
    if (read !== undefined) facts[name] = Array.isArray(read) && read.length === 0 ? null : read
  }
  return facts
}
