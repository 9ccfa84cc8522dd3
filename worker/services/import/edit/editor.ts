import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { type homeDrafts, revisions, users } from '#db/schema/index.ts'
import { violatedConstraint } from '#db/transaction.ts'
import { draftAfter, type HiddenAfter, openDraft, publishing, type Typed, withDraft } from '#domain/admin/home-draft.ts'
import {
  type Changes,
  type Conflict,
  type FieldValue,
  fieldChanges,
  isSameValue,
  mergeEntered,
  undoing,
  type Values,
  valuesBefore,
} from '#domain/admin/revision.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { iso } from '#domain/time.ts'
import {
  draftRemoval,
  type EditedNoun,
  editTables,
  isOutdated,
  type RowEdit,
} from '#worker/services/import/revisions.ts'
import { revisionColumns } from '#worker/services/revision.ts'

/** A field that the agency has taken over, and the feed's own value of it. */
type Override = { field: string; feedValue: FieldValue; userId: string | null; at: string }

/** What was typed and is not published; its version is 0 where nothing is stored. */
export type StoredDraft = Pick<typeof homeDrafts.$inferSelect, 'changes' | 'people' | 'version' | 'at'>

export const noDraft: StoredDraft = { changes: {}, people: {}, version: 0, at: '' }

/** A home or a project as its editor reads it. */
export type EditedRow = {
  record: { id: number }
  values: Values
  /** Version of its last revision; 0 without any. */
  version: number
  overrides: Override[]
  draft: StoredDraft
}

export type Author = { userId: string; formKey: string | null; today: string; gazetteer?: readonly PlaceRecord[] }

export type EditResult<Row = EditedRow> =
  | { kind: 'saved'; version: number }
  | { kind: 'unchanged' | 'gone' }
  /** A colleague changed the same fields meanwhile: nothing was saved. */
  | { kind: 'conflict'; conflicts: Conflict[]; changed: Values; home: Row }
  /** The import cannot take it: its name of the field. */
  | { kind: 'refused'; field: string }

export type DraftResult<Row> =
  | Extract<EditResult<Row>, { kind: 'conflict' }>
  | { kind: 'gone' }
  | { kind: 'drafted'; home: Row }

type Plan = Pick<RowEdit, 'undoes' | 'returned' | 'reason' | 'draft'> & { changed: Values; conflicts: Conflict[] }

type Definition<Row extends EditedRow> = {
  resource: EditedNoun
  /** @returns null for an unknown one */
  read: (database: Database, id: number) => Promise<Row | null>
  hiddenAfter: (row: Row) => HiddenAfter
  /** Writes by the import. @throws the error of a version that is stored already */
  write: (database: Database, row: Row, changed: Values, edit: RowEdit, author: Author) => Promise<EditResult<Row>>
}

/** How often an edit is merged again because others save the row at the same moment. */
const maxAttempts = 8

/** Repeats what another save has overtaken. */
export async function untilCurrent<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOutdated(error) || attempts === maxAttempts) throw error
    }
  }
}

/** Whether the same form was saved before. */
export const isRepeated = (error: unknown) =>
  violatedConstraint(error) === 'UNIQUE constraint failed: revisions.form_key'

/** What a form did that is sent again, and changes nothing any more. */
async function savedBefore(
  database: Database,
  { formKey }: Author,
): Promise<{ kind: 'saved'; version: number } | { kind: 'unchanged' }> {
  if (formKey === null) return { kind: 'unchanged' }
  const of = eq(revisions.formKey, formKey)
  const [saved] = await database.select({ version: revisions.version }).from(revisions).where(of)
  return saved ? { kind: 'saved', ...saved } : { kind: 'unchanged' }
}

const isEmpty = ({ changed, returned = [] }: Plan) => Object.keys(changed).length + returned.length === 0

const maxHistory = 200

/** The row as its editor shows it: with what was typed, and is not published. */
export const shownValues = ({ values, draft }: Pick<EditedRow, 'values' | 'draft'>): Values =>
  withDraft(values, draft.changes)

