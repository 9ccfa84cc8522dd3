import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { type BackupPlace, listBackups, readManifest } from './backup.ts'
import { type RestoreTarget, readObjects, restoreBackup } from './restore.ts'

/** In the header of a database that drills may empty: no dump has it, so that no database of an agency does. */
const drillMark = 20_261_128

const reportSchema = z.object({
  /** ISO. */
  at: z.string(),
  /** The backup that was restored. */
  backup: z.string(),
  rows: z.number(),
  tables: z.number(),
  /** Names of what came back otherwise. */
  differences: z.array(z.string()),
})

/** What the last drill found. */
export type DrillReport = z.infer<typeof reportSchema>

const reportKey = (folder: string) => `${folder}drill.json`

/** @throws Error for a database that holds something and was not made for drills */
async function empty(database: Database): Promise<void> {
  const objects = await readObjects(database)
  const [header] = await database.all<{ user_version: number }>(sql`PRAGMA user_version`)
  if (objects.length > 0 && header?.user_version !== drillMark)
    throw new Error('The database for drills holds something: it has to be one of its own, and empty at first.')
  const names = (type: string) => objects.filter((one) => one.type === type).map(({ name }) => name)
  const virtual = objects.filter((one) => one.sql?.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  const tables = names('table').filter((name) => !virtual.some((one) => name === one || name.startsWith(`${one}_`)))
  const drops = [
    ...names('trigger').map((name) => `DROP TRIGGER "${name}";`),
    ...names('view').map((name) => `DROP VIEW "${name}";`),
    ...[...virtual, ...tables].map((name) => `DROP TABLE "${name}";`),
  ]
  await database.$client.executeMultiple(
    ['PRAGMA foreign_keys=OFF;', `PRAGMA user_version=${drillMark};`, ...drops].join('\n'),
  )
}

/**
 * Restores the newest backup into a database that is emptied before and after, and compares.
 * @param now ISO
 * @returns null without a backup
 * @throws Error for a backup that cannot be restored, or a target that is not a database for drills
 */
export async function runDrill(place: BackupPlace, target: RestoreTarget, now: string): Promise<DrillReport | null> {
  const [newest] = await listBackups(place)
  const manifest = newest ? await readManifest(place, newest) : null
  if (!manifest) return null
  await empty(target.database)
  const differences = await restoreBackup(place, manifest, target)
  await empty(target.database)
  const tables = Object.values(manifest.tables)
  const report: DrillReport = {
    at: now,
    backup: manifest.created,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: tables.length,
    differences: differences.map(({ name }) => name),
  }
  await place.store.put(reportKey(place.folder), Buffer.from(JSON.stringify(report)), {
    httpMetadata: { contentType: 'application/json' },
  })
  return report
}

/** @returns null before the first drill */
export async function readDrill({ store, folder }: BackupPlace): Promise<DrillReport | null> {
  const stored = await store.get(reportKey(folder))
  return stored && reportSchema.parse(JSON.parse(Buffer.from(await stored.arrayBuffer()).toString()))
}
