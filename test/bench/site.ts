import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { rateLimits, site } from '#db/schema/index.ts'
import { importDemo } from '#worker/commands/demo.ts'
import { triggerCron } from '#worker/commands/local/cron.ts'
import { checkPort, type Site, serve } from '#worker/commands/local/serve.ts'
import { startSmtpSink } from '#worker/commands/local/smtp-sink.ts'

/** A mail that the server received: ms since 1970, and whether it dropped the reply. */
export type Delivery = { messageId: string; raw: string; at: number; dropped: boolean }

export type Part = 'database' | 'site'

/** The production build on workerd, a libSQL server and a mail server. */
export type BenchSite = {
  address: string
  secret: string
  /** The process that started workerd. */
  pid: () => number
  database: Database
  /** Deletes the rate limits. @returns whether the database wrote that within ten seconds */
  resetLimits: () => Promise<boolean>
  delivered: readonly Delivery[]
  /** SIGKILL */
  kill: (parts: readonly Part[]) => Promise<void>
  /** Starts the parts that do not run. */
  restart: () => Promise<void>
  /** The mail server accepts one of so many mails without a reply from now on; null: it replies to each. */
  dropReplies: (every: number | null) => void
  /** Runs the cron trigger of a minute. */
  triggerCron: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * A free port for a server that is killed and restarted: below the ephemeral ports, so that no connection takes it.
 * @param from the first of five thousand
 */
async function stablePort(from: number): Promise<number> {
  for (;;) {
    const port = from + Math.floor(Math.random() * 5000)
    const isFree = await checkPort(port).then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
}

export const secret = 'signs the links of a site that is to be killed'

/** @param seats viewings of one time slot, also of one home; by default as in the demo agency */
export async function startBenchSite({ seats }: { seats?: number } = {}): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-benchSite-'))
  const [databasePort, port] = [await stablePort(20_000), await stablePort(25_000)]
  const address = `http://127.0.0.1:${port}`
  const delivered: Delivery[] = []
  let dropEvery: number | null = null
  const sink = await startSmtpSink(() => {}, {
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString()
        const dropped = dropEvery !== null && delivered.length % dropEvery === dropEvery - 1
        const messageId = /^Message-ID: <(.*)>/m.exec(raw)?.[1] ?? ''
        delivered.push({ messageId, raw, at: Date.now(), dropped })
        if (!dropped) done()
      })
    },
  })
  let server: LocalDatabase | null = null
  let serving: Site | null = null
  const restart = async () => {
    server ??= await startDatabase(join(folder, 'libsql'), databasePort)
    serving ??= await serve({
      ...{ mode: 'preview', port, state: join(folder, 'workerd') },
      settings: { DATABASE_URL: server.url, FORM_SECRET: secret, OWNER_SECRET: secret, SMTP_URL: sink.url },
    })
  }
  const kill = async (parts: readonly Part[]) => {
    await Promise.all([parts.includes('database') && server?.kill(), parts.includes('site') && serving?.kill()])
    if (parts.includes('database')) server = null
    if (parts.includes('site')) serving = null
  }
  const dropReplies = (every: number | null) => {
    dropEvery = every
  }
  const resetLimits = () =>
    connect(`http://127.0.0.1:${databasePort}`, undefined, 10_000)
      .delete(rateLimits)
      .then(
        () => true,
        () => false,
      )
  const stop = async () => {
    await serving?.stop()
    await server?.stop()
    await sink.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    server = await startDatabase(join(folder, 'libsql'), databasePort)
    const database = connect(server.url)
    await migrate(database)
    await importDemo(database, { today: new Date().toISOString().slice(0, 10) })
    if (seats !== undefined) {
      const configuration = sql`json_set(configuration, '$.calendar.seats', ${seats},
        '$.calendar.seatsPerHome', ${seats})`
      await database.update(site).set({ configuration: configuration as never })
    }
    await restart()
    return {
      address,
      secret,
      pid: () => serving!.pid,
      database,
      resetLimits,
      delivered,
      kill,
      restart,
      dropReplies,
      triggerCron: () => triggerCron(serving!.cron),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
