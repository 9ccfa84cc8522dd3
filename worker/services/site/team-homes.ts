import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import type { AgentHomes } from '#domain/content/team/agent.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { statuses } from '#domain/property/status.ts'
import { pageSize } from '#domain/search/results.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { languageChain, summaryQuery, toSummaries } from '#worker/services/property/summaries.ts'

/** The last homes that agents sold or let. */
const maxReferences = 4

export type TeamHomesService = {
  /** A page of the homes of agents, from 1, with the last that they sold or let. */
  of: (
    agents: AgentHomes,
    page: number,
  ) => Promise<{ homes: PropertySummary[]; references: PropertySummary[]; total: number; pages: number }>
}

type Options = { database: () => Database; catalogue: Catalogue; language: Language }

const sold = sql.raw(String(statuses.indexOf('sold')))

/** Two searches of the index: an `OR` would scan it. */
function liveHomes({ ids, hasUnnamed }: AgentHomes, isSold: boolean): SQL {
  const homes = (isTheirs: SQL) => sql`SELECT id, published FROM properties INDEXED BY properties_live_by_agent
    WHERE withdrawn IS NULL AND ${isTheirs} AND marquee ${sql.raw(isSold ? '=' : '<>')} ${sold}`
  const named = homes(sql`agent_id IN ${jsonIds(ids)}`)
  return hasUnnamed ? sql`(${named} UNION ALL ${homes(sql`agent_id IS NULL`)})` : sql`(${named})`
}

export function createTeamHomes({ database, catalogue, language }: Options): TeamHomesService {
  const chain = languageChain(language, catalogue)
  const newest = (agents: AgentHomes, isSold: boolean, most: number, skipped = 0) =>
    summaryQuery(
      sql`SELECT id AS found FROM ${liveHomes(agents, isSold)} ORDER BY published DESC, id DESC
        LIMIT ${most} OFFSET ${skipped}`,
      chain,
    )
  return {
    async of(agents, page) {
      const client = database()
      const [homes, references, [counted]] = await client.batch([
        client.all(newest(agents, false, pageSize, (page - 1) * pageSize)),
        client.all(newest(agents, true, maxReferences)),
        client.all<{ total: number }>(sql`SELECT count(*) AS total FROM ${liveHomes(agents, false)}`),
      ])
      const total = counted?.total ?? 0
      return {
        homes: toSummaries(homes, language, catalogue),
        references: toSummaries(references, language, catalogue),
        ...{ total, pages: Math.ceil(total / pageSize) },
      }
    },
  }
}
