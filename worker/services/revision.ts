import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { places, properties, revisions, users } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import type { ResourceName } from '#domain/admin/resource.ts'
import { differences, type Values } from '#domain/admin/revision.ts'
import { iso } from '#domain/time.ts'

/** What the desk calls a home beside other things: its street or its reference, and its town. */
export const homeLabel = sql`coalesce(nullif(trim(coalesce(${properties.street}, '') || ' ' ||
  coalesce(${properties.houseNumber}, '')), ''), ${properties.reference}) || ', ' || ${places.name}`

/** The homes that a change of an account names by their ids. */
const homeNames = sql`(SELECT json_group_object(${properties.id}, ${homeLabel})
  FROM json_each(${revisions.changes}, '$.homes') AS side, json_each(side.value) AS home
    JOIN ${properties} ON ${properties.id} = CAST(home.value AS integer) JOIN ${places} ON ${places.id} = ${properties.placeId}
  WHERE ${revisions.resource} = 'accounts')`.mapWith((text) => JSON.parse(String(text)) as Record<string, string>)

/** A revision, and who saved it: with `users` joined. */
export const revisionColumns = {
  homeNames,
  id: revisions.id,
  resource: revisions.resource,
  version: revisions.version,
  at: revisions.at,
  changes: revisions.changes,
  userId: revisions.userId,
  person: users.name,
  feed: revisions.feed,
  undoes: revisions.undoes,
}

export type StoredRevision = Pick<
  typeof revisions.$inferSelect,
  Exclude<keyof typeof revisionColumns, 'person' | 'homeNames'>
> & {
  person: string | null
  homeNames: Readonly<Record<string, string>>
}

/** Who acts at the desk. `formKey`: of a form of many rows, and the row; `undoes`: the revision that they take back. */
export type DeskAuthor = { userId: string; formKey?: string | undefined; undoes?: number | undefined }

/** A row, and its fields before and after: no words of a visitor, and no text of a mail. */
export type RowChange = { resource: ResourceName; key: string | number; before: Values; after: Values }

/**
 * Stores what a person did to a row, right behind the statement of the same transaction that did it: where that one has
 * changed no row, nothing is stored.
 * @param when another condition, of a transaction without such a statement
 */
export const recordRevision = (
  database: Database,
  { resource, key, before, after }: RowChange,
  { userId, formKey, undoes }: DeskAuthor,
  when: SQL = sql`changes() > 0`,
): Statement =>
  database.run(sql`INSERT INTO revisions (resource, key, version, changes, user_id, at, form_key, undoes)
    SELECT ${resource}, ${String(key)},
      (SELECT coalesce(max(version), 0) + 1 FROM revisions WHERE resource = ${resource} AND key = ${String(key)}),
      ${JSON.stringify(differences(before, after))}, ${userId}, ${iso(Date.now())}, ${formKey ?? null}, ${undoes ?? null}
    WHERE ${when}`)

/**
 * Changes rows in one transaction with their revision.
 * @param author null for a command @param behind what follows in the transaction @returns how many rows were changed
 */
export async function countChanged(
  database: Database,
  statement: Statement,
  change: RowChange,
  author: DeskAuthor | null,
  behind: readonly Statement[] = [],
): Promise<number> {
  const revision = author ? [recordRevision(database, change, author)] : []
  const [changed] = await transaction(database, [statement, ...revision, ...behind])
  return changed!.rowsAffected
}

/** @returns whether a row was changed */
export const changeRow = async (...parameters: Parameters<typeof countChanged>): Promise<boolean> =>
  (await countChanged(...parameters)) > 0
