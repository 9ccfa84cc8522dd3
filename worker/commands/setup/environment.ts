import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ArgDef } from 'citty'
import { z } from 'zod'
import { Fault, io } from '#worker/commands/terminal.ts'

const environmentNames = ['production', 'staging'] as const

export type EnvironmentName = (typeof environmentNames)[number]

export const environmentArg = {
  type: 'enum' as const,
  options: [...environmentNames],
  description: 'whose settings npm run setup keeps in gevel.NAME.json',
} satisfies ArgDef

export const bucketNames = ['UPLOADS', 'PICTURES', 'BACKUPS'] as const

const environmentSchema = z.object({
  /** Name of the agency, and of the worker that serves its site. */
  name: z.string(),
  worker: z.string(),
  /** Ids at Cloudflare, and names at Turso. */
  account: z.string().optional(),
  zone: z.string().optional(),
  listings: z.string().optional(),
  buckets: z.partialRecord(z.enum(bucketNames), z.string()).default({}),
  organization: z.string().optional(),
  group: z.string().optional(),
  /** What the worker gets in place of those of wrangler.toml; no secret. */
  vars: z.record(z.string(), z.string()).default({}),
  /** Addresses of databases that the site had before, the last one first. */
  formerDatabases: z.array(z.string()).default([]),
  /** Whether this folder has begun to deploy the worker, and with which configuration the last time. */
  begun: z.boolean().default(false),
  deployed: z.string().optional(),
})

/** What a site on Cloudflare is made of: ids and settings, kept in a file that is not in git. */
export type Environment = z.infer<typeof environmentSchema>

export const newEnvironment = (name: string, worker: string): Environment => environmentSchema.parse({ name, worker })

const folder = () => io().env.GEVEL_SETTINGS || '.'

export const environmentFile = (name: EnvironmentName) => join(folder(), `gevel.${name}.json`)

/** The copy of the secrets: Cloudflare shows none again. */
export const secretsFile = (name: EnvironmentName) => join(folder(), `gevel.${name}.secrets.json`)

function readJson<Output>(file: string, schema: z.ZodType<Output>): Output | null {
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // What zod and JSON report may hold a value.
    throw new Fault(`${file} cannot be read: mend it, or put it aside and run npm run setup again.`)
  }
}

/** Whole or not at all: a command that is broken off leaves the former file. */
function writeJson(file: string, value: unknown, mode: number) {
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode })
    renameSync(`${file}.new`, file)
  } catch (error) {
    throw new Fault(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

export const readEnvironment = (name: EnvironmentName): Environment | null =>
  readJson(environmentFile(name), environmentSchema)

export const writeEnvironment = (name: EnvironmentName, environment: Environment) =>
  writeJson(environmentFile(name), environment, 0o644)

/** @throws Fault when npm run setup has not made it */
export function requireEnvironment(name: EnvironmentName): Environment {
  const environment = readEnvironment(name)
  if (!environment) throw new Fault(`There is no ${environmentFile(name)}: npm run setup -- --environment ${name}`)
  return environment
}

/** The environment that is named, else production where it was set up; null for a site of wrangler.toml alone. */
export function namedEnvironment(name: EnvironmentName | undefined): EnvironmentName | null {
  if (name) requireEnvironment(name)
  return name ?? (existsSync(environmentFile('production')) ? 'production' : null)
}

/** Notes another database as that of the site; the former one stays noted, as the way back. */
export function switchDatabase(name: EnvironmentName, address: string) {
  const environment = requireEnvironment(name)
  const { DATABASE_URL: before } = environment.vars
  const former = [before, ...environment.formerDatabases].filter((one) => one !== undefined && one !== address)
  writeEnvironment(name, {
    ...environment,
    vars: { ...environment.vars, DATABASE_URL: address },
    formerDatabases: [...new Set(former)] as string[],
  })
}

/** The environment whose setting has a value, as an address or an origin: commands are given those. */
export const environmentWith = (setting: 'DATABASE_URL' | 'ORIGIN', value: string): EnvironmentName | undefined =>
  environmentNames.find((name) => readEnvironment(name)?.vars[setting] === value)

export const isEnvironmentName = (text: string): text is EnvironmentName =>
  (environmentNames as readonly string[]).includes(text)

export const readSecrets = (name: EnvironmentName): Record<string, string> =>
  readJson(secretsFile(name), z.record(z.string(), z.string())) ?? {}

export const writeSecrets = (name: EnvironmentName, secrets: Record<string, string>) =>
  writeJson(secretsFile(name), secrets, 0o600)

type Binding = { binding: string }

/** Parts of a built configuration that an environment sets. */
export type BuiltConfiguration = {
  name?: string
  vars?: Record<string, unknown>
  kv_namespaces?: (Binding & { id?: string })[]
  r2_buckets?: (Binding & { bucket_name?: string })[]
  workers_dev?: boolean
}

/** The built configuration with the ids and settings of an environment; nothing else of it changes. */
function configurationOf<Built extends BuiltConfiguration>(built: Built, environment: Environment) {
  const { worker, account, zone, listings, buckets, vars } = environment
  const named: Partial<Record<string, string>> = buckets
  return {
    ...built,
    name: worker,
    ...(account && { account_id: account }),
    vars: { ...built.vars, ...vars },
    kv_namespaces: built.kv_namespaces?.map((item) =>
      item.binding === 'LISTINGS' && listings ? { ...item, id: listings } : item,
    ),
    r2_buckets: built.r2_buckets?.map((item) => {
      const bucket_name = named[item.binding]
      return bucket_name ? { ...item, bucket_name } : item
    }),
    ...(zone && { routes: [{ pattern: new URL(vars.ORIGIN!).hostname, custom_domain: true }], workers_dev: false }),
  }
}

/** Writes it beside the build, whose files it names. @returns its path */
export function writeConfiguration(built: string, name: EnvironmentName): string {
  const file = join(dirname(built), `wrangler.${name}.json`)
  const configuration: BuiltConfiguration = JSON.parse(readFileSync(built, 'utf8'))
  writeFileSync(file, JSON.stringify(configurationOf(configuration, requireEnvironment(name))))
  return file
}

/** Hash of what the worker is given: the setup deploys again when it has changed. */
export const markOf = (environment: Environment): string =>
  createHash('sha256')
    .update(JSON.stringify(configurationOf({ vars: {} }, environment)))
    .digest('hex')
    .slice(0, 16)

/** Notes that the worker has what the environment says. */
export function noteDeployed(name: EnvironmentName) {
  const environment = requireEnvironment(name)
  writeEnvironment(name, { ...environment, begun: true, deployed: markOf(environment) })
}
