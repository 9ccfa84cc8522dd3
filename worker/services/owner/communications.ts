import { and, eq, getTableColumns, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { communications, publications, viewings } from '#db/schema/index.ts'
import type { Authorship, Communication } from '#domain/owner/communication.ts'
import type { PublicationInput, RowVersion } from '#domain/owner/communication-forms.ts'
import type { PropertyId } from '#domain/property/property.ts'

type PropertyScope = {
  database: Database
  /** Rows of other properties are not found or changed. */
  propertyId: PropertyId
}

type ManagerScope = PropertyScope & {
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

export type CommunicationInput = Omit<Communication, 'id'>

/** Whether a row has these values already: a button pressed twice. */
const isSame = (row: object | undefined, values: object): boolean =>
  row !== undefined && Object.entries(values).every(([name, value]) => row[name as keyof typeof row] === value)

export async function findCommunication({ database, propertyId }: PropertyScope, id: string) {
  const isOfProperty = and(eq(communications.id, id), eq(communications.propertyId, propertyId))
  return (await database.select(communicationColumns).from(communications).where(isOfProperty))[0]
}

export async function findPublication({ database, propertyId }: PropertyScope, id: string) {
  const isOfProperty = and(eq(publications.id, id), eq(publications.propertyId, propertyId))
  return (await database.select(publicationColumns).from(publications).where(isOfProperty))[0]
}

/**
 * Idempotent. @param id key of the form
 * @returns false when something else is stored under the key
 */
export async function addCommunication(scope: ManagerScope, id: string, input: CommunicationInput): Promise<boolean> {
  const { database, propertyId, managerId: authorId, now: created } = scope
  const added = await database
    .insert(communications)
    .values({ id, propertyId, authorId, created, ...input })
    .onConflictDoNothing()
    .returning({ id: communications.id })
  return added.length > 0 || isSame(await findCommunication(scope, id), input)
}

export async function addPublication(scope: ManagerScope, id: string, published: PublicationInput): Promise<boolean> {
  const { database, propertyId, managerId: authorId, now: created, today } = scope
  const added = await database
    .insert(publications)
    .values({ id, propertyId, authorId, created, ...published, viewsOn: published.views === null ? null : today })
    .onConflictDoNothing()
    .returning({ id: publications.id })
  return added.length > 0 || isSame(await findPublication(scope, id), published)
}

/** `stale`: changed since it was displayed. `gone`: deleted. */
export type UpdateOutcome = 'done' | 'stale' | 'gone'

function updateOutcome(changed: readonly unknown[], row: object | undefined, values: object): UpdateOutcome {
  if (changed.length > 0) return 'done'
  if (!row) return 'gone'
  return isSame(row, values) ? 'done' : 'stale'
}

const correctionColumns = ({ managerId: correctorId, now: corrected }: ManagerScope, { version }: RowVersion) => ({
  correctorId,
  corrected,
  version: version + 1,
})

const isCommunicationVersion = ({ propertyId }: PropertyScope, { id, version }: RowVersion) =>
  and(eq(communications.id, id), eq(communications.propertyId, propertyId), eq(communications.version, version))

const isPublicationVersion = ({ propertyId }: PropertyScope, { id, version }: RowVersion) =>
  and(eq(publications.id, id), eq(publications.propertyId, propertyId), eq(publications.version, version))

export async function updateCommunication(
  scope: ManagerScope,
  target: RowVersion,
  input: CommunicationInput,
): Promise<UpdateOutcome> {
  const changed = await scope.database
    .update(communications)
    .set({ ...input, ...correctionColumns(scope, target) })
    .where(isCommunicationVersion(scope, target))
    .returning({ id: communications.id })
  return updateOutcome(changed, await findCommunication(scope, target.id), input)
}

export async function updatePublication(
  scope: ManagerScope,
  target: RowVersion,
  published: PublicationInput,
): Promise<UpdateOutcome> {
  const { views } = published
  const viewsOn = sql`CASE WHEN views IS ${views} THEN views_on ELSE ${views === null ? null : scope.today} END`
  const changed = await scope.database
    .update(publications)
    .set({ ...published, viewsOn, ...correctionColumns(scope, target) })
    .where(isPublicationVersion(scope, target))
    .returning({ id: publications.id })
  return updateOutcome(changed, await findPublication(scope, target.id), published)
}

/** @returns false when it changed since it was displayed */
export async function deleteCommunication(scope: ManagerScope, target: RowVersion): Promise<boolean> {
  await scope.database.delete(communications).where(isCommunicationVersion(scope, target))
  return (await findCommunication(scope, target.id)) === undefined
}

export async function deletePublication(scope: ManagerScope, target: RowVersion): Promise<boolean> {
  await scope.database.delete(publications).where(isPublicationVersion(scope, target))
  return (await findPublication(scope, target.id)) === undefined
}

export async function endPublication(
  { database, propertyId, managerId: correctorId, now: corrected, today }: ManagerScope,
  id: string,
): Promise<boolean> {
  const rows = await database
    .update(publications)
    .set({ until: today, correctorId, corrected, version: sql`${publications.version} + 1` })
    .where(and(eq(publications.id, id), eq(publications.propertyId, propertyId), isNull(publications.until)))
    .returning({ id: publications.id })
  return rows.length > 0
}

export async function setFeedback(
  { database, propertyId }: PropertyScope,
  id: string,
  feedback: string | null,
): Promise<boolean> {
  const rows = await database
    .update(viewings)
    .set({ feedback })
    .where(and(eq(viewings.id, id), eq(viewings.propertyId, propertyId)))
    .returning({ id: viewings.id })
  return rows.length > 0
}
