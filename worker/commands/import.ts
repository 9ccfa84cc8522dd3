import { existsSync, statSync } from 'node:fs'
import { defineCommand } from 'citty'
import { users } from '#db/schema/index.ts'
import type { Feed } from '#domain/import/record.ts'
import { today } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type FeedFiles, type ReadFeedOptions, readFeed, UnknownFormat } from '#worker/feeds/read-feed.ts'
import { holdsTable } from '#worker/feeds/read-table.ts'
import { formatNotice } from '#worker/importers/formats/formats.ts'
import { readTableMapping } from '#worker/importers/formats/table/mapping.ts'
import { type ImportReport, importFeed } from '#worker/services/import/feed.ts'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { countLive, countMissing } from '#worker/services/import/withdrawals.ts'
import { smallPhotosOf } from '#worker/services/picture/small-photos.ts'
import { type CommandDatabase, databaseArg, databaseArgs, openDatabase, withCurrentTables } from './database.ts'
import { defaultLanguage, ensureReferenceData, withReferenceData } from './demo.ts'
import { checkFormat, formatArg } from './format-arg.ts'
import {
  printChanges,
  printDeposits,
  printIgnored,
  printMentions,
  printRefusals,
  printRemovals,
  printRewritten,
  printSmallPhotos,
  printWrittenTexts,
  writeChanges,
  writeMentions,
  writeRefusals,
} from './import-report.ts'
import { gazetteer } from './local/gazetteer.ts'
import { fetchPictures } from './picture/pictures.ts'
import { loadPlaces } from './places.ts'
import { fetchDocuments } from './remote-file/documents.ts'
import { versionFiles } from './remote-file/packages.ts'
import { bytesOf } from './source-file.ts'
import { draftTable, printFields, writeMapping } from './table/draft.ts'
import { mappedTable, mappingIn, tableOf } from './table/read.ts'
import { Fault, onClose, print, step } from './terminal.ts'

const csv = { type: 'string', valueHint: 'file' } as const

type Lists = { changes?: string; refused?: string; warnings?: string; rewritten?: string; mentions?: string }

function dayOf(file: string, day: string | undefined): string {
  if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Fault('--day is a date: 2026-02-28')
  // The same file gives the same rows tomorrow.
  return day ?? statSync(file, { throwIfNoEntry: false })?.mtime.toISOString().slice(0, 10) ?? today()
}

const encodingNames: Readonly<Record<string, string>> = {
  'windows-1252': 'Windows-1252',
  'utf-8 twice': 'UTF-8 that was encoded twice',
}

/** @returns null for a table, which no format recognises */
function readFile(bytes: Uint8Array, file: string, options: ReadFeedOptions): FeedFiles | null {
  try {
    return readFeed(bytes, file, options)
  } catch (cause) {
    if (cause instanceof UnknownFormat && options.format === undefined && holdsTable(bytes, file)) return null
    throw new Fault((cause as Error).message, { cause })
  }
}

/** The mapping of `stock.zip` is `stock.mapping.json`, in the same folder. */
const mappingBeside = (file: string) => `${file.replace(/(?:\.(?:csv|tsv|txt|xlsx|zip|gz))+$/i, '')}.mapping.json`

type StockFile = { bytes: Uint8Array; file: string; mapping: string | undefined; sheet: string | undefined }

/** @returns null after drafting the mapping that a table lacks, which a dry run takes without writing it */
async function readSource(
  { bytes, file, mapping: named, sheet }: StockFile,
  isDryRun: boolean,
  options: ReadFeedOptions,
): Promise<FeedFiles | null> {
  const known = named === undefined ? readFile(bytes, file, options) : null
  if (known) return known
  const beside = mappingBeside(file)
  const mapping = named ?? (existsSync(beside) ? beside : undefined)
  if (mapping !== undefined) {
    if (named === undefined) print(`  Mapping: ${mapping}`)
    const read = mappingIn(mapping).mapping
    return mappedTable(await tableOf(bytes, file, sheet ?? read.sheet), read, options)
  }
  const table = await tableOf(bytes, file, sheet)
  print(`  ${file} is a table. What its columns were taken for:`)
  const draft = draftTable(table, sheet)
  if (isDryRun) return mappedTable(table, readTableMapping(draft.mapping), options)
  writeMapping(beside, draft)
  return null
}

