import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll, jsonIds } from '#db/rows.ts'
import { propertyOverrides, revisions } from '#db/schema/index.ts'
import { type Statement, violatedConstraint } from '#db/transaction.ts'
import { type Changes, differences, type Values } from '#domain/admin/revision.ts'
import type { PropertyRecord } from '#domain/import/record.ts'
import { homeValues, isHiddenField, withoutHidden } from '#domain/property/home-values.ts'
import { iso } from '#domain/time.ts'
import type { StoredProperty } from './merge.ts'

/** An edit of one home by a person. */
export type HomeEdit = {
  /** Version of the home as it was read: the second save of a version fails. */
  version: number
  userId: string
  formKey: string | null
  undoes?: number
  /** Why it is published without what the law requires in its advertisement. */
  reason?: string
  /** Fields that the person changed, or gives back to the feed. */
  fields: readonly string[]
  returned?: readonly string[]
}

/** The first revision of a home that a person made: a number is given once. */
export const createdRevision = (edit: HomeEdit, propertyId: number): HomeRevision => ({
  row: {
    ...{ resource: 'homes', key: String(propertyId), version: 1, changes: {}, undoes: null, feed: null },
    ...{ userId: edit.userId, formKey: edit.formKey, at: iso(Date.now()) },
  },
  ...{ propertyId, taken: {}, returned: [], hides: false, hiddenFields: [] },
})

export type HomeRevision = {
  row: typeof revisions.$inferInsert
  propertyId: number
  /** Taken over from the feed, with the value that it named last. */
  taken: Values
  returned: readonly string[]
  /** Whether it hides a price or an address, which the revisions before name. */
  hides: boolean
  hiddenFields: readonly string[]
}

const hidableFields = ['price', 'street', 'houseNumber', 'box']

/** @param after the redacted record @param city the town before */
export function homeRevision(
  { record, version, overridden }: StoredProperty,
  after: PropertyRecord,
  { feed, edit, city }: { feed: string | undefined; edit: HomeEdit | undefined; city: string },
): HomeRevision {
  const before = { ...record, city }
  const changed = withoutHidden(differences(homeValues(before), homeValues(after)), before, after)
  const changes: Changes = edit?.reason ? { ...changed, reason: [null, edit.reason] } : changed
  const isHidden = (field: string) => isHiddenField(field, after)
  const old = homeValues(before)
  const taken = feed && edit ? edit.fields.filter((field) => !overridden.includes(field)) : []
  return {
    row: {
      resource: 'homes',
      key: String(record.id),
      version: (edit?.version ?? version) + 1,
      changes,
      userId: edit?.userId ?? null,
      feed: edit ? null : (feed ?? null),
      at: iso(Date.now()),
      formKey: edit?.formKey ?? null,
      undoes: edit?.undoes ?? null,
    },
    propertyId: record.id,
    taken: Object.fromEntries(taken.map((field) => [field, isHidden(field) ? null : (old[field] ?? null)])),
    returned: edit?.returned ?? [],
    hides: (record.pricePublished && !after.pricePublished) || (record.addressPublished && !after.addressPublished),
    hiddenFields: hidableFields.filter(isHidden),
  }
}

/** Erases the values of hidden fields, and all texts, also those of pictures, of earlier revisions. */
const erasing = (database: Database, { row, propertyId, hiddenFields }: HomeRevision): Statement[] => [
  database
    .update(revisions)
    .set({
      changes: sql`(SELECT json_group_object(key, json(CASE
        WHEN key LIKE 'texts.%' OR key = 'pictures' OR key IN ${jsonIds(hiddenFields)} THEN '[null,null]' ELSE value END))
        FROM json_each(${revisions.changes}))`,
    })
    .where(
      and(eq(revisions.resource, 'homes'), eq(revisions.key, row.key), sql`${revisions.version} < ${row.version}`),
    ),
  database
    .update(propertyOverrides)
    .set({ feedValue: null })
    .where(
      and(
        eq(propertyOverrides.propertyId, propertyId),
        sql`(${propertyOverrides.field} LIKE 'texts.%' OR ${propertyOverrides.field} IN ${jsonIds(hiddenFields)})`,
      ),
    ),
]

/** What stores revisions, with the fields that they take over and give back. A version that is there fails them all. */
export function revisionStatements(database: Database, all: readonly HomeRevision[]): Statement[] {
  if (all.length === 0) return []
  const taken = all.flatMap(({ propertyId, taken, row }) =>
    Object.entries(taken).map(([field, feedValue]) => ({
      ...{ propertyId, field, feedValue, userId: row.userId ?? null, at: row.at },
    })),
  )
  const returned = all.filter(({ returned }) => returned.length > 0)
  return [
    insertAll(
      database,
      revisions,
      all.map(({ row }) => row),
    ),
    ...all.filter(({ hides }) => hides).flatMap((revision) => erasing(database, revision)),
    ...(taken.length ? [insertAll(database, propertyOverrides, taken).onConflictDoNothing()] : []),
    ...returned.map(({ propertyId, returned }) =>
      database
        .delete(propertyOverrides)
        .where(and(eq(propertyOverrides.propertyId, propertyId), inArray(propertyOverrides.field, jsonIds(returned)))),
    ),
  ]
}

/** What a feed says of a field that the agency has taken over. */
export type FeedValue = readonly [propertyId: number, field: string, json: string]

/** @param after the redacted record @returns the values of a feed, without those that the home hides */
export const shownFeedValues = (values: Values, after: PropertyRecord): FeedValue[] =>
  Object.entries(values).map(([field, value]) => [
    ...([after.id, field] as const),
    JSON.stringify(isHiddenField(field, after) ? null : value),
  ])

export const feedValueStatement = (database: Database, values: readonly FeedValue[]): Statement =>
  database.run(sql`UPDATE property_overrides SET feed_value = given.value
    FROM (SELECT value ->> '$[0]' AS id, value ->> '$[1]' AS field, value ->> '$[2]' AS value
      FROM json_each(${JSON.stringify(values)})) AS given
    WHERE property_id = given.id AND property_overrides.field = given.field AND feed_value IS NOT given.value`)

/** Whether a transaction failed because its version of a home is stored already. */
export const isOutdated = (error: unknown): boolean =>
  violatedConstraint(error)?.startsWith('UNIQUE constraint failed: revisions.resource') ?? false
