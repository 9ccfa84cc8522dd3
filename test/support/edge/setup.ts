import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Miniflare } from 'miniflare'
import type { TestProject } from 'vitest/node'
import { startFixtures } from '#test/support/database/fixtures.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { builtFolder, builtWorker } from '#worker/commands/local/built-worker.ts'
import { settings } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the worker under test. */
    workerUrl: string
  }
}

const folder = resolve(builtFolder)

/** The built worker's modules as they are deployed, with the harness in front. */
function modules() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const read = (name: string, file: string) => ({
    type: 'ESModule' as const,
    path: join(folder, name),
    contents: readFileSync(file, 'utf8'),
  })
  return [
    read('harness.js', resolve('test/support/edge/harness.js')),
    ...files.map((name) => read(name, join(folder, name))),
  ]
}

/** The production build on workerd, with a libSQL server for each fixture; a request names its database. */
export default async function edge(project: TestProject) {
  await buildSite()
  const temporary = await mkdtemp(join(tmpdir(), 'gevel-edge-'))
  const { scriptPath: _, modules: __, ...worker } = builtWorker('worker', settings)
  const runtime = new Miniflare({
    cf: false,
    ...worker,
    modules: modules(),
    kvNamespaces: { LISTINGS: 'listings' },
    r2Buckets: { UPLOADS: 'uploads' },
  })
  const stops: (() => Promise<unknown>)[] = [
    () => runtime.dispose(),
    () => rm(temporary, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const item of stops.splice(0)) await item()
  }
  try {
    const [fixtures, url] = await Promise.all([startFixtures(temporary), runtime.unsafeGetDirectURL()])
    stops.unshift(fixtures.stop)
    project.provide('databases', fixtures.urls)
    project.provide('workerUrl', url.origin)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
