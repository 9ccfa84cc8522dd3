import { type Changes, type Conflict, shownOf, type Values } from '#domain/admin/revision.ts'
import {
  choiceField,
  choiceFieldFrom,
  decimalField,
  type Field,
  integerField,
  moneyField,
  signedField,
  textField,
} from '#domain/forms/field.ts'
import type { Entered, FieldSet, FormRule, FormValues } from '#domain/forms/form.ts'
import { salePriceFault } from '#domain/import/sale-price.ts'
import { homeForms } from '#domain/property/home-forms.ts'
import { statuses } from '#domain/property/status.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { unitField, unitOf } from './project-values.ts'

/** Tabs of the editor of a project that are a form. */
export const projectTabs = ['units', 'facts', 'texts'] as const

export type ProjectTab = (typeof projectTabs)[number]

const optional = { required: false }

/** A form with the fields that a home has too. */
function formOf(sections: Readonly<Record<string, readonly string[]>>, own: Record<string, Field> = {}): FieldSet {
  const all: Record<string, Field> = Object.assign(
    {},
    ...(['facts', 'texts', 'legal'] as const).map((tab) => homeForms[tab].fields),
    own,
  )
  return {
    words: 'homes',
    steps: Object.entries(sections).map(([name, fields]) => ({ name, fields })),
    fields: Object.fromEntries(
      Object.values(sections)
        .flat()
        .map((name) => [name, all[name]!]),
    ),
  }
}

const isNoMonth = ({ delivery }: FormValues): boolean =>
  delivery !== null && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(`${delivery}`)

const inLanguages = (name: string) => languageCodes.map((code: Language) => `texts.${code}.${name}`)

export const projectForms: Readonly<Record<'facts' | 'texts', FieldSet>> = {
  facts: {
    ...formOf(
      {
        project: ['reference', 'delivery'],
        address: [...['street', 'houseNumber', 'box', 'zip', 'city', 'countryId'], ...['position', 'addressPublished']],
        documents: ['documentTypes'],
      },
      { delivery: textField({ ...optional, max: 7 }) },
    ),
    rules: [{ field: 'delivery', error: 'invalid', isViolated: isNoMonth }],
  },
  texts: formOf({ title: inLanguages('title'), description: inLanguages('description') }),
}

/** What a project needs to be there at all; `title` is that in the language of the page. */
export const newProjectForm: FieldSet = formOf(
  { project: ['name'], address: ['street', 'houseNumber', 'zip', 'city'] },
  { name: textField({ max: 120 }) },
)

/** In the order of the table. */
const columns = {
  number: textField({ max: 20, label: 'project.priceList.number' }),
  typeId: choiceFieldFrom('types', { label: 'project.priceList.type' }),
  floor: signedField({ ...optional, min: -5, max: 60, label: 'facts.floor' }),
  bedrooms: integerField({ ...optional, max: 200, label: 'property.keyFact.bedrooms' }),
  livingArea: decimalField({ ...optional, min: 1, max: 1_000_000, label: 'property.keyFact.livingArea' }),
  terraceArea: decimalField({ ...optional, min: 1, max: 1_000_000, label: 'facts.terraceArea' }),
  price: moneyField({ ...optional, min: 1, label: 'project.priceList.price' }),
  status: choiceField(statuses, {
    initial: 'available',
    label: 'homes.fields.status',
    optionLabels: 'homes.options.status',
  }),
} as const satisfies Readonly<Record<string, Field>>

export type UnitColumn = keyof typeof columns

export const shownColumns = Object.keys(columns) as UnitColumn[]

/**
 * The cells of units as fields.
 * @param numbers of the units by their ids, which their labels name
 * @param isShown in a page, where a row may be blank or about to be removed: the server requires what is required
 */
export function unitsForm(numbers: ReadonlyMap<number, string>, isShown = false): FieldSet {
  const rows = [...numbers].map(([id, number]) => ({ id, of: number }))
  const rule = (field: string): FormRule => ({
    ...{ field, error: 'low' },
    isViolated: (values) =>
      salePriceFault('sale', values[field] === null ? null : Number(values[field]), false) !== null,
  })
  return {
    words: 'homes',
    rules: rows.map(({ id }) => rule(`units.${id}.price`)),
    steps: [{ name: 'units', fields: [] }],
    fields: Object.fromEntries(
      rows.flatMap(({ id, of }) =>
        shownColumns.map((name) => [`units.${id}.${name}`, { ...columns[name], of, ...(isShown && optional) }]),
      ),
    ),
  }
}

