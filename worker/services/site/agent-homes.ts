import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { properties } from '#db/schema/index.ts'

/** How many homes name each of these agents, and their references. */
export const homesOfAgents = (database: Database, ids: readonly number[]) =>
  database
    .select({
      agent: properties.agentId,
      count: sql`count(*)`.mapWith(Number),
      references: sql`json_group_array(${properties.reference})`.mapWith((text): string[] => JSON.parse(text)),
    })
    .from(properties)
    .where(inArray(properties.agentId, jsonIds(ids)))
    .groupBy(properties.agentId)
