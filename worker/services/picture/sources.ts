import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, jsonIds } from '#db/rows.ts'
import { libraryPictures, pictureSources, projectPictures, revisions } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { PropertyUpdate } from '#domain/import/record.ts'
import { textsWhere } from '#domain/translated.ts'
import { property as words } from '#locales/en/property.ts'
import { type ListChange, remoteFileChanges } from '#worker/services/remote-file/changes.ts'
import { publishPictures } from './publish.ts'

/** What a picture may show, by its word. */
export const scenes = Object.keys(words.scene)

/** Only a known name is shown; any other text may name a street that is hidden. */
const sceneOf = (scene: string) => (scene in words.scene ? scene : 'other')

/** Pictures of a home at most: more is a mistake. */
export const maxPictures = 200

const storeFiles = remoteFileChanges<typeof pictureSources.$inferSelect>({
  table: pictureSources,
  field: 'pictures',
  maxCount: maxPictures,
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

/** The photograph behind a picture of the library before its file was replaced: a revision has it as JSON. */
const replacedPhoto = sql<string | null>`(${revisions.changes} ->> '$.former[0]') ->> 'photoId'`

/**
 * @param since ISO; what was replaced after it in the library can be put back
 * @returns those of the photographs that a home, a project or the library has
 */
export async function usedPhotos(
  database: Database,
  photoIds: readonly string[],
  since: string,
): Promise<Set<string | null>> {
  const used = (table: typeof pictureSources | typeof projectPictures | typeof libraryPictures) =>
    database
      .select({ photoId: table.photoId })
      .from(table)
      .where(inArray(table.photoId, [...photoIds]))
  const replaced = database
    .select({ photoId: replacedPhoto })
    .from(revisions)
    .where(and(eq(revisions.resource, 'media'), gte(revisions.at, since), inArray(replacedPhoto, [...photoIds])))
  const rows = await Promise.all([used(pictureSources), used(projectPictures), used(libraryPictures), replaced])
  return new Set(rows.flat().map(({ photoId }) => photoId))
}

/** Removes the texts of pictures that reveal what has been hidden since they were stored. */
export async function redactAlts(
  database: Database,
  updates: readonly { propertyId: number; isSafe: (text: string) => boolean }[],
): Promise<void> {
  const safety = new Map(updates.map(({ propertyId, isSafe }) => [propertyId, isSafe]))
  for (const ids of chunks([...safety.keys()])) {
    const rows = await database
      .select({ id: pictureSources.id, propertyId: pictureSources.propertyId, alt: pictureSources.alt })
      .from(pictureSources)
      .where(and(isNotNull(pictureSources.alt), inArray(pictureSources.propertyId, jsonIds(ids))))
    await transaction(
      database,
      rows.map(({ id, propertyId, alt }) =>
        database
          .update(pictureSources)
          .set({ alt: textsWhere(alt!, safety.get(propertyId)!) })
          .where(eq(pictureSources.id, id)),
      ),
    )
  }
}
