import { describe, expect, test } from 'vitest'
import { menuActed, menuItems, menuTree } from '#domain/content/page/menu.ts'
import type { Entered } from '#domain/forms/form.ts'

/** Pages as `id, parent, sort, in the menu, with a submenu`; `home` is of the code. */
const rows = [
  [1, null, 0, true, false],
  [2, null, 1, true, true],
  [3, null, 1, true, false],
  [4, null, 4, false, true],
  [5, null, 5, true, false],
  [6, 2, 1, true, false],
  [7, 2, 2, true, false],
  [8, 4, 1, true, false],
  [9, 6, 1, false, false],
] as const

const pages = rows.map(([id]) => ({ id, params: { route: id === 1 ? ('home' as const) : null } }))

const entered: Entered = Object.assign(
  {},
  ...rows.map(([id, parentId, sort, menu, subMenu]) => ({
    [`pages.${id}.parentId`]: parentId === null ? [] : [String(parentId)],
    [`pages.${id}.sort`]: [String(sort)],
    [`pages.${id}.menu`]: menu ? ['1'] : [],
    [`pages.${id}.subMenu`]: subMenu ? ['1'] : [],
  })),
)

/** The menu as a text: `2(6 7)`. */
function shownIn(form: Entered) {
  const { shown } = menuTree(menuItems(pages, form))
  return shown
    .map(
      ({ item, children }) =>
        item.id + (children.length ? `(${children.map((child) => child.item.id).join(' ')})` : ''),
    )
    .join(' ')
}

test('the menu is the pages of the top level that are in it, with those below them', () => {
  expect(shownIn(entered)).toBe('1 2(6 7) 3 5')
  const { shown, others } = menuTree(menuItems(pages, entered))
  expect(others.map(({ id }) => id)).toEqual([8, 9, 4])
  expect(shown.map(({ acts }) => acts.join(' '))).toEqual([
    'down hide',
    'up down hide',
    'up down in hide',
    'up in hide',
  ])
  expect(shown[1]!.children.map(({ acts }) => acts.join(' '))).toEqual(['down out hide', 'up out hide'])
})

describe('a button moves its entry', () => {
  test.each([
    ['up:2', '2(6 7) 1 3 5'],
    ['down:2', '1 3 2(6 7) 5'],
    // The page between them is not in the menu.
    ['up:5', '1 2(6 7) 5 3'],
    ['down:3', '1 2(6 7) 5 3'],
    ['up:7', '1 2(7 6) 3 5'],
    ['in:3', '1 2(6 7 3) 5'],
    ['in:5', '1 2(6 7) 3(5)'],
    ['out:6', '1 2(7) 6 3 5'],
    ['hide:2', '1 3 5'],
    ['hide:6', '1 2(7) 3 5'],
    ['show:4', '1 2(6 7) 3 4(8) 5'],
    // Its parent is not in the menu either.
    ['show:8', '1 2(6 7) 3 4(8) 5'],
    // The menu has two levels.
    ['show:9', '1 2(6 7) 3 5 9'],
  ])('%s', (verb, shown) => {
    expect(shownIn(menuActed(pages, entered, verb)!)).toBe(shown)
  })

  test.each(['up:1', 'down:5', 'in:2', 'in:6', 'out:3', 'show:3', 'hide:4', 'up:99', 'up', 'save', 'turn:3'])(
    '%s is no button',
    (verb) => expect(menuActed(pages, entered, verb)).toBeNull(),
  )
})

test('a move changes the places of no more pages than it must', () => {
  const moved = menuActed(pages, entered, 'up:7')!
  const changed = Object.keys(moved).filter((name) => String(moved[name]) !== String(entered[name]))
  expect(changed).toEqual(['pages.6.sort', 'pages.7.sort'])
})
