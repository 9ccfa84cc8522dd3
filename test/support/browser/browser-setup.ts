import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCopy, type TemplateName, templateFolder } from '#test/support/database/templates.ts'
import { startWorkers } from '#test/support/worker/start-workers.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { keepMail, startSmtpSink } from '#worker/commands/local/smtp-sink.ts'
import { startChromium } from './chromium.ts'
import { taggedSettings } from './tagged-settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Websocket URL of the shared Chromium. */
    chromium: string
    chromiumPath: string
    databaseUrl: string
    /** URL of the built site on workerd, without a trailing slash. */
    origin: string
    /** The same site with tags, films, tours and map tiles of other hosts. */
    taggedOrigin: string
    /** The same site whose browsers keep nothing to read without a network. */
    withoutOfflineOrigin: string
    previewSecret: string
    formSecret: string
    /** Folder with a file per sent mail. */
    mails: string
  }
}

/** Starts one Chromium and the production build with the demo agency for all test files. */
export default async function site(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-site-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const item of stops.splice(0).reverse()) await item()
  }
  const start = async (name: TemplateName) => {
    const server = await startCopy(join(await templateFolder(), name), join(folder, name))
    stops.push(server.stop)
    return server.url
  }
  try {
    await buildSite()
    const [DATABASE_URL, taggedUrl] = [await start('demo'), await start('tagged')]
    const mails = join(folder, 'mails')
    const sink = await startSmtpSink((raw) => keepMail(mails, raw))
    stops.push(sink.stop)
    const secrets = {
      PREVIEW_SECRET: 'signs the previews of the tests',
      FORM_SECRET: 'signs the form keys of the tests',
      OWNER_SECRET: 'signs the sessions of the tests',
    }
    const workers = await startWorkers({
      plain: { ...secrets, DATABASE_URL, SMTP_URL: sink.url },
      withoutOffline: { ...secrets, DATABASE_URL, OFFLINE_READING: 'off' },
      tagged: { ...secrets, ...taggedSettings, DATABASE_URL: taggedUrl },
    })
    stops.push(workers.stop)
    const chromium = await startChromium()
    stops.push(() => chromium.close())
    project.provide('chromium', chromium.wsEndpoint())
    project.provide('chromiumPath', chromium.process().spawnfile)
    project.provide('databaseUrl', DATABASE_URL)
    project.provide('origin', workers.origins.plain)
    project.provide('withoutOfflineOrigin', workers.origins.withoutOffline)
    project.provide('taggedOrigin', workers.origins.tagged)
    project.provide('previewSecret', secrets.PREVIEW_SECRET)
    project.provide('formSecret', secrets.FORM_SECRET)
    project.provide('mails', mails)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
