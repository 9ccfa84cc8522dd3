import type { Database } from '#db/client.ts'
import { brusselsDay } from '#domain/time.ts'
import type { Env } from '#worker/env.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { isImportRunning } from '#worker/services/import/lease.ts'
import type { DownloadOptions } from '#worker/services/remote-file/download.ts'
import type { RemoteFileRow, remoteFileQueue } from '#worker/services/remote-file/queue.ts'
import { remoteFileReader } from '#worker/services/remote-file/read.ts'
import { publicFetch } from './public-web.ts'

/** ms after which a run begins no further file. */
const runMs = 40_000

type FileJob<Row extends RemoteFileRow, Stored extends object> = {
  /** Plural, in logs. */
  name: string
  queue: ReturnType<typeof remoteFileQueue<Row, Stored>>
  /** Files of one run, one after the other for its memory. */
  perRun: number
  /** @returns undefined without the bindings */
  storeIn: (env: Env) => ((bytes: Uint8Array, prefix: string) => Promise<Stored>) | undefined
}

/** @returns a job that fetches some files that are due, stores them and shows them */
export const fileJob =
  <Row extends RemoteFileRow, Stored extends object>(job: FileJob<Row, Stored>) =>
  /** @param now ISO */
  async (env: Env, database: Database, now: string, options: DownloadOptions = {}): Promise<void> => {
    const { name, queue, perRun, storeIn } = job
    const store = storeIn(env)
    // An import writes the files of its properties too.
    if (!store || (await isImportRunning(database))) return
    const rows = await queue.claimAll(database, { now, limit: perRun })
    if (rows.length === 0) return
    const prefix = await readFilePrefix(database)
    const end = Date.now() + runMs
    const ask = publicFetch(env)
    const read = remoteFileReader({ ...queue, bucket: env.UPLOADS, database })
    const { failed, broken } = await queue.process(database, rows, {
      store: async (row) => {
        const file = await read(row, { fetch: ask, ...options })
        return file && { ...(await store(file.bytes, prefix)), validator: file.validator }
      },
      now,
      today: brusselsDay(Date.parse(now)),
      isOver: () => Date.now() > end,
    })
    if (failed) console.warn(`remote_files.failed kind=${name} count=${failed}`)
    if (broken) throw new Error(`${broken} ${name} could not be stored`)
  }
