import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineCommand } from 'citty'
import { connect } from '#db/client.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { type Configuration, checkDeployment, type Deployment } from './deploy-checks.ts'
import { buildSite, filesIn } from './local/build.ts'
import { updateTables } from './local/gazetteer.ts'
import { writeBillOfMaterials } from './local/notices.ts'
import { tryMigrations } from './local/trial.ts'
import { secretNames, type Wrangler, wrangler } from './secret/wrangler.ts'
import {
  type EnvironmentName,
  environmentArg,
  namedEnvironment,
  noteDeployed,
  readSecrets,
  writeConfiguration,
} from './setup/environment.ts'
import { deployGradually, type Live } from './setup/gradual.ts'
import { migrateTenants } from './tenant/tenants.ts'
import { Fault, io, print, step } from './terminal.ts'

const built = 'dist/worker'
const builtConfiguration = join(built, 'wrangler.json')
const assets = 'dist/client'

/** Cloudflare's limits in bytes: the compressed worker on the paid and on the free plan, each static file; and files. */
const limits = { worker: 10 * 1024 ** 2, free: 3 * 1024 ** 2, asset: 25 * 1024 ** 2, assets: 20_000 }

/** What a deployment runs and opens; tests have others. */
export type DeployTools = {
  build: () => Promise<unknown>
  wrangler: Wrangler
  /** Where a database answers. */
  addressOf: (url: string) => string
  live: Live
}

const ask: Live['fetch'] = (url, headers = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) })

export const deployTools: DeployTools = {
  ...{ build: buildSite, wrangler, addressOf: (url: string) => url },
  live: { fetch: ask, pauseMs: 2000 },
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const sizeOf = (name: string) => statSync(name).size

function printSizes() {
  const modules = filesIn(built).filter((name) => /\.m?js$|\.wasm$/.test(name))
  const compressed = sum(modules.map((name) => gzipSync(readFileSync(name)).length))
  const files = filesIn(assets)
  const size = kilobytes(sum(modules.map(sizeOf)))
  print(`  worker  ${size}, ${kilobytes(compressed)} compressed, ${modules.length} modules`)
  print(`  assets  ${files.length} files, ${kilobytes(sum(files.map(sizeOf)))}`)
  if (compressed > limits.worker)
    throw new Fault(`The worker exceeds Cloudflare's limit (${kilobytes(limits.worker)}).`)
  if (compressed > limits.free) print(`  The worker exceeds the limit of the free plan (${kilobytes(limits.free)}).`)
  if (files.length > limits.assets) throw new Fault(`The assets exceed Cloudflare's limit (${limits.assets} files).`)
  const large = files.find((name) => sizeOf(name) > limits.asset)
  if (large) throw new Fault(`${large} exceeds Cloudflare's limit (${kilobytes(limits.asset)}).`)
}

const readConfiguration = (file = builtConfiguration): Configuration => JSON.parse(readFileSync(file, 'utf8'))

type Known = Pick<Deployment, 'secrets' | 'format'> & Partial<Deployment>

/** Prints each requirement and the size of the build. @returns how many requirements are not met */
export function printReadiness(known: Known): number {
  const checked = checkDeployment({ configuration: readConfiguration(), env: io().env, ...known })
  for (const { name, todo, met, advised } of checked)
    print(met ? `✓ ${name}` : `• ${advised ? 'advised' : 'to do'}: ${name}: ${todo}`)
  printSizes()
  return checked.filter(({ met, advised }) => !met && !advised).length
}

/** Calls with a file of secrets that only this user can read, and that is gone afterwards. */
async function withSecretsFile<Result>(secrets: Record<string, string>, work: (args: string[]) => Promise<Result>) {
  const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value))
  if (Object.keys(given).length === 0) return work([])
  const folder = mkdtempSync(join(tmpdir(), 'gevel-secrets-'))
  try {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify(given), { mode: 0o600 })
    return await work(['--secrets-file', file])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Target = { file: string; args: string[]; configuration: Configuration; token: string | undefined }

