import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Miniflare } from 'miniflare'
import type { TestProject } from 'vitest/node'
import { startFixtures } from '#test/support/database/fixtures.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { builtWorker } from '#worker/commands/local/built-worker.ts'
import { settings } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    workerUrl: string
  }
}

/** The production build on workerd, and a libSQL server per fixture. */
export default async function edge(project: TestProject) {
  await buildSite()
  const temporary = await mkdtemp(join(tmpdir(), 'gevel-edge-'))
  const worker = builtWorker('worker', settings)
  const harness = resolve('test/support/edge/harness.js')
  const runtime = new Miniflare({
    cf: false,
    ...worker,
    modules: [
      { type: 'ESModule', path: join(worker.modulesRoot, 'harness.js'), contents: readFileSync(harness, 'utf8') },
      ...worker.modules,
    ],
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
