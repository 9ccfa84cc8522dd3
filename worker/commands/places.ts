import { parseArgs } from 'node:util'
import { loadPlaces } from './place-file.ts'
import { sayRefusals } from './report.ts'
import { ensureGround, openTarget, targetFlags } from './target.ts'
import { type Command, say } from './terminal.ts'
import { misused } from './usage.ts'

export const places: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: targetFlags })
  const [file] = positionals
  if (!file || positionals.length > 1) throw misused('places', 'Name one file.')
  const target = await openTarget(values, 'npm run places')
  try {
    await ensureGround(target)
    const { read, added, known, refused } = await loadPlaces(target.database, file)
    say(`\n  read       ${read}\n  added      ${added}\n  known      ${known}\n  refused    ${refused.length}`)
    sayRefusals(refused)
    return 0
  } finally {
    await target.close()
  }
}