/** The configuration that is deployed: that of an environment, or of wrangler.toml alone. */
function targetOf(name: EnvironmentName | null): Target {
  const file = name ? writeConfiguration(builtConfiguration, name) : builtConfiguration
  return {
    file,
    args: name ? ['--config', file] : [],
    configuration: readConfiguration(file),
    token: io().env.DATABASE_AUTH_TOKEN || (name ? readSecrets(name).DATABASE_AUTH_TOKEN : undefined),
  }
}

async function tryDeployment({ wrangler }: DeployTools, { args, configuration, token }: Target): Promise<number> {
  const env = { ...io().env, DATABASE_AUTH_TOKEN: token }
  const missing = printReadiness({ secrets: null, format: null, configuration, env })
  const { failed, all } = await step('Bundling without deploying', () =>
    wrangler(['deploy', '--dry-run', '--outdir', 'dist/dry-run', ...args]),
  )
  if (failed) throw new Fault('wrangler refuses the bundle.', { cause: print(String(all).trim()) })
  print(`\nThe bundle is valid${missing ? `; ${missing} things to do before it can be deployed.` : '.'}`)
  return 0
}

type Way = { given: string[]; gradual: boolean }

/** @returns wrangler's exit code */
async function release(tools: DeployTools, { args, configuration }: Target, { given, gradual }: Way): Promise<number> {
  const [worker, origin] = [String(configuration.name), String(configuration.vars?.ORIGIN)]
  const ended = gradual ? await deployGradually({ ...tools, worker, origin, args, given }) : null
  if (ended !== null) return ended
  return (await tools.wrangler(['deploy', ...args, ...given], 'inherit')).exitCode ?? 1
}

/**
 * Checks, migrates and deploys what was built.
 * @param secrets that the worker does not have yet; none of those that it has changes
 * @param gradual whether visitors get the new version by and by
 * @returns wrangler's exit code
 */
export async function deploySite(
  tools: DeployTools,
  name: EnvironmentName | null,
  secrets: Record<string, string> = {},
  gradual = false,
): Promise<number> {
  const target = targetOf(name)
  const { configuration, token, args } = target
  const url = tools.addressOf(String(configuration.vars?.DATABASE_URL))
  const stored = await step('Listing the secrets of the worker', () => secretNames(args, tools.wrangler))
  // Null when it has no tables yet, or does not answer.
  const format = await step('Reading the site of the database', () =>
    readSiteFormat(connect(url, token, 15_000)).catch(() => null),
  )
  const missing = printReadiness({
    secrets: stored && [...stored, ...Object.keys(secrets)],
    format,
    configuration,
    env: { ...io().env, DATABASE_AUTH_TOKEN: token },
  })
  if (missing) throw new Fault(`${missing} things to do before the site can be deployed.`)
  await tryMigrations({ url, token })
  await step('Migrating the database', () => updateTables(connect(url, token)))
  if (configuration.kv_namespaces?.some(({ binding }) => binding === 'TENANTS')) {
    if (!io().env.TENANTS_ADDRESS) throw new Fault('Export TENANTS_ADDRESS: the databases of the agencies come first.')
    await step('Migrating the databases of the agencies', () => migrateTenants(token))
  }
  const exitCode = await withSecretsFile(secrets, (given) => release(tools, target, { given, gradual }))
  if (name && exitCode === 0) noteDeployed(name)
  if (format === null && exitCode === 0 && !name)
    print(
      `\nThere is no site in the database. A link to make one: OWNER_SECRET=… npm run site -- link --origin ${configuration.vars?.ORIGIN}`,
    )
  return exitCode
}

export const deploy = defineCommand({
  meta: { name: 'npm run deploy --', description: 'Builds the site, migrates its database and deploys to Cloudflare.' },
  args: {
    'dry-run': { type: 'boolean', description: 'only checks what is missing, without an account' },
    gradual: { type: 'boolean', description: 'to 10, 50 and 100 % of the visitors; back when its answers fail' },
    environment: environmentArg,
  },
  run: async ({ args: { 'dry-run': dry, environment, gradual } }) => {
    const name = namedEnvironment(environment as EnvironmentName | undefined)
    await deployTools.build()
    await step('Writing its bill of materials', () => writeBillOfMaterials('dist/sbom.cdx.json'))
    return dry ? tryDeployment(deployTools, targetOf(name)) : deploySite(deployTools, name, {}, gradual)
  },
})
