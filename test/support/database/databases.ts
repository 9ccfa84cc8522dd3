import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startFixtures } from './fixtures.ts'

export default async function databases(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-databases-'))
  const { urls, stop } = await startFixtures(folder, ['agency', 'bare'])
  project.provide('databases', urls)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
