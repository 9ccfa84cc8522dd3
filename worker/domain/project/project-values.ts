import type { FieldValue, Values } from '#domain/admin/revision.ts'
import type { ProjectRecord, ProjectUpdate, UnitRecord } from '#domain/import/record.ts'
import { oneOf } from '#domain/one-of.ts'
import { mappedFields } from '#domain/property/mapped-fields.ts'
import { statuses } from '#domain/property/status.ts'
import { languageCodes } from '#locales/languages.ts'

const plainFields = [
  ...(['reference', 'withdrawn', 'draft', 'published', 'delivery'] as const),
  ...(['addressPublished', 'street', 'houseNumber', 'box', 'zip', 'city'] as const),
] as const

/** Fields that say where a project is: who changes one of them has taken over them all. */
export const placeFields = ['zip', 'city', 'countryId'] as const

const textFields = ['title', 'description'] as const

/** The row of a unit is its cells: `units.42.price`. Without a number there is no unit. */
export const unitColumns = [
  ...(['number', 'typeId', 'floor', 'bedrooms', 'livingArea', 'terraceArea'] as const),
  ...(['price', 'status', 'propertyId'] as const),
] as const

const idColumns: readonly string[] = ['typeId', 'propertyId']

export const unitField = (id: number, column: (typeof unitColumns)[number]): string => `units.${id}.${column}`

/** @returns the id of the unit, and the column, of a cell */
export function unitOf(field: string): { id: number; column: string } | null {
  const [, id, column] = /^units\.(\d{1,16})\.([a-zA-Z]+)$/.exec(field) ?? []
  return id && column ? { id: Number(id), column } : null
}

const unitValues = (unit: UnitRecord): [string, FieldValue][] =>
  unitColumns.map((column) => {
    const value = unit[column]
    return [column, value !== null && idColumns.includes(column) ? String(value) : value]
  })

/** @returns a project as its forms and revisions have it */
export function projectValues(record: ProjectRecord): Values {
  return {
    ...Object.fromEntries(plainFields.map((name) => [name, record[name] ?? null])),
    countryId: String(record.countryId),
    position: mappedFields.position.read(record),
    documentTypes: mappedFields.documentTypes.read(record),
    ...Object.fromEntries(
      Object.entries(record.texts).flatMap(([language, text]) =>
        textFields.map((name) => [`texts.${language}.${name}`, text[name] || null]),
      ),
    ),
    ...Object.fromEntries(
      record.units.flatMap((unit) => unitValues(unit).map(([column, value]) => [`units.${unit.id}.${column}`, value])),
    ),
  }
}

const numberOf = (value: FieldValue | undefined): number | null => (value == null ? null : Number(value))

function unitWith(id: number, cells: Values): UnitRecord[] {
  const { number, typeId, status, floor, livingArea, terraceArea, bedrooms, price, propertyId } = cells
  if (!number || !typeId) return []
  return [
    {
      id,
      number: String(number),
      typeId: Number(typeId),
      status: oneOf(statuses, String(status)) ?? 'available',
      floor: numberOf(floor),
      livingArea: numberOf(livingArea),
      terraceArea: numberOf(terraceArea),
      bedrooms: numberOf(bedrooms),
      price: numberOf(price),
      propertyId: numberOf(propertyId),
    },
  ]
}

function unitsWith(units: readonly UnitRecord[], changed: Values): UnitRecord[] {
  const rows = new Map<number, Values>(units.map((unit) => [unit.id, Object.fromEntries(unitValues(unit))]))
  for (const [field, value] of Object.entries(changed)) {
    const cell = unitOf(field)
    if (cell) rows.set(cell.id, { ...rows.get(cell.id), [cell.column]: value })
  }
  return [...rows].flatMap(([id, cells]) => unitWith(id, cells))
}

function textsWith(texts: ProjectRecord['texts'], changed: Values): ProjectRecord['texts'] {
  const all = languageCodes.map((code) => {
    const [title, description] = textFields.map((name) => {
      const value = changed[`texts.${code}.${name}`]
      return value === undefined ? (texts[code]?.[name] ?? '') : String(value ?? '')
    })
    return [code, { title: title!, description: description! }] as const
  })
  return Object.fromEntries(all.filter(([, { title, description }]) => title || description))
}

/** @returns the project with changed fields, before an import redacts it */
export function projectWith(record: ProjectRecord, changed: Values): ProjectRecord {
  const plain = plainFields.filter((name) => name in changed).map((name) => [name, changed[name]])
  const { countryId, position, documentTypes } = changed
  return {
    ...record,
    ...Object.fromEntries(plain),
    ...(countryId !== undefined && { countryId: Number(countryId) }),
    ...(position !== undefined && mappedFields.position.write(position)),
    ...(documentTypes !== undefined && mappedFields.documentTypes.write(documentTypes)),
    texts: textsWith(record.texts, changed),
    units: unitsWith(record.units, changed),
  }
}

const groups: Readonly<Record<string, keyof ProjectUpdate>> = { position: 'latitude', documentTypes: 'documents' }

/** Whether a feed says something of a field: also that a unit or a text is not there. */
const isNamed = (update: ProjectUpdate, field: string): boolean => {
  const [group = ''] = field.split('.')
  const cell = unitOf(field)
  const unit = cell && update.units?.find(({ id }) => id === cell.id)
  if (unit) return unit[cell.column as keyof UnitRecord] !== undefined
  return field === 'withdrawn' || update[groups[group] ?? (group as keyof ProjectUpdate)] !== undefined
}

/** @param values of the project as the feed would have it @returns what the feed says of fields that were taken over */
export const feedValuesOf = (update: ProjectUpdate, values: Values, overridden: readonly string[]): Values =>
  Object.fromEntries(
    overridden.filter((field) => isNamed(update, field)).map((field) => [field, values[field] ?? null]),
  )

/** @returns a feed's update without what cannot be merged: another place, and the rest of a unit that was removed */
export function withoutTaken(update: ProjectUpdate, overridden: readonly string[], units: readonly UnitRecord[]) {
  const stays = placeFields.some((name) => overridden.includes(name))
  const isRemoved = ({ id, typeId }: { id: number; typeId?: number | null | undefined }) =>
    typeId == null && overridden.includes(unitField(id, 'number')) && !units.some((unit) => unit.id === id)
  return {
    ...update,
    ...(stays && { zip: undefined, city: undefined, countryId: undefined }),
    ...(update.units && { units: update.units.filter((unit) => !isRemoved(unit)) }),
  }
}
