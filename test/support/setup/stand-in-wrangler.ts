import { readFileSync, statSync } from 'node:fs'
import type { DeployTools } from '#worker/commands/deploy.ts'
import type { StandIn } from './stand-in.ts'

const after = (args: string[], name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)

type Options = { onDeploy?: (configuration: Record<string, unknown>) => Promise<unknown> | undefined }

/** The commands of wrangler that a deployment runs, on the state of the stand-in. */
export const standInWrangler =
  ({ state }: Pick<StandIn, 'state'>, { onDeploy }: Options = {}): DeployTools['wrangler'] =>
  async (args) => {
    const configuration = JSON.parse(readFileSync(after(args, '--config') ?? 'dist/worker/wrangler.json', 'utf8'))
    const before = state.workers.get(configuration.name)
    if (args[0] === 'secret') {
      if (!before) return { failed: true, all: 'This Worker does not exist on your account. [code: 10007]' }
      return { failed: false, stdout: JSON.stringify(Object.keys(before.secrets).map((name) => ({ name }))) }
    }
    const file = after(args, '--secrets-file')
    if (file && (statSync(file).mode & 0o077) !== 0) return { failed: true, exitCode: 1, all: 'others can read it' }
    const secrets = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
    await onDeploy?.(configuration)
    state.workers.set(configuration.name, { configuration, secrets: { ...before?.secrets, ...secrets } })
    for (const { pattern } of configuration.routes ?? []) state.hosts.set(pattern, configuration.name)
    return { failed: false, exitCode: 0 }
  }
