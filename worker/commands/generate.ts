import { parseArgs } from 'node:util'
import { loadPlaces } from './place-file.ts'
import { stockDay, stockFolder, writeStock } from './stock.ts'
import { ensureGround, openTarget, targetFlags } from './target.ts'
import { type Command, say, step } from './terminal.ts'
import { misused } from './usage.ts'

export const generate: Command = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...targetFlags, places: { type: 'string' }, day: { type: 'string', default: stockDay } },
  })
  const count = Number(positionals[0])
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    throw misused('generate', 'Say how many homes: a number from 1 to 1000000.')
  }
  const scratch = values.scratch ?? (values.database ? undefined : stockFolder)
  const target = await openTarget({ ...values, scratch }, 'npm run generate')
  try {
    await ensureGround(target)
    if (values.places) await loadPlaces(target.database, values.places)
    const total = await step(`Generating ${count} homes`, (progress) =>
      writeStock(target.database, count, values.day, progress),
    )
    say(`\n  added      ${total.added}\n  changed    ${total.changed}\n  unchanged  ${total.unchanged}`)
    if (scratch) say(`  Look at it: DATA_DIR=${scratch} npm start`)
    return 0
  } finally {
    await target.close()
  }
}
