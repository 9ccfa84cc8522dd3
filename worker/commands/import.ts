import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type AgencyFeed, readAgencyFeed } from '#worker/importers/agency.ts'
import { readImmovlan } from '#worker/importers/immovlan.ts'
import type { Feed, Refusal } from '#worker/importers/record.ts'
import { importFeed } from '#worker/services/imports.ts'
import { today } from './data.ts'
import { loadPlaces } from './place-file.ts'
import { sayDeposits, sayMentions, sayRefusals, writeMentions, writeRefusals } from './report.ts'
import { ensureGround, openTarget, targetFlags } from './target.ts'
import { type Command, Fault, reasonOf, say, step } from './terminal.ts'

const usage = `npm run import -- FILE [--format agency|immovlan] [--complete [--clearing]] [--day YYYY-MM-DD]
    [--refused FILE] [--mentions FILE] [--places GEONAMES-FILE] [--database URL [--token T] | --scratch DIR]`

type Format = 'agency' | 'immovlan'

/** A feed, and where the file's rows have no numbers of their own: the line of each property. */
type Source = Feed & { lines?: Map<number, number> }

/** A list of properties alone is an agency's feed too. */
const agency = (text: string): Source => {
  const raw: unknown = JSON.parse(text)
  const feed = Array.isArray(raw) ? { Properties: raw } : (raw as AgencyFeed)
  if (!Array.isArray(feed?.Properties)) throw new Fault('The feed has no list "Properties".')
  return readAgencyFeed(feed)
}

const readers: Record<Format, (text: string, day: string) => Source> = {
  agency,
  immovlan: (text, day) => readImmovlan(text, { day }),
}

function bytesOf(file: string): Buffer {
  try {
    const bytes = readFileSync(file)
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  } catch (error) {
    throw new Fault(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? reasonOf(error)}).`)
  }
}

function formatOf(file: string, named: string | undefined): Format {
  const format = named ?? (/\.json(\.gz)?$/.test(file) ? 'agency' : /\.csv(\.gz)?$/.test(file) ? 'immovlan' : undefined)
  if (format !== 'agency' && format !== 'immovlan')
    throw new Fault('Say the format: --format agency or --format immovlan.')
  return format
}

async function read(file: string, format: Format, day: string): Promise<Source> {
  const text = bytesOf(file).toString('utf8')
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
      mentions: { type: 'string' },
      places: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Fault(`Name one file.\n${usage}`)
  const format = formatOf(file, values.format)
  if (values.day && !/^\d{4}-\d{2}-\d{2}$/.test(values.day)) throw new Fault('--day is a date: 2026-02-28')
  // The file's own day: the same file gives the same rows tomorrow.
  const day = values.day ?? statSync(file, { throwIfNoEntry: false })?.mtime.toISOString().slice(0, 10) ?? today()
  const feed = await step(`Reading ${file}`, () => read(file, format, day))

  const target = await openTarget(values, 'npm run import')
  try {
    await ensureGround(target)
    if (values.places) await loadPlaces(target.database, values.places)
    const { complete, clearing } = values
    const report = await step('Importing', (progress) =>
      importFeed(target.database, feed, { today: today(), complete, clearing, progress }),
    )
    const inFile = (one: Refusal) => ({ ...one, row: feed.lines?.get(Number(one.id)) ?? one.row })
    const refused = report.refused.map(inFile)
    if (values.refused) await writeRefusals(values.refused, refused)
    const lined = <One extends { id: number; row: number }>(one: One) => ({
      ...one,
      row: feed.lines?.get(one.id) ?? one.row,
    })
    const unmentioned = report.unmentioned.map(lined)
    if (values.mentions) await writeMentions(values.mentions, unmentioned)
    say('')
    for (const name of ['read', 'added', 'changed', 'unchanged', 'withdrawn'] as const) {
      say(`  ${name.padEnd(10)} ${report[name]}`)
    }
    say(`  refused    ${report.refused.length}`)
    sayRefusals(refused)
    if (values.refused) say(`  Every refused row stands in ${values.refused}.`)
    sayMentions(unmentioned)
    if (values.mentions) say(`  Every missing mention stands in ${values.mentions}.`)
    sayDeposits(report.deposits.map(lined))
    if (values.scratch) say(`  Look at it: DATA_DIR=${values.scratch} npm start`)
    return 0
  } finally {
    await target.close()
  }
}
