import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { mails, places, savedSearches, savedSearchNotifications } from '#db/schema/index.ts'
import { generateProperty, townsByRegion } from '#db/seed/generate.ts'
import { provinces } from '#domain/geo/provinces.ts'
import { type NotificationFrequency, notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import { emptySearch, toQuery } from '#domain/search/search.ts'
import { demoReferenceData, demoSite } from '#worker/commands/demo.ts'
import { sendNotifications } from '#worker/jobs/notifications.ts'
import { notificationComposer } from '#worker/mail/notification.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { importSite } from '#worker/services/site/import.ts'
import { proxyTo } from './proxy.ts'

const day = '2026-11-20'

/** A Friday, eleven o'clock in Brussels, and the next Monday at eight. */
const moments = { found: '2026-11-20T10:00:00.000Z', monday: '2026-11-23T07:00:00.000Z' }

/** Four in five search in towns, the others in provinces. */
function criteriaFor(number: number, towns: readonly { name: string; zip: string }[]) {
  const market = number % 3 === 0 ? 'rent' : 'sale'
  const from = (number * 7919) % towns.length
  const isWide = number % 5 === 0
  return {
    market,
    query: toQuery({
      ...emptySearch(market),
      ...(isWide
        ? { provinces: provinces.slice(number % 9, (number % 9) + 2) }
        : { cities: Array.from({ length: 1 + (number % 40) }, (_, at) => towns[(from + at) % towns.length]!) }),
      types: number % 2 ? [1, 2] : [1, 2, 3, 4, 5, 6, 7, 8, 9],
      price:
        market === 'sale'
          ? { min: null, max: 250_000 + (number % 20) * 50_000 }
          : { min: null, max: 900 + (number % 10) * 100 },
    }),
    bedroomsMax: number % 7 === 0 ? 4 : null,
  } as const
}

export type Matched = {
  name: string
  /** Notifications, and the mails that hold them. */
  tidings: number
  letters: number
  runs: number
  seconds: number
  /** ms of the processor, in Node. */
  cpu: number
  rows: number
  queries: number
}

/** Saved searches matched against an import of properties, and against the same with lower prices. */
export async function matchMany(alerts: number, homes: number): Promise<Matched[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-alerts-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const server = await startDatabase(folder)
    stops.push(server.stop)
    const database = connect(server.url)
    await migrate(database)
    await importSite(database, await demoSite(), { today: day })
    await importFeed(database, await demoReferenceData(), { today: day })
    const proxy = await proxyTo(server.url)
    stops.push(proxy.stop)

    const referenceData = await database.select().from(places).orderBy(places.id)
    await database.insert(savedSearches).values(
      Array.from({ length: alerts }, (_, number) => ({
        ...{
          id: crypto.randomUUID(),
          state: 'active' as const,
          language: (['nl', 'fr', 'en', 'de'] as const)[number % 4]!,
        },
        ...{ email: `seeker.${number}@example.com`, firstName: 'Noor', created: moments.found, parkings: null },
        ...{
          frequency: notificationFrequencies[number % 10 < 7 ? 0 : number % 10 < 9 ? 1 : 2] as NotificationFrequency,
        },
        ...criteriaFor(number, referenceData),
      })),
    )

    const measured = async (name: string, now: string): Promise<Matched> => {
      const [notifications, mailsBefore] = [
        await database.$count(savedSearchNotifications),
        await database.$count(mails),
      ]
      proxy.counts()
      const begin = performance.now()
      const busy = process.cpuUsage()
      let runs = 0
      let before = -1
      for (let sum = 0; sum !== before; runs++) {
        before = sum
        const compose = notificationComposer({ origin: 'https://gevel.test', secret: 'for the bench', now })
        await sendNotifications({ database: connect(proxy.url), compose, now })
        const [notifications, mailsBefore] = [
          await database.$count(savedSearchNotifications),
          await database.$count(mails),
        ]
        sum = notifications + mailsBefore
      }
      const seconds = (performance.now() - begin) / 1000
      const { user, system } = process.cpuUsage(busy)
      const { rows, queries } = proxy.counts()
      return {
        ...{ name, runs: runs - 1, seconds, cpu: (user + system) / 1000, rows, queries },
        tidings: (await database.$count(savedSearchNotifications)) - notifications,
        letters: (await database.$count(mails)) - mailsBefore,
      }
    }

    const towns = townsByRegion(referenceData)
    const properties = Array.from({ length: homes }, (_, number) => generateProperty(number, towns, day))
    const bring = (cheaper: number) =>
      importFeed(
        database,
        {
          read: homes,
          refused: [],
          properties: properties.map((item) => ({ ...item, price: item.price && Math.round(item.price * cheaper) })),
        },
        { today: day },
      )
    await measured('nothing changed', moments.found)
    const results = [await measured('nothing changed', moments.found)]
    await bring(1)
    results.push(await measured('new homes', moments.found))
    await bring(0.95)
    results.push(await measured('lower prices', moments.found))
    results.push(await measured('weekly digests', moments.monday))
    return results
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const [searchCount, propertyCount] = [1000, 1000]

export async function savedSearchesBench() {
  const head = ['notified', 'mails', 'runs', 'seconds', 'CPU ms', 'rows read', 'queries']
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(11)).join(''))
  console.log(`${searchCount} saved searches and an import of ${propertyCount} properties`)
  line('', head)
  for (const {
    name,
    tidings: notificationCount,
    letters: mailCount,
    runs,
    seconds,
    cpu,
    rows,
    queries,
  } of await matchMany(searchCount, propertyCount))
    line(name, [notificationCount, mailCount, runs, seconds.toFixed(1), cpu.toFixed(0), rows, queries])
}
