import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineCommand } from 'citty'
import { connect } from '#db/client.ts'
import { readDump } from '#db/dump.ts'
import { startDatabase } from '#db/local-server.ts'
import { today } from '#domain/time.ts'
import {
  type BackupPlace,
  backupFolder,
  backupFolders,
  createBackup,
  listBackups,
  type Manifest,
  readManifest,
  verifyBackup,
} from '#worker/services/backup/backup.ts'
import { fileBuckets, fileLines } from '#worker/services/backup/files.ts'
import { leaveVersions, type RestoreTarget, restoreBackup } from '#worker/services/backup/restore.ts'
import type { BackupStore } from '#worker/services/backup/store.ts'
import type { Difference } from '#worker/services/backup/summary.ts'
import { readFilePrefix } from '#worker/services/file-prefix.ts'
import { eraseAgain } from '#worker/services/privacy/erased-since.ts'
import { databaseArgs, openDatabase, tokenOf } from './database.ts'
import { dataFolder } from './local/data-folder.ts'
import {
  type EnvironmentName,
  environmentArg,
  readSecrets,
  requireEnvironment,
  switchDatabase,
} from './setup/environment.ts'
import { folderFiles } from './store/folder-files.ts'
import { type Bucket, openStores, storeVariables } from './store/open-store.ts'
import { Fault, io, onClose, print, step } from './terminal.ts'

const folderArg = {
  type: 'string',
  valueHint: 'folder',
  description: 'keeps the backups in a folder of this machine; by default in the bucket of backups',
} as const

const storeArgs = {
  folder: folderArg,
  scratch: databaseArgs.scratch,
  site: { type: 'string', valueHint: 'digits', description: 'whose backups, where there are those of several sites' },
} as const

type StoreArgs = { folder?: string | undefined; scratch?: string | undefined; site?: string | undefined }

/** The buckets of R2 where the environment names that of backups, else those of a site of this machine. */
async function bucketsOf({ scratch }: StoreArgs, remote = false): Promise<(bucket: Bucket) => BackupStore | null> {
  const isRemote = remote || (!scratch && Boolean(io().env[storeVariables('BACKUPS')[0]!]))
  const { of, close } = await openStores({ remote: isRemote, ...(!isRemote && { folder: scratch ?? dataFolder() }) })
  onClose(close)
  return of
}

function required(store: BackupStore | null): BackupStore {
  if (!store) throw new Fault(`Take --folder, or set ${storeVariables('BACKUPS').join(', ')}.`)
  return store
}

/** The backups of one site: of which one, the database itself need not say, since it may be lost. */
async function placeOf(args: StoreArgs): Promise<BackupPlace> {
  const store = args.folder ? folderFiles(args.folder) : required((await bucketsOf(args))('BACKUPS'))
  const folders = await backupFolders(store)
  const folder = args.site ? backupFolder(args.site) : folders[0]
  if (!folder) throw new Fault('There is no backup yet: npm run backup -- create')
  if (!args.site && folders.length > 1)
    throw new Fault(
      `There are those of several sites: take --site ${folders.map((one) => one.split('/')[1]).join(', or --site ')}.`,
    )
  return { store, folder }
}

const countsOf = ({ tables, parts }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return `${rows} rows in ${Object.keys(tables).length} tables, ${(bytes / 1e6).toFixed(1)} MB`
}

/** @param time a begin of it, as `2026-11-28` */
async function manifestOf(place: BackupPlace, time: string | undefined): Promise<Manifest> {
  const times = await listBackups(place)
  const found = time ? times.find((one) => one.startsWith(time)) : times[0]
  const manifest = found ? await readManifest(place, found) : null
  if (!manifest)
    throw new Fault(`There is no backup of ${time ?? 'this site'}. There are: ${times.join(', ') || 'none'}.`)
  return manifest
}

function printDifferences(differences: readonly Difference[]) {
  for (const { name, before, after } of differences)
    print(`  ${name}: ${before ?? 'no'} rows in the backup, ${after ?? 'no'} in what came back`)
  if (differences.length > 0) throw new Fault(`${differences.length} differ from the backup.`)
}

const timeArg = {
  type: 'positional',
  required: false,
  description: 'its time, or the begin of it; by default the newest',
} as const

const create = defineCommand({
  meta: { description: 'Stores a backup of the database, with a list of the files' },
  args: { ...databaseArgs, folder: folderArg },
  run: async ({ args }) => {
    const { database, url, token, remote } = await openDatabase(args, false)
    const prefix = await readFilePrefix(database)
    const bucketOf = await bucketsOf(remote ? {} : { scratch: args.scratch ?? dataFolder() }, remote)
    const place = {
      store: args.folder ? folderFiles(args.folder) : required(bucketOf('BACKUPS')),
      folder: backupFolder(prefix),
    }
    const buckets = fileBuckets.map((name) => [name, bucketOf(name)] as const)
    for (const [name, bucket] of buckets)
      if (!bucket) print(`  The files of ${name} are not listed: ${storeVariables(name).join(', ')} name them.`)
    const manifest = await step('Storing a backup', () =>
      createBackup(place, {
        dump: readDump(url, token),
        files: fileLines(Object.fromEntries(buckets), prefix),
        now: new Date().toISOString(),
      }),
    )
    print(`✓ ${manifest.created}: ${countsOf(manifest)}`)
  },
})

const list = defineCommand({
  meta: { description: 'The backups, newest first' },
  args: storeArgs,
  run: async ({ args }) => {
    const place = await placeOf(args)
    for (const time of await listBackups(place)) {
      const manifest = await readManifest(place, time)
      print(`  ${time}  ${manifest ? countsOf(manifest) : ''}`)
    }
  },
})

