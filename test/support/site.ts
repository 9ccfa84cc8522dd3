import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { buildSite } from '#worker/commands/build.ts'
import { importDemo } from '#worker/commands/demo.ts'
import { freePort, serve } from '#worker/commands/serve.ts'
import { keepMail, startSmtpSink } from '#worker/commands/smtp-sink.ts'
import { today } from './demo-day.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built site on workerd, without a slash at the end. */
    origin: string
    /** What signs its links to pages that are not published. */
    previewSecret: string
    /** Folder of what it mailed, one file for each. */
    mails: string
  }
}

/** The production build with the demo agency, on a port and in a folder of its own. */
export default async function site(project: TestProject) {
  await buildSite()
  const folder = await mkdtemp(join(tmpdir(), 'gevel-site-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const server = await startDatabase(join(folder, 'libsql'))
    stops.push(server.stop)
    const database = connect(server.url)
    await migrate(database)
    await importDemo(database, { today })
    const port = await freePort()
    const state = join(folder, 'workerd')
    const previewSecret = 'signs the previews of the tests'
    const formSecret = 'signs what the forms of the tests need'
    const mails = join(folder, 'mails')
    const sink = await startSmtpSink((raw) => keepMail(mails, raw))
    stops.push(sink.stop)
    const ownerSecret = 'signs the cookies of whoever comes in'
    const secrets = { previewSecret, formSecret, ownerSecret, smtpUrl: sink.url }
    const serving = await serve({ mode: 'preview', port, databaseUrl: server.url, state, ...secrets })
    stops.push(serving.stop)
    project.provide('databaseUrl', server.url)
    project.provide('origin', `http://localhost:${port}`)
    project.provide('previewSecret', previewSecret)
    project.provide('mails', mails)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
