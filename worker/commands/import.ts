import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Database } from '#db/client.ts'
import { type AgencyFeed, readAgencyFeed } from '#worker/importers/agency.ts'
import { readImmovlan } from '#worker/importers/immovlan.ts'
import type { Feed } from '#worker/importers/record.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { acquireImportLease, type ImportLease } from '#worker/services/import/lease.ts'
import { today } from './data.ts'
import { gazetteer, loadPlaces } from './place-file.ts'
import { sayDeposits, sayMentions, sayRefusals, sayRemovals, writeMentions, writeRefusals } from './report.ts'
import { bytesOf, textOf } from './source-file.ts'
import { ensureGround, openTarget, targetFlags } from './target.ts'
import { type Command, Fault, reasonOf, say, step } from './terminal.ts'
import { misused } from './usage.ts'

type Format = 'agency' | 'immovlan'

/** A list of properties alone is an agency's feed too. */
const agency = (text: string): Feed => {
  const raw: unknown = JSON.parse(text)
  const feed = Array.isArray(raw) ? { Properties: raw } : (raw as AgencyFeed)
  if (!Array.isArray(feed?.Properties)) throw new Fault('The feed has no list "Properties".')
  return readAgencyFeed(feed)
}

const readers: Record<Format, (text: string, day: string) => Feed> = {
  agency,
  immovlan: (text, day) => readImmovlan(text, { day }),
}

function formatOf(file: string, named: string | undefined): Format {
  const format = named ?? (/\.json(\.gz)?$/.test(file) ? 'agency' : /\.csv(\.gz)?$/.test(file) ? 'immovlan' : undefined)
  if (format !== 'agency' && format !== 'immovlan')
    throw new Fault('Say the format: --format agency or --format immovlan.')
  return format
}

async function read(file: string, format: Format, day: string): Promise<Feed> {
  const { text, encoding } = textOf(bytesOf(file), file)
  if (encoding === 'windows-1252') say(`  ${file} is not in UTF-8: it is read as Windows-1252.`)
  try {
    return readers[format](text, day)
  } catch (error) {
    const issue = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0]
    throw new Fault(
      `${file} is no feed of the format ${format}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : reasonOf(error)}`,
      { cause: error },
    )
  }
}

/** @throws Fault while another import works on the database */
async function claim(database: Database): Promise<ImportLease> {
  const lease = await acquireImportLease(database)
  if ('release' in lease) return lease
  const at = new Date(lease.until).toLocaleTimeString('sv-SE')
  throw new Fault(
    `Another import works on this database: start this one when it has ended. One that was killed is given up at ${at}.`,
  )
}

export const importHomes: Command = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...targetFlags,
      format: { type: 'string' },
      complete: { type: 'boolean', default: false },
      clearing: { type: 'boolean', default: false },
      day: { type: 'string' },
      refused: { type: 'string' },
      warnings: { type: 'string' },
      mentions: { type: 'string' },
      places: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw misused('import', 'Name one file.')
  const format = formatOf(file, values.format)
  if (values.day && !/^\d{4}-\d{2}-\d{2}$/.test(values.day)) throw new Fault('--day is a date: 2026-02-28')
  // The file's own day: the same file gives the same rows tomorrow.
  const day = values.day ?? statSync(file, { throwIfNoEntry: false })?.mtime.toISOString().slice(0, 10) ?? today()
  const feed = await step(`Reading ${file}`, () => read(file, format, day))

  const target = await openTarget(values, 'npm run import')
  let lease: ImportLease | null = null
  try {
    lease = await claim(target.database)
    await ensureGround(target)
    if (values.places) await loadPlaces(target.database, values.places)
    const { complete, clearing } = values
    const report = await step('Importing', (progress) =>
      importFeed(target.database, feed, { today: today(), complete, clearing, gazetteer: gazetteer(), progress }),
    )
    const { refused, warnings, unmentioned } = report
    if (values.refused) await writeRefusals(values.refused, refused)
    if (values.warnings) await writeRefusals(values.warnings, warnings)
    if (values.mentions) await writeMentions(values.mentions, unmentioned)
    say('')
    for (const name of ['read', 'added', 'changed', 'unchanged', 'withdrawn'] as const) {
      say(`  ${name.padEnd(10)} ${report[name]}`)
    }
    say(`  refused    ${refused.length}`)
    sayRefusals(refused)
    if (values.refused) say(`  Every refused row stands in ${values.refused}.`)
    sayRemovals(report.removed)
    if (warnings.length) say(`  values left out: ${warnings.length}`)
    sayRefusals(warnings)
    if (values.warnings) say(`  Every value that was left out stands in ${values.warnings}.`)
    sayMentions(unmentioned)
    if (values.mentions) say(`  Every missing mention stands in ${values.mentions}.`)
    sayDeposits(report.deposits)
    if (feed.read > 0 && refused.length >= feed.read) throw new Fault('Every row was refused: nothing was imported.')
    if (values.scratch) say(`  Look at it: DATA_DIR=${values.scratch} npm start`)
    return 0
  } finally {
    await lease?.release()
    await target.close()
  }
}
