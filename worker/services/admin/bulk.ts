import { and, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks } from '#db/rows.ts'
import { revisions } from '#db/schema/index.ts'
import { type BulkReason, type BulkRefusal, rowKeys } from '#domain/admin/bulk.ts'
import { undoing, type Values } from '#domain/admin/revision.ts'
import { rowRun } from '#worker/services/row-run.ts'

/** The revisions that a form of many rows made, of one person: what its undo takes back. */
export function bulkRevisions(database: Database, formKey: string, userId: string) {
  const [first, end] = rowKeys(formKey)
  return database
    .select({ id: revisions.id, key: revisions.key, version: revisions.version, changes: revisions.changes })
    .from(revisions)
    .where(and(gte(revisions.formKey, first), lt(revisions.formKey, end), eq(revisions.userId, userId)))
}

export type Refused = { reason: BulkReason; detail?: readonly string[] }

/** Whose form it is; the key of each of its rows begins with its own. */
export type BulkAuthor = { userId: string; formKey: string; today: string }

/** `undone`: the revision that it takes back. */
type Planned = { entered: Values; undone?: { id: number; version: number } }

export type PlannedRow<Row> = Planned & { id: string; row: Row }

/** What a row becomes, or why it stays as it is. */
export type Plan<Row> = (row: Row, id: string) => Planned | Refused

/** What rows were before a form changed them. */
export const undoPlan =
  <Row>(changed: Awaited<ReturnType<typeof bulkRevisions>>, valuesOf: (row: Row) => Values): Plan<Row> =>
  (row, id) => {
    const undone = changed.find(({ key }) => key === id)!
    const { changed: entered, conflicts } = undoing(undone.changes, valuesOf(row))
    return conflicts.length > 0 ? { reason: 'conflict' } : { entered, undone }
  }

type Work<Row> = {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>
  plan: Plan<Row>
  /** @returns the rows that stay as they are */
  save(planned: readonly PlannedRow<Row>[]): Promise<BulkRefusal[]>
}

/** Rows of one transaction. */
const rowsTogether = 100

/**
 * Changes many rows, each with a revision of its own. What a form has changed already is not changed again.
 * @returns the rows that stay as they are
 */
export async function changeRows<Row>(
  database: Database,
  ids: readonly string[],
  { formKey, userId }: BulkAuthor,
  { read, plan, save }: Work<Row>,
): Promise<BulkRefusal[]> {
  const changed = new Set((await bulkRevisions(database, formKey, userId)).map(({ key }) => key))
  const refused: BulkRefusal[] = []
  const left = ids.filter((id) => !changed.has(id))
  for (const part of chunks(left, rowsTogether)) {
    const rows = await read(part)
    const planned: PlannedRow<Row>[] = []
    for (const id of part) {
      const row = rows.get(id)
      const outcome = row ? plan(row, id) : { reason: 'gone' as const }
      if ('reason' in outcome) refused.push({ id, ...outcome })
      else planned.push({ id, row: row!, ...outcome })
    }
    if (planned.length > 0) refused.push(...(await save(planned)))
  }
  return refused
}

/**
 * Changes rows one after the other: one that is refused or fails stops no other.
 * @param change returns why the row stays as it is; null once it is changed
 */
export async function changeEach(
  queue: string,
  ids: readonly string[],
  change: (id: string) => Promise<Refused | null>,
): Promise<BulkRefusal[]> {
  const run = rowRun(queue)
  const refused: BulkRefusal[] = []
  for (const id of ids) {
    const result = await run.attempt(id, async () => ({ refusal: await change(id) }))
    const refusal = result ? result.refusal : { reason: 'failed' as const }
    if (refusal) refused.push({ id, ...refusal })
  }
  return refused
}
