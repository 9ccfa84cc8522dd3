import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineCommand } from 'citty'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { type Configuration, checkDeployment, type Deployment } from './deploy-checks.ts'
import { buildSite, filesIn } from './local/build.ts'
import { secretNames, wrangler } from './secret/wrangler.ts'
import { Fault, io, print, step } from './terminal.ts'

const built = 'dist/worker'
const assets = 'dist/client'

/** Cloudflare's limits in bytes: the compressed worker on the paid and on the free plan, each static file; and files. */
const limits = { worker: 10 * 1024 ** 2, free: 3 * 1024 ** 2, asset: 25 * 1024 ** 2, assets: 20_000 }

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

const configuration = (): Configuration => JSON.parse(readFileSync(join(built, 'wrangler.json'), 'utf8'))

/** Prints each requirement and the size of the build. @returns how many requirements are not met */
export function printReadiness(known: Pick<Deployment, 'secrets' | 'format'>): number {
  const checked = checkDeployment({ configuration: configuration(), env: io().env, ...known })
  for (const { name, todo, met, advised } of checked)
    print(met ? `✓ ${name}` : `• ${advised ? 'advised' : 'to do'}: ${name}: ${todo}`)
  printSizes()
  return checked.filter(({ met, advised }) => !met && !advised).length
}

export const deploy = defineCommand({
  meta: { name: 'npm run deploy --', description: 'Builds the site, migrates its database and deploys to Cloudflare.' },
  args: { 'dry-run': { type: 'boolean', description: 'only checks what is missing, without an account' } },
  run: async ({ args: { 'dry-run': dry } }) => {
    await buildSite()
    if (dry) {
      const missing = printReadiness({ secrets: null, format: null })
      const { failed, all } = await step('Bundling without deploying', () =>
        wrangler(['deploy', '--dry-run', '--outdir', 'dist/dry-run']),
      )
      if (failed) throw new Fault('wrangler refuses the bundle.', { cause: print(String(all).trim()) })
      print(`\nThe bundle is valid${missing ? `; ${missing} things to do before it can be deployed.` : '.'}`)
      return 0
    }
    const url = String(configuration().vars?.DATABASE_URL)
    const token = io().env.DATABASE_AUTH_TOKEN
    const secrets = await step('Listing the secrets of the worker', secretNames)
    // Null when it has no tables yet, or does not answer.
    const format = await step('Reading the site of the database', () =>
      readSiteFormat(connect(url, token, 15_000)).catch(() => null),
    )
    const missing = printReadiness({ secrets, format })
    if (missing) throw new Fault(`${missing} things to do before the site can be deployed.`)
    await step('Migrating the database', () => migrate(connect(url, token)))
    const { exitCode = 1 } = await wrangler(['deploy'], 'inherit')
    if (format === null && exitCode === 0)
      print(
        `\nThere is no site in the database. A link to make one: OWNER_SECRET=… npm run site -- link --origin ${configuration().vars?.ORIGIN}`,
      )
    return exitCode
  },
})
