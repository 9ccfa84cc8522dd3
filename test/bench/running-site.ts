import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { rateLimits, site } from '#db/schema/index.ts'
import { importDemo } from '#worker/commands/demo.ts'
import { strike } from '#worker/commands/local-mail.ts'
import { alive, family } from '#worker/commands/processes.ts'
import { checkPort, type Serving, serve } from '#worker/commands/serve.ts'
import { startSmtpSink } from '#worker/commands/smtp-sink.ts'

/** A mail as the server got it: ms since 1970, and whether it said nothing more, so that its sender cannot know. */
export type Delivery = { messageId: string; raw: string; at: number; silenced: boolean }

export type Part = 'database' | 'site'

/** The whole site as it will run: the production build on workerd, a real libSQL server and a mail server. */
export type RunningSite = {
  address: string
  secret: string
  database: Database
  /** Forgets how often anybody has sent anything. @returns whether the database wrote that within ten seconds */
  clearRateLimits: () => Promise<boolean>
  delivered: readonly Delivery[]
  /** Ends them at once, without a word. */
  kill: (parts: readonly Part[]) => Promise<void>
  /** Starts whatever does not run. */
  restart: () => Promise<void>
  /** From now on the mail server takes one of so many mails without a reply; null: it replies to each. */
  silenceMailServer: (every: number | null) => void
  /** Lets a minute strike. */
  triggerCron: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * @param from the first of five thousand, so that two of them are never the same
 * @returns a port for what is killed and comes back: below those that the system gives out by itself, for meanwhile
 * somebody's connection could begin there
 */
async function freePort(from: number): Promise<number> {
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

/** @param seats how many viewings can be booked for one time; as the demo agency has it without it */
export async function startSite({ seats }: { seats?: number } = {}): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-standing-'))
  const [databasePort, port] = [await freePort(20_000), await freePort(25_000)]
  const address = `http://127.0.0.1:${port}`
  const delivered: Delivery[] = []
  let hushEvery: number | null = null
  const sink = await startSmtpSink(() => {}, {
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString()
        const silenced = hushEvery !== null && delivered.length % hushEvery === hushEvery - 1
        const messageId = /^Message-ID: <(.*)>/m.exec(raw)?.[1] ?? ''
        delivered.push({ messageId, raw, at: Date.now(), silenced })
        if (!silenced) done()
      })
    },
  })
  let server: LocalDatabase | null = null
  let serving: Serving | null = null
  const restart = async () => {
    server ??= await startDatabase(join(folder, 'libsql'), databasePort)
    serving ??= await serve({
      ...{ mode: 'preview', port, databaseUrl: server.url, state: join(folder, 'workerd') },
      ...{ formSecret: secret, ownerSecret: secret, smtpUrl: sink.url },
    })
  }
  const kill = async (parts: readonly Part[]) => {
    const roots = [parts.includes('database') && server?.pid, parts.includes('site') && serving?.pid]
    const processes = roots.flatMap((pid) => (pid ? family(pid) : []))
    for (const { pid } of processes) process.kill(pid, 'SIGKILL')
    while (processes.some(alive)) await sleep(5)
    if (parts.includes('database')) server = null
    if (parts.includes('site')) serving = null
  }
  const silenceMailServer = (every: number | null) => {
    hushEvery = every
  }
  const clearRateLimits = () =>
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
      const configuration = sql`json_set(configuration, '$.calendar.seats', ${seats})`
      await database.update(site).set({ configuration: configuration as never })
    }
    await restart()
    return {
      address,
      secret,
      database,
      clearRateLimits,
      delivered,
      kill,
      restart,
      silenceMailServer,
      triggerCron: () => strike(serving!.clock),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
