import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { today } from '#domain/time.ts'
import { type CommandDatabase, databaseArgs, databaseCommand, openDatabase } from '#worker/commands/database.ts'
import type { Bucket } from '#worker/commands/store/local-store.ts'
import { openStore, storeVariables } from '#worker/commands/store/open-store.ts'
import { print, step } from '#worker/commands/terminal.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { download, type FileKind } from '#worker/services/remote-file/download.ts'
import { FileFault } from '#worker/services/remote-file/fault.ts'
import { isPackaged, packagedFiles } from '#worker/services/remote-file/package.ts'
import type { RemoteFileRow, remoteFileQueue } from '#worker/services/remote-file/queue.ts'
import type { FileStore } from '#worker/services/remote-file/store.ts'
import { type Imported, packageReader } from './packages.ts'
import { isPublicName } from './public-name.ts'

/** Files that feeds name, of one kind. */
type RemoteFileKind<Row extends RemoteFileRow, Stored extends object> = {
  /** Plural, in messages. */
  name: string
  /** `npm run …` */
  script: string
  perMinute: string
  queue: ReturnType<typeof remoteFileQueue<Row, Stored>>
  bucket: Bucket
  /** @param own the bucket, and the prefix of the agency's files in it */
  store: (bytes: Uint8Array, own: { store: FileStore; prefix: string }) => Promise<Stored>
  /** After all are stored. */
  finish?: (database: Database, today: string) => Promise<unknown>
}

/** Rows of one claim, whose homes are shown together; and files at once. */
const batchSize = 400
const concurrency = 6

type FetchOptions = {
  /** What was imported, with the files of its ZIP, and the numbers of its homes here. */
  imported?: Imported & { ids: readonly number[] }
  /** Whether hosts of this machine and its network are asked too. */
  allowsPrivateHosts?: boolean
}

/** @returns what reads a file of a ZIP or of the web. @throws FileFault */
function readerOf(kind: FileKind, { imported, allowsPrivateHosts = false }: FetchOptions) {
  const readPackage = imported && packageReader(imported)
  const checkHost = allowsPrivateHosts ? {} : { checkHost: isPublicName }
  return async (address: string) => {
    if (!isPackaged(address)) return download(address, kind, { allowsPrivateHosts, ...checkHost })
    const bytes = readPackage?.(address)
    if (!bytes) throw new FileFault('is not in the file: import the ZIP that holds it')
    return bytes
  }
}

export type RemoteFileCommand = {
  fetch: (opened: CommandDatabase, options?: FetchOptions) => Promise<void>
  command: ReturnType<typeof defineCommand>
}

/** What commands do with the files of one kind. */
export function remoteFileCommand<Row extends RemoteFileRow, Stored extends object>(
  kind: RemoteFileKind<Row, Stored>,
): RemoteFileCommand {
  const { name, queue } = kind

  async function printReasons(database: Database, now: string) {
    const { reasons } = await queue.status(database, now)
    for (const { reason, count, address } of reasons) print(`    ${String(count).padStart(6)}  ${reason}: ${address}`)
  }

  /** Fetches all files that are due, and stores them. */
  async function fetch(opened: CommandDatabase, options: FetchOptions = {}): Promise<void> {
    const { database, remote } = opened
    const now = new Date().toISOString()
    const packages = options.imported
      ? ((await packagedFiles(database, queue.table, options.imported.ids, now)) as Row[])
      : []
    const { due } = await queue.status(database, now)
    const all = due + packages.length
    if (all === 0) return
    const prefix = await readFilePrefix(database)
    const target = await openStore(opened, kind.bucket)
    if (!target) {
      print(`  ${all} ${name} wait: the site fetches those with a web address, ${kind.perMinute} a minute.`)
      if (remote) print(`  To store them from here, set ${storeVariables(kind.bucket).join(', ')}.`)
      return
    }
    const read = readerOf(queue.kind, options)
    const sum = { ready: 0, failed: 0 }
    const storeAll = async (progress: (done: number, all: number) => void) => {
      let done = 0
      const run = {
        store: async ({ address }: Row) => kind.store(await read(address), { store: target.store, prefix }),
        ...{ now, today: today(), concurrency, unreachable: new Map<string, number>() },
        onDone: () => progress(++done, all),
      }
      for (let rows = packages; ; ) {
        const { ready, failed } = await queue.process(database, rows, run)
        sum.ready += ready
        sum.failed += failed
        rows = await queue.claim(database, { now, limit: batchSize })
        if (rows.length === 0) break
      }
      await kind.finish?.(database, today())
    }
    try {
      await step(`Storing ${name}`, storeAll)
    } finally {
      await target.close()
    }
    print(`  ${name} stored: ${sum.ready}`)
    if (sum.failed === 0) return
    print(`  ${name} left out: ${sum.failed}; they are tried again after an hour, then for two weeks`)
    await printReasons(database, now)
  }

  const status = databaseCommand(`How many ${name} are stored, wait or failed, and why`, {}, async (database) => {
    const now = new Date().toISOString()
    const { states, due } = await queue.status(database, now)
    for (const state of ['ready', 'waiting', 'failed', 'removed'] as const)
      print(`  ${state.padEnd(10)} ${states.get(state) ?? 0}`)
    print(`  due now    ${due}`)
    await printReasons(database, now)
  })

  const run = defineCommand({
    meta: { description: `Fetches all ${name} that are due, and stores them` },
    args: {
      ...databaseArgs,
      'private-hosts': { type: 'boolean', description: 'also of hosts of this machine and its network' },
      again: { type: 'boolean', description: 'also those that are stored: after a release that stores them otherwise' },
    },
    run: async ({ args }) => {
      const opened = await openDatabase(args)
      if (args.again) await queue.again(opened.database, new Date().toISOString())
      await fetch(opened, { allowsPrivateHosts: args['private-hosts'] ?? false })
    },
  })

  const retry = databaseCommand(`Makes ${name} that failed due now`, {}, async (database) => {
    print(`${await queue.retry(database, new Date().toISOString())} ${name} are due.`)
  })

  const command = defineCommand({
    meta: {
      name: `npm run ${kind.script} --`,
      description: `The ${name} that feeds name; without an action their status.`,
    },
    default: 'status',
    subCommands: { status, run, retry },
  })
  return { fetch, command: command as ReturnType<typeof defineCommand> }
}