/** @returns the numbers of the units of which there are values */
export const unitNumbers = (values: Readonly<Record<string, unknown>>): Map<number, string> =>
  new Map(
    Object.entries(values).flatMap(([field, value]) => {
      const cell = unitOf(field)
      return cell?.column === 'number' && value ? [[cell.id, String(value)] as const] : []
    }),
  )

/** Name of the box that removes a row. */
export const removal = (id: number): string => `units.${id}.removed`

/** Whether no cell of a row was filled in, beside its state, which always has a value. */
export const isBlankRow = (id: number, entered: Entered): boolean =>
  shownColumns.every((name) => name === 'status' || !entered[`units.${id}.${name}`]?.[0]?.trim())

const cellsOfUnit = (id: number) => [...shownColumns, 'propertyId' as const].map((name) => unitField(id, name))

/** @returns the cells of a unit that is removed */
export const removedUnit = (id: number): Values => Object.fromEntries(cellsOfUnit(id).map((name) => [name, null]))

/** The cells of a unit among others. */
const cellsIn = (values: Values, id: number): Values =>
  Object.fromEntries(cellsOfUnit(id).flatMap((name) => (name in values ? [[name, values[name]!]] : [])))

/** @param history newest first @returns the cells of the units that were removed, as they were last */
export function removedUnits(history: readonly { changes: Changes }[]): Map<number, Values> {
  const removed = new Map<number, Values>()
  for (const { changes } of history.toReversed())
    for (const [field, [before, after]] of Object.entries(changes)) {
      const unit = unitOf(field)
      if (unit?.column !== 'number' || before === null || after !== null) continue
      const cells = Object.fromEntries(Object.entries(changes).map(([name, [value]]) => [name, value]))
      removed.set(unit.id, cellsIn(cells, unit.id))
    }
  return removed
}

type Sides = { entered: Values; theirs: Values; removed: ReadonlyMap<number, Values> }

/**
 * Conflicts of a price list, in which a unit that one side has removed is one, and the cells of these units as the form
 * shows them: those of the side that has it.
 */
export function unitConflicts(conflicts: readonly Conflict[], { entered, theirs, removed }: Sides) {
  const rows = new Map<number, Conflict>()
  const gone = new Set<number>()
  let cells: Values = {}
  const others = conflicts.filter((conflict) => {
    const id = unitOf(conflict.name)?.id
    if (id === undefined) return true
    const name = unitField(id, 'number')
    const other = theirs[name] ?? null
    const mine = name in entered ? entered[name]! : (other ?? removed.get(id)?.[name] ?? null)
    if (mine !== null && other !== null) return true
    if (mine === null) gone.add(id)
    const typed = { ...removed.get(id), ...cellsIn(entered, id), ...cells, [conflict.name]: conflict.mine }
    cells = { ...cells, ...cellsIn(mine === null ? theirs : typed, id) }
    rows.set(id, rows.get(id) ?? { ...conflict, name, mine, theirs: other, row: `units.${id}` })
    return false
  })
  return { conflicts: [...others, ...rows.values()], gone, cells }
}

/** How conflicts were settled, with that of a row for each of its cells. */
export const settledCells = <Side>(keep: Readonly<Record<string, Side>>): Record<string, Side> =>
  Object.fromEntries(
    Object.entries(keep).flatMap(([name, side]) => {
      const [, id] = /^units\.(\d{1,16})$/.exec(name) ?? []
      return (id ? cellsOfUnit(Number(id)) : [name]).map((cell) => [cell, side] as const)
    }),
  )

/** What a form of units showed, also of the rows that it did not have then. */
export const shownUnits = (values: Values, ids: Iterable<number>) =>
  shownOf(
    values,
    [...ids].flatMap((id) => [...shownColumns, 'propertyId'].map((name) => `units.${id}.${name}`)),
  )
