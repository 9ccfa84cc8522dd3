import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { personalDataTables } from '#domain/privacy/personal-data.ts'
import { retentionCutoff } from '#domain/privacy/retention.ts'

const tables = Object.entries(schema as Record<string, unknown>).flatMap(([name, table]): [string, SQLiteTable][] =>
  is(table, SQLiteTable) ? [[name, table]] : [],
)

/** Tables without data of visitors. */
const impersonal = [
  ...[
    'site',
    'pages',
    'articles',
    'letters',
    'types',
    'typeNames',
    'places',
    'placeNames',
    'postcodeAreas',
    'sectorCells',
    'areaPrices',
    'neighbourhoods',
    'districts',
    'feedPeaks',
    'feedProperties',
    'feeds',
    'feedRuns',
    'secretKeys',
    'faults',
    'jobRuns',
    'feedEvents',
    'feedEventTimes',
    'feedAnnouncements',
  ],
  ...['properties', 'propertyTexts', 'propertyHistory', 'propertyOpenHouses', 'media', 'pictureSources', 'documents'],
  'libraryPictures',
  ...['projects', 'projectTexts', 'projectPictures', 'units', 'savedSearchWatermark'],
  ...['analyticsDays', 'analyticsSalts', 'publications', 'agentHours'],
]

const texts = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => column.getSQLType() === 'text')
    .map(([name]) => name)

test('every table is listed as personal or impersonal', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.map(([name]) => name).sort()).toEqual([...Object.keys(personalDataTables), ...impersonal].sort())
})

test.each(tables.filter(([name]) => name in personalDataTables))(
  '%s: every text column is listed as personal or other',
  (name, table) => {
    const { personalColumns, otherColumns, retention } = personalDataTables[name]!
    expect([...personalColumns, ...otherColumns].sort()).toEqual(texts(table).sort())
    expect(retention.length).toBeGreaterThan(0)
  },
)

/** Names of columns with personal data. */
const personalName =
  /e_?mail|phone|person|first|last_?name|recipient|reply|password|hash|remark|comment|visitor|contact/i

test.each(tables.filter(([name]) => impersonal.includes(name)))(
  '%s has no column that looks like a person',
  (_, table) => {
    expect(texts(table).filter((name) => personalName.test(name))).toEqual([])
  },
)

test.each(Object.entries(personalDataTables))('%s: no personal column is listed as other', (_, { otherColumns }) => {
  expect(otherColumns.filter((name) => personalName.test(name) || /name$|subject|text|html|data/i.test(name))).toEqual(
    [],
  )
})

test('a table is listed once', () => {
  expect(new Set(tables.map(([, table]) => getTableName(table))).size).toBe(tables.length)
})

test.each([
  ['2026-11-21T03:17:00.000Z', { months: 24 }, '2024-11-21T03:17:00.000Z'],
  ['2026-08-31T03:17:00.000Z', { months: 6 }, '2026-02-28T03:17:00.000Z'],
  ['2028-02-29T00:00:00.000Z', { months: 12 }, '2027-02-28T00:00:00.000Z'],
  ['2026-01-15T10:00:00.000Z', { months: 12 }, '2025-01-15T10:00:00.000Z'],
  ['2026-03-02T00:00:00.000Z', { days: 30 }, '2026-01-31T00:00:00.000Z'],
])('the cutoff at %s of %j is %s', (now, keeping, since) => {
  expect(retentionCutoff(now, keeping)).toBe(since)
})
