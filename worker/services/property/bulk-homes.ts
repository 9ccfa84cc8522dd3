import { type Database, isAway } from '#db/client.ts'
import { type BulkRefusal, rowKey } from '#domain/admin/bulk.ts'
import { homeUpdate } from '#domain/property/home-values.ts'
import {
  type BulkAuthor,
  changeEach,
  changeRows,
  type Plan,
  type PlannedRow,
  type Refused,
} from '#worker/services/admin/bulk.ts'
import type { EditResult } from '#worker/services/import/edit/editor.ts'
import { type EditedHome, homeEditor, readHomes } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'

type PlannedHome = PlannedRow<EditedHome>

const refusalOf = (result: EditResult): Refused | null =>
  result.kind === 'saved' || result.kind === 'unchanged' ? null : { reason: result.kind }

/** Saves homes as they were read a moment ago, all in one transaction. @returns those that the import refuses */
async function saveTogether(
  database: Database,
  planned: readonly PlannedHome[],
  { userId, formKey, today }: BulkAuthor,
): Promise<BulkRefusal[]> {
  const edits = new Map(
    planned.map(({ row: { record, version }, entered, undone }) => {
      const key = rowKey(formKey, record.id)
      const edit = { version, userId, formKey: key, fields: Object.keys(entered), ...(undone && { undoes: undone.id }) }
      return [record.id, edit] as const
    }),
  )
  const properties = planned.map(({ row: { record }, entered }) => homeUpdate(record.id, entered, record))
  const { refused } = await importFeed(database, { properties, read: planned.length, refused: [] }, { today, edits })
  return refused.map(({ id }) => ({ id, reason: 'refused' }))
}

/** Saves each home alone: a colleague was quicker with one of them, or one fails. */
const saveEach = (database: Database, planned: readonly PlannedHome[], { formKey, ...author }: BulkAuthor) => {
  const byId = new Map(planned.map((item) => [item.id, item]))
  return changeEach('homes', [...byId.keys()], async (id) => {
    const { row, entered, undone } = byId.get(id)!
    const key = { ...author, formKey: rowKey(formKey, id) }
    return refusalOf(
      undone
        ? await homeEditor.undo(database, Number(id), undone.version, key)
        : await homeEditor.save(database, Number(id), { version: row.version, entered }, key),
    )
  })
}

/** Changes many homes. @returns those that stay as they are */
export const changeHomes = (
  database: Database,
  ids: readonly string[],
  author: BulkAuthor,
  plan: Plan<EditedHome>,
): Promise<BulkRefusal[]> =>
  changeRows(database, ids, author, {
    plan,
    async read(part) {
      const homes = await readHomes(database, part.map(Number))
      return new Map([...homes].map(([id, home]) => [String(id), home]))
    },
    async save(planned) {
      try {
        return await saveTogether(database, planned, author)
      } catch (error) {
        if (isAway(error)) throw error
        return saveEach(database, planned, author)
      }
    },
  })
