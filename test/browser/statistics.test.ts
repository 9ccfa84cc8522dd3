import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { countedEvents } from '#db/schema/index.ts'
import type { CountedEvent } from '#domain/statistics/event.ts'
import { closeBrowser, visiting } from '#test/support/browser.ts'

afterAll(closeBrowser)

/** A browser that does not say that nobody sits before it. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const times = (home: number, event: CountedEvent) =>
  connect(inject('databaseUrl')).$count(
    countedEvents,
    and(eq(countedEvents.propertyId, home), eq(countedEvents.event, event)),
  )

/** Longer than what is seen is gathered. */
const written = () => new Promise((done) => setTimeout(done, 2500))

const told = (page: Page) => {
  const beacons: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/counted')) beacons.push(request.postData() ?? '')
  })
  return beacons
}

const linked = async (page: Page, nth: number) => {
  const link = page.locator('main .card h3 a').nth(nth)
  return { link, home: Number(/(\d+)\/?$/.exec(new URL((await link.getAttribute('href'))!, 'http://x').pathname)![1]) }
}

test('a home that is opened is one view, and going back to it none', async () => {
  await visiting({ userAgent }, async ({ page, trouble }) => {
    const beacons = told(page)
    await page.goto('/for-sale/')
    const { link, home } = await linked(page, 2)
    const before = await times(home, 'view')
    await page.goto((await link.getAttribute('href'))!)
    await page.goto('/for-sale/')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => times(home, 'view'), { timeout: 8000 }).toBe(before + 1)
    await written()
    expect(await times(home, 'view')).toBe(before + 1)
    expect(beacons).toEqual([])
    expect(trouble).toEqual([])
  })
})

test('a home that was fetched while its link was pointed at is one view: when it is shown, and not before', async () => {
  await visiting({ userAgent }, async ({ page }) => {
    const beacons = told(page)
    await page.goto('/for-sale/')
    const { link, home } = await linked(page, 3)
    const before = await times(home, 'view')
    await link.hover()
    await written()
    expect(await times(home, 'view')).toBe(before)
    await link.click()
    await page.waitForURL(/\d+\/?$/)
    await expect.poll(() => times(home, 'view'), { timeout: 8000 }).toBe(before + 1)
    await written()
    expect(await times(home, 'view')).toBe(before + 1)
    const { deliveryType } = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string },
    )
    expect(beacons).toEqual(deliveryType === 'navigational-prefetch' ? [`event=view&home=${home}`] : [])
    expect(deliveryType).toBe('navigational-prefetch')
  })
})

test('a heart is counted when it is pressed on, and not when it is pressed off', async () => {
  await visiting({ userAgent }, async ({ page, trouble }) => {
    const beacons = told(page)
    await page.goto('/for-sale/')
    const heart = page.locator('main [data-keep]').nth(4)
    const home = Number(await heart.getAttribute('data-keep'))
    const before = await times(home, 'favourite')
    for (let press = 0; press < 4; press++) await heart.click()
    await expect.poll(() => times(home, 'favourite'), { timeout: 8000 }).toBe(before + 1)
    expect(beacons).toEqual(Array(2).fill(`event=favourite&home=${home}`))
    expect(trouble).toEqual([])
  })
})
