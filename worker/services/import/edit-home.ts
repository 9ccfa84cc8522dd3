import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { feedProperties, places, properties, propertyOverrides, revisions, users } from '#db/schema/index.ts'
import { violatedConstraint } from '#db/transaction.ts'
import {
  type Conflict,
  type FieldValue,
  mergeEntered,
  undoing,
  type Values,
  valuesBefore,
} from '#domain/admin/revision.ts'
import { firstHash } from '#domain/import/home-number.ts'
import type { PlaceRecord, PropertyRecord } from '#domain/import/record.ts'
import { salePriceFault } from '#domain/import/sale-price.ts'
import { homeUpdate, homeValues, recordWith } from '#domain/property/home-values.ts'
import { importFeed } from './feed.ts'
import { readStoredProperties } from './merge.ts'
import { type HomeEdit, isOutdated } from './revisions.ts'

/** A field that the agency has taken over, and the feed's own value of it. */
type Override = { field: string; feedValue: FieldValue; userId: string | null; at: string }

export type EditedHome = {
  record: PropertyRecord
  values: Values
  /** Version of its last revision; 0 without any. */
  version: number
  /** The feed that brings it; null for a home of the agency's own. */
  feed: string | null
  overrides: readonly Override[]
}

/** @returns null for an unknown home */
export async function readHome(database: Database, id: number): Promise<EditedHome | null> {
  const [stored, [overrides, [row]]] = await Promise.all([
    readStoredProperties(database, [id]).then((all) => all.get(id)),
    database.batch([
      database.select().from(propertyOverrides).where(eq(propertyOverrides.propertyId, id)),
      database
        .select({ feed: feedProperties.feed, city: places.name })
        .from(properties)
        .innerJoin(places, eq(places.id, properties.placeId))
        .leftJoin(feedProperties, eq(feedProperties.propertyId, properties.id))
        .where(eq(properties.id, id)),
    ]),
  ])
  if (!stored || !row) return null
  const record = { ...stored.record, city: row.city }
  return { record, values: homeValues(record), version: stored.version, feed: row.feed, overrides }
}

/** Its revisions after a version, newest first. */
const revisionsSince = (database: Database, id: number, version: number) =>
  database
    .select()
    .from(revisions)
    .where(and(eq(revisions.resource, 'homes'), eq(revisions.key, String(id)), gt(revisions.version, version)))
    .orderBy(desc(revisions.version))

const maxHistory = 200

/** The last revisions of a home, newest first, with who saved them. */
export const homeRevisions = (database: Database, id: number) =>
  database
    .select({
      id: revisions.id,
      version: revisions.version,
      at: revisions.at,
      changes: revisions.changes,
      userId: revisions.userId,
      person: users.name,
      feed: revisions.feed,
      undoes: revisions.undoes,
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(and(eq(revisions.resource, 'homes'), eq(revisions.key, String(id))))
    .orderBy(desc(revisions.version))
    .limit(maxHistory)

type Author = { userId: string; formKey: string | null; today: string; gazetteer?: readonly PlaceRecord[] }

export type EditResult =
  | { kind: 'saved'; version: number }
  | { kind: 'unchanged' | 'gone' }
  /** A colleague changed the same fields meanwhile: nothing was saved. */
  | { kind: 'conflict'; conflicts: Conflict[]; changed: Values; home: EditedHome }
  /** The import cannot take it: its name of the field. */
  | { kind: 'refused'; field: string }

type MakePlan = (home: EditedHome) => Promise<Plan>

type Plan = Pick<HomeEdit, 'undoes' | 'returned' | 'reason'> & { changed: Values; conflicts: Conflict[] }

/** How often an edit is merged again because others save the home at the same moment. */
const maxAttempts = 8

/** @throws the error of a version that is stored already */
async function writePlan(
  database: Database,
  { record, version, feed }: EditedHome,
  { changed, conflicts: _, ...rest }: Plan,
  { userId, formKey, today, gazetteer = [] }: Author,
): Promise<EditResult> {
  const edit: HomeEdit = { ...rest, version, userId, formKey, fields: Object.keys(changed) }
  const { refused, unchanged } = await importFeed(
    database,
    { properties: [homeUpdate(record.id, changed, record)], read: 1, refused: [] },
    { today, gazetteer, edit, ...(feed && { feed }) },
  )
  const [refusal] = refused
  if (refusal) return { kind: 'refused', field: refusal.field }
  return unchanged > 0 ? { kind: 'unchanged' } : { kind: 'saved', version: version + 1 }
}

const isEmpty = ({ changed, returned = [] }: Plan) => Object.keys(changed).length + returned.length === 0

/** Whether the same form was saved before. */
const isRepeated = (error: unknown) => violatedConstraint(error) === 'UNIQUE constraint failed: revisions.form_key'

/** Writes what `makePlan` makes of the home as it is, in one transaction. @throws the error of a version that is stored */
async function tryEdit(database: Database, id: number, author: Author, makePlan: MakePlan): Promise<EditResult> {
  const home = await readHome(database, id)
  if (!home) return { kind: 'gone' }
  const plan = await makePlan(home)
  if (plan.conflicts.length > 0) return { kind: 'conflict', ...plan, home }
  if (isEmpty(plan)) return { kind: 'unchanged' }
  if ('price' in plan.changed && isTooLow(recordWith(home.record, plan.changed)))
    return { kind: 'refused', field: 'Price' }
  try {
    return await writePlan(database, home, plan, author)
  } catch (error) {
    if (isRepeated(error)) return { kind: 'saved', version: home.version }
    throw error
  }
}

/** The number after every one that a home has, or had when it was made here. */
async function nextNumber(database: Database): Promise<number> {
  const [row] = await database.all<{ last: number | null }>(sql`SELECT max(id) AS last FROM (
    SELECT id FROM ${properties} UNION ALL
    SELECT CAST(key AS integer) AS id FROM ${revisions} WHERE resource = 'homes') WHERE id < ${firstHash}`)
  return (row?.last ?? 0) + 1
}

/** Whether a price that was entered cannot be that of a sale, also of a home that is offline. */
const isTooLow = ({ goal, price, facts }: Pick<PropertyRecord, 'goal' | 'price' | 'facts'>): boolean =>
  salePriceFault(goal, price, facts.lifeAnnuity === true) !== null

/** Repeats what another save has overtaken. */
async function untilCurrent<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOutdated(error) || attempts === maxAttempts) throw error
    }
  }
}

