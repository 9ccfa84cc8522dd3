import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Database } from '#db/client.ts'
import { countPersonalData, erasePersonalData, exportPersonalData } from '#worker/services/privacy/personal-data.ts'
import type { DeletedCounts } from '#worker/services/privacy/retention.ts'
import { today } from './data.ts'
import { openTarget, readOf, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

const flag = { type: 'boolean', default: false } as const
const options = { ...targetFlags, yes: flag, force: flag }

/** @returns how many there are in all */
function tell(counts: DeletedCounts): number {
  for (const [name, count] of Object.entries(counts)) if (count) say(`  ${String(count).padStart(5)}  ${name}`)
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

async function write(database: Database, email: string, file: string, force: boolean) {
  if (!force && existsSync(file)) throw new Fault(`${file} is there already: name another file, or take --force.`)
  const found = tell(await readOf(countPersonalData(database, email)))
  if (!found) return say('  Nothing is kept of this address.')
  writeFileSync(file, `${JSON.stringify(await exportPersonalData(database, email), null, 2)}\n`, { mode: 0o600 })
  say(`✓ Written into ${file}, for its owner alone to read. Files that were sent: npm run requests -- show ID`)
}

async function erase(database: Database, email: string, yes: boolean) {
  const found = tell(await readOf(countPersonalData(database, email)))
  if (!found) return say('  Nothing is kept of this address.')
  if (!yes) return say('  Nothing was touched: say --yes to take this away for good.')
  tell(await erasePersonalData(database, email, today()))
  const left = await countPersonalData(database, email)
  if (Object.values(left).some(Boolean)) throw new Fault('Something came in meanwhile: erase it again.')
  say('✓ Gone. The files follow within a minute, from the running site; backups have their own end.')
}

export const privacy: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action, email, file = 'person.json', ...rest] = positionals
  const isKnown = action === 'export' ? !rest.length && !values.yes : action === 'erase' && positionals.length === 2
  if (!isKnown || !email) {
    throw misused('privacy', 'Say what to do: export or erase, and whom.')
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Fault('EMAIL is a whole mail address: nothing else names a person.')
  const { database, close } = await openTarget(values, 'npm run privacy', { asItIs: true })
  try {
    if (action === 'export') await write(database, email, file, values.force)
    else await erase(database, email, values.yes)
  } finally {
    await close()
  }
  return 0
}
