import { and, eq, inArray } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import { documents, pictureSources } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { publishDocuments } from '#worker/services/document/queue.ts'
import { publishPictures } from '#worker/services/picture/publish.ts'
import { isMissing, isPackage } from './package.ts'

type Row = Record<string, unknown> & { id: number; propertyId: number; version: string | null }

const kinds = [
  { table: pictureSources as SQLiteTable, columns: ['photoId', 'width', 'height', 'color'], publish: publishPictures },
  { table: documents as SQLiteTable, columns: ['fileId', 'size'], publish: publishDocuments },
]

/**
 * Files of a ZIP that have another name or home than before take over what is stored of the same content.
 * @param versions of files in the ZIP
 * @param time `now` ISO, `today` `YYYY-MM-DD`
 */
export async function reusePackages(
  database: Database,
  versions: Iterable<string>,
  { now, today }: { now: string; today: string },
): Promise<void> {
  for (const { table, columns, publish } of kinds) {
    const shared = table as typeof pictureSources
    const missing = (await database.select().from(shared).where(isMissing(shared, versions))) as Row[]
    if (missing.length === 0) continue
    const wanted = jsonIds([...new Set(missing.flatMap(({ version }) => version ?? []))])
    const ready = (await database
      .select()
      .from(shared)
      .where(
        and(isPackage(shared), inArray(shared.state, ['ready', 'removed']), inArray(shared.version, wanted)),
      )) as Row[]
    const readyOf = new Map(ready.map((row) => [row.version, row]))
    const reused = missing.filter(({ version }) => readyOf.has(version))
    const done = { state: 'ready', attempts: 0, nextAttempt: null, reason: null, updated: now } as const
    await transaction(
      database,
      reused.map(({ id, version }) => {
        const stored = Object.fromEntries(columns.map((name) => [name, readyOf.get(version)![name]]))
        return database
          .update(shared)
          .set({ ...done, ...stored })
          .where(eq(shared.id, id))
      }),
    )
    await publish(database, [...new Set(reused.map(({ propertyId }) => propertyId))], today)
  }
}
