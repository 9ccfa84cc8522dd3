import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { analyticsEvents } from '#db/schema/index.ts'
import type { AnalyticsEventName } from '#domain/analytics/event.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { openPrerenderingTab } from '#test/support/browser/prerendering-tab.ts'

/** A user agent that is not headless. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const times = (id: number, event: AnalyticsEventName) =>
  connect(inject('databaseUrl')).$count(
    analyticsEvents,
    and(eq(analyticsEvents.propertyId, id), eq(analyticsEvents.event, event)),
  )

const marker = 4231925

/** Views another property and waits for its event: events are stored in order. */
async function storedEvents() {
  const before = await times(marker, 'view')
  await fetch(`${inject('origin')}/property/${marker}/`, { headers: { 'user-agent': userAgent } })
  await expect.poll(() => times(marker, 'view')).toBe(before + 1)
}

const sentFrom = (page: Page) => {
  const beacons: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/counted')) beacons.push(request.postData() ?? '')
  })
  return beacons
}

const linked = async (page: Page, nth: number) => {
  const link = page.locator('main .card h3 a').nth(nth)
  const address = await link.evaluate((item: HTMLAnchorElement) => item.href)
  return { link, address, id: Number(/(\d+)\/$/.exec(address)![1]) }
}

test('records one view of a property and none on a step back', async () => {
  await withPage({ userAgent }, async ({ page, pageErrors }) => {
    const beacons = sentFrom(page)
    await page.goto('/for-sale/')
    const { address, id } = await linked(page, 2)
    const before = await times(id, 'view')
    await page.goto(address)
    await page.goto('/for-sale/')
    await page.goBack()
    await storedEvents()
    expect(await times(id, 'view')).toBe(before + 1)
    expect(beacons).toEqual([])
    expect(pageErrors).toEqual([])
  })
})

test('records a view of a prefetched property when it is shown', async () => {
  await withPage({ fresh: true, userAgent }, async ({ page }) => {
    const beacons = sentFrom(page)
    await page.goto('/for-sale/')
    const { link, address, id } = await linked(page, 3)
    const before = await times(id, 'view')
    await Promise.all([page.waitForEvent('requestfinished', (request) => request.url() === address), link.hover()])
    await storedEvents()
    expect(await times(id, 'view')).toBe(before)
    await link.click()
    await page.waitForURL(address)
    await expect.poll(() => times(id, 'view')).toBe(before + 1)
    await storedEvents()
    expect(await times(id, 'view')).toBe(before + 1)
    const { deliveryType } = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string },
    )
    expect(deliveryType).toBe('navigational-prefetch')
    expect(beacons).toEqual([`event=view&home=${id}`])
  })
})

test('records a favourite when it is added, not when it is removed', async () => {
  await withPage({ userAgent }, async ({ page, pageErrors }) => {
    const beacons = sentFrom(page)
    await page.goto('/for-sale/')
    const heart = page.locator('main [data-keep]').nth(4)
    const id = Number(await heart.getAttribute('data-keep'))
    const before = await times(id, 'favourite')
    for (let press = 0; press < 4; press++) await heart.click()
    await expect.poll(() => times(id, 'favourite')).toBe(before + 1)
    await storedEvents()
    expect(await times(id, 'favourite')).toBe(before + 1)
    expect(beacons).toEqual(Array(2).fill(`event=favourite&home=${id}`))
    expect(pageErrors).toEqual([])
  })
})

type Attempt = { key: { action: 'Prefetch' | 'Prerender'; url: string }; status: string }

const ahead = [
  '/',
  '/fr/',
  '/contact/',
  '/for-sale/?page=2',
  '/fr/acheter/?city=9000',
  '/for-sale/ghent/a-home/4231901/',
  '/de/neubau/gent/ein-projekt/12/',
]

const never = [
  '/desk/',
  '/fr/agence/',
  '/kantoor/aanvraag/1/',
  '/owner/',
  '/proprietaire/4231901/',
  '/login/',
  '/nl/login/?uit',
  '/my-account/',
  '/new-password/?t=token',
  '/alert/?t=token',
  '/fr/alerte/?t=token',
  '/my-alert/',
  '/appointment/?t=token',
  '/sent-document/?t=token',
  '/newsletter/?t=token',
  '/weekly-email/?t=token',
  '/contact/?t=token',
  '/preview/contact/?until=1&key=signature',
  '/staff/token',
  '/uploads/token',
  '/favourites/?ids=4231901',
  '/visit/4231901/',
  '/for-sale/?setcookies',
  '/for-sale/ghent/a-home/4231901/?income=3000',
  '/property/4231901.ics',
  '/rss/en/sale.xml',
  '/api/places?language=en',
  '/pictures/4231901/1/400.webp',
  '#main',
]

