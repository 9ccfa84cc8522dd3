import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stock: { type: 'string' }, rounds: { type: 'string' } },
})
const rounds = Number(values.rounds ?? 20)

/**
 * Without a word: what a page costs on the demo agency, and with `--stock` what so many homes add to that. `endurance`
 * kills the database and the site while visitors write, `rush` sends two hundred after three seats, `alerts` tells a
 * thousand who look for a home of an import of a thousand, `portal` tries to come in where nobody lets it.
 */
if (positionals[0] === 'endurance') await (await import('./endurance.ts')).enduranceBench(rounds)
else if (positionals[0] === 'rush') await (await import('./rush.ts')).rushBench(rounds)
else if (positionals[0] === 'portal') await (await import('./portal.ts')).portalBench()
else if (positionals[0] === 'alerts') await (await import('./alerts.ts')).alertsBench()
else if (values.stock === undefined) await import('./pages.ts')
else await (await import('./stock.ts')).stockBench(Number(values.stock))