const verify = defineCommand({
  meta: { description: 'Reads a backup and compares it with its counts and hashes' },
  args: { time: timeArg, ...storeArgs },
  run: async ({ args }) => {
    const place = await placeOf(args)
    const manifest = await manifestOf(place, args.time)
    printDifferences(await step(`Reading the backup of ${manifest.created}`, () => verifyBackup(place, manifest)))
    print(`✓ ${countsOf(manifest)}: each is as it was stored.`)
  },
})

const isAddress = (into: string) => URL.canParse(into) && /^(?:libsql|https?):$/.test(new URL(into).protocol)

/** @param into an address, or a data folder of this machine that has no database yet */
async function targetOf(into: string, name: EnvironmentName | null): Promise<RestoreTarget & { folder?: string }> {
  if (isAddress(into)) {
    // That of a group is good for a new database.
    const token = tokenOf(into) ?? (name ? readSecrets(name).DATABASE_AUTH_TOKEN : undefined)
    return { database: connect(into, token), url: into, token }
  }
  if (existsSync(join(into, 'libsql'))) throw new Fault(`${into} has a database already: name another folder.`)
  const server = await startDatabase(join(into, 'libsql'))
  onClose(() => server.stop())
  return { database: connect(server.url), url: server.url, folder: into }
}

/** @throws Fault where a switch has no way, before anything is restored */
function checkSwitch(into: string, name: EnvironmentName) {
  const { DATABASE_URL, DRILL_DATABASE_URL } = requireEnvironment(name).vars
  if (!isAddress(into)) throw new Fault('--switch is for the database of a deployed site: --into libsql://…')
  if (into === DATABASE_URL) throw new Fault('The site has that database already.')
  if (into === DRILL_DATABASE_URL) throw new Fault('That database is emptied by drills: restore into another one.')
}

/** Erases again whom the desk has erased since the backup, where the former database still answers. */
async function eraseSince(name: EnvironmentName, { database, token }: RestoreTarget, since: string) {
  const former = requireEnvironment(name).vars.DATABASE_URL
  if (!former) return
  const again = await eraseAgain(connect(former, tokenOf(former) ?? token, 30_000), database, {
    since,
    today: today(),
  }).catch(() => null)
  if (!again) return print('  The former database does not answer: who was erased since the backup is not known.')
  if (again.erased) print(`✓ ${again.erased} erased since the backup: erased again.`)
  if (again.unknown)
    print(`  ${again.unknown} erased since the backup have no row here under the key of the activity: look for others.`)
}

const deployCommand = (name: EnvironmentName) => `npm run deploy -- --environment ${name}`

const restore = defineCommand({
  meta: { description: 'Makes a new database from a backup, and compares it; the running site stays as it is' },
  args: {
    time: timeArg,
    into: {
      type: 'string',
      required: true,
      valueHint: 'url or folder',
      description: 'address of an empty database (DATABASE_AUTH_TOKEN is its token), or a new data folder',
    },
    switch: { type: 'boolean', description: 'notes it as the database of the site, which the next deployment serves' },
    environment: { ...environmentArg, default: 'production' },
    ...storeArgs,
  },
  run: async ({ args }) => {
    const name = args.environment as EnvironmentName
    if (args.switch) checkSwitch(args.into, name)
    const place = await placeOf(args)
    const manifest = await manifestOf(place, args.time)
    print(`  Backup of ${manifest.created}: ${countsOf(manifest)}`)
    const target = await targetOf(args.into, args.switch ? name : null)
    const statements = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
    printDifferences(
      await step('Restoring it', (progress) =>
        restoreBackup(place, manifest, target, (done) => progress(done, statements)),
      ),
    )
    await leaveVersions(target.database)
    print('✓ Read back: 0 differences.')
    if (target.folder) return print(`  DATA_DIR=${target.folder} npm start serves it.`)
    if (args.switch) {
      await eraseSince(name, target, manifest.created)
      switchDatabase(name, args.into)
      print(`✓ It is noted as the database of ${name}. To serve it: ${deployCommand(name)}`)
      return print(`  To go back: npm run backup -- back --environment ${name}, and the same.`)
    }
    print(`  To serve it: DATABASE_URL = "${args.into}" in wrangler.toml, its token by`)
    print('  npx wrangler secret put DATABASE_AUTH_TOKEN (a token of the group is good already), then npm run deploy.')
    print('  To go back: the same with the former address. That database was not touched.')
  },
})

const back = defineCommand({
  meta: { description: 'Notes the database that the site had before a switch; again, it goes forth' },
  args: { environment: { ...environmentArg, default: 'production' } },
  run: async ({ args }) => {
    const name = args.environment as EnvironmentName
    const { formerDatabases, vars } = requireEnvironment(name)
    const [former] = formerDatabases
    if (!former) throw new Fault('The site has had no other database.')
    const token = tokenOf(former) ?? readSecrets(name).DATABASE_AUTH_TOKEN
    await step('Reaching the former database', () => leaveVersions(connect(former, token, 30_000), 2))
    switchDatabase(name, former)
    print(`✓ ${new URL(former).host} is the database of ${name}, ${new URL(vars.DATABASE_URL!).host} the former one.`)
    print(`  To serve it: ${deployCommand(name)}. What came in meanwhile is in the other one alone.`)
  },
})

export const backup = defineCommand({
  meta: { name: 'npm run backup --', description: 'Backups of the database: made each night by the site itself.' },
  default: 'list',
  subCommands: { create, list, verify, restore, back },
})