type Created = { id: number } | { refused: string }

async function tryCreate(
  database: Database,
  values: Values,
  { userId, formKey, today, gazetteer = [] }: Author,
): Promise<Created> {
  const id = await nextNumber(database)
  const made = { reference: String(id), ...values, pricePublished: true, addressPublished: true }
  const update = homeUpdate(id, { ...made, withdrawn: today, draft: true, published: today }, { texts: {} })
  if (isTooLow({ goal: update.goal ?? 'sale', price: update.price ?? null, facts: {} })) return { refused: 'Price' }
  const feed = { properties: [update], read: 1, refused: [] }
  const edit: HomeEdit = { version: 0, userId, formKey, fields: [] }
  try {
    const { refused } = await importFeed(database, feed, { today, gazetteer, edit })
    return refused[0] ? { refused: refused[0].field } : { id }
  } catch (error) {
    if (!isRepeated(error)) throw error
    const [made] = await database.select({ key: revisions.key }).from(revisions).where(eq(revisions.formKey, formKey!))
    return { id: Number(made!.key) }
  }
}

/**
 * Stores a home that was never published.
 * @param values of its form: goal, type and town at least
 * @returns its number, or the field that the import refuses
 */
export const createHome = (database: Database, values: Values, author: Author): Promise<Created> =>
  untilCurrent(() => tryCreate(database, values, author))

/** Another save between reading and writing repeats both. */
const editHome = (database: Database, id: number, author: Author, makePlan: MakePlan): Promise<EditResult> =>
  untilCurrent(() => tryEdit(database, id, author, makePlan))

/**
 * Saves a form of a home that was shown at a version. What only this person changed is stored beside what others
 * changed meanwhile.
 */
export const saveHome = (
  database: Database,
  id: number,
  { version, entered, reason }: { version: number; entered: Values; reason?: string },
  author: Author,
): Promise<EditResult> =>
  editHome(database, id, author, async ({ values }) => {
    const since = await revisionsSince(database, id, version)
    const base = valuesBefore(
      values,
      since.map(({ changes }) => changes),
    )
    return { ...mergeEntered(base, values, entered), ...(reason && { reason }) }
  })

/** Undoes a revision by a new one. Fields that changed after it are conflicts. */
export const undoRevision = (
  database: Database,
  id: number,
  revision: { id: number; version: number },
  author: Author,
): Promise<EditResult> =>
  editHome(database, id, author, async ({ values }) => {
    const undone = (await revisionsSince(database, id, revision.version - 1)).find((row) => row.id === revision.id)
    return { ...undoing(undone?.changes ?? {}, values), undoes: revision.id }
  })

/** Gives a field back to the feed, with the value that the feed named last. */
export const returnToFeed = (database: Database, id: number, field: string, author: Author): Promise<EditResult> =>
  editHome(database, id, author, async ({ overrides }) => {
    const override = overrides.find((item) => item.field === field)
    return {
      changed: override ? { [field]: override.feedValue } : {},
      conflicts: [],
      returned: override ? [field] : [],
    }
  })
