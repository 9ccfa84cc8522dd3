import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '#db/local-server.ts'
import { startFixtures } from './fixtures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database without tables, of which one test makes what it likes. */
    emptyDatabase: string
  }
}

export default async function databases(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-databases-'))
  const { urls, stop } = await startFixtures(folder, ['agency', 'bare'])
  const empty = await startDatabase(join(folder, 'empty'))
  project.provide('databases', urls)
  project.provide('emptyDatabase', empty.url)
  return async () => {
    await Promise.all([stop(), empty.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