/** One import at a time on a database. */
async function lock({ database }: CommandDatabase) {
  const lease = await acquireImportLease(database)
  if ('until' in lease) {
    const at = new Date(lease.until).toLocaleTimeString('sv-SE')
    throw new Fault(`Another import runs on this database: wait until it has ended. If it was killed: until ${at}.`)
  }
  onClose(lease.release)
}

function writeLists({ changes, refused, warnings, rewritten, mentions }: Lists, report: ImportReport) {
  if (changes) writeChanges(changes, report.changes)
  if (refused) writeRefusals(refused, report.refused)
  if (warnings) writeRefusals(warnings, report.warnings)
  if (rewritten) writeChanges(rewritten, report.rewritten)
  if (mentions) writeMentions(mentions, report.unmentioned)
}

/** Words that the report says are not known. */
const isUnknownWord = ({ reason }: { reason: string }) =>
  /^the state ".*" is not understood|^".*" is no (?:kind|sale)/.test(reason)

function printReport(report: ImportReport, feed: Feed, lists: Lists) {
  const written = (file: string | undefined) => file && print(`  Written to ${file}.`)
  print('')
  for (const name of ['read', 'added', 'changed', 'unchanged', 'withdrawn'] as const)
    print(`  ${name.padEnd(10)} ${report[name]}`)
  print(`  refused    ${report.refused.length}`)
  printRefusals(report.refused)
  if ([...report.refused, ...report.warnings].some(isUnknownWord))
    print('    "values" of a column in the mapping say what its words mean: {"in de running": "option"}')
  written(lists.refused)
  printChanges(report.changes)
  written(lists.changes)
  printRemovals(report.removed)
  printRewritten(report.rewritten)
  written(lists.rewritten)
  if (report.warnings.length) print(`  values left out: ${report.warnings.length}`)
  printRefusals(report.warnings)
  written(lists.warnings)
  printWrittenTexts(feed.writtenTexts ?? new Map())
  printIgnored(feed.ignored ?? new Map())
  printMentions(report.unmentioned)
  written(lists.mentions)
  printDeposits(report.deposits)
}

/** Prints what a file that says that it is the whole stock lacks, when it is imported as if it were not. */
function printMissing(missing: number, live: number) {
  const homes = missing === 1 ? '1 home that is on the market stays' : `${missing} homes that are on the market stay`
  print('  The file says that it is the whole stock.')
  if (missing === 0) return print('  It has each home that is on the market: there is nothing to withdraw.')
  print(`  It lacks ${missing} of ${live}: ${homes} on the site. With --complete they are withdrawn.`)
}

