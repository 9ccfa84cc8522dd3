/**
 * Serves a site with the stock that agencies really have, from a data folder of its own:
 * `npx tsx test/messy-site.ts [NAME OF THE AGENCY]`. `PORT` and `DATA_DIR` move it; a folder that exists is kept as it is.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineCommand } from 'citty'
import { agencyNames, prepareMessyData } from '#test/support/messy/agency.ts'
import { start } from '#worker/commands/start.ts'
import { runCommand } from '#worker/commands/terminal.ts'

const folder = process.env.DATA_DIR || '.data/messy'
const env = { ...process.env, DATA_DIR: folder }
const { stdout, stderr } = process
const interrupted = new Promise<number>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(0))
})

const prepare = defineCommand({
  meta: { name: 'messy-site' },
  run: () => prepareMessyData(folder, process.argv[2] ?? agencyNames[1]),
})

let code = 0
if (!existsSync(join(folder, 'stock.zip'))) code = await runCommand(prepare, [], { env, stdout, stderr }, interrupted)
if (code === 0) code = await runCommand(start, [], { env, stdout, stderr }, interrupted)
process.exit(code)
