import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { jsonRow } from '#db/rows.ts'
import { media, placeNames, properties, propertyHistory, propertyTexts } from '#db/schema/index.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)
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