describe('a browser that loads ahead', () => {
  const origin = inject('origin')
  let tab: Awaited<ReturnType<typeof openPrerenderingTab>>

  beforeAll(async () => {
    tab = await openPrerenderingTab(inject('chromiumPath'), userAgent)
  })
  afterAll(() => tab.close())

  async function open(path: string) {
    await tab.toPage('Page.navigate', { url: origin + path })
    const isOpen = `location.href === ${JSON.stringify(origin + path)} && document.readyState === 'complete'`
    await expect.poll(() => tab.evaluate(isOpen)).toBe(true)
  }

  beforeEach(() => open('/for-sale/'))

  const views = (id: number) => times(id, 'view')

  const requestsTo = (path: string) =>
    tab
      .eventsOf('Network.requestWillBeSent')
      .filter(({ request }) => (request as { url: string }).url.startsWith(origin + path)).length

  const statusOf = (kind: 'prefetch' | 'prerender', url: string) =>
    (tab.eventsOf(`Preload.${kind}StatusUpdated`) as Attempt[]).findLast(({ key }) => key.url === url)?.status

  test('a home is drawn while the pointer rests on its card, and counts when it is shown', async () => {
    const { url, ...place } = await tab.evaluate<{ url: string; x: number; y: number }>(`(() => {
    const link = document.querySelectorAll('main .card h3 a')[1]
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y } = link.getClientRects()[0]
    return { url: link.href, x: x + 9, y: y + 9 }
  })()`)
    const id = Number(/(\d+)\/$/.exec(url)![1])
    const before = await views(id)
    await tab.mouse('mouseMoved', place)
    await expect.poll(() => statusOf('prerender', url)).toBe('Ready')
    expect(statusOf('prefetch', url)).toBe('Success')
    await storedEvents()
    expect([await views(id), requestsTo('/api/counted'), requestsTo('/api/neighbours')]).toEqual([before, 0, 0])
    // The reply comes from a page that is no longer there.
    for (const type of ['mousePressed', 'mouseReleased']) tab.mouse(type, place).catch(() => {})
    await expect.poll(() => tab.evaluate('location.href').catch(() => null)).toBe(url)
    const started = await tab.evaluate<number>(`performance.getEntriesByType('navigation')[0].activationStart`)
    expect(started).toBeGreaterThan(0)
    await expect.poll(() => views(id)).toBe(before + 1)
    await expect.poll(() => requestsTo('/api/neighbours')).toBe(1)
    await storedEvents()
    expect([await views(id), requestsTo('/api/counted')]).toEqual([before + 1, 1])
  })

  test('links behind a login, signed links and files are not loaded ahead', async () => {
    await tab.evaluate(`for (const href of ${JSON.stringify([...never, ...ahead])}) {
    const link = document.createElement('a')
    Object.assign(link, { href, textContent: href })
    document.querySelector('main').prepend(link)
  }`)
    type Sources = { preloadingAttemptSources: Pick<Attempt, 'key'>[] }
    const candidates = () => {
      const { preloadingAttemptSources } = tab.eventsOf('Preload.preloadingAttemptSourcesUpdated').at(-1) as Sources
      return preloadingAttemptSources.map(({ key: { action, url } }) => `${action} ${url}`)
    }
    await expect.poll(candidates).toEqual(expect.arrayContaining(ahead.map((path) => `Prefetch ${origin}${path}`)))
    const urls = never.map((path) => new URL(path, `${origin}/for-sale/`).href)
    expect(candidates().filter((candidate) => urls.includes(candidate.split(' ')[1]!))).toEqual([])
    const drawn = candidates().filter((candidate) => candidate.startsWith('Prerender'))
    expect(drawn).toEqual(expect.arrayContaining(ahead.slice(-2).map((path) => `Prerender ${origin}${path}`)))
    expect(drawn.filter((candidate) => !/\/\d+\/$/.test(candidate))).toEqual([])
  })
})
