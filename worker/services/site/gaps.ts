import { or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pages } from '#db/schema/index.ts'
import { gap } from '#domain/content/agency-gaps.ts'

/** Pages of which a text has the sign for what only the agency knows. */
export const countGaps = (database: Database): Promise<number> =>
  database.$count(pages, or(sql`instr(${pages.content}, ${gap})`, sql`instr(${pages.params}, ${gap})`))
