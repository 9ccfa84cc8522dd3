import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { and, gte, notInArray } from 'drizzle-orm'
import { testimonials } from '#db/schema/index.ts'
import { jsonIds } from '#db/transaction.ts'
import { mergeSiteFile, type SiteDocument, type SiteFile, type SiteList, siteLists } from '#domain/content/site.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { writtenSite } from '#worker/exporters/site-file.ts'
import { clearedLists, differenceText, diffSites } from '#worker/services/site/diff.ts'
import { mergedSite, readStoredSite, replaceSite, SiteConflict, type StoredSite } from '#worker/services/site/import.ts'
import { today } from './data.ts'
import { type PreviewOptions, sayPreview } from './site-preview.ts'
import { faultsBeside, readSiteSource, type SiteSource } from './site-source.ts'
import { openTarget, readOf, type Target, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

type Options = PreviewOptions & {
  'dry-run'?: boolean | undefined
  clearing?: boolean | undefined
  force?: boolean | undefined
}

/** @returns `1 page`, `2 pages` */
const amount = (count: number, item: string) => `${count} ${item}${count === 1 ? '' : 's'}`

const oneOf: Record<SiteList, string> = { pages: 'page', articles: 'article', testimonials: 'testimonial' }

const counted = (document: SiteFile) =>
  siteLists
    .map((list) => (document[list] ? amount(document[list].length, oneOf[list]) : `${list} as they are`))
    .join(', ')

/** @throws Fault after every fault was told */
function refuse(file: string, faults: readonly string[]) {
  for (const fault of faults) say(`  ${fault}`)
  throw new Fault(`${file} is refused: ${amount(faults.length, 'fault')}. Nothing was written.`)
}

/** @throws Fault after every fault of the document was told */
async function readOrRefuse(file: string): Promise<SiteSource & { faults: null }> {
  const source = await readSiteSource(file)
  if (source.faults) refuse(file, source.faults)
  return source as SiteSource & { faults: null }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Writes the parts of a document into a folder, one file each. */
function writeFolder(folder: string, document: SiteDocument, force: boolean) {
  const { site, pages, articles, testimonials } = writtenSite(document)
  const files = {
    'configuration.json': { site },
    'pages.json': { pages },
    'articles.json': { articles },
    'testimonials.json': { testimonials },
  }
  const others = readdirSync(folder).filter((name) => name.endsWith('.json') && !(name in files))
  if (others.length) throw new Fault(`${folder} holds ${others.join(', ')} too, which would be read with the rest.`)
  for (const name of Object.keys(files)) keepUnless(force, join(folder, name))
  for (const [name, part] of Object.entries(files)) writeFileSync(join(folder, name), json(part))
}

/** @throws Fault where something would be written over that nobody asked to */
function keepUnless(force: boolean, file: string) {
  if (!force && existsSync(file)) throw new Fault(`${file} is there already: name another file, or take --force.`)
}

async function exportSite(file: string | undefined, options: Options) {
  const name = file ?? 'site.json'
  const force = options.force ?? false
  const isFolder = () => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!name.endsWith('/') && !isFolder()) keepUnless(force, name)
  const target = await openTarget(options, 'npm run site', { asItIs: true })
  try {
    const there = await readOf(readStoredSite(target.database))
    if (there.state === 'none') throw new Fault('There is no site in the database yet.')
    if (there.state === 'other') {
      for (const fault of there.faults) say(`  ${fault}`)
      throw new Fault('The site in the database cannot be read. Nothing was written.')
    }
    if (name.endsWith('/')) mkdirSync(name, { recursive: true })
    if (isFolder()) writeFolder(name, there.document, force)
    else writeFileSync(name, json(writtenSite(there.document)))
    say(`\n  Written into ${name}: ${counted(there.document)}`)
  } finally {
    await target.close()
  }
}

/**
 * Tells what an import would change.
 * @returns whether it changes anything
 * @throws Fault where the document does not go with what it leaves alone, or takes too much away
 */
function compare(file: string, source: SiteSource & { faults: null }, there: StoredSite, clearing: boolean): boolean {
  const { document } = source
  const lacking = siteLists.filter((list) => !document[list])
  if (there.state === 'other') {
    for (const fault of there.faults) say(`  Cannot be read: ${fault}`)
    if (lacking.length) throw new Fault(`What is there cannot be read: ${file} must tell of ${lacking.join(', ')} too.`)
    say('  What is there cannot be read; everything is written anew.')
  }
  const before = there.state === 'here' ? there.document : null
  const faults = lacking.length ? faultsBeside(source, before ?? mergeSiteFile({ site: document.site })) : []
  if (faults.length) refuse(file, faults)
  if (!before) {
    if (there.state === 'none') say('  There is no site in the database yet.')
    say(`  New: ${counted(mergeSiteFile(document))}`)
    return true
  }
  const after = mergedSite(before, document, { clearing })
  const differences = diffSites(before, after)
  for (const item of differences) say(`  ${differenceText(item)}`)
  if (differences.length) say(`\n  ${amount(differences.length, 'difference')}`)
  const cleared = clearing ? [] : clearedLists(before, after)
  for (const { list, removed, total } of cleared) say(`  ${removed} of ${total} ${list} would go.`)
  if (cleared.length) throw new Fault('If they are really to go, say so with --clearing. Nothing was written.')
  return differences.length > 0
}

/** @returns how what visitors sent, and the file does not name, is told; nothing where there is none of it */
async function besides({ database }: Target, { testimonials: named }: SiteFile): Promise<string> {
  if (!named) return ''
  const kept = await database.$count(
    testimonials,
    and(
      gte(testimonials.id, firstSubmittedTestimonialId),
      notInArray(testimonials.id, jsonIds(named.map(({ id }) => id))),
    ),
  )
  if (!kept) return ''
  return `, and ${amount(kept, 'testimonial')} that visitors sent ${kept === 1 ? 'is' : 'are'} kept`
}

async function importFile(file: string, options: Options) {
  const source = await readOrRefuse(file)
  const { 'dry-run': dry = false, clearing = false } = options
  const target = await openTarget(options, 'npm run site', { asItIs: dry })
  try {
    const there = await readOf(readStoredSite(target.database))
    const changes = compare(file, source, there, clearing)
    if (!changes)
      return say(`  Nothing changes: the site is as the file says${await besides(target, source.document)}.`)
    if (dry) return say('  Nothing was written.')
    await replaceSite(target.database, source.document, there, { today: today(), clearing }).catch((error) => {
      throw error instanceof SiteConflict ? new Fault(`${error.message} Nothing was written.`) : error
    })
    say(`✓ The site is as the file says${await besides(target, source.document)}.`)
  } finally {
    await target.close()
  }
}

const flag = { type: 'boolean', default: false } as const
const text = { type: 'string' } as const
const options = { ...targetFlags, 'dry-run': flag, clearing: flag, force: flag, days: text, origin: text } as const

export const site: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action, file] = positionals
  const wanted = () => {
    if (!file || positionals.length > 2) throw new Fault(`Name one ${action === 'preview' ? 'path' : 'file'}.`)
    return file
  }
  if (action === 'export' && positionals.length <= 2) await exportSite(file, values)
  else if (action === 'check') say(`✓ ${wanted()} is fine: ${counted((await readOrRefuse(wanted())).document)}`)
  else if (action === 'import') await importFile(wanted(), values)
  else if (action === 'preview') await sayPreview(wanted(), values)
  else {
    throw misused('site', 'Say what to do: export, check, import or preview.')
  }
  return 0
}
