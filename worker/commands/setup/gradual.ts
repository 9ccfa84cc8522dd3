import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Wrangler } from '#worker/commands/secret/wrangler.ts'
import { Fault, print, step } from '#worker/commands/terminal.ts'

/** How a live site is asked while a release goes out. */
export type Live = { fetch: (url: string, headers?: Record<string, string>) => Promise<Response>; pauseMs: number }

type Release = {
  wrangler: Wrangler
  live: Live
  worker: string
  origin: string
  /** What names the configuration and the secrets to wrangler. */
  args: string[]
  given: string[]
}

/** Per cent of the visitors who get the new version: none at first, when it is asked by name alone. */
const shares = [0, 10, 50, 100]

const paths = ['/health', '/', '/sitemap.xml', '/api/listing']
const rounds = 10
/** Answers of which one may fail: a line that breaks stops no release. */
const answersPerFailure = 20

const statusSchema = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) })

/** @returns the version that most visitors have, or null for a worker that is not deployed */
async function currentVersion({ wrangler, args }: Release): Promise<string | null> {
  const { failed, stdout } = await wrangler(['deployments', 'status', '--json', ...args])
  if (failed) return null
  const { versions } = statusSchema.parse(JSON.parse(stdout ?? ''))
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null
}

async function uploadVersion({ wrangler, args, given }: Release): Promise<string> {
  const { failed, all, stdout } = await wrangler(['versions', 'upload', ...args, ...given])
  const [, version] = /Version ID:\s*([\da-f-]{36})/i.exec(stdout ?? '') ?? []
  if (failed || !version) throw new Fault('wrangler did not upload.', { cause: print(String(all ?? stdout).trim()) })
  return version
}

const isFailure = (work: Promise<Response>): Promise<boolean> =>
  work.then(
    async (response) => {
      await response.arrayBuffer()
      return response.status >= 500
    },
    () => true,
  )

/** Asks one version for each page, several times. @returns how many of how many answers failed */
async function probe({ live, origin, worker }: Release, asked: readonly string[], version: string) {
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    await sleep(live.pauseMs)
    for (const path of asked) {
      const headers = { 'cloudflare-workers-version-overrides': `${worker}="${version}"` }
      if (await isFailure(live.fetch(origin + path, headers))) failed++
    }
  }
  return { failed, all: rounds * asked.length }
}

/**
 * Gives a new version to more and more visitors, and the former one to all again when its answers fail.
 * @returns wrangler's exit code; null for a worker that is not deployed yet
 */
export async function deployGradually(release: Release): Promise<number | null> {
  const { wrangler, live, origin, args } = release
  const former = await currentVersion(release)
  if (!former) return null
  const checked = await Promise.all(
    paths.map(async (path) => ((await isFailure(live.fetch(origin + path))) ? [] : [path])),
  )
  const asked = checked.flat()
  if (!asked.includes('/health'))
    throw new Fault(`${origin}/health fails already: deploy without --gradual, or back to an earlier version.`)
  const version = await step('Uploading a version', () => uploadVersion(release))
  const give = async (...specs: string[]) => {
    const { failed, all } = await wrangler(['versions', 'deploy', ...specs, '-y', ...args])
    if (failed) throw new Fault('wrangler did not change the versions.', { cause: print(String(all).trim()) })
  }
  for (const share of shares) {
    const { failed, all } = await step(`${share} % of the visitors get it`, async () => {
      await give(`${version}@${share}`, ...(share < 100 ? [`${former}@${100 - share}`] : []))
      return probe(release, asked, version)
    })
    if (failed * answersPerFailure <= all) continue
    await give(`${former}@100`)
    throw new Fault(`${failed} of ${all} answers of the new version failed: all visitors have the former one again.`)
  }
  // A version has no crons and no addresses: they are the worker's.
  const { exitCode = 1 } = await wrangler(['triggers', 'deploy', ...args], 'inherit')
  return exitCode
}
