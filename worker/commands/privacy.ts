import { existsSync, writeFileSync } from 'node:fs'
import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { today } from '#domain/time.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { countPersonalData, erasePersonalData, exportPersonalData } from '#worker/services/privacy/personal-data.ts'
import { databaseCommand } from './database.ts'
import { processingRecord } from './processing-record.ts'
import { Fault, print } from './terminal.ts'

const emailArg = { type: 'positional', required: true, description: 'whole mail address of the person' } as const

const total = (counts: object): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

function printCounts(counts: object) {
  for (const [name, count] of Object.entries(counts)) if (count) print(`  ${String(count).padStart(5)}  ${name}`)
}

function checkEmail(email: string) {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Fault('EMAIL is a whole mail address: nothing else names a person.')
}

/** @returns whether anything is stored about the person */
async function printStored(database: Database, email: string): Promise<boolean> {
  const counts = await countPersonalData(database, email)
  printCounts(counts)
  if (!total(counts)) print('  Nothing is stored about this address.')
  return total(counts) > 0
}

const exportPerson = databaseCommand(
  'Writes everything that is stored about a person as JSON',
  {
    email: emailArg,
    file: { type: 'positional', default: 'person.json', description: 'the file' },
    force: { type: 'boolean', description: 'replaces the file' },
  },
  async (database, { email, file }) => {
    if (!(await printStored(database, email))) return
    writeFileSync(file, `${JSON.stringify(await exportPersonalData(database, email), null, 2)}\n`, { mode: 0o600 })
    print(`✓ Written to ${file}, readable by its owner only. Files that were sent: at /desk/, by inquiry`)
  },
  ({ email, file, force }) => {
    if (!force && existsSync(file)) throw new Fault(`${file} exists already: name another file, or take --force.`)
    checkEmail(email)
  },
)

const erase = databaseCommand(
  'Counts what is stored about a person, and with --yes deletes it',
  { email: emailArg, yes: { type: 'boolean', description: 'deletes it' } },
  async (database, { email, yes }) => {
    if (!(await printStored(database, email))) return
    if (!yes) return print('  Nothing was changed: --yes deletes this.')
    printCounts(await erasePersonalData(database, email, today()))
    if (total(await countPersonalData(database, email))) throw new Fault('New data came in meanwhile: erase it again.')
    print('✓ Deleted. The running site deletes the files within a minute; backups expire by themselves.')
  },
  ({ email }) => checkEmail(email),
)

const record = databaseCommand(
  'Writes the record of processing activities (GDPR, article 30)',
  {
    file: { type: 'positional', default: 'processing.md', description: 'the file, which is replaced' },
    language: { type: 'enum', options: [...languageCodes], description: 'by default that of the site' },
  },
  async (database, { file, language }) => {
    const { site, routeMap } = await loadCatalogue(database)
    const code = (language as Language | undefined) ?? routeMap.defaultLanguage
    writeFileSync(file, processingRecord(site, code, today()))
    print(`✓ Written to ${file}. What only the agency knows is written […].`)
  },
)

export const privacy = defineCommand({
  meta: { name: 'npm run privacy --', description: 'Personal data: access, erasure and the record of processing.' },
  subCommands: { export: exportPerson, erase, record },
})
