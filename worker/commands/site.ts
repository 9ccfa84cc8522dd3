import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SiteDocument } from '#domain/content/site.ts'
import { writtenSite } from '#worker/exporters/site-file.ts'
import { signPreview } from '#worker/preview.ts'
import { differenceText, siteDifferences } from '#worker/services/site-differences.ts'
import { importSite, type StoredSite, storedSite } from '#worker/services/site-imports.ts'
import { dataFolder, previewSecret, today } from './data.ts'
import { runningIn } from './lease.ts'
import { readSiteSource } from './site-source.ts'
import { openTarget, type Target, type TargetOptions, targetFlags } from './target.ts'
import { command, Fault, reasonOf, say } from './terminal.ts'

const usage = `npm run site -- export [FILE] [--database URL [--token T] | --scratch DIR]
  npm run site -- check FILE
  npm run site -- import FILE [--dry-run] [--database URL [--token T] | --scratch DIR]
  npm run site -- preview PATH [--days N] [--origin URL]
FILE is a JSON file, or a folder of them that are read as one.`

type Options = TargetOptions & {
  'dry-run'?: boolean | undefined
  days?: string | undefined
  origin?: string | undefined
}

const counted = ({ pages, articles, testimonials }: SiteDocument) =>
  `${pages.length} pages, ${articles.length} articles, ${testimonials.length} testimonials`

/** @throws Fault after every fault of the document was told */
async function readOrRefuse(file: string): Promise<SiteDocument> {
  const { document, faults } = await readSiteSource(file)
  if (document) return document
  for (const fault of faults) say(`  ${fault}`)
  throw new Fault(
    `${file} is refused: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Nothing was written.`,
  )
}

/** @throws Fault where the tables are those of another version */
async function stored({ database }: Target): Promise<StoredSite> {
  try {
    return await storedSite(database)
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (/no such (?:table|column)/.test(cause.message)) {
        throw new Fault('The tables of the database are of another version: an import brings them up to date.')
      }
    }
    throw error
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Writes the parts of a document into a folder, one file each. */
function writeFolder(folder: string, document: SiteDocument) {
  const { site, pages, articles, testimonials } = writtenSite(document)
  const files = {
    'configuration.json': { site },
    'pages.json': { pages },
    'articles.json': { articles },
    'testimonials.json': { testimonials },
  }
  const others = readdirSync(folder).filter((name) => name.endsWith('.json') && !(name in files))
  if (others.length) throw new Fault(`${folder} holds ${others.join(', ')} too, which would be read with the rest.`)
  for (const [name, part] of Object.entries(files)) writeFileSync(join(folder, name), json(part))
}

async function exportSite(file: string | undefined, options: Options) {
  const name = file ?? 'site.json'
  if (!file && existsSync(name)) throw new Fault(`${name} is there already. Name the file: npm run site -- export FILE`)
  const target = await openTarget(options, 'npm run site', { asItIs: true })
  try {
    const there = await stored(target)
    if (there.state === 'none') throw new Fault('There is no site in the database yet.')
    if (there.state === 'other')
      throw new Fault(`The site in the database is of format ${there.format}, which this version does not read.`)
    if (name.endsWith('/')) mkdirSync(name, { recursive: true })
    if (statSync(name, { throwIfNoEntry: false })?.isDirectory()) writeFolder(name, there.document)
    else writeFileSync(name, json(writtenSite(there.document)))
    say(`\n  ${counted(there.document)} stand in ${name}`)
  } finally {
    await target.close()
  }
}

async function importFile(file: string, options: Options) {
  const document = await readOrRefuse(file)
  const dry = options['dry-run'] ?? false
  const target = await openTarget(options, 'npm run site', { asItIs: dry })
  try {
    const there = await stored(target)
    if (there.state === 'here') {
      const differences = siteDifferences(there.document, document)
      for (const one of differences) say(`  ${differenceText(one)}`)
      if (!differences.length) return say('  Nothing changes: the site is as the file says.')
      say(`\n  ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`)
    } else {
      say(
        there.state === 'none' ? '  There is no site in the database yet.' : '  The site there is of another version.',
      )
      say(`  New: ${counted(document)}`)
    }
    if (dry) return say('  Nothing was written.')
    await importSite(target.database, document, { today: today() })
    say('✓ The site is as the file says.')
  } finally {
    await target.close()
  }
}

async function sayPreview(path: string, { days = '7', origin }: Options) {
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > 90) throw new Fault('--days is a number from 1 to 90.')
  if (!/^\/(?!\/)[^?#\s]*$/.test(path)) throw new Fault('PATH is that of a page: /nl/contact/')
  if (origin !== undefined && !(URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)))
    throw new Fault('--origin is the address of the site: https://www.your-agency.be')
  if (origin !== undefined && !process.env.PREVIEW_SECRET && !/^(localhost|127\.|\[::1)/.test(new URL(origin).hostname))
    throw new Fault('The secret of that site is not known here: export PREVIEW_SECRET="…", the same as the worker’s.')
  const until = Math.floor(Date.now() / 1000) + count * 86_400
  const there = origin ?? runningIn(dataFolder())?.address ?? `http://localhost:${process.env.PORT || 8787}`
  const link = await signPreview(previewSecret(dataFolder()), path, until)
  say(`${new URL(there).origin}${link}`)
  say(
    `Whoever has this link sees the page until ${new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  )
}

await command(async () => {
  let parsed: { values: Options; positionals: string[] }
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        ...targetFlags,
        'dry-run': { type: 'boolean', default: false },
        days: { type: 'string' },
        origin: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Fault(reasonOf(error))
  }
  const { values, positionals } = parsed
  const [action, file] = positionals
  const wanted = () => {
    if (!file || positionals.length > 2) throw new Fault(`Name one ${action === 'preview' ? 'path' : 'file'}.`)
    return file
  }
  if (action === 'export' && positionals.length <= 2) await exportSite(file, values)
  else if (action === 'check') say(`✓ ${wanted()} is fine: ${counted(await readOrRefuse(wanted()))}`)
  else if (action === 'import') await importFile(wanted(), values)
  else if (action === 'preview') await sayPreview(wanted(), values)
  else {
    say(usage)
    throw new Fault('Say what to do: export, check, import or preview.')
  }
  return 0
})
