import { lookup } from 'node:dns/promises'
import { defineCommand } from 'citty'
import { and, inArray, like, lte } from 'drizzle-orm'
import { jsonIds } from '#db/rows.ts'
import { pictureSources } from '#db/schema/index.ts'
import type { Feed, PictureSource } from '#domain/import/record.ts'
import { today } from '#domain/time.ts'
import { type CommandDatabase, databaseArgs, databaseCommand, openDatabase } from '#worker/commands/database.ts'
import { runningIn } from '#worker/commands/local/lock.ts'
import { io, onClose, print, step } from '#worker/commands/terminal.ts'
import { contentHash } from '#worker/crypto/hash.ts'
import { downloadPicture } from '#worker/services/picture/download.ts'
import { PictureFault } from '#worker/services/picture/encoding.ts'
import { isPublicAddress } from '#worker/services/picture/host.ts'
import { packagePrefix, publishMissed } from '#worker/services/picture/publish.ts'
import { claimPictures, pictureStatus, processPictures, retryPictures } from '#worker/services/picture/queue.ts'
import { type PictureStore, storePicture } from '#worker/services/picture/store.ts'
import { bucketStore } from './http-store.ts'
import { folderStore, runningStore } from './local-store.ts'
import { sharpEncoder } from './sharp-encoder.ts'

type Files = ReadonlyMap<string, Uint8Array>

/** Name of a file in a ZIP without its folders, as addresses write it in any case. */
const bareName = (name: string) => name.split(/[/\\]/).at(-1)!.normalize('NFC').toLowerCase()

const byBareName = (files: Files): Files => new Map([...files].map(([name, bytes]) => [bareName(name), bytes]))

const packageName = (address: string) => bareName(address.slice(packagePrefix.length))

/** Gives the photographs of a ZIP a version by their content, where the feed names none. */
export function versionPackages({ properties }: Feed, files: Files): void {
  if (files.size === 0) return
  const byName = byBareName(files)
  const versioned = (source: PictureSource): PictureSource => {
    const bytes = source.address.startsWith(packagePrefix) ? byName.get(packageName(source.address)) : undefined
    return bytes && !source.version ? { ...source, version: contentHash('file', bytes) } : source
  }
  for (const update of properties)
    if (update.pictureSources) update.pictureSources = update.pictureSources.map(versioned)
}

const bucketNames = ['R2_ADDRESS', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'] as const

/** The store of a site; null when this command cannot write into it. */
async function openStore({ remote, folder }: CommandDatabase): Promise<PictureStore | null> {
  if (remote || !folder) {
    const [address, accessKeyId, secretAccessKey] = bucketNames.map((name) => io().env[name])
    return address && accessKeyId && secretAccessKey ? bucketStore(address, { accessKeyId, secretAccessKey }) : null
  }
  const running = await runningIn(folder)
  if (running?.runtime) return runningStore(running.runtime)
  // `npm run dev` keeps its stores to itself.
  if (running?.address) return null
  const store = await folderStore(folder)
  onClose(store.close)
  return store
}

const isPublicName = async (hostname: string) =>
  (await lookup(hostname, { all: true })).every(({ address }) => isPublicAddress(address))

/** Rows of one claim, whose homes are shown together; and photographs at once. */
const batchSize = 400
const concurrency = 6

export type FetchOptions = {
  /** What was imported, with the files of its ZIP. */
  imported?: { feed: Feed; files: Files }
  /** Whether hosts of this machine and its network are asked too. */
  allowsPrivateHosts?: boolean
}

/** The photographs in a ZIP of the homes that it brings. */
const claimPackages = ({ database }: CommandDatabase, { properties }: Feed, now: string) =>
  database
    .select()
    .from(pictureSources)
    .where(
      and(
        like(pictureSources.address, `${packagePrefix}%`),
        lte(pictureSources.nextAttempt, now),
        inArray(pictureSources.propertyId, jsonIds(properties.map(({ id }) => id))),
      ),
    )

/** Fetches all photographs that are due, encodes them by sharp and stores them. */
export async function fetchPictures(opened: CommandDatabase, options: FetchOptions = {}): Promise<void> {
  const { database } = opened
  const { imported, allowsPrivateHosts = false } = options
  const now = new Date().toISOString()
  const packages = imported ? await claimPackages(opened, imported.feed, now) : []
  const { due } = await pictureStatus(database, now)
  const all = due + packages.length
  if (all === 0) return
  const store = await openStore(opened)
  if (!store) {
    print(`  ${all} photographs wait: the site fetches those with a web address, ten a minute.`)
    if (opened.remote) print(`  To store them from here, set ${bucketNames.join(', ')}.`)
    return
  }
  const byName = byBareName(imported?.files ?? new Map())
  const read = async (address: string) => {
    if (!address.startsWith(packagePrefix)) {
      const checkHost = allowsPrivateHosts ? {} : { checkHost: isPublicName }
      return downloadPicture(address, { allowsPrivateHosts, ...checkHost })
    }
    const bytes = byName.get(packageName(address))
    if (!bytes) throw new PictureFault('is not in the file: import the ZIP that holds it')
    return bytes
  }
  const sum = { ready: 0, failed: 0 }
  await step('Storing photographs', async (progress) => {
    const run = {
      store: async ({ address }: { address: string }) =>
        storePicture(await read(address), { store, encode: sharpEncoder }),
      ...{ now, today: today(), concurrency },
      onDone: () => progress(sum.ready + sum.failed + ++done, all),
    }
    let done = 0
    for (let rows = packages; ; ) {
      done = 0
      const { ready, failed } = await processPictures(database, rows, run)
      sum.ready += ready
      sum.failed += failed
      rows = await claimPictures(database, { now, limit: batchSize })
      if (rows.length === 0) break
    }
    await publishMissed(database, today())
  })
  print(`  photographs stored: ${sum.ready}`)
  if (sum.failed) {
    print(`  photographs left out: ${sum.failed}; they are tried again after an hour, then for two weeks`)
    await printReasons(opened, now)
  }
}

async function printReasons({ database }: Pick<CommandDatabase, 'database'>, now: string) {
  const { reasons } = await pictureStatus(database, now)
  for (const { reason, count, address } of reasons) print(`    ${String(count).padStart(6)}  ${reason}: ${address}`)
}

const status = databaseCommand('How many photographs are stored, wait or failed, and why', {}, async (database) => {
  const now = new Date().toISOString()
  const { states, due } = await pictureStatus(database, now)
  for (const name of ['ready', 'waiting', 'failed', 'removed'] as const)
    print(`  ${name.padEnd(10)} ${states.get(name) ?? 0}`)
  print(`  due now    ${due}`)
  await printReasons({ database }, now)
})

const run = defineCommand({
  meta: { description: 'Fetches all photographs that are due, and stores them' },
  args: {
    ...databaseArgs,
    'private-hosts': { type: 'boolean', description: 'also of hosts of this machine and its network' },
  },
  run: async ({ args }) =>
    fetchPictures(await openDatabase(args), { allowsPrivateHosts: args['private-hosts'] ?? false }),
})

const retry = databaseCommand('Makes photographs that failed due now', {}, async (database) => {
  print(`${await retryPictures(database, new Date().toISOString())} photographs are due.`)
})

export const pictures = defineCommand({
  meta: {
    name: 'npm run pictures --',
    description: 'The photographs that feeds name; without an action their status.',
  },
  default: 'status',
  subCommands: { status, run, retry },
})