/** The last revisions after a version, newest first, with who saved them. */
const historyOf = (database: Database, resource: EditedNoun, id: number, version = 0) =>
  database
    .select(revisionColumns)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(and(eq(revisions.resource, resource), eq(revisions.key, String(id)), gt(revisions.version, version)))
    .orderBy(desc(revisions.version))

/** The conflicts with who changed each field last. */
async function withAuthors(
  database: Database,
  resource: EditedNoun,
  row: EditedRow,
  conflicts: readonly Conflict[],
): Promise<Conflict[]> {
  const { changes: drafted, people, at } = row.draft
  const [since, staff] = await Promise.all([
    historyOf(database, resource, row.record.id, row.version - maxHistory),
    database
      .select({ id: users.id, person: users.name })
      .from(users)
      .where(inArray(users.id, jsonIds(Object.values(people)))),
  ])
  const drafter = (name: string) => ({ person: null, ...staff.find(({ id }) => id === people[name]), feed: null, at })
  return conflicts.map((conflict) => {
    const { name, theirs } = conflict
    const isDrafted = drafted[name] && isSameValue(drafted[name][1], theirs)
    const by = isDrafted ? drafter(name) : since.find(({ changes }) => name in changes)
    return by ? { ...conflict, by: { person: by.person, feed: by.feed, at: by.at } } : conflict
  })
}

/** @returns whether the row and its draft are still those that were read */
async function storeDraft(
  database: Database,
  resource: EditedNoun,
  { record, version, draft }: EditedRow,
  { changes, people }: Pick<StoredDraft, 'changes' | 'people'>,
): Promise<boolean> {
  const { drafts, ofDraft, column } = editTables[resource]
  if (Object.keys(changes).length === 0) {
    const removed = await draftRemoval(database, resource, record.id, draft.version).returning({ id: ofDraft })
    return removed.length > 0 || draft.version === 0
  }
  const { rowsAffected } = await database.run(sql`INSERT INTO ${drafts} (${column}, changes, people, at)
    SELECT ${record.id}, ${JSON.stringify(changes)}, ${JSON.stringify(people)}, ${iso(Date.now())}
    WHERE (SELECT coalesce(max(version), 0) FROM revisions
      WHERE resource = ${resource} AND key = ${String(record.id)}) = ${version}
    ON CONFLICT (${column}) DO UPDATE SET changes = excluded.changes, people = excluded.people, at = excluded.at,
      version = version + 1 WHERE version = ${draft.version}`)
  return rowsAffected > 0
}

/** Writes what `makePlan` makes of the row as it is, in one transaction. @throws the error of a version that is stored */
async function tryEdit<Row extends EditedRow>(
  { resource, read, write }: Definition<Row>,
  database: Database,
  id: number,
  author: Author,
  makePlan: (row: Row) => Promise<Plan>,
): Promise<EditResult<Row>> {
  const row = await read(database, id)
  if (!row) return { kind: 'gone' }
  const plan = await makePlan(row)
  const { changed, conflicts, ...rest } = plan
  if (conflicts.length > 0)
    return { kind: 'conflict', changed, conflicts: await withAuthors(database, resource, row, conflicts), home: row }
  if (isEmpty(plan)) return savedBefore(database, author)
  const { userId, formKey } = author
  const edit = { ...rest, version: row.version, userId, formKey, fields: Object.keys(changed) }
  try {
    return await write(database, row, changed, edit, author)
  } catch (error) {
    if (!isRepeated(error)) throw error
    return savedBefore(database, author)
  }
}

