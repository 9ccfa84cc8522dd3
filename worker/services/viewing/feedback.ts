import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { viewings } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { brusselsMinute, iso } from '#domain/time.ts'
import { askedDays } from '#domain/viewing/opinion.ts'
import type { ViewingOutcome } from '#domain/viewing/status.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { changeRow, type DeskAuthor } from '#worker/services/revision.ts'
import { rowRun } from '#worker/services/row-run.ts'
import type { StoredViewing } from './slots.ts'

/** Visitors of one run; the next one asks the others. */
const maxAsked = 50

/** It took place, as far as the agency knows. */
const tookPlace = or(eq(viewings.outcome, 'done'), and(eq(viewings.state, 'confirmed'), isNull(viewings.outcome)))

/** Viewings whose visitors are asked now: not those whose address refused a mail, or whose home is not stored any more. */
const viewingsToAsk = (database: Database, { from, to }: { from: string; to: string }) =>
  database
    .select()
    .from(viewings)
    .where(
      and(
        ...[gte(viewings.time, from), lt(viewings.time, to), tookPlace, ne(viewings.state, 'cancelled')],
        sql`NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = viewings.id || '.feedback')`,
        sql`NOT EXISTS (SELECT 1 FROM mails WHERE mails.recipient = viewings.email AND mails.dead IS NOT NULL)`,
        sql`EXISTS (SELECT 1 FROM properties WHERE properties.id = viewings.property_id)`,
      ),
    )
    .orderBy(asc(viewings.time))
    .limit(maxAsked)

/**
 * Asks visitors what they thought, each once. Runs may be concurrent.
 * @param compose is called where there is one to ask @param now ms since 1970
 * @returns the number of visitors who are asked
 */
export async function askVisitors(
  database: Database,
  compose: () => Promise<(viewing: StoredViewing) => Promise<Mail>>,
  now: number,
): Promise<number> {
  const days = askedDays(brusselsMinute(now))
  const rows = days ? await viewingsToAsk(database, days) : []
  if (rows.length === 0) return 0
  const mailOf = await compose()
  const run = rowRun('viewing-feedback')
  await run.each(rows, async (viewing) => {
    const { id } = viewing
    const isUnchanged = sql`EXISTS (SELECT 1 FROM viewings WHERE id = ${id} AND changes = ${viewing.version})`
    const meta = { id: `${id}.feedback`, requestId: id, now: iso(now), when: isUnchanged }
    await transaction(database, [mailStatement(database, await mailOf(viewing), meta)])
  })
  run.end()
  return rows.length
}

/** Changes the version that was shown. @returns false where it was changed since */
const updateShown = <Column extends 'outcome' | 'released'>(
  database: Database,
  { id, version, ...viewing }: Shown,
  column: Column,
  value: StoredViewing[Column],
  author: DeskAuthor,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(viewings)
      .set({ [column]: value, version: version + 1 })
      .where(and(eq(viewings.id, id), eq(viewings.version, version))),
    { resource: 'viewings', key: id, before: { [column]: viewing[column] }, after: { [column]: value } },
    author,
  )

type Shown = Pick<StoredViewing, 'id' | 'version' | 'outcome' | 'released'>

/** Idempotent, as is `releaseOpinion`. @param outcome null to take the mark away */
export const markOutcome = async (
  database: Database,
  viewing: Shown,
  outcome: ViewingOutcome | null,
  author: DeskAuthor,
): Promise<boolean> => viewing.outcome === outcome || updateShown(database, viewing, 'outcome', outcome, author)

/** @param released ISO; null to withdraw it */
export const releaseOpinion = async (
  database: Database,
  viewing: Shown,
  released: string | null,
  author: DeskAuthor,
): Promise<boolean> =>
  (viewing.released === null) === (released === null) || updateShown(database, viewing, 'released', released, author)

/** Notes that the owner of a home has read what visitors thought: it cannot be taken back unread. */
export const noteRead = (database: Database, ids: readonly string[], now: number) =>
  database
    .update(viewings)
    .set({ read: iso(now) })
    .where(and(inArray(viewings.id, jsonIds(ids)), isNull(viewings.read)))
