import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { dumpStatements } from '#domain/backup/dump.ts'
import { outdatedBackups } from '#domain/backup/retention.ts'
import { dayMs, iso } from '#domain/time.ts'
import { sha256 } from '#worker/crypto/hash.ts'
import { type BackupStore, storedFiles } from './store.ts'
import { createSummary, type Difference, differences, summarize } from './summary.ts'

const partSchema = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  created: z.iso.datetime(),
  schema: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  parts: z.array(partSchema).min(1),
  files: z.array(partSchema),
})

type Part = z.infer<typeof partSchema>

/** What a backup holds; `parts` and `files` are gzip, and each after the other one file of SQL, or of JSON lines. */
export type Manifest = z.infer<typeof manifestSchema>

const root = 'backups/'

/** Folder of an agency's backups, with a slash. @param prefix of its files */
export const backupFolder = (prefix: string): string => `${root}${prefix}/`

/** Those of all agencies that have backups in a store. */
export async function backupFolders(store: BackupStore): Promise<string[]> {
  const prefixes = new Set<string>()
  for await (const { key } of storedFiles(store, root)) prefixes.add(key.slice(root.length).split('/')[0]!)
  return [...prefixes].sort().map(backupFolder)
}

/** A time in the name of a folder: `2026-11-28T03-17-00.000Z`. */
const folderOf = (created: string) => created.replaceAll(':', '-')
const timeOf = (folder: string) => folder.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')

const manifestKey = (folder: string, created: string) => `${folder}${folderOf(created)}/manifest.json`

/** Letters of text in a part: an isolate has 128 MB. */
const partLength = 8_000_000

const packed = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())

const unpacked = async (bytes: ArrayBuffer): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()

/** Stores lines in parts of bounded size. @param name with `%` for the number of a part */
async function storeParts(store: BackupStore, name: string, lines: AsyncIterable<string>): Promise<Part[]> {
  const parts: Part[] = []
  let [texts, length]: [string[], number] = [[], 0]
  const flush = async () => {
    const bytes = await packed(texts.map((text) => `${text}\n`).join(''))
    const key = name.replace('%', String(parts.length + 1))
    await store.put(key, bytes, { httpMetadata: { contentType: 'application/gzip' } })
    parts.push({ key, bytes: bytes.length, sha256: sha256(bytes).toString('hex') })
    texts = []
    length = 0
  }
  for await (const line of lines) {
    texts.push(line)
    length += line.length
    if (length >= partLength) await flush()
  }
  if (texts.length > 0) await flush()
  return parts
}

/** @throws Error for a part that is missing or was changed */
async function* storedText(store: BackupStore, parts: readonly Part[]): AsyncGenerator<string> {
  for (const { key, sha256: expected } of parts) {
    const stored = await store.get(key)
    if (!stored) throw new Error(`${key} is missing.`)
    const bytes = await stored.arrayBuffer()
    if (sha256(new Uint8Array(bytes)).toString('hex') !== expected) throw new Error(`${key} was changed.`)
    yield await unpacked(bytes)
  }
}

export type BackupPlace = { store: BackupStore; folder: string }

/** The statements of a backup. @throws Error for a part that is missing or was changed */
export const backupStatements = ({ store }: BackupPlace, { parts }: Manifest): AsyncGenerator<string> =>
  dumpStatements(storedText(store, parts))

type NewBackup = {
  /** Text of a dump. */
  dump: AsyncIterable<string>
  /** One line of JSON for each file that the rows may name. */
  files: AsyncIterable<string>
  /** ISO with milliseconds. */
  now: string
}

/** Stores a backup; its manifest comes last, so that one without it was not ended. */
export async function createBackup({ store, folder }: BackupPlace, { dump, files, now }: NewBackup): Promise<Manifest> {
  const summary = createSummary()
  const summed = async function* () {
    for await (const statement of dumpStatements(dump)) {
      summary.add(statement)
      yield statement
    }
  }
  const path = `${folder}${folderOf(now)}/`
  const parts = await storeParts(store, `${path}dump-%.sql.gz`, summed())
  const listed = await storeParts(store, `${path}files-%.jsonl.gz`, files)
  const manifest: Manifest = { format: 1, created: now, ...summary.result(), parts, files: listed }
  await store.put(manifestKey(folder, now), Buffer.from(JSON.stringify(manifest, null, 2)), {
    httpMetadata: { contentType: 'application/json' },
  })
  return manifest
}

/** Times of the complete backups, newest first. */
export async function listBackups({ store, folder }: BackupPlace): Promise<string[]> {
  const times: string[] = []
  for await (const { key } of storedFiles(store, folder)) {
    const [time, file] = key.slice(folder.length).split('/')
    if (time && file === 'manifest.json') times.push(timeOf(time))
  }
  return times.sort().reverse()
}

/** @returns null for a time that has none @throws ZodError for one of another format */
export async function readManifest({ store, folder }: BackupPlace, created: string): Promise<Manifest | null> {
  const stored = await store.get(manifestKey(folder, created))
  return stored && manifestSchema.parse(JSON.parse(await new Response(await stored.arrayBuffer()).text()))
}

/** Compares what is stored with the manifest. @throws Error for a part that is missing or was changed */
export async function verifyBackup(place: BackupPlace, manifest: Manifest): Promise<Difference[]> {
  return differences(manifest, await summarize(backupStatements(place, manifest)))
}

/** Deletes backups that have had their time, and what one that was not ended left behind. @returns their number */
export async function deleteOutdated(place: BackupPlace, now: string): Promise<number> {
  const { store, folder } = place
  const times = await listBackups(place)
  const [outdated, complete] = [outdatedBackups(times, now), times].map((some) => new Set(some.map(folderOf)))
  const dayBefore = folderOf(iso(Date.parse(now) - dayMs))
  const keys: string[] = []
  for await (const { key } of storedFiles(store, folder)) {
    const [time = ''] = key.slice(folder.length).split('/')
    const isAbandoned = /^\d{4}-/.test(time) && !complete!.has(time) && time < dayBefore
    if (outdated!.has(time) || isAbandoned) keys.push(key)
  }
  for (let at = 0; at < keys.length; at += 1000) await store.delete(keys.slice(at, at + 1000))
  return outdated!.size
}
