import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { buildSite } from './build.ts'
import { type Configuration, checkDeployment, type Deployment } from './deploy-checks.ts'
import { type Command, Fault, io, say, step } from './terminal.ts'

const built = 'dist/worker'
const assets = 'dist/client'

/** Cloudflare's limits: the worker compressed on the paid plan, and each of its files. */
const limits = { worker: 10 * 1024 ** 2, free: 3 * 1024 ** 2, asset: 25 * 1024 ** 2, assets: 20_000 }

const wrangler = (args: string[], show: boolean) =>
  new Promise<{ code: number; output: string }>((give, fail) => {
    const child = spawn(process.execPath, ['node_modules/wrangler/bin/wrangler.js', ...args], {
      stdio: [show ? 'inherit' : 'ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: { ...io().env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint += chunk
    })
    child.once('error', fail)
    child.once('close', (code) => give({ code: code ?? 1, output: code ? output + complaint : output }))
  })

/** @returns the names of the worker's secrets; null when Cloudflare does not tell them */
async function secretNames(): Promise<string[] | null> {
  const { code, output } = await wrangler(['secret', 'list', '--format', 'json'], false)
  if (code !== 0) {
    // The first deployment: there is no worker yet that could have secrets.
    return /10007|does not exist|not found/i.test(output) ? [] : null
  }
  return (JSON.parse(output) as { name: string }[]).map(({ name }) => name)
}

/** @returns the format of the site that the database holds; null where it has no tables yet, or does not answer */
async function formatIn(url: string): Promise<number | null> {
  try {
    return await readSiteFormat(connect(url, io().env.DATABASE_AUTH_TOKEN, 15_000))
  } catch {
    return null
  }
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`

/** @throws Fault when something is larger than Cloudflare takes */
function saySizes() {
  const modules = files(built).filter((name) => /\.m?js$|\.wasm$/.test(name))
  const raw = modules.reduce((sum, name) => sum + statSync(name).size, 0)
  const packed = modules.reduce((sum, name) => sum + gzipSync(readFileSync(name)).length, 0)
  const shown = files(assets)
  const sizes = shown.map((name) => statSync(name).size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  say(`  worker  ${kilobytes(raw)}, ${kilobytes(packed)} compressed, ${modules.length} modules`)
  say(`  assets  ${shown.length} files, ${kilobytes(total)}`)
  if (packed > limits.worker)
    throw new Fault(`The worker is larger than Cloudflare takes (${kilobytes(limits.worker)}).`)
  if (packed > limits.free) say(`  The worker is larger than the free plan takes (${kilobytes(limits.free)}).`)
  if (shown.length > limits.assets) throw new Fault(`There are more assets than Cloudflare takes (${limits.assets}).`)
  const large = shown.find((_, index) => sizes[index]! > limits.asset)
  if (large) throw new Fault(`${large} is larger than Cloudflare takes (${kilobytes(limits.asset)}).`)
}

const configuration = (): Configuration => JSON.parse(readFileSync(join(built, 'wrangler.json'), 'utf8'))

/**
 * Prints what is ready, what is to do and how large the build is.
 * @returns how many things are to do
 */
export function sayReadiness(known: Pick<Deployment, 'secrets' | 'format'>): number {
  const checked = checkDeployment({ configuration: configuration(), env: io().env, ...known })
  for (const { name, todo, met, advised } of checked) {
    say(met ? `✓ ${name}` : `• ${advised ? 'advised' : 'to do'}: ${name}: ${todo}`)
  }
  saySizes()
  return checked.filter(({ met, advised }) => !met && !advised).length
}

export const deploy: Command = async (args) => {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } })
  const dry = values['dry-run']
  await buildSite()
  const secrets = dry ? null : await step('Asking Cloudflare for the worker’s secrets', secretNames)
  const url = String(configuration().vars?.DATABASE_URL)
  const format = dry ? null : await step('Asking the database for its site', () => formatIn(url))
  const missing = sayReadiness({ secrets, format })
  if (dry) {
    const { code, output } = await step('Bundling without deploying', () =>
      wrangler(['deploy', '--dry-run', '--outdir', 'dist/dry-run'], false),
    )
    if (code !== 0) throw new Fault(`wrangler does not take the bundle:\n${output.trim()}`)
    say(`\nThe bundle is fine${missing ? `; ${missing} things to do before it can be deployed.` : '.'}`)
    return 0
  }
  if (missing) throw new Fault(`${missing} things to do before the site can be deployed.`)
  await step('Bringing the tables up to date', () => migrate(connect(url, io().env.DATABASE_AUTH_TOKEN)))
  const { code } = await wrangler(['deploy'], true)
  return code
}
