import { parseArgs } from 'node:util'
import type { Command } from '#worker/commands/terminal.ts'

const options = { stock: { type: 'string' }, rounds: { type: 'string' } } as const

/**
 * Without a word: what a page costs on the demo agency, and with `--stock` what so many homes add to that. `endurance`
 * kills the database and the site while visitors write, `rush` sends two hundred bookings for three places at once,
 * `alerts` matches a thousand search alerts with an import of a thousand homes, `portal` times logins.
 */
export const bench: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const rounds = Number(values.rounds ?? 20)
  if (positionals[0] === 'endurance') await (await import('./endurance.ts')).enduranceBench(rounds)
  else if (positionals[0] === 'rush') await (await import('./viewing-rush.ts')).rushBench(rounds)
  else if (positionals[0] === 'portal') await (await import('./portal.ts')).portalBench()
  else if (positionals[0] === 'alerts') await (await import('./saved-searches.ts')).savedSearchesBench()
  else if (values.stock === undefined) await (await import('./pages.ts')).pagesBench()
  else await (await import('./inventory.ts')).inventoryBench(Number(values.stock))
  return 0
}
