import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { importDemo } from '#worker/commands/demo.ts'

/** Starts a database with the demo agency below a folder. */
export async function startDemoDatabase(folder: string): Promise<LocalDatabase> {
  const server = await startDatabase(join(folder, 'libsql'))
  const database = connect(server.url)
  await migrate(database)
  await importDemo(database, { today: new Date().toISOString().slice(0, 10) })
  return server
}
