import { and, eq, getTableColumns, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointments, communications, publications } from '#db/schema/index.ts'
import type { Authorship, Communication } from '#domain/owner/communication.ts'
import type { NotedPublication, Seen } from '#domain/owner/noted.ts'

type Home = {
  database: Database
  /** The home that it is about: what belongs to another is left alone. */
  propertyId: number
}

type By = Home & {
  managerId: string
  /** ISO */
  now: string
  /** `YYYY-MM-DD` in Brussels */
  today: string
}

/** Who of the agency wrote a row and who corrected it, by name. */
const names = ({ authorId, correctorId }: { authorId: SQLWrapper; correctorId: SQLWrapper }) => ({
  author: sql<string | null>`(SELECT users.name FROM users WHERE users.id = ${authorId})`,
  corrector: sql<string | null>`(SELECT users.name FROM users WHERE users.id = ${correctorId})`,
})

export const noteColumns = { ...getTableColumns(communications), ...names(communications) }
export const publicationColumns = { ...getTableColumns(publications), ...names(publications) }

type Written = { author: string | null; created: string | null; corrector: string | null; corrected: string | null }

export const authorshipOf = ({ author, created, corrector, corrected }: Written): Authorship => ({
  ...{ author, written: created, corrector, corrected },
})

export type Note = Omit<Communication, 'id'>

/** Whether a row says this already: the same button was pressed twice. */
const says = (row: object | undefined, values: object): boolean =>
  row !== undefined && Object.entries(values).every(([name, value]) => row[name as keyof typeof row] === value)

/** @returns a note of the home; undefined where there is none of this id */
export async function readNoteRow({ database, propertyId }: Home, id: string) {
  const ofHome = and(eq(communications.id, id), eq(communications.propertyId, propertyId))
  return (await database.select(noteColumns).from(communications).where(ofHome))[0]
}

/** @returns a publication of the home; undefined where there is none of this id */
export async function readPublicationRow({ database, propertyId }: Home, id: string) {
  const ofHome = and(eq(publications.id, id), eq(publications.propertyId, propertyId))
  return (await database.select(publicationColumns).from(publications).where(ofHome))[0]
}

/**
 * @param id the key of the form: sent twice, a note is stored once
 * @returns whether it is stored; not when something else was stored under the key
 */
export async function addNote(by: By, id: string, note: Note): Promise<boolean> {
  const { database, propertyId, managerId: authorId, now: created } = by
  const added = await database
    .insert(communications)
    .values({ id, propertyId, authorId, created, ...note })
    .onConflictDoNothing()
    .returning({ id: communications.id })
  return added.length > 0 || says(await readNoteRow(by, id), note)
}

/** The same as `addNote`. */
export async function addPublication(by: By, id: string, published: NotedPublication): Promise<boolean> {
  const { database, propertyId, managerId: authorId, now: created, today } = by
  const added = await database
    .insert(publications)
    .values({ id, propertyId, authorId, created, ...published, viewsOn: published.views === null ? null : today })
    .onConflictDoNothing()
    .returning({ id: publications.id })
  return added.length > 0 || says(await readPublicationRow(by, id), published)
}

/** `stale`: a colleague changed it since it was shown. `gone`: a colleague deleted it. */
export type Correction = 'done' | 'stale' | 'gone'

function correction(changed: readonly unknown[], row: object | undefined, values: object): Correction {
  if (changed.length > 0) return 'done'
  if (!row) return 'gone'
  return says(row, values) ? 'done' : 'stale'
}

const correctedBy = ({ managerId: correctorId, now: corrected }: By, { version }: Seen) => ({
  ...{ correctorId, corrected, version: version + 1 },
})

const isNote = ({ propertyId }: Home, { id, version }: Seen) =>
  and(eq(communications.id, id), eq(communications.propertyId, propertyId), eq(communications.version, version))

const isPublication = ({ propertyId }: Home, { id, version }: Seen) =>
  and(eq(publications.id, id), eq(publications.propertyId, propertyId), eq(publications.version, version))

export async function correctNote(by: By, seen: Seen, note: Note): Promise<Correction> {
  const changed = await by.database
    .update(communications)
    .set({ ...note, ...correctedBy(by, seen) })
    .where(isNote(by, seen))
    .returning({ id: communications.id })
  return correction(changed, await readNoteRow(by, seen.id), note)
}

export async function correctPublication(by: By, seen: Seen, published: NotedPublication): Promise<Correction> {
  const { views } = published
  const viewsOn = sql`CASE WHEN views IS ${views} THEN views_on ELSE ${views === null ? null : by.today} END`
  const changed = await by.database
    .update(publications)
    .set({ ...published, viewsOn, ...correctedBy(by, seen) })
    .where(isPublication(by, seen))
    .returning({ id: publications.id })
  return correction(changed, await readPublicationRow(by, seen.id), published)
}

/** @returns whether it is there no more; not when a colleague changed it since it was shown */
export async function deleteNote(by: By, seen: Seen): Promise<boolean> {
  await by.database.delete(communications).where(isNote(by, seen))
  return (await readNoteRow(by, seen.id)) === undefined
}

/** The same as `deleteNote`. */
export async function deletePublication(by: By, seen: Seen): Promise<boolean> {
  await by.database.delete(publications).where(isPublication(by, seen))
  return (await readPublicationRow(by, seen.id)) === undefined
}

/** @returns whether there was one that had not ended */
export async function endPublication(
  { database, propertyId, managerId: correctorId, now: corrected, today }: By,
  id: string,
): Promise<boolean> {
  const rows = await database
    .update(publications)
    .set({ until: today, correctorId, corrected, version: sql`${publications.version} + 1` })
    .where(and(eq(publications.id, id), eq(publications.propertyId, propertyId), isNull(publications.until)))
    .returning({ id: publications.id })
  return rows.length > 0
}

/** @returns whether there is such a visit to the home */
export async function writeFeedback(
  { database, propertyId }: Home,
  id: string,
  feedback: string | null,
): Promise<boolean> {
  const rows = await database
    .update(appointments)
    .set({ feedback })
    .where(and(eq(appointments.id, id), eq(appointments.propertyId, propertyId)))
    .returning({ id: appointments.id })
  return rows.length > 0
}
