import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, excludedColumns, insertAll, jsonIds } from '#db/rows.ts'
import { pictureSources, properties } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { PictureSource, PropertyUpdate } from '#domain/import/record.ts'
import { property as words } from '#locales/en/property.ts'
import { publishPictures } from './publish.ts'

export type SourceRow = typeof pictureSources.$inferSelect

type NewSourceRow = typeof pictureSources.$inferInsert

/** Of one property: a gallery of more is a mistake. */
const maxPictures = 200

/** Only a known name is shown; any other text may name a street that is hidden. */
const sceneOf = (scene: string) => (scene in words.scene ? scene : 'other')

const unread = { state: 'waiting', attempts: 0, reason: null } as const

/** A row that was removed and is named again. */
const restored = (row: SourceRow, now: string): Partial<SourceRow> =>
  row.state !== 'removed' ? {} : row.photoId ? { state: 'ready' } : { ...unread, nextAttempt: now }

/**
 * The rows of a property whose feed names these photographs. The same address and version keep what is stored; another
 * version keeps it until the new one is ready.
 * @param now ISO
 * @returns the rows that change
 */
export function changedSources(
  { propertyId, sources, stored }: { propertyId: number; sources: readonly PictureSource[]; stored: SourceRow[] },
  now: string,
): NewSourceRow[] {
  const byAddress = new Map(stored.map((row) => [row.address, row]))
  const named = [...new Map(sources.map((source) => [source.address, source])).values()].slice(0, maxPictures)
  const changed: NewSourceRow[] = []
  for (const [at, { address, version, scene, illustration }] of named.entries()) {
    const row = byAddress.get(address)
    const values = { propertyId, sort: at + 1, address, version, scene: sceneOf(scene), illustration }
    const isSame = row && row.version === version
    const progress = isSame ? restored(row, now) : { ...unread, nextAttempt: now }
    const next = { ...row, ...values, ...progress }
    const isChanged =
      !row || Object.keys(next).some((name) => next[name as keyof SourceRow] !== row[name as keyof SourceRow])
    if (isChanged) changed.push({ ...next, updated: now } as NewSourceRow)
  }
  const names = new Set(named.map(({ address }) => address))
  for (const row of stored)
    if (!names.has(row.address) && row.state !== 'removed')
      changed.push({ ...row, state: 'removed', nextAttempt: null, updated: now })
  return changed
}

const columns = ['sort', 'version', 'scene', 'illustration', 'state', 'attempts', 'nextAttempt', 'reason', 'updated']

/**
 * Stores which photographs a feed names; updates without a list change nothing, an empty list removes them.
 * @param time `now` ISO, `today` `YYYY-MM-DD`
 */
export async function storePictureSources(
  database: Database,
  updates: readonly PropertyUpdate[],
  { now, today }: { now: string; today: string },
): Promise<void> {
  const lists = updates.flatMap(({ id, pictureSources: sources }) => (sources ? [{ propertyId: id, sources }] : []))
  for (const part of chunks(lists)) {
    const ids = jsonIds(part.map(({ propertyId }) => propertyId))
    const [known, rows] = await database.batch([
      database.select({ id: properties.id }).from(properties).where(inArray(properties.id, ids)),
      database.select().from(pictureSources).where(inArray(pictureSources.propertyId, ids)),
    ])
    const isKnown = new Set(known.map(({ id }) => id))
    const storedOf = new Map<number, SourceRow[]>()
    for (const row of rows) storedOf.set(row.propertyId, [...(storedOf.get(row.propertyId) ?? []), row])
    const changed = part
      .filter(({ propertyId }) => isKnown.has(propertyId))
      .flatMap((list) => changedSources({ ...list, stored: storedOf.get(list.propertyId) ?? [] }, now))
    if (changed.length === 0) continue
    for (const piece of chunks(changed, 1000)) {
      const statement = insertAll(database, pictureSources, piece).onConflictDoUpdate({
        target: pictureSources.id,
        set: excludedColumns(pictureSources, columns),
      })
      await transaction(database, [statement])
    }
    await publishPictures(database, [...new Set(changed.map(({ propertyId }) => propertyId))], today)
  }
}
