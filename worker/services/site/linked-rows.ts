import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { projects, properties } from '#db/schema/index.ts'
import type { OnlineRows } from '#domain/content/page/dead-links.ts'

/** @returns which of these homes and projects visitors see: no statement where there are none */
export async function onlineRows(
  database: Database,
  asked: Record<keyof OnlineRows, readonly number[]>,
): Promise<OnlineRows> {
  const onlineOf = async (table: typeof properties | typeof projects, ids: readonly number[]) => {
    if (ids.length === 0) return new Set<number>()
    const isOnline = and(inArray(table.id, jsonIds(ids)), isNull(table.withdrawn))
    return new Set((await database.select({ id: table.id }).from(table).where(isOnline)).map(({ id }) => id))
  }
  const [homes, built] = await Promise.all([onlineOf(properties, asked.homes), onlineOf(projects, asked.projects)])
  return { homes, projects: built }
}
