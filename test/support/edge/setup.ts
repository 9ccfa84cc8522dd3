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
    /** The same in an isolate of its own: for tests that fill the limits of an isolate. */
    crowdedUrl: string
  }
}

/** The production build on workerd, and a libSQL server per fixture. */
export default async function edge(project: TestProject) {
  await buildSite()
  const temporary = await mkdtemp(join(tmpdir(), 'gevel-edge-'))
  const contents = readFileSync(resolve('test/support/edge/harness.js'), 'utf8')
  const workerOptions = (name: string) => {
    const worker = builtWorker(name, settings)
    return {
      ...worker,
      modules: [
        { type: 'ESModule' as const, path: join(worker.modulesRoot, 'harness.js'), contents },
        ...worker.modules,
      ],
      kvNamespaces: { LISTINGS: 'listings', TENANTS: 'tenants' },
      r2Buckets: { UPLOADS: 'uploads', PICTURES: 'pictures' },
    }
  }
  const runtime = new Miniflare({ cf: false, workers: [workerOptions('worker'), workerOptions('crowded')] })
  const stops: (() => Promise<unknown>)[] = [
    () => runtime.dispose(),
    () => rm(temporary, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const item of stops.splice(0)) await item()
  }
  try {
    const [fixtures, url, crowded] = await Promise.all([
      startFixtures(temporary),
      runtime.unsafeGetDirectURL('worker'),
      runtime.unsafeGetDirectURL('crowded'),
    ])
    stops.unshift(fixtures.stop)
    project.provide('databases', fixtures.urls)
    project.provide('workerUrl', url.origin)
    project.provide('crowdedUrl', crowded.origin)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
