import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { insertAll, jsonIds, rowsFromJson } from '#db/rows.ts'
import { homeDrafts, projectDrafts, projectOverrides, propertyOverrides, revisions } from '#db/schema/index.ts'
import { type Statement, violatedConstraint } from '#db/transaction.ts'
import { type Changes, differences, type Values } from '#domain/admin/revision.ts'
import { revealingFields, withoutHidden } from '#domain/property/home-values.ts'
import { iso } from '#domain/time.ts'

/** Where it is stored what is typed into a row and not published, and which fields of it a feed no longer changes. */
export const editTables = {
  homes: {
    ...{ drafts: homeDrafts, ofDraft: homeDrafts.propertyId, column: sql`property_id` },
    ...{ overrides: propertyOverrides, ofOverride: propertyOverrides.propertyId },
  },
  projects: {
    ...{ drafts: projectDrafts, ofDraft: projectDrafts.projectId, column: sql`project_id` },
    ...{ overrides: projectOverrides, ofOverride: projectOverrides.projectId },
  },
}

/** Nouns that feeds bring, and people edit. */
export type EditedNoun = keyof typeof editTables

/** An edit of one home or project by a person. */
export type RowEdit = {
  /** Version of the row as it was read: the second save of a version fails. */
  version: number
  userId: string
  formKey: string | null
  undoes?: number
  /** Why it is published without what the law requires in its advertisement. */
  reason?: string
  /** Fields that the person changed, or gives back to the feed. */
  fields: readonly string[]
  returned?: readonly string[]
  /** Version of the draft that it publishes; 0 where there was none. */
  draft?: number
}

/** The first revision of a row that a person made: a number is given once. */
export const createdRevision = (resource: EditedNoun, id: number, edit: RowEdit): RowRevision => ({
  row: {
    ...{ resource, key: String(id), version: 1, changes: {}, undoes: null, feed: null },
    ...{ userId: edit.userId, formKey: edit.formKey, at: iso(Date.now()) },
  },
  ...{ id, resource, taken: {}, returned: [], hides: false, hiddenFields: [], draft: undefined },
})

export type RowRevision = {
  row: typeof revisions.$inferInsert
  resource: EditedNoun
  id: number
  /** Taken over from the feed, with the value that it named last. */
  taken: Values
  returned: readonly string[]
  /** Whether it hides a price or an address, which the revisions before name. */
  hides: boolean
  hiddenFields: readonly string[]
  draft: number | undefined
}

type StoredVersion = { resource: EditedNoun; id: number; version: number; overridden: readonly string[] }

type RowChange = {
  before: Values
  /** After the redaction. */
  after: Values
  isHidden: (field: string) => boolean
  hides: boolean
  /** The feed that changes it, or whose row it is. */
  feed: string | undefined
  edit: RowEdit | undefined
}

const hidableFields = ['price', 'street', 'houseNumber', 'box', 'position']

export function rowRevision(
  { resource, id, version, overridden }: StoredVersion,
  { before, after, isHidden, hides, feed, edit }: RowChange,
): RowRevision {
  const changed = withoutHidden(differences(before, after), isHidden, hides)
  const changes: Changes = edit?.reason ? { ...changed, reason: [null, edit.reason] } : changed
  const taken = feed !== undefined && edit ? edit.fields.filter((field) => !overridden.includes(field)) : []
  return {
    row: {
      resource,
      key: String(id),
      version: (edit?.version ?? version) + 1,
      changes,
      userId: edit?.userId ?? null,
      feed: edit ? null : (feed ?? null),
      at: iso(Date.now()),
      formKey: edit?.formKey ?? null,
      undoes: edit?.undoes ?? null,
    },
    ...{ resource, id, hides },
    taken: Object.fromEntries(taken.map((field) => [field, isHidden(field) ? null : (before[field] ?? null)])),
    returned: edit?.returned ?? [],
    draft: edit?.draft,
    hiddenFields: [...hidableFields, ...Object.keys(before)].filter(isHidden),
  }
}

