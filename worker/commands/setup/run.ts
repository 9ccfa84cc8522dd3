import type { DeployTools } from '#worker/commands/deploy.ts'
import type { Cloudflare } from './cloudflare.ts'
import { type Environment, type EnvironmentName, writeEnvironment } from './environment.ts'
import type { Prober } from './prove.ts'
import type { Turso } from './turso.ts'
import type { Progress } from './vendor.ts'

export type SetupTools = DeployTools & { prober: Prober }

export type Args = Partial<
  Record<'name' | 'domain' | 'account' | 'organization' | 'group' | 'site' | 'stock' | 'mail-from' | 'manager', string>
>

export type Setup = {
  args: Args
  key: EnvironmentName
  environment: Environment
  progress: Progress
  cloudflare: Cloudflare
  turso: Turso
  tools: SetupTools
}

/** Notes what is known, at once: a run that is broken off is resumed from it. */
export function note({ key, environment, progress }: Setup, known: Partial<Environment>) {
  const before = JSON.stringify(environment)
  Object.assign(environment, known)
  if (!progress.dry && JSON.stringify(environment) !== before) writeEnvironment(key, environment)
}

export const noteVars = (setup: Setup, vars: Record<string, string>) =>
  note(setup, { vars: { ...setup.environment.vars, ...vars } })