const quotedArg = (arg: string) => (/^[\w./:@=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`)

function printDrafted(file: string, rawArgs: readonly string[]) {
  print(`  Nothing is imported yet. Written to ${mappingBeside(file)}: check it, above all what is missing.`)
  print('  The fields that it may name: npm run import -- --fields')
  print(`  Then the same again: npm run import -- ${rawArgs.map(quotedArg).join(' ')}`)
}

export const importHomes = defineCommand({
  meta: { name: 'npm run import --', description: 'Imports a feed of properties and reports what it refused.' },
  args: {
    file: { type: 'positional', required: false, description: 'the feed, as it is, as .gz or with its files as .zip' },
    format: formatArg,
    mapping: { ...csv, description: 'for tables: which column fills which field (JSON)' },
    'draft-mapping': { ...csv, description: 'drafts a mapping from the table, imports nothing' },
    fields: { type: 'boolean', description: 'lists the fields that a mapping may name' },
    sheet: { type: 'string', valueHint: 'name', description: 'of a workbook; by default the first' },
    feed: {
      type: 'string',
      valueHint: 'name',
      description: 'its name: --complete withdraws only its properties',
    },
    language: {
      type: 'enum',
      options: [...languageCodes],
      description: 'of texts that name none; by default the first of the site',
    },
    'dry-run': { type: 'boolean', description: 'shows what would change, and writes nothing' },
    complete: { type: 'boolean', description: 'withdraws the properties that the file lacks' },
    clearing: { type: 'boolean', description: 'imports also what changes many homes at once' },
    day: { type: 'string', description: 'day of the feed; by default that of the file' },
    changes: { ...csv, description: 'with --dry-run: writes what would change as CSV' },
    refused: { ...csv, description: 'writes the refused rows as CSV' },
    warnings: { ...csv, description: 'writes the values that were left out as CSV' },
    rewritten: { ...csv, description: 'writes the texts that are shown otherwise than the file has them as CSV' },
    mentions: { ...csv, description: 'writes the missing mandatory disclosures as CSV' },
    places: { ...csv, description: 'adds the towns of a GeoNames postal file' },
    ...databaseArgs,
  },
  run: async ({ args, rawArgs }) => {
    const { file, feed: name, complete = false, clearing = false, scratch, mapping, sheet } = args
    if (args.fields) return printFields()
    if (!file) throw new Fault('Name the file: npm run import -- FILE')
    if (args['draft-mapping']) {
      writeMapping(args['draft-mapping'], draftTable(await tableOf(bytesOf(file), file, sheet), sheet))
      return print(
        `  Written to ${args['draft-mapping']}. Check it, then: npm run import -- ${file} --mapping ${args['draft-mapping']}`,
      )
    }
    checkFormat(args.format)
    const isDryRun = args['dry-run'] ?? false
    if (args.changes && !isDryRun) throw new Fault('--changes comes with --dry-run.')
    const day = dayOf(file, args.day)
    const bytes = bytesOf(file)
    const opened = await openDatabase(args, !isDryRun)
    const siteLanguage = await withCurrentTables(defaultLanguage(opened))
    const language = (args.language as Language | undefined) ?? siteLanguage
    const source = await step(`Reading ${file}`, () =>
      readSource({ bytes, file, mapping, sheet }, isDryRun, { format: args.format, language, day }),
    )
    if (!source) return printDrafted(file, rawArgs)
    const { format, encoding, files, ...read } = source
    print(`  Format: ${format}`)
    if (formatNotice(format)) print(`  ${formatNotice(format)}`)
    if (encoding !== 'utf-8') print(`  ${file} is not in UTF-8: it is read as ${encodingNames[encoding] ?? encoding}.`)

    if (!isDryRun) await lock(opened)
    const feed = isDryRun ? await withReferenceData(opened, read.feed) : read.feed
    if (!isDryRun) await ensureReferenceData(opened)
    if (args.places && !isDryRun) await loadPlaces(opened.database, args.places)
    if (feed.complete === false && complete)
      print('  The file holds changes only, or homes that cannot be identified: nothing is withdrawn.')
    versionFiles({ feed, files })
    const withdraws = complete && feed.complete !== false
    const options = { today: today(), complete: withdraws, clearing, gazetteer: gazetteer(), feed: name }
    const report = await step(isDryRun ? 'Comparing' : 'Importing', (progress) =>
      withCurrentTables(importFeed(opened.database, feed, { ...options, dryRun: isDryRun, progress })),
    )
    writeLists(args, report)
    printReport(report, feed, args)
    const ids = [...report.numbers.values()]
    if (feed.complete && !complete)
      printMissing(await countMissing(opened.database, ids, name), await countLive(opened.database, name))
    if (feed.read > 0 && report.refused.length >= feed.read)
      throw new Fault('Every row was refused: nothing was imported.')
    if (isDryRun) return print('  Nothing was written. Without --dry-run it is imported.')
    await fetchPictures(opened, { imported: { feed, files, ids } })
    printSmallPhotos(await smallPhotosOf(opened.database, ids))
    await fetchDocuments(opened, { imported: { feed, files, ids } })
    if (!(await opened.database.$count(users)))
      print(`  Next: npm run owners -- add ME@AGENCY --name "…" --role manager${databaseArg(args)}`)
    if (scratch) print(`  Serve it: DATA_DIR=${scratch} npm start`)
  },
})