/** Erases the values of hidden fields, and all texts, also those of files, of earlier revisions. */
export const erasing = (
  database: Database,
  { resource, id, before, hiddenFields }: Pick<RowRevision, 'resource' | 'id' | 'hiddenFields'> & { before: number },
): Statement[] => {
  const { drafts, ofDraft, overrides, ofOverride } = editTables[resource]
  const isErased = (name: SQL) =>
    sql`(${name} LIKE 'texts.%' OR ${name} IN ${jsonIds([...hiddenFields, ...revealingFields])})`
  return [
    database
      .update(revisions)
      .set({
        changes: sql`(SELECT json_group_object(key, json(CASE WHEN ${isErased(sql`key`)} THEN '[null,null]' ELSE value END))
        FROM json_each(${revisions.changes}))`,
      })
      .where(
        and(eq(revisions.resource, resource), eq(revisions.key, String(id)), sql`${revisions.version} < ${before}`),
      ),
    database
      .update(overrides)
      .set({ feedValue: null })
      .where(and(eq(ofOverride, id), isErased(sql`${overrides.field}`))),
    database
      .update(drafts)
      .set({
        version: sql`${drafts.version} + 1`,
        changes: sql`(SELECT json_group_object(key, json(value)) FROM json_each(${drafts.changes})
        WHERE NOT (key LIKE 'texts.%' OR key IN ${jsonIds(hiddenFields)}))`,
      })
      .where(eq(ofDraft, id)),
  ]
}

/** Removes a draft of a version: what was typed after it stays. */
export const draftRemoval = (database: Database, resource: EditedNoun, id: number, version: number) => {
  const { drafts, ofDraft } = editTables[resource]
  return database.delete(drafts).where(and(eq(ofDraft, id), eq(drafts.version, version)))
}

/** Removes the draft that is published; one of another version fails the transaction. */
const publishedDraft = (database: Database, resource: EditedNoun, id: number, version: number): Statement[] => {
  const { drafts, ofDraft } = editTables[resource]
  return [
    database
      .update(drafts)
      .set({ version: 0 })
      .where(and(eq(ofDraft, id), ne(drafts.version, version))),
    database.delete(drafts).where(eq(ofDraft, id)),
  ]
}

/** What stores revisions, with the fields that they take over and give back. A version that is there fails them all. */
export function revisionStatements(database: Database, all: readonly RowRevision[]): Statement[] {
  if (all.length === 0) return []
  const rows = all.map(({ row }) => row)
  return [
    insertAll(database, revisions, rows),
    ...all.flatMap(({ resource, id, draft }) =>
      draft === undefined ? [] : publishedDraft(database, resource, id, draft),
    ),
    ...all
      .filter(({ hides }) => hides)
      .flatMap((revision) => erasing(database, { ...revision, before: revision.row.version })),
    ...all.flatMap(({ resource, id, taken, returned, row }): Statement[] => {
      const { overrides, ofOverride, column } = editTables[resource]
      const taking = Object.entries(taken).map(([field, value]) => [
        ...[id, field, value === null ? null : JSON.stringify(value), row.userId, row.at],
      ])
      return [
        ...(taking.length === 0
          ? []
          : [
              database.run(sql`INSERT INTO ${overrides} (${column}, field, feed_value, user_id, at)
                ${rowsFromJson(taking, 5)} ON CONFLICT DO NOTHING`),
            ]),
        ...(returned.length === 0
          ? []
          : [database.delete(overrides).where(and(eq(ofOverride, id), inArray(overrides.field, jsonIds(returned))))]),
      ]
    }),
  ]
}

/** What a feed says of a field that the agency has taken over. */
export type FeedValue = readonly [id: number, field: string, json: string]

/** @returns the values of a feed, without those that are hidden, or that reveal what is */
export const shownFeedValues = (
  id: number,
  values: Values,
  isHidden: (field: string) => boolean,
  isSafe: (text: string) => boolean,
): FeedValue[] =>
  Object.entries(values).map(([field, value]) => {
    const texts = [value].flat().filter((item) => typeof item === 'string')
    return [id, field, JSON.stringify(!isHidden(field) && texts.every(isSafe) ? value : null)]
  })

export const feedValueStatement = (
  database: Database,
  resource: EditedNoun,
  values: readonly FeedValue[],
): Statement => {
  const { overrides, column } = editTables[resource]
  return database.run(sql`UPDATE ${overrides} SET feed_value = given.value
    FROM (SELECT value ->> '$[0]' AS id, value ->> '$[1]' AS field, value ->> '$[2]' AS value
      FROM json_each(${JSON.stringify(values)})) AS given
    WHERE ${column} = given.id AND ${overrides.field} = given.field AND feed_value IS NOT given.value`)
}

/** Whether a transaction failed because its version of a row is stored already, or its draft is another one. */
export const isOutdated = (error: unknown): boolean =>
  [
    'UNIQUE constraint failed: revisions.resource',
    'CHECK constraint failed: home_drafts',
    'CHECK constraint failed: project_drafts',
  ].some((start) => violatedConstraint(error)?.startsWith(start))
