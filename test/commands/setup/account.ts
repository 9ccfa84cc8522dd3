import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabase, run, scratchFolder } from '#test/commands/running.ts'
import { startStandIn } from '#test/support/setup/stand-in.ts'
import { standInWrangler } from '#test/support/setup/stand-in-wrangler.ts'
import type { SetupTools } from '#worker/commands/setup/run.ts'
import { setupCommand } from '#worker/commands/setup/setup.ts'

/** Arguments of a first run. */
export const first = ['--name', 'Immo Voorbeeld', '--domain', 'www.immo-voorbeeld.be']

const healthy = async () => Response.json({ status: 'ok', database: 'ok', kv: 'ok' })

/** An account at both vendors, and a folder in which the setup keeps what it made. */
export async function newAccount(change: Partial<SetupTools> = {}) {
  const standIn = await startStandIn()
  onTestFinished(standIn.stop)
  const [folder, database] = [await scratchFolder(), await openDatabase()]
  const tools: SetupTools = {
    build: async () => {},
    wrangler: standInWrangler(standIn),
    addressOf: () => database.url,
    live: { fetch: healthy, pauseMs: 0 },
    prober: { fetch: healthy, patienceMs: 0 },
    ...change,
  }
  const setup = (args: string[] = [], env: Record<string, string> = {}) => {
    standIn.requests.length = 0
    const all = { ...standIn.env, GEVEL_SETTINGS: folder, ...env }
    return run(setupCommand(tools), args, all)
  }
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return { ...standIn, setup, folder, database, read, tools }
}
