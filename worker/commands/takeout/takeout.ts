import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defineCommand } from 'citty'
import { readDump } from '#db/dump.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { type CommandDatabase, databaseArgs, openDatabase, originArg, siteOrigin } from '#worker/commands/database.ts'
import { exportFormats, writeStock } from '#worker/commands/export.ts'
import { json } from '#worker/commands/site/folder.ts'
import { openStores, storeVariables } from '#worker/commands/store/open-store.ts'
import { Fault, onClose, type Progress, print, step } from '#worker/commands/terminal.ts'
import { fileBuckets, fileLines } from '#worker/services/backup/files.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { readStoredSite } from '#worker/services/site/import.ts'
import { writeTables } from './tables.ts'

const readme = `What an agency has in its site, in open formats.

database.sqlite  The whole database (SQLite 3; any program for SQLite opens it). Passwords are in it as hashes only.
database.sql     The same as SQL text: "sqlite3 new.sqlite < database.sql" makes the database again.
tables/          Each table as CSV (RFC 4180, UTF-8, comma, first line has the names of columns; bytes as base64).
                 Without what logs people in: sessions, passwords, second factors, passkeys, counters.
                 Requests: inquiries.csv. Conversations: messages.csv. Mails sent: mails.csv. Viewings: viewings.csv.
                 Consents: subscribers.csv, saved_searches.csv. What was changed, by whom and when: revisions.csv.
site.json        Settings, pages, articles and testimonials in all languages (JSON).
stock/           The homes on the market: OpenImmo 1.2.7 (XML), RESO (JSON) and Kyero 3 (XML).
files/PICTURES/  Photographs in all widths (JPEG, WebP, AVIF), under the paths that media.csv and the stock name.
files/UPLOADS/   Files sent with requests, documents of homes (PDF), and mails that came in as they came (.eml, RFC 5322).
manifest.json    Each file here with its bytes and SHA-256, and the rows of each table.
`

/** Buckets that the command can read, and which lack their address. */
async function storesOf(opened: CommandDatabase) {
  const { of, close } = await openStores(opened)
  onClose(close)
  const stores = fileBuckets.map((name) => [name, of(name)] as const)
  for (const [name, store] of stores)
    if (!store) print(`  Without the files of ${name}: ${storeVariables(name).join(', ')} name them.`)
  return Object.fromEntries(stores)
}

type Stores = Awaited<ReturnType<typeof storesOf>>

/** One that is there with its size stays: a command that was broken off goes on. @returns files and bytes */
async function copyFiles(folder: string, stores: Stores, prefix: string, progress: Progress) {
  const listed: { bucket: string; key: string; size: number }[] = []
  for await (const line of fileLines(stores, prefix)) listed.push(JSON.parse(line))
  let missing = 0
  for (const [done, { bucket, key, size }] of listed.entries()) {
    const path = join(folder, bucket, ...key.split('/'))
    progress(done, listed.length)
    if (statSync(path, { throwIfNoEntry: false })?.size === size) continue
    const file = await stores[bucket]!.get(key)
    if (!file) {
      missing++
      print(`  ${bucket} ${key} was deleted meanwhile.`)
      continue
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, new Uint8Array(await file.arrayBuffer()), { mode: 0o600 })
  }
  return listed.length - missing
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

async function manifestOf(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  const files: { path: string; bytes: number; sha256: string }[] = []
  for (const path of paths)
    files.push({
      path: path.slice(folder.length + 1).replaceAll('\\', '/'),
      bytes: statSync(path).size,
      sha256: await hashOf(path),
    })
  return files
}

export const takeout = defineCommand({
  meta: {
    name: 'npm run takeout --',
    description: 'Writes all that an agency has in its site in open formats; the site stays as it is.',
  },
  args: {
    folder: { type: 'positional', required: true, description: 'a new folder, or one that was broken off' },
    ...databaseArgs,
    origin: originArg,
  },
  run: async ({ args }) => {
    const folder = args.folder.replace(/\/+$/, '')
    if (statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false }))
      throw new Fault(`${folder} holds one already: name another folder.`)
    const opened = await openDatabase(args, false)
    const { database, url, token } = opened
    const prefix = await readFilePrefix(database)
    const stored = await readStoredSite(database)
    if (stored.state !== 'here') throw new Fault('The site in the database cannot be read by this version.')
    const origin = await siteOrigin(args.origin, args.scratch)
    for (const name of ['tables', 'stock', 'files']) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })

    const [dump, file] = [join(folder, 'database.sql'), join(folder, 'database.sqlite')]
    for (const path of [file, `${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
    await step('Reading the database', () =>
      pipeline(Readable.from(readDump(url, token)), createWriteStream(dump, { mode: 0o600 })),
    )
    const tables = await step('Writing the tables', () => writeTables(dump, file, join(folder, 'tables')))
    writeFileSync(join(folder, 'site.json'), json(writtenSite(stored.document)), { mode: 0o600 })
    await step('Writing the stock', async () => {
      for (const format of ['kyero', 'openimmo', 'reso'] as const)
        await writeStock(database, {
          format,
          file: join(folder, 'stock', `${format}.${exportFormats[format]}`),
          origin,
        })
    })
    const stores = await storesOf(opened)
    const files = await step('Copying the files', (progress) =>
      copyFiles(join(folder, 'files'), stores, prefix, progress),
    )
    writeFileSync(join(folder, 'README.txt'), readme, { mode: 0o600 })
    const manifest = { created: new Date().toISOString(), origin, tables, files: await manifestOf(folder) }
    writeFileSync(join(folder, 'manifest.json'), json(manifest), { mode: 0o600 })
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    print(
      `✓ ${folder}: ${rows} rows of ${Object.keys(tables).length} tables, ${files} files. README.txt says what is what.`,
    )
  },
})
