import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import type { Tags } from '#domain/consent/tags.ts'
import { demoFeed, demoSite } from '#worker/commands/demo.ts'
import { freePort, serve } from '#worker/commands/serve.ts'
import { trialKeys } from '#worker/commands/turnstile.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/imports.ts'
import { importSite } from '#worker/services/site-imports.ts'
import { today } from './demo-day.ts'
import { tileHost, turnstileHost } from './stand-in-hosts.ts'

export type TaggedSite = { origin: string; previewSecret: string; stop: () => Promise<void> }

/** The built site with the demo agency, which has everything that loads from elsewhere: tags, films, tours, Turnstile. */
export async function serveTagged(tags: Tags): Promise<TaggedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-tagged-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const server = await startDatabase(join(folder, 'libsql'))
    stops.push(server.stop)
    const database = connect(server.url)
    await migrate(database)
    const { site, ...document } = await demoSite()
    const tiles = { url: `https://${tileHost}/{z}/{x}/{y}.png`, attribution: 'Tiles', maxZoom: 19 }
    await importSite(
      database,
      { ...document, site: { ...site, tags, tiles, tourHost: 'tours.example.com' } },
      { today },
    )
    await importFeed(database, readAgencyFeed(await demoFeed()), { today, complete: true })
    const port = await freePort()
    const previewSecret = 'signs the previews of the tests'
    const serving = await serve({
      ...{ mode: 'preview', port, databaseUrl: server.url, state: join(folder, 'workerd'), previewSecret },
      formSecret: 'signs what the forms of the tests need',
      ownerSecret: 'signs the cookies of whoever comes in',
      turnstile: {
        origin: `https://${turnstileHost}`,
        siteKey: trialKeys.siteKey.passes,
        secret: trialKeys.secret.passes,
      },
    })
    stops.push(serving.stop)
    return { origin: `http://localhost:${port}`, previewSecret, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
