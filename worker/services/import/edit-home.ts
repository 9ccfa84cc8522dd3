import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { feedProperties, homeDrafts, places, properties, propertyOverrides, revisions } from '#db/schema/index.ts'
import type { Values } from '#domain/admin/revision.ts'
import { firstHash } from '#domain/import/home-number.ts'
import type { PropertyRecord } from '#domain/import/record.ts'
import { salePriceFault } from '#domain/import/sale-price.ts'
import { homeUpdate, homeValues, isHiddenField, recordWith } from '#domain/property/home-values.ts'
import type { OutdatedTexts } from '#domain/property/text/outdated-texts.ts'
import {
  type Author,
  createEditor,
  type EditedRow,
  isRepeated,
  noDraft,
  untilCurrent,
} from '#worker/services/import/edit/editor.ts'
import { importFeed } from './feed.ts'
import { readStoredProperties } from './merge.ts'
import type { RowEdit } from './revisions.ts'

export type EditedHome = EditedRow & {
  /** Without a position where it is that of the town. */
  record: PropertyRecord
  placeId: number
  /** The feed that brings it; null for a home of the agency's own. */
  feed: string | null
  outdated: OutdatedTexts
}

/** @returns the homes that are known */
export async function readHomes(database: Database, ids: readonly number[]): Promise<Map<number, EditedHome>> {
  const [stored, [overrides, rows, drafts]] = await Promise.all([
    readStoredProperties(database, ids),
    database.batch([
      database
        .select()
        .from(propertyOverrides)
        .where(inArray(propertyOverrides.propertyId, jsonIds(ids))),
      database
        .select({ id: properties.id, feed: feedProperties.feed, place: places })
        .from(properties)
        .innerJoin(places, eq(places.id, properties.placeId))
        .leftJoin(feedProperties, eq(feedProperties.propertyId, properties.id))
        .where(inArray(properties.id, jsonIds(ids))),
      database
        .select()
        .from(homeDrafts)
        .where(inArray(homeDrafts.propertyId, jsonIds(ids))),
    ]),
  ])
  const homes = new Map<number, EditedHome>()
  for (const { id, feed, place } of rows) {
    const { record: found, version, outdated } = stored.get(id) ?? {}
    if (!found || version === undefined || !outdated) continue
    const isTown = found.latitude === place.latitude && found.longitude === place.longitude
    const record = { ...found, city: place.name, ...(isTown && { latitude: null, longitude: null }) }
    const values = homeValues(record)
    homes.set(id, { record, placeId: place.id, values, version, feed, outdated, overrides: [], draft: noDraft })
  }
  for (const override of overrides) homes.get(override.propertyId)?.overrides.push(override)
  for (const { propertyId, ...draft } of drafts) {
    const home = homes.get(propertyId)
    if (home) home.draft = { ...draft, changes: homeEditor.openDraft(home, draft.changes) }
  }
  return homes
}

/** @returns null for an unknown home */
export const readHome = async (database: Database, id: number): Promise<EditedHome | null> =>
  (await readHomes(database, [id])).get(id) ?? null

/** Whether a price that was entered cannot be that of a sale, also of a home that is offline. */
const isTooLow = ({ goal, price, facts }: Pick<PropertyRecord, 'goal' | 'price' | 'facts'>): boolean =>
  salePriceFault(goal, price, facts.lifeAnnuity === true) !== null

export const homeEditor = createEditor<EditedHome>({
  resource: 'homes',
  read: readHome,
  hiddenAfter:
    ({ record }) =>
    (typed) => {
      const after = recordWith(record, typed)
      return (field) => isHiddenField(field, after)
    },
  async write(database, { record }, changed, edit, { today, gazetteer = [] }) {
    if ('price' in changed && isTooLow(recordWith(record, changed))) return { kind: 'refused', field: 'Price' }
    const { refused, unchanged } = await importFeed(
      database,
      { properties: [homeUpdate(record.id, changed, record)], read: 1, refused: [] },
      { today, gazetteer, edits: new Map([[record.id, edit]]) },
    )
    const [refusal] = refused
    if (refusal) return { kind: 'refused', field: refusal.field }
    return unchanged > 0 ? { kind: 'unchanged' } : { kind: 'saved', version: edit.version + 1 }
  },
})

/** The number after every one that a home has, or had when it was made here. */
async function nextNumber(database: Database): Promise<number> {
  const [row] = await database.all<{ last: number | null }>(sql`SELECT max(id) AS last FROM (
    SELECT id FROM ${properties} UNION ALL
    SELECT CAST(key AS integer) AS id FROM ${revisions} WHERE resource = 'homes') WHERE id < ${firstHash}`)
  return (row?.last ?? 0) + 1
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
  if (
    isTooLow({
      goal: update.goal ?? 'sale',
      price: update.price ?? null,
      facts: update.facts?.lifeAnnuity ? { lifeAnnuity: true } : {},
    })
  )
    return { refused: 'Price' }
  const feed = { properties: [update], read: 1, refused: [] }
  const edit: RowEdit = { version: 0, userId, formKey, fields: [] }
  try {
    const { refused } = await importFeed(database, feed, { today, gazetteer, edits: new Map([[id, edit]]) })
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
