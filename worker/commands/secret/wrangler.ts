import { execa } from 'execa'
import { io } from '#worker/commands/terminal.ts'

type Ended = { failed: boolean; exitCode?: number | undefined; stdout?: string | undefined; all?: string | undefined }

export type Wrangler = (args: string[], stdio?: 'inherit' | 'pipe', input?: string) => Promise<Ended>

/** Runs wrangler with the account of the environment. @param input its standard input: a secret is no argument */
export const wrangler: Wrangler = async (args, stdio = 'pipe', input) =>
  await execa('node', ['node_modules/wrangler/bin/wrangler.js', ...args], {
    ...{ reject: false, all: true, stdout: stdio, stderr: stdio },
    ...(input === undefined ? { stdin: stdio === 'pipe' ? ('ignore' as const) : ('inherit' as const) } : { input }),
    env: { ...io().env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
  })

/**
 * Names of the worker's secrets; null when Cloudflare does not answer.
 * @param args name the worker: by default that of wrangler.toml
 */
export async function secretNames(args: string[] = [], run = wrangler): Promise<string[] | null> {
  const { failed, stdout, all } = await run(['secret', 'list', '--format', 'json', ...args])
  if (!failed) return (JSON.parse(stdout ?? '[]') as { name: string }[]).map(({ name }) => name)
  // Before the first deployment there is no worker.
  return /10007|does not exist|not found/i.test(String(all)) ? [] : null
}
