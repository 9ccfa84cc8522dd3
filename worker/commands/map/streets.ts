import { createHash } from 'node:crypto'
import { createReadStream, existsSync, openSync, readSync, statSync } from 'node:fs'
import { defineCommand } from 'citty'
import { bytesToHeader, Compression, TileType } from 'pmtiles'
import { streetPartKey, streetPartSize, streetsPrefix, streetsUrl } from '#domain/geo/streets.ts'
import { today } from '#domain/time.ts'
import { databaseArgs, openDatabase } from '#worker/commands/database.ts'
import type { CommandStore } from '#worker/commands/store/http-store.ts'
import { openStore, storeVariables } from '#worker/commands/store/open-store.ts'
import { Fault, print, step } from '#worker/commands/terminal.ts'
import { readDocument } from '#worker/services/site/edit.ts'
import { importSite } from '#worker/services/site/import.ts'

const headerSize = 127

/** What the licence of OpenStreetMap asks to be read on the map. */
const attribution = '© OpenStreetMap contributors'

function readHeader(file: string) {
  if (!existsSync(file)) throw new Fault(`There is no file ${file}.`)
  const bytes = Buffer.alloc(headerSize)
  readSync(openSync(file, 'r'), bytes, 0, headerSize, 0)
  if (bytes.toString('latin1', 0, 7) !== 'PMTiles' || bytes[7] !== 3)
    throw new Fault(`${file} is no PMTiles archive of version 3.`)
  const header = bytesToHeader(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + headerSize))
  if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip)
    throw new Fault(`${file} holds no vector tiles that are packed with gzip.`)
  return header
}

/** The parts of a file, one at a time in memory. */
async function* partsOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file, { highWaterMark: streetPartSize })
}

async function versionOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsOf(file)) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}

/** Deletes the parts of archives that no page names any more. @param shown addresses of tiles, new and former */
async function deleteStale(store: CommandStore, shown: readonly (string | undefined)[]): Promise<number> {
  let [deleted, cursor]: [number, string | undefined] = [0, undefined]
  do {
    const page = await store.list({ prefix: streetsPrefix, cursor })
    const stale = page.objects.map(({ key }) => key).filter((key) => !shown.includes(streetsUrl(key.split('/')[1]!)))
    if (stale.length > 0) await store.delete(stale)
    deleted += stale.length
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return deleted
}

export const streets = defineCommand({
  meta: {
    name: 'npm run streets --',
    description: 'Puts an archive of map tiles into the bucket of photographs, and shows its streets on every map.',
  },
  args: {
    file: { type: 'positional', required: false, description: 'PMTiles archive in the schema of Protomaps' },
    off: { type: 'boolean', description: 'shows the map without streets again' },
    ...databaseArgs,
  },
  run: async ({ args: { file, off, ...args } }) => {
    if (!file === !off) throw new Fault('Name a file, or --off.')
    const header = file ? readHeader(file) : null
    const opened = await openDatabase(args)
    const {
      at: expected,
      site: { tiles: former, ...site },
    } = await readDocument(opened.database)
    const show = (tiles: { url: string; attribution: string; maxZoom: number } | null) =>
      importSite(opened.database, { site: { ...site, tiles } }, { today: today(), expected })
    if (!file || !header) {
      await show(null)
      return print('The map is without streets.')
    }
    const bucket = await openStore(opened, 'PICTURES')
    if (!bucket) throw new Fault(`Set ${storeVariables('PICTURES').join(', ')}, or stop npm run dev.`)
    const version = await step('Reading the archive', () => versionOf(file))
    let [sent, part] = [0, 0]
    await step('Uploading what is missing', async () => {
      for await (const bytes of partsOf(file)) {
        const key = streetPartKey(version, part++)
        if (await bucket.store.head(key)) continue
        await bucket.store.put(key, bytes, { httpMetadata: { contentType: 'application/octet-stream' } })
        sent++
      }
    })
    const url = streetsUrl(version)
    await show({ url, attribution, maxZoom: Math.max(10, header.maxZoom) })
    // Pages that are open or cached still ask for the former archive.
    const deleted = await deleteStale(bucket.store, [url, former?.url])
    await bucket.close()
    print(
      `\n  bytes    ${statSync(file).size}\n  parts    ${part}, of which ${sent} were missing; ${deleted} of older archives deleted`,
    )
    print(`  zoom     ${header.minZoom} to ${header.maxZoom}`)
    print(`  region   ${[header.minLat, header.minLon, header.maxLat, header.maxLon].join(' ')}`)
  },
})
