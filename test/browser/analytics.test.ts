import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { analyticsEvents } from '#db/schema/index.ts'
import type { AnalyticsEventName } from '#domain/analytics/event.ts'
import { withPage } from '#test/support/browser/browser.ts'

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
async function storedEvents(page: Page) {
  const before = await times(marker, 'view')
  await page.request.get(`/property/${marker}/`)
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
    await storedEvents(page)
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
    await storedEvents(page)
    expect(await times(id, 'view')).toBe(before)
    await link.click()
    await page.waitForURL(address)
    await expect.poll(() => times(id, 'view')).toBe(before + 1)
    await storedEvents(page)
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
    await storedEvents(page)
    expect(await times(id, 'favourite')).toBe(before + 1)
    expect(beacons).toEqual(Array(2).fill(`event=favourite&home=${id}`))
    expect(pageErrors).toEqual([])
  })
})
