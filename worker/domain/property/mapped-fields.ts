import type { FieldValue } from '#domain/admin/revision.ts'
import { rowCells, rowText } from '#domain/forms/rows.ts'
import type { PropertyRecord, PropertyUpdate } from '#domain/import/record.ts'
import { startingFromUnit } from '#domain/money.ts'
import { oneOf } from '#domain/one-of.ts'
import { brusselsMinute, brusselsMoment, iso } from '#domain/time.ts'
import { languageCodes } from '#locales/languages.ts'
import { documentTypes } from './document-types.ts'
import { pointOfInterestTypes, type StoredPointOfInterest } from './points-of-interest.ts'

type Stored = Partial<Pick<PropertyRecord, 'pointsOfInterest'>>

/** A field whose value in a form is another one than that of the record. */
type MappedField = {
  /** What it is made of. */
  of: readonly (keyof PropertyRecord & keyof PropertyUpdate)[]
  read: (record: PropertyUpdate) => FieldValue
  write: (value: FieldValue, stored: Stored) => Omit<PropertyUpdate, 'id'>
}

const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : [])

/** A time of Brussels as a form has it: of an hour that the clocks skip, as it is. */
const momentOf = (local: string): string => {
  const moment = brusselsMoment(local)
  return moment === null ? local : iso(moment)
}

const localTime = (moment: unknown): string => brusselsMinute(Date.parse(String(moment)))

const orNone = (list: readonly string[]): FieldValue => (list.length > 0 ? list : null)

/** Type, metres, and the name in each language; one that is the same in all of them is in the first. */
function pointText({ type, name, distance }: StoredPointOfInterest): string {
  const names = typeof name === 'string' ? { [languageCodes[0]!]: name } : name
  return rowText([type, distance, ...languageCodes.map((code) => names[code] ?? null)])
}

function pointOf(row: string, stored: readonly StoredPointOfInterest[]): StoredPointOfInterest[] {
  const known = stored.find((point) => pointText(point) === row)
  if (known) return [known]
  const [type, distance, ...texts] = rowCells(row)
  const kind = oneOf(pointOfInterestTypes, String(type))
  const names = languageCodes.flatMap((code, at) => (texts[at] ? [[code, String(texts[at])] as const] : []))
  const [only] = names
  if (!kind || !only) return []
  const name = names.length === 1 ? only[1] : Object.fromEntries(names)
  return [{ type: kind, name, distance: Number(distance) }]
}

export const mappedFields = {
  position: {
    of: ['latitude', 'longitude'],
    read: ({ latitude, longitude }) => (latitude == null || longitude == null ? null : `${latitude}, ${longitude}`),
    write(value) {
      const [latitude = null, longitude = null] = value === null ? [] : String(value).split(', ').map(Number)
      return { latitude, longitude }
    },
  },
  priceFrom: {
    of: ['priceUnit'],
    read: ({ priceUnit }) => priceUnit === startingFromUnit,
    write: (value) => ({ priceUnit: value ? startingFromUnit : 0 }),
  },
  documentTypes: {
    of: ['documents'],
    read: ({ documents }) => orNone(documents ?? []),
    write: (value) => ({ documents: listOf(value).flatMap((type) => oneOf(documentTypes, type) ?? []) }),
  },
  films: {
    of: ['films'],
    read: ({ films }) => orNone((films ?? []).map((film) => rowText([film]))),
    write: (value) => ({ films: listOf(value).map((row) => String(rowCells(row)[0])) }),
  },
  openHouses: {
    of: ['openHouses'],
    read: ({ openHouses }) =>
      orNone(
        (openHouses ?? []).map(({ start, end, seats = null }) => rowText([momentOf(start), momentOf(end), seats])),
      ),
    write: (value) => ({
      openHouses: listOf(value).map((row) => {
        const [start, end, seats] = rowCells(row)
        return { start: localTime(start), end: localTime(end), ...(seats && { seats: Number(seats) }) }
      }),
    }),
  },
  pointsOfInterest: {
    of: ['pointsOfInterest'],
    read: ({ pointsOfInterest }) => orNone((pointsOfInterest ?? []).map(pointText)),
    write: (value, { pointsOfInterest = [] }) => ({
      pointsOfInterest: listOf(value).flatMap((row) => pointOf(row, pointsOfInterest)),
    }),
  },
} as const satisfies Readonly<Record<string, MappedField>>

export type MappedName = keyof typeof mappedFields

export const mappedNames = Object.keys(mappedFields) as MappedName[]

export const mappedField = (name: string): MappedField | null =>
  Object.hasOwn(mappedFields, name) ? mappedFields[name as MappedName] : null
