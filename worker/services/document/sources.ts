import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, jsonIds } from '#db/rows.ts'
import { documents } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { DocumentSource } from '#domain/import/record.ts'
import { textsWhere } from '#domain/translated.ts'
import { remoteFileChanges } from '#worker/services/remote-file/changes.ts'
import { type DocumentRow, publishDocuments } from './queue.ts'

export type DocumentUpdate = {
  propertyId: number
  /** Undefined: as they are. */
  sources: readonly DocumentSource[] | undefined
  /** Whether a title reveals neither a hidden price nor a hidden address. */
  isSafe: (title: string) => boolean
}

/** Documents of a home at most: more is a mistake. */
export const maxDocuments = 100

const storeFiles = remoteFileChanges<DocumentRow>({
  table: documents,
  field: 'documents',
  maxCount: maxDocuments,
  isStored: ({ fileId }) => fileId !== null,
  publish: publishDocuments,
})

/** Removes the titles that reveal what has been hidden since they were stored. */
async function redactTitles(database: Database, updates: readonly DocumentUpdate[], today: string) {
  const safety = new Map(updates.map(({ propertyId, isSafe }) => [propertyId, isSafe]))
  for (const ids of chunks([...safety.keys()])) {
    const rows = await database
      .select({ id: documents.id, propertyId: documents.propertyId, titles: documents.titles })
      .from(documents)
      .where(inArray(documents.propertyId, jsonIds(ids)))
    const changed = rows.flatMap(({ id, propertyId, titles }) => {
      const safe = textsWhere(titles, safety.get(propertyId)!)
      return Object.keys(safe).length === Object.keys(titles).length ? [] : [{ id, propertyId, titles: safe }]
    })
    await transaction(
      database,
      changed.map(({ id, titles }) => database.update(documents).set({ titles }).where(eq(documents.id, id))),
    )
    await publishDocuments(
      database,
      changed.map(({ propertyId }) => propertyId),
      today,
    )
  }
}

/**
 * Stores which documents a feed names; an update without a list changes none, an empty list removes them.
 * @param time `now` ISO, `today` `YYYY-MM-DD`
 */
export async function storeDocumentSources(
  database: Database,
  updates: readonly DocumentUpdate[],
  time: { now: string; today: string },
): Promise<void> {
  const lists = updates.flatMap(({ propertyId, sources, isSafe }) =>
    sources
      ? [{ propertyId, files: sources.map((item) => ({ ...item, titles: textsWhere(item.titles, isSafe) })) }]
      : [],
  )
  await storeFiles(database, lists, ['type', 'titles', 'visibility'], time)
  await redactTitles(database, updates, time.today)
}
