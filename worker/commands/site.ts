import { statSync, writeFileSync } from 'node:fs'
import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { mergeSiteFile, type SiteFile, type SiteList, siteFormat, siteLists } from '#domain/content/site.ts'
import { clearedLists, differenceText, diffSites } from '#domain/content/site-diff.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { resolvePath } from '#domain/route-map.ts'
import { today } from '#domain/time.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'
import { withPreviewedPage } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { countSubmitted } from '#worker/services/content/testimonials.ts'
import {
  mergedSite,
  readSiteFormat,
  readStoredSite,
  replaceSite,
  SiteConflict,
  type StoredSite,
} from '#worker/services/site/import.ts'
import {
  type DatabaseArgs,
  databaseArg,
  databaseArgs,
  isLocal,
  openDatabase,
  openReadOnly,
  originArg,
  secretAt,
  siteOrigin,
  withCurrentTables,
} from './database.ts'
import { draft, printGaps } from './site/draft.ts'
import { faultsBeside, json, readSiteFolder, refuseReplacing, type SiteFolder, writeFolder } from './site/folder.ts'
import { Fault, print } from './terminal.ts'

type ReadFolder = SiteFolder & { faults: null }

const fileArg = {
  type: 'positional',
  required: true,
  description: 'a JSON file, or a folder of them that are read as one',
} as const

const amount = (count: number, singular: string) => `${count} ${singular}${count === 1 ? '' : 's'}`

const singular: Record<SiteList, string> = { pages: 'page', articles: 'article', testimonials: 'testimonial' }

const summary = (document: SiteFile) =>
  siteLists
    .map((list) => (document[list] ? amount(document[list].length, singular[list]) : `${list} unchanged`))
    .join(', ')

function refuse(file: string, faults: readonly string[]) {
  for (const fault of faults) print(`  ${fault}`)
  throw new Fault(`${file} is refused: ${amount(faults.length, 'fault')}. Nothing was written.`)
}

/** @throws Fault after all faults of the document were printed */
async function readOrRefuse(file: string): Promise<ReadFolder> {
  const source = await readSiteFolder(file)
  if (source.faults) refuse(file, source.faults)
  return source as ReadFolder
}

const exportSite = defineCommand({
  meta: { description: 'Writes the site as import takes it' },
  args: {
    file: { type: 'positional', default: 'site.json', description: 'the file, or a folder' },
    force: { type: 'boolean', description: 'replaces files' },
    ...databaseArgs,
  },
  run: async ({ args: { file, force = false, ...args } }) => {
    const isFolder = file.endsWith('/') || statSync(file, { throwIfNoEntry: false })?.isDirectory()
    if (!isFolder) refuseReplacing(file, force)
    const database = await openReadOnly(args)
    const stored = await withCurrentTables(readStoredSite(database))
    if (stored.state === 'none') throw new Fault('There is no site in the database yet.')
    if (stored.state === 'other') {
      for (const fault of stored.faults) print(`  ${fault}`)
      throw new Fault('The site in the database cannot be read. Nothing was written.')
    }
    if (isFolder) writeFolder(file, stored.document, force)
    else writeFileSync(file, json(writtenSite(stored.document)))
    print(`\n  Written to ${file}: ${summary(stored.document)}`)
  },
})

/** Prints what an import would change. @returns whether it changes anything */
function compare(file: string, source: ReadFolder, stored: StoredSite, clearing: boolean): boolean {
  const { document } = source
  const missing = siteLists.filter((list) => !document[list])
  if (stored.state === 'other') {
    for (const fault of stored.faults) print(`  Cannot be read: ${fault}`)
    if (missing.length) throw new Fault(`The stored site cannot be read: ${file} must hold ${missing.join(', ')} too.`)
    print('  The stored site cannot be read; everything is replaced.')
  }
  const before = stored.state === 'here' ? stored.document : null
  const faults = missing.length ? faultsBeside(source, before ?? mergeSiteFile({ site: document.site })) : []
  if (faults.length) refuse(file, faults)
  if (!before) {
    if (stored.state === 'none') print('  There is no site in the database yet.')
    print(`  New: ${summary(mergeSiteFile(document))}`)
    return true
  }
  const after = mergedSite(before, document, { clearing })
  const differences = diffSites(before, after)
  for (const difference of differences) print(`  ${differenceText(difference)}`)
  if (differences.length) print(`\n  ${amount(differences.length, 'difference')}`)
  const cleared = clearing ? [] : clearedLists(before, after)
  for (const { list, removed, total } of cleared) print(`  ${removed} of ${total} ${list} would be deleted.`)
  if (cleared.length) throw new Fault('--clearing deletes them. Nothing was written.')
  return differences.length > 0
}