/** What saves, undoes and drafts a noun that feeds bring and people edit. */
export function createEditor<Row extends EditedRow>(definition: Definition<Row>) {
  const { resource, read, hiddenAfter } = definition
  const { drafts, ofDraft } = editTables[resource]

  /** Another save between reading and writing repeats both. */
  const edit = (database: Database, id: number, author: Author, makePlan: (row: Row) => Promise<Plan>) =>
    untilCurrent(() => tryEdit(definition, database, id, author, makePlan))

  /**
   * Saves a form of a row that was shown at a version. What only this person changed is stored beside what others
   * changed meanwhile.
   */
  const save = (
    database: Database,
    id: number,
    { version, entered, reason }: { version: number; entered: Values; reason?: string },
    author: Author,
  ) =>
    edit(database, id, author, async ({ values }) => {
      const since = (await historyOf(database, resource, id, version)).map(({ changes }) => changes)
      const base = valuesBefore(values, since)
      return { ...mergeEntered(base, values, entered), ...(reason && { reason }) }
    })

  /** Undoes the revision of a version by a new one. Fields that changed after it are conflicts. */
  const undo = (database: Database, id: number, version: number, author: Author) =>
    edit(database, id, author, async ({ values }) => {
      const undone = (await historyOf(database, resource, id, version - 1)).find((row) => row.version === version)
      return { ...undoing(fieldChanges(undone?.changes ?? {}), values), ...(undone && { undoes: undone.id }) }
    })

  /** Gives a field back to the feed, with the value that the feed named last. */
  const returnToFeed = (database: Database, id: number, field: string, author: Author) =>
    edit(database, id, author, async ({ overrides }) => {
      const override = overrides.find((item) => item.field === field)
      if (!override) return { changed: {}, conflicts: [] }
      return { changed: { [field]: override.feedValue }, conflicts: [], returned: [field] }
    })

  const typedInto = (row: Row, typed: Typed, userId: string) =>
    draftAfter(
      { values: row.values, draft: row.draft.changes, people: row.draft.people, hiddenAfter: hiddenAfter(row) },
      typed,
      userId,
    )

  /** Keeps what was typed into a row as its draft, which the site does not show. */
  async function saveDraft(database: Database, id: number, typed: Typed, userId: string): Promise<DraftResult<Row>> {
    for (let attempt = 1; ; attempt++) {
      const home = await read(database, id)
      if (!home) return { kind: 'gone' }
      const { draft: changes, people, changed, conflicts } = typedInto(home, typed, userId)
      if (conflicts.length > 0)
        return { kind: 'conflict', conflicts: await withAuthors(database, resource, home, conflicts), changed, home }
      if (await storeDraft(database, resource, home, { changes, people }))
        return { kind: 'drafted', home: { ...home, draft: { ...home.draft, changes } } }
      if (attempt === maxAttempts) throw new Error(`the draft of ${resource} ${id} is saved by others all the time`)
    }
  }

  /**
   * Publishes what was typed into a form, with what the draft of the row has beside it, in one transaction. A conflict
   * publishes nothing, and keeps what was typed as far as it can be: in the draft, or in the form.
   * @param extra what a button does beside that
   */
  async function publish(
    database: Database,
    id: number,
    typed: Typed & { extra: Values; reason?: string },
    author: Author,
  ): Promise<EditResult<Row>> {
    const { extra, reason } = typed
    let draftVersion = 0
    const result = await edit(database, id, author, async (row) => {
      const { draft, changed, conflicts } = typedInto(row, typed, author.userId)
      draftVersion = row.draft.version
      if (conflicts.length > 0) return { changed, conflicts }
      const merged = publishing(row.values, draft)
      return {
        ...{ ...merged, changed: { ...merged.changed, ...extra } },
        ...(reason && { reason }),
        draft: draftVersion,
      }
    })
    if (result.kind === 'unchanged') await draftRemoval(database, resource, id, draftVersion)
    if (result.kind !== 'conflict') return result
    const kept = await saveDraft(database, id, typed, author.userId)
    return kept.kind === 'drafted' ? { ...result, home: kept.home } : result
  }

  return {
    ...{ save, undo, returnToFeed, saveDraft, publish },
    history: (database: Database, id: number) => historyOf(database, resource, id).limit(maxHistory),
    discardDraft: (database: Database, id: number) => database.delete(drafts).where(eq(ofDraft, id)),
    /** The stored draft without what the row has already, or hides. */
    openDraft: (row: Row, draft: Changes) => openDraft(row.values, draft, hiddenAfter(row)),
  }
}
