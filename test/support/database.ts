import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { importDemo } from '#worker/commands/demo.ts'
import { today } from './demo-day.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real libSQL server with the demo agency for the whole project, gone with its folder at the end. */
export default async function database(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-test-'))
  const server = await startDatabase(folder)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const client = connect(server.url)
    await migrate(client)
    await importDemo(client, { today })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseUrl', server.url)
  return stop
}
