import type { FieldValue, Values } from '#domain/admin/revision.ts'
import { type Lines, type PartRef, partValues, writeValues } from '#domain/content/document-part.ts'
import type { WrittenObject, WrittenSite } from '#domain/content/site-file.ts'
import type { FieldSet } from '#domain/forms/form.ts'

/** A list within a part whose items are added, moved and removed: `agency.offices`, by position where they have no id. */
export type ItemList = { name: string; hasIds: boolean }

type Item = Record<string, unknown>

type ListedForm = { form: FieldSet; lines?: Lines; lists?: readonly ItemList[] }

function itemsAt(root: object, { name }: Pick<ItemList, 'name'>): Item[] {
  let value: unknown = root
  for (const key of name.split('.')) value = (value as Item | undefined)?.[key]
  return Array.isArray(value) ? value : []
}

/** What the items of a list are called in names of fields: their ids, or their positions. */
export const itemKeys = (root: object, list: ItemList): string[] =>
  itemsAt(root, list).map((item, at) => String(list.hasIds ? item.id : at))

/** @returns the key that follows the name of a list in that of a field */
const keyOf = ({ name }: ItemList, field: string): string | null =>
  field.startsWith(`${name}.`) ? field.slice(name.length + 1).split('.')[0]! : null

/** Values that an item does not have under that name: its place from 1, and where it is. */
const derived: Readonly<Record<string, (item: Item, at: number) => FieldValue>> = {
  place: (_, at) => at + 1,
  position: ({ latitude, longitude }) =>
    typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude}, ${longitude}` : null,
}

/** Values of the items of a list that they do not have under that name. */
const derivedValues = (part: Item, list: ItemList): Values =>
  Object.fromEntries(
    itemsAt(part, list).flatMap((item, at) =>
      Object.entries(derived).map(([name, read]) => [
        `${list.name}.${list.hasIds ? item.id : at}.${name}`,
        read(item, at),
      ]),
    ),
  )

/** The values of a part with those of the items of its lists. */
export function listedValues(part: Item, { form, lists = [] }: ListedForm): Values {
  const values = partValues(part, form)
  const own: Values = Object.assign({}, ...lists.map((list) => derivedValues(part, list)))
  const shownOf = (name: string): FieldValue => {
    const value = own[name] ?? values[name] ?? null
    // A text is shown unless that is taken back.
    if (name.endsWith('.public')) return value || !isStored(part, lists, name)
    return form.fields[name]?.from === 'spoken' && Array.isArray(value) ? value.toSorted() : value
  }
  return Object.fromEntries(Object.keys(values).map((name) => [name, shownOf(name)]))
}

/** Whether a list has the item of a field. */
const isStored = (part: object, lists: readonly ItemList[], field: string) =>
  lists.some((list) => itemKeys(part, list).includes(keyOf(list, field) ?? ''))

function openItems(site: WrittenObject, list: ItemList, values: Values) {
  const items = itemsAt(site, list) as WrittenObject[]
  const keys = Object.keys(values).flatMap((field) => keyOf(list, field) ?? [])
  for (const key of keys) {
    if (list.hasIds && !itemKeys(site, list).includes(key)) items.push({ id: Number(key) })
    while (!list.hasIds && items.length <= Number(key)) items.push({})
  }
}

/** Leaves out the items that were removed, and moves those that have another place. */
function settleItems(items: readonly WrittenObject[]): WrittenObject[] {
  const placed = items.map(({ place, removed, position, ...item }, at) => {
    const [latitude, longitude] = typeof position === 'string' ? position.split(', ').map(Number) : []
    const isMoved = typeof place === 'number' && place !== at + 1
    return {
      item: { ...item, ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }) },
      rank: isMoved ? place + (place > at + 1 ? 0.5 : -0.5) : at + 1,
      isKept: removed !== true && Object.keys(item).length > 0,
    }
  })
  const kept = placed.filter(({ isKept }) => isKept).toSorted((a, b) => a.rank - b.rank)
  return kept.map(({ item }) => item)
}

const put = (site: WrittenObject, { name }: ItemList, items: WrittenObject[]) => {
  const path = name.split('.')
  const last = path.pop()!
  let parent = site
  for (const key of path) {
    parent[key] ??= {}
    parent = parent[key] as WrittenObject
  }
  parent[last] = items
}

/** Puts values into a site file: fields of items, and whole lists as JSON. */
export function writeListed(written: WrittenSite, part: PartRef, values: Values, edited: ListedForm) {
  const { lists = [] } = edited
  const whole = lists.filter(({ name }) => typeof values[name] === 'string')
  for (const list of whole) put(written.site, list, JSON.parse(String(values[list.name])))
  for (const list of lists) {
    if (itemsAt(written.site, list).length === 0) put(written.site, list, [])
    openItems(written.site, list, values)
  }
  const others = Object.entries(values).filter(([name]) => !whole.some((list) => list.name === name))
  writeValues(written, part, Object.fromEntries(others), edited)
  for (const list of lists) {
    for (const item of itemsAt(written.site, list)) withTexts(item)
    put(written.site, list, settleItems(itemsAt(written.site, list) as WrittenObject[]))
  }
}

/** A text that is shown or not is there, also where it is empty. */
function withTexts(item: Item) {
  for (const value of Object.values(item))
    if (typeof value === 'object' && value !== null && 'public' in value && !('text' in value))
      Object.assign(value, { text: {} })
}

/** Each list as a whole, as JSON. */
export const wholeLists = ({ site }: WrittenSite, { lists = [] }: ListedForm): Values =>
  Object.fromEntries(lists.map((list) => [list.name, JSON.stringify(itemsAt(site, list))]))

/** What a revision has of a list: its fields, or the whole where items were added, moved or removed. */
export function recordedLists(
  [before, after]: readonly [before: Values, after: Values],
  changed: Values,
  { lists = [] }: ListedForm,
): [before: Values, after: Values] {
  const moved = lists.filter(
    (list) =>
      namesIn(before[list.name]) !== namesIn(after[list.name]) ||
      Object.keys(changed).some((name) => name === list.name || (keyOf(list, name) && name.endsWith('.place'))),
  )
  const isKept = (name: string) =>
    lists.every((list) => (moved.includes(list) ? keyOf(list, name) === null : name !== list.name))
  const kept = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))
  return [kept(before), kept(after)]
}

/** What the items of a list are, in their order: their ids, or their number. */
const namesIn = (list: FieldValue | undefined): string => {
  const items: Item[] = JSON.parse(String(list ?? '[]'))
  return items.map(({ id }) => String(id)).join()
}
