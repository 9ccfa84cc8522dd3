import type { Database } from '#db/client.ts'
import type { TagIds } from '#domain/consent/tags.ts'
import { today } from '#test/support/database/demo-day.ts'
import { demoSite } from '#worker/commands/demo.ts'
import type { Settings } from '#worker/commands/local/settings.ts'
import { trialKeys } from '#worker/commands/local/turnstile.ts'
import { importSite } from '#worker/services/site/import.ts'
import { tileHost, turnstileHost } from './mock-hosts.ts'

export const tags: TagIds = { analytics: 'G-TEST1234', tagManager: 'GTM-TEST12', pixel: '123456789012345' }

/** Turnstile settings of the worker. */
export const taggedSettings: Settings = {
  TURNSTILE_ORIGIN: `https://${turnstileHost}`,
  TURNSTILE_SITE_KEY: trialKeys.siteKey.passes,
  TURNSTILE_SECRET: trialKeys.secret.passes,
}

/** Adds tags, map tiles and tours of other hosts to the demo agency. */
export async function addTags(database: Database) {
  const { site, ...document } = await demoSite()
  const tiles = { url: `https://${tileHost}/{z}/{x}/{y}.png`, attribution: 'Tiles', maxZoom: 19 }
  await importSite(database, { ...document, site: { ...site, tags, tiles, tourHost: 'tours.example.com' } }, { today })
}
