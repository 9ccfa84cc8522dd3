import { pageFieldOf } from '#domain/content/page/page-forms.ts'
import type { PageRecord } from '#domain/content/page.ts'
import type { Entered, FieldSet } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'

/** Key of the revisions of the menu among those of pages. */
export const menuKey = 'menu'

/** A page in the form of the menu. */
export type MenuItem = {
  id: number
  parentId: number | null
  sort: number
  /** Whether it may be in the menu, and whether the menu has what is below it. */
  menu: boolean
  subMenu: boolean
  /** A page of the agency: its address follows its place. */
  isOwn: boolean
}

type MenuPage = Pick<PageRecord, 'id'> & { params: Pick<PageRecord['params'], 'route'> }

const places = ['menu', 'subMenu', 'sort', 'parentId'] as const

const titleNames = (id: number, languages: readonly Language[]) => languages.map((code) => `pages.${id}.title.${code}`)

/** Fields of the place of a page, without its titles. */
export const placeNames = (id: number): string[] => places.map((name) => `pages.${id}.${name}`)

/** The titles and places of all pages. */
export function menuForm(pages: readonly MenuPage[], languages: readonly Language[]): FieldSet {
  const titles = pages.flatMap(({ id }) => titleNames(id, languages))
  const names = [...titles, ...pages.flatMap(({ id }) => placeNames(id))]
  return {
    words: 'pages',
    fields: Object.assign({}, ...names.map((name) => pageFieldOf(name).fields)),
    steps: [
      { name: 'menu', fields: titles },
      { name: 'others', fields: [] },
    ],
  }
}

/** The pages as a form of the menu has them, in their order. */
export const menuItems = (pages: readonly MenuPage[], entered: Entered): MenuItem[] =>
  pages
    .map(({ id, params: { route } }) => {
      const value = (name: (typeof places)[number]) => entered[`pages.${id}.${name}`]?.[0] ?? ''
      return {
        ...{ id, parentId: Number(value('parentId')) || null, sort: Number(value('sort')) || 0 },
        ...{ menu: value('menu') !== '', subMenu: value('subMenu') !== '', isOwn: route === null },
      }
    })
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)

const enteredPlaces = ({ id, parentId, sort, menu, subMenu }: MenuItem): Entered => ({
  [`pages.${id}.parentId`]: parentId === null ? [] : [String(parentId)],
  [`pages.${id}.sort`]: [String(sort)],
  [`pages.${id}.menu`]: menu ? ['1'] : [],
  [`pages.${id}.subMenu`]: subMenu ? ['1'] : [],
})

const topOf = (items: readonly MenuItem[]) => items.filter(({ parentId, menu }) => parentId === null && menu)

const belowOf = (items: readonly MenuItem[], { id }: MenuItem) =>
  items.filter(({ parentId, menu }) => parentId === id && menu)

export const menuActs = ['up', 'down', 'out', 'in', 'hide', 'show'] as const

type MenuAct = (typeof menuActs)[number]

/** An entry of the menu, with what is below it and the buttons that it has. */
export type MenuBranch = { item: MenuItem; acts: MenuAct[]; children: MenuBranch[] }

/** The menu as visitors see it once all is online, and the pages that are not in it. */
export function menuTree(items: readonly MenuItem[]): { shown: MenuBranch[]; others: MenuItem[] } {
  const branch =
    (canLeave: boolean) =>
    (item: MenuItem, at: number, all: readonly MenuItem[]): MenuBranch => {
      const children = canLeave || !item.subMenu ? [] : belowOf(items, item).map(branch(true))
      const canEnter = !canLeave && at > 0 && item.isOwn && all[at - 1]!.isOwn && children.length === 0
      const can = { up: at > 0, down: at < all.length - 1, out: canLeave, in: canEnter, hide: true, show: false }
      return { item, children, acts: menuActs.filter((act) => can[act]) }
    }
  const shown = topOf(items).map(branch(false))
  const ids = new Set(shown.flatMap(({ item, children }) => [item.id, ...children.map((child) => child.item.id)]))
  return { shown, others: items.filter(({ id }) => !ids.has(id)) }
}

/** Puts an item below a parent, before another one or as the last. @returns the items with another place */
function placed(items: readonly MenuItem[], item: MenuItem, before?: MenuItem): MenuItem[] {
  const siblings = items.filter(({ id, parentId }) => parentId === item.parentId && id !== item.id)
  const at = before ? siblings.findIndex(({ id }) => id === before.id) : siblings.length
  siblings.splice(at, 0, item)
  const sorts = siblings.map(({ sort }) => sort).toSorted((a, b) => a - b)
  let last = Number.NEGATIVE_INFINITY
  return siblings.map((sibling, place) => {
    last = Math.max(last + 1, sorts[place]!)
    return { ...sibling, sort: last }
  })
}

function acted(items: readonly MenuItem[], act: MenuAct, { item, at, all }: Found): MenuItem[] {
  const parent = items.find(({ id }) => id === item.parentId)
  const top = items.filter(({ parentId }) => parentId === null)
  switch (act) {
    case 'up':
      return placed(items, item, all[at - 1])
    case 'down':
      return placed(items, all[at + 1]!, item)
    case 'in': {
      const above = all[at - 1]!
      return [{ ...above, subMenu: true }, ...placed(items, { ...item, parentId: above.id })]
    }
    case 'out':
      return placed(items, { ...item, parentId: null }, top[top.findIndex(({ id }) => id === parent?.id) + 1])
    case 'hide':
      return [{ ...item, menu: false }]
    case 'show':
      if (!parent) return [{ ...item, menu: true }]
      // The menu has two levels.
      return parent.parentId === null
        ? [
            { ...item, menu: true },
            { ...parent, menu: true, subMenu: true },
          ]
        : placed(items, { ...item, parentId: null, menu: true })
  }
}

/** An item among those beside it in the menu. */
type Found = { item: MenuItem; at: number; all: readonly MenuItem[] }

/** @returns the form with what a button of the menu does; null for a button that there is not */
export function menuActed(pages: readonly MenuPage[], entered: Entered, verb: string): Entered | null {
  const items = menuItems(pages, entered)
  const { shown, others } = menuTree(items)
  const [, name, id] = /^([a-z]+):(\d+)$/.exec(verb) ?? []
  const lists = [shown, ...shown.map(({ children }) => children)]
  const all = lists.find((list) => list.some(({ item }) => String(item.id) === id)) ?? []
  const at = all.findIndex(({ item }) => String(item.id) === id)
  const item = all[at]?.item ?? others.find((other) => String(other.id) === id)
  const act = (all[at]?.acts ?? ['show' as const]).find((act) => act === name)
  if (!item || !act) return null
  const changed = acted(items, act, { item, at, all: all.map((branch) => branch.item) })
  return Object.assign({}, entered, ...changed.map(enteredPlaces))
}
