import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, insertAll } from '#db/rows.ts'
import { libraryPictures } from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { namedPictures } from '#domain/content/library/library-use.ts'
import type { SiteFile } from '#domain/content/site.ts'
import { iso } from '#domain/time.ts'

/** Lists the pictures that a document names in the library; one that was removed is back. */
export const libraryStatements = (database: Database, document: SiteFile, today: string): Statement[] =>
  chunks(namedPictures(document)).map((pictures) =>
    insertAll(
      database,
      libraryPictures,
      pictures.map(({ path, alt, width, height, color, illustration }) => ({
        ...{ siteId: 1, path, name: path.slice(path.lastIndexOf('/') + 1), created: today, alt, illustration },
        ...{ width, height, color, sort: 0, address: path, state: 'ready' as const, attempts: 0 },
        updated: iso(Date.now()),
      })),
    ).onConflictDoUpdate({
      target: libraryPictures.path,
      set: { state: 'ready' },
      where: eq(libraryPictures.state, 'removed'),
    }),
  )
