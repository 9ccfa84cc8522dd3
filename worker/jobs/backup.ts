import { connect } from '#db/client.ts'
import { readDump } from '#db/dump.ts'
import { transaction } from '#db/transaction.ts'
import { dayMs } from '#domain/time.ts'
import { type BackupPlace, backupFolder, createBackup, deleteOutdated } from '#worker/services/backup/backup.ts'
import { readDrill, runDrill } from '#worker/services/backup/drill.ts'
import { fileLines } from '#worker/services/backup/files.ts'
import { backupStoreOf } from '#worker/services/backup/store.ts'
import { findFilePrefix } from '#worker/services/file-prefix.ts'
import type { JobContext } from './context.ts'

/** Days between two drills. */
const drillDays = 28

/** @returns null without a bucket or a site */
async function placeOf({ env: { BACKUPS }, database }: JobContext): Promise<(BackupPlace & { prefix: string }) | null> {
  const prefix = BACKUPS && (await findFilePrefix(database))
  return prefix ? { prefix, store: backupStoreOf(BACKUPS), folder: backupFolder(prefix) } : null
}

/** Stores a backup of the database with a list of the files, and deletes those that have had their time. */
export async function backUp(context: JobContext): Promise<void> {
  const place = await placeOf(context)
  if (!place) return
  const { env, now } = context
  const stores = {
    UPLOADS: env.UPLOADS && backupStoreOf(env.UPLOADS),
    PICTURES: env.PICTURES && backupStoreOf(env.PICTURES),
  }
  await createBackup(place, {
    dump: readDump(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN),
    files: fileLines(stores, place.prefix),
    now,
  })
  await deleteOutdated(place, now)
}

/** Restores the newest backup each month into a database that is there for it, and mails the managers what came back. */
export async function drill(context: JobContext): Promise<void> {
  const { env, database, now, time } = context
  const place = env.DRILL_DATABASE_URL ? await placeOf(context) : null
  if (!place) return
  const last = await readDrill(place)
  if (last && time - Date.parse(last.at) < drillDays * dayMs) return
  const [url, token] = [env.DRILL_DATABASE_URL!, env.DRILL_DATABASE_AUTH_TOKEN ?? env.DATABASE_AUTH_TOKEN]
  const report = await runDrill(place, { database: connect(url, token), url, token }, now)
  if (!report) return
  // Mails render React.
  const [{ mailManagers }, { drillMail }] = await Promise.all([
    import('#worker/mail/managers.ts'),
    import('#worker/mail/job.ts'),
  ])
  const source = { database, origin: env.ORIGIN, now: time }
  await transaction(
    database,
    await mailManagers(source, `drill.${now}`, (site, recipient) => drillMail(site, recipient, report)),
  )
}
