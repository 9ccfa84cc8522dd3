import { statSync } from 'node:fs'
import { defineCommand } from 'citty'
import type { Feed } from '#domain/import/record.ts'
import { today } from '#domain/time.ts'
import { type AgencyFeed, readAgencyFeed } from '#worker/importers/agency.ts'
import { readImmovlan } from '#worker/importers/immovlan.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { databaseArgs, openDatabase } from './database.ts'
import { ensureReferenceData } from './demo.ts'
import {
  printDeposits,
  printMentions,
  printRefusals,
  printRemovals,
  writeMentions,
  writeRefusals,
} from './import-report.ts'
import { gazetteer, loadPlaces } from './places.ts'
import { bytesOf, textOf } from './source-file.ts'
import { Fault, onClose, print, reasonOf, step } from './terminal.ts'

type Format = 'agency' | 'immovlan'

const readers: Record<Format, (text: string, day: string) => Feed> = {
  agency: (text) => {
    const raw: unknown = JSON.parse(text)
    const feed = Array.isArray(raw) ? { Properties: raw } : (raw as AgencyFeed)
    if (!Array.isArray(feed?.Properties)) throw new Fault('The feed has no list "Properties".')
    return readAgencyFeed(feed)
  },
  immovlan: (text, day) => readImmovlan(text, { day }),
}

function formatOf(file: string, named: string | undefined): Format {
  if (named) return named as Format
  if (/\.json(\.gz)?$/.test(file)) return 'agency'
  if (/\.csv(\.gz)?$/.test(file)) return 'immovlan'
  throw new Fault('Name the format: --format agency or --format immovlan.')
}

async function read(file: string, format: Format, day: string): Promise<Feed> {
  const { text, encoding } = textOf(bytesOf(file), file)
  if (encoding === 'windows-1252') print(`  ${file} is not in UTF-8: it is read as Windows-1252.`)
  try {
    return readers[format](text, day)
  } catch (cause) {
    const issue = (cause as { issues?: { path: PropertyKey[]; message: string }[] }).issues?.[0]
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : reasonOf(cause)
    throw new Fault(`${file} is no feed of the format ${format}: ${reason}`, { cause })
  }
}

const csv = { type: 'string', valueHint: 'file' } as const

export const importHomes = defineCommand({
  meta: { name: 'npm run import --', description: 'Imports a feed of properties and reports what it refused.' },
  args: {
    file: { type: 'positional', required: true, description: 'the feed, as it is or as .gz' },
    format: { type: 'enum', options: ['agency', 'immovlan'], description: 'by default by the name of the file' },
    complete: { type: 'boolean', description: 'withdraws the properties that the file lacks' },
    clearing: { type: 'boolean', description: 'with --complete: also where that is more than half of them' },
    day: { type: 'string', description: 'day of the feed, YYYY-MM-DD; by default that of the file' },
    refused: { ...csv, description: 'writes the refused rows as CSV' },
    warnings: { ...csv, description: 'writes the values that were left out as CSV' },
    mentions: { ...csv, description: 'writes the missing mandatory disclosures as CSV' },
    places: { ...csv, description: 'adds the towns of a GeoNames postal file' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const { file, complete, clearing } = args
    const format = formatOf(file, args.format)
    if (args.day && !/^\d{4}-\d{2}-\d{2}$/.test(args.day)) throw new Fault('--day is a date: 2026-02-28')
    // The same file gives the same rows tomorrow.
    const day = args.day ?? statSync(file, { throwIfNoEntry: false })?.mtime.toISOString().slice(0, 10) ?? today()
    const feed = await step(`Reading ${file}`, () => read(file, format, day))

    const opened = await openDatabase(args)
    const { database } = opened
    const lease = await acquireImportLease(database)
    if ('until' in lease) {
      const at = new Date(lease.until).toLocaleTimeString('sv-SE')
      throw new Fault(`Another import runs on this database: wait until it has ended. If it was killed: until ${at}.`)
    }
    onClose(lease.release)
    await ensureReferenceData(opened)
    if (args.places) await loadPlaces(database, args.places)
    const options = { today: today(), complete, clearing, gazetteer: gazetteer() }
    const report = await step('Importing', (progress) => importFeed(database, feed, { ...options, progress }))
    const { refused, warnings, unmentioned } = report
    if (args.refused) writeRefusals(args.refused, refused)
    if (args.warnings) writeRefusals(args.warnings, warnings)
    if (args.mentions) writeMentions(args.mentions, unmentioned)
    print('')
    for (const name of ['read', 'added', 'changed', 'unchanged', 'withdrawn'] as const)
      print(`  ${name.padEnd(10)} ${report[name]}`)
    print(`  refused    ${refused.length}`)
    printRefusals(refused)
    if (args.refused) print(`  Written to ${args.refused}.`)
    printRemovals(report.removed)
    if (warnings.length) print(`  values left out: ${warnings.length}`)
    printRefusals(warnings)
    if (args.warnings) print(`  Written to ${args.warnings}.`)
    printMentions(unmentioned)
    if (args.mentions) print(`  Written to ${args.mentions}.`)
    printDeposits(report.deposits)
    if (feed.read > 0 && refused.length >= feed.read) throw new Fault('Every row was refused: nothing was imported.')
    if (args.scratch) print(`  Serve it: DATA_DIR=${args.scratch} npm start`)
  },
})