async function keptTestimonials(database: Database, { testimonials: named }: SiteFile): Promise<string> {
  if (!named) return ''
  const kept = await countSubmitted(
    database,
    named.map(({ id }) => id),
  )
  return kept ? `, and keeps ${amount(kept, 'testimonial')} that visitors sent` : ''
}

const importFile = defineCommand({
  meta: { description: 'Prints what changes and writes it; lists that the file lacks stay' },
  args: {
    file: fileArg,
    'dry-run': { type: 'boolean', description: 'writes nothing' },
    clearing: { type: 'boolean', description: 'deletes more than half of a list, and what visitors sent' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const { file, clearing = false, 'dry-run': dry } = args
    const source = await readOrRefuse(file)
    const { database } = await openDatabase(args, !dry)
    const stored = await withCurrentTables(readStoredSite(database))
    const changes = compare(file, source, stored, clearing)
    if (changes && dry) return print('  Nothing was written.')
    if (changes) {
      await replaceSite(database, source.document, stored, { today: today(), clearing }).catch((error) => {
        throw error instanceof SiteConflict ? new Fault(`${error.message} Nothing was written.`) : error
      })
    }
    const result = `The site equals the file${await keptTestimonials(database, source.document)}.`
    print(changes ? `✓ ${result}` : `  Nothing changes. ${result}`)
    printGaps(mergeSiteFile(source.document))
    if (!dry && !(await database.$count(properties)))
      print(`  Next: npm run import -- FEED --complete${databaseArg(args)}`)
  },
})

const check = defineCommand({
  meta: { description: 'Lists every fault of a document with its place' },
  args: { file: fileArg },
  run: async ({ args: { file } }) => {
    const { document } = await readOrRefuse(file)
    print(`✓ ${file} is valid: ${summary(document)}`)
    printGaps(mergeSiteFile(document))
  },
})

/** @throws Fault when no page has this path, published or not, in a language of the site */
async function refuseUnknown(path: string, args: DatabaseArgs) {
  const database = await openReadOnly(args)
  const format = await withCurrentTables(readSiteFormat(database))
  if (format === null) throw new Fault('There is no site in the database yet.')
  if (format !== siteFormat) throw new Fault('The site in the database was written by another version.')
  const { routeMap } = withPreviewedPage(await withCurrentTables(loadCatalogue(database)), path)
  if (resolvePath(routeMap, path).kind !== 'found') throw new Fault(`There is no page at ${path}.`)
}

const preview = defineCommand({
  meta: { description: 'A signed link to a page that is not published' },
  args: {
    path: { type: 'positional', required: true, description: 'path of the page: /nl/contact/' },
    days: { type: 'string', default: '7', description: 'how long the link is valid, 1 to 90' },
    origin: originArg,
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const { path, scratch } = args
    const days = Number(args.days)
    if (!Number.isInteger(days) || days < 1 || days > 90) throw new Fault('--days is a number from 1 to 90.')
    if (!/^\/(?!\/)[^?#\s]*$/.test(path)) throw new Fault('PATH is that of a page: /nl/contact/')
    const origin = await siteOrigin(args.origin, scratch)
    const secret = secretAt(origin, 'PREVIEW_SECRET', scratch)
    // The local database is not that of a site elsewhere.
    if (isLocal(origin) || args.database || scratch) await refuseUnknown(path, args)
    else print(`Whether there is a page at ${path} was not checked: name the --database of that site.`)
    const until = Math.floor(Date.now() / 1000) + days * 86_400
    print(`${origin}${await signPreview(secret, path, until)}`)
    const date = new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')
    print(`Anyone who has this link sees the page until ${date} UTC.`)
  },
})

const link = defineCommand({
  meta: { description: 'A signed link that makes a site where there is none yet' },
  args: { origin: originArg, scratch: databaseArgs.scratch },
  run: async ({ args: { origin: named, scratch } }) => {
    const origin = await siteOrigin(named, scratch)
    print(origin + setUpLink(secretAt(origin, 'OWNER_SECRET', scratch)))
    print('Who has this link makes the site and is its manager. It is valid for a week, and works once.')
  },
})

export const site = defineCommand({
  meta: {
    name: 'npm run site --',
    description: 'The agency’s own content: configuration, pages, articles, testimonials.',
  },
  subCommands: { draft, check, import: importFile, export: exportSite, preview, link },
})
