import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { stock: { type: 'string' } } })

/** Without `--stock`: what a page costs on the demo agency. With it: what so many homes add to that. */
if (values.stock === undefined) await import('./pages.ts')
else await (await import('./stock.ts')).stockBench(Number(values.stock))
