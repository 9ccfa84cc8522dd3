import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { jsonRow } from '#db/rows.ts'
import { media, placeNames, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { createServices } from '#worker/services/services.ts'

const database = connect(bindings.DATABASE_URL)

test.each(['en', 'nl', 'fr'] as const)(
  'a withdrawn home has its town in %s, also without a live home there',
  async (language) => {
    const services = createServices(bindings, () => {})
    const catalogue = await services.catalogue()
    const withdrawn = await database.select().from(properties).where(isNotNull(properties.withdrawn))
    const home = withdrawn.find(({ placeId }) => catalogue.places.has(placeId))!
    const { names, name } = catalogue.places.get(home.placeId)!
    const places = new Map([...catalogue.places].filter(([id]) => id !== home.placeId))
    const { gone } = await services.in({ ...catalogue, places }, language).properties.byIdsWithWithdrawn([home.id])
    expect(gone.map(({ city }) => city)).toEqual([names[language] ?? name])
  },
)

const readJson = async (table: SQLiteTable, order: SQL) => {
  const { sql: cells, read } = jsonRow(table)
  const rows = await database.all<{ json: string }>(
    sql`SELECT ${sql.raw(cells)} AS json FROM ${table} ORDER BY ${order}`,
  )
  return rows.map(({ json }) => read(JSON.parse(json)))
}

test.each<[SQLiteTable]>([[properties], [propertyTexts], [media], [placeNames], [propertyHistory]])(
  'rows of %# are the same as JSON and as cells',
  async (table) => {
    const rows = await database.select().from(table).orderBy(sql`rowid`)
    expect(rows.length).toBeGreaterThan(50)
    expect(await readJson(table, sql`rowid`)).toEqual(rows)
  },
)
