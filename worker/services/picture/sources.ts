import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictureSources } from '#db/schema/index.ts'
import type { PropertyUpdate } from '#domain/import/record.ts'
import { property as words } from '#locales/en/property.ts'
import { type ListChange, remoteFileChanges } from '#worker/services/remote-file/changes.ts'
import { publishPictures } from './publish.ts'

/** Only a known name is shown; any other text may name a street that is hidden. */
const sceneOf = (scene: string) => (scene in words.scene ? scene : 'other')

const storeFiles = remoteFileChanges<typeof pictureSources.$inferSelect>({
  table: pictureSources,
  maxCount: 200,
  isStored: ({ photoId }) => photoId !== null,
  publish: publishPictures,
})

/**
 * Stores which photographs a feed names; updates without a list change nothing, an empty list removes them.
 * @param time `now` ISO, `today` `YYYY-MM-DD`
 * @returns the lists of stored properties that change; with `dryRun` nothing is stored
 */
export function storePictureSources(
  database: Database,
  updates: readonly PropertyUpdate[],
  time: { now: string; today: string; dryRun: boolean },
): Promise<ListChange[]> {
  const lists = updates.flatMap(({ id, pictureSources: sources }) =>
    sources ? [{ propertyId: id, files: sources.map((source) => ({ ...source, scene: sceneOf(source.scene) })) }] : [],
  )
  return storeFiles(database, lists, ['scene', 'illustration'], time)
}

/** @returns those of the photographs that a home has */
export async function usedPhotos(database: Database, photoIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await database
    .select({ photoId: pictureSources.photoId })
    .from(pictureSources)
    .where(inArray(pictureSources.photoId, [...photoIds]))
  return new Set(rows.map(({ photoId }) => photoId))
}
