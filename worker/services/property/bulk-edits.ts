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
import {
  type EditedProject,
  projectEditor,
  projectUpdate,
  readEditedProjects,
  writeEdits,
} from '#worker/services/import/edit/edit-project.ts'
import type { createEditor, EditedRow, EditResult } from '#worker/services/import/edit/editor.ts'
import { type EditedHome, homeEditor, readHomes } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import type { RowEdit } from '#worker/services/import/revisions.ts'

type Noun<Row extends EditedRow> = {
  queue: string
  editor: Pick<ReturnType<typeof createEditor<Row>>, 'save' | 'undo'>
  read: (database: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>
  /** Saves rows as they were read a moment ago, by one import. @returns those that it refuses */
  saveTogether: (
    database: Database,
    planned: readonly PlannedRow<Row>[],
    edits: ReadonlyMap<number, RowEdit>,
    today: string,
  ) => Promise<BulkRefusal[]>
}

const refusalOf = (result: EditResult): Refused | null =>
  result.kind === 'saved' || result.kind === 'unchanged' ? null : { reason: result.kind }

const editsOf = <Row extends EditedRow>(planned: readonly PlannedRow<Row>[], { userId, formKey }: BulkAuthor) =>
  new Map(
    planned.map(({ row: { record, version }, entered, undone }) => {
      const key = rowKey(formKey, record.id)
      const edit = { version, userId, formKey: key, fields: Object.keys(entered), ...(undone && { undoes: undone.id }) }
      return [record.id, edit] as const
    }),
  )

/** Saves each row alone: a colleague was quicker with one of them, or one fails. */
function saveEach<Row extends EditedRow>(
  { queue, editor }: Noun<Row>,
  database: Database,
  planned: readonly PlannedRow<Row>[],
  { formKey, ...author }: BulkAuthor,
) {
  const byId = new Map(planned.map((item) => [item.id, item]))
  return changeEach(queue, [...byId.keys()], async (id) => {
    const { row, entered, undone } = byId.get(id)!
    const key = { ...author, formKey: rowKey(formKey, id) }
    return refusalOf(
      undone
        ? await editor.undo(database, Number(id), undone.version, key)
        : await editor.save(database, Number(id), { version: row.version, entered }, key),
    )
  })
}

/** @returns what changes many rows of a noun, and returns those that stay as they are */
const changing =
  <Row extends EditedRow>(noun: Noun<Row>) =>
  (database: Database, ids: readonly string[], author: BulkAuthor, plan: Plan<Row>): Promise<BulkRefusal[]> =>
    changeRows(database, ids, author, {
      plan,
      async read(part) {
        const rows = await noun.read(database, part.map(Number))
        return new Map([...rows].map(([id, row]) => [String(id), row]))
      },
      async save(planned) {
        try {
          return await noun.saveTogether(database, planned, editsOf(planned, author), author.today)
        } catch (error) {
          if (isAway(error)) throw error
          return saveEach(noun, database, planned, author)
        }
      },
    })

/** In one transaction. */
export const changeHomes = changing<EditedHome>({
  queue: 'homes',
  editor: homeEditor,
  read: readHomes,
  async saveTogether(database, planned, edits, today) {
    const properties = planned.map(({ row: { record }, entered }) => homeUpdate(record.id, entered, record))
    const { refused } = await importFeed(database, { properties, read: planned.length, refused: [] }, { today, edits })
    return refused.map(({ id }) => ({ id, reason: 'refused' }))
  },
})

/** In a transaction each. */
export const changeProjects = changing<EditedProject>({
  queue: 'projects',
  editor: projectEditor,
  read: readEditedProjects,
  async saveTogether(database, planned, edits, today) {
    const updates = planned.map(({ row: { record }, entered }) => projectUpdate(record, entered, today))
    await writeEdits(database, updates, edits, { today })
    return []
  },
})
