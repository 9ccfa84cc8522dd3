import { and, eq, getTableColumns, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { communications, publications, viewings } from '#db/schema/index.ts'
import type { FormValues } from '#domain/forms/form.ts'
import type { RowVersion } from '#domain/forms/row-version.ts'
import type { Authorship } from '#domain/owner/communication.ts'
import type { EntryKind } from '#domain/owner/communication-forms.ts'
import type { PropertyId } from '#domain/property/property.ts'
import { changeRow, type DeskAuthor, type RowChange } from '#worker/services/revision.ts'

type PropertyScope = {
  database: Database
  /** Rows of other properties are not found or changed. */
  propertyId: PropertyId
}

export type ManagerScope = PropertyScope & {
  managerId: string
  now: string
  today: string
}

const authorNames = ({ authorId, correctorId }: { authorId: SQLWrapper; correctorId: SQLWrapper }) => ({
  author: sql<string | null>`(SELECT users.name FROM users WHERE users.id = ${authorId})`,
  corrector: sql<string | null>`(SELECT users.name FROM users WHERE users.id = ${correctorId})`,
})

export const communicationColumns = { ...getTableColumns(communications), ...authorNames(communications) }
export const publicationColumns = { ...getTableColumns(publications), ...authorNames(publications) }

type AuthorRow = { author: string | null; created: string | null; corrector: string | null; corrected: string | null }

export const authorshipOf = ({ author, created, corrector, corrected }: AuthorRow): Authorship => ({
  author,
  written: created,
  corrector,
  corrected,
})

/** An act on an entry of the file of a home, without its words. */
const act = (
  { propertyId, managerId: userId }: ManagerScope,
  entry: EntryKind,
  status: 'added' | 'changed' | 'deleted' | 'ended',
): [RowChange, DeskAuthor] => [
  { resource: 'entries', key: propertyId, before: {}, after: { entry, status } },
  { userId },
]

type EntryTable = SQLiteTable & Record<'id' | 'propertyId' | 'version' | 'authorId' | 'correctorId', SQLiteColumn>

type Entry = {
  table: EntryTable
  /** Columns that follow from the values of the form. */
  derived: (values: FormValues, today: string, isNew: boolean) => Record<string, unknown>
}

const entries: Record<EntryKind, Entry> = {
  note: {
    table: communications,
    derived: ({ contact, comment }) => ({ contact: contact ?? '', comment: comment ?? '' }),
  },
  publication: {
    table: publications,
    derived: ({ views = null }, today, isNew) => {
      const viewsOn = views === null ? null : today
      return { viewsOn: isNew ? viewsOn : sql`CASE WHEN views IS ${views} THEN views_on ELSE ${viewsOn} END` }
    },
  },
}

type EntryRow = AuthorRow & { id: string; version: number } & Record<string, unknown>

/** @returns undefined for an entry of another property */
export async function findEntry({ database, propertyId }: PropertyScope, kind: EntryKind, id: string) {
  const { table } = entries[kind]
  const columns = { ...getTableColumns(table), ...authorNames(table) }
  const isOfProperty = and(eq(table.id, id), eq(table.propertyId, propertyId))
  return (await database.select(columns).from(table).where(isOfProperty))[0] as EntryRow | undefined
}

/** Whether a row has these values already: a button pressed twice. */
const isSame = (row: EntryRow | undefined, values: FormValues): boolean =>
  row !== undefined && Object.entries(values).every(([name, value]) => (row[name] ?? '') === (value ?? ''))

/** `known`: something else is stored under the key. `stale`: changed since it was displayed. `gone`: deleted. */
export type SaveOutcome = 'done' | 'known' | 'stale' | 'gone'

/** @param id key of the form. Idempotent */
export async function addEntry(
  scope: ManagerScope,
  kind: EntryKind,
  id: string,
  values: FormValues,
): Promise<SaveOutcome> {
  const { database, propertyId, managerId: authorId, now: created, today } = scope
  const { table, derived } = entries[kind]
  const isAdded = await changeRow(
    database,
    database
      .insert(table)
      .values({ ...values, ...derived(values, today, true), id, propertyId, authorId, created })
      .onConflictDoNothing(),
    ...act(scope, kind, 'added'),
  )
  return isAdded || isSame(await findEntry(scope, kind, id), values) ? 'done' : 'known'
}

const isVersion = ({ propertyId }: PropertyScope, { table }: Entry, { id, version }: RowVersion) =>
  and(eq(table.id, id), eq(table.propertyId, propertyId), eq(table.version, version))

export async function updateEntry(
  scope: ManagerScope,
  kind: EntryKind,
  target: RowVersion,
  values: FormValues,
): Promise<SaveOutcome> {
  const { database, managerId: correctorId, now: corrected, today } = scope
  const entry = entries[kind]
  const authorship = { correctorId, corrected, version: target.version + 1 }
  const isChanged = await changeRow(
    database,
    database
      .update(entry.table)
      .set({ ...values, ...entry.derived(values, today, false), ...authorship })
      .where(isVersion(scope, entry, target)),
    ...act(scope, kind, 'changed'),
  )
  if (isChanged) return 'done'
  const row = await findEntry(scope, kind, target.id)
  if (!row) return 'gone'
  return isSame(row, values) ? 'done' : 'stale'
}

/** @returns false when it changed since it was displayed */
export async function deleteEntry(scope: ManagerScope, kind: EntryKind, target: RowVersion): Promise<boolean> {
  const entry = entries[kind]
  await changeRow(
    scope.database,
    scope.database.delete(entry.table).where(isVersion(scope, entry, target)),
    ...act(scope, kind, 'deleted'),
  )
  return (await findEntry(scope, kind, target.id)) === undefined
}

export function endPublication(scope: ManagerScope, id: string): Promise<boolean> {
  const { database, propertyId, managerId: correctorId, now: corrected, today } = scope
  return changeRow(
    database,
    database
      .update(publications)
      .set({ until: today, correctorId, corrected, version: sql`${publications.version} + 1` })
      .where(and(eq(publications.id, id), eq(publications.propertyId, propertyId), isNull(publications.until))),
    ...act(scope, 'publication', 'ended'),
  )
}

export const setFeedback = (
  { database, propertyId, managerId: userId }: ManagerScope,
  id: string,
  feedback: string | null,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(viewings)
      .set({ feedback })
      .where(and(eq(viewings.id, id), eq(viewings.propertyId, propertyId))),
    { resource: 'viewings', key: id, before: {}, after: { feedback: feedback !== null } },
    { userId },
  )
