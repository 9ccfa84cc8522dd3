import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  backgroundColors,
  cardsPerRow,
  columnSpans,
  type Module,
  moduleBackground,
  moduleRows,
} from '#domain/content/module.ts'
import { fieldsOf, moduleDefinitions } from '#domain/content/module-types.ts'
import { moduleFixture, pictureFixture } from '#test/support/site-view.tsx'

test('two fields of one name that are read differently are an error', () => {
  const text = { fields: { maxItems: { kind: 'flag' } } } as const
  expect(() => fieldsOf({ gallery: moduleDefinitions.gallery, text })).toThrow(
    /the field maxItems of text is .*flag.*count/,
  )
})

const placed = (id: number, contentRow: number, sort: number, change: Partial<Module> = {}) =>
  moduleFixture({ id, sort, position: { ...moduleFixture().position, contentRow }, ...change })

test.each<[string, Module[], number[][]]>([
  ['none', [], []],
  ['rows in the order of their numbers', [placed(1, 9, 0), placed(2, 1, 0), placed(3, 5, 0)], [[2], [3], [1]]],
  ['one row in the order of `sort`', [placed(1, 1, 3), placed(2, 1, 1), placed(3, 1, 2)], [[2, 3, 1]]],
  ['the same `sort` by number', [placed(8, 1, 1), placed(7, 1, 1)], [[7, 8]]],
  ['`sort` within its row only', [placed(1, 2, 0), placed(2, 1, 9)], [[2], [1]]],
  ['no drafts', [placed(1, 1, 0, { status: 'draft' }), placed(2, 1, 1), placed(3, 2, 0, { status: 'draft' })], [[2]]],
])('module rows: %s', (_, modules, expected) => {
  expect(moduleRows(modules).map((row) => row.map(({ id }) => id))).toEqual(expected)
})

test.each<[Module['position']['columns'], number, [sm: number, md: number, lg: number]]>([
  [{ sm: null, md: null, lg: null }, 12, [12, 12, 12]],
  [{ sm: null, md: null, lg: null }, 4, [12, 4, 4]],
  [{ sm: 6, md: null, lg: null }, 4, [6, 4, 4]],
  [{ sm: null, md: 6, lg: 3 }, 12, [12, 6, 3]],
  [{ sm: 0, md: 13, lg: 2.5 }, 8, [12, 8, 8]],
  [{ sm: null, md: null, lg: null }, 99, [12, 12, 12]],
  [{ sm: null, md: null, lg: null }, Number.NaN, [12, 12, 12]],
])('columns %j with a span of %d are %j', (columns, span, [sm, md, lg]) => {
  expect(columnSpans({ contentRow: 1, span, columns })).toEqual({ sm, md, lg })
})

test.each([
  [1, 1],
  [4, 4],
  [9, 4],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
])('%d cards per row are %d', (perRow, expected) => {
  expect(cardsPerRow({ perRow })).toBe(expected)
})

const [item, two] = [pictureFixture('one'), pictureFixture('two')]

test.each<[Module['background'], ReturnType<typeof moduleBackground>]>([
  [
    { type: 'none', images: [item], color: '#16231f' },
    { picture: null, color: null },
  ],
  [
    { type: 'image', images: [item, two], color: '#16231f' },
    { picture: item, color: null },
  ],
  [
    { type: 'image', images: [], color: null },
    { picture: null, color: null },
  ],
  [
    { type: 'gallery', images: [two, item], color: null },
    { picture: two, color: null },
  ],
  [
    { type: 'color', images: [item], color: '#16231F' },
    { picture: null, color: '#16231F' },
  ],
  [
    { type: 'color', images: [], color: null },
    { picture: null, color: null },
  ],
  [
    { type: 'color', images: [], color: 'red' },
    { picture: null, color: null },
  ],
])('the background of a module of %j falls back to none', (background, expected) => {
  expect(moduleBackground(background)).toEqual(expected)
})

test('background colours of published modules are unique', () => {
  const of = (color: string | null, change: Partial<Module> = {}) =>
    moduleFixture({ background: { type: 'color', images: [], color }, ...change })
  const hidden = [
    of('#333333', { status: 'draft' }),
    of('#444444', { background: { type: 'none', images: [], color: '#444444' } }),
  ]
  expect(backgroundColors([of('#16231F'), of('#16231f'), of('#e3d5bd'), of(null), of('blue'), ...hidden])).toEqual([
    '#16231f',
    '#e3d5bd',
  ])
})

test('the style sheet has every number of columns and cards', () => {
  const css = readFileSync('ui/styles/modules.css', 'utf8').replace(/\n\s*/g, '')
  for (let columns = 1; columns < 12; columns++)
    for (const width of ['sm', 'md', 'lg'])
      expect(css).toContain(`[data-${width}="${columns}"] {--columns: ${columns};`)
  for (let cards = 1; cards <= 4; cards++) expect(css).toContain(`[data-per-row="${cards}"] {--per-row: ${cards};`)
})
