import { isNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { requestedCookie, withRequested } from '#domain/inquiry/requested-documents.ts'
import { today } from '#domain/time.ts'
import { goTo, withPage } from '#test/support/browser/browser.ts'
import { addMapPanel } from '#test/support/browser/sketched-home.ts'

/** The fullest home of the demo. */
const home = '/property/4231907/'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const current = (page: Page) => page.locator('.section-nav [aria-current]').allTextContents()

const maxHeights = [
  [1440, 7_000],
  [390, 9_000],
] as const

test('every home is of moderate length on a wide screen and on a phone', async () => {
  const homes = await connect(inject('databaseUrl'))
    .select({ id: properties.id })
    .from(properties)
    .where(isNull(properties.withdrawn))
  expect(homes.length).toBeGreaterThan(40)
  await withPage({}, async ({ page }) => {
    await page.route('**/*.webp', (route) => route.abort())
    const heights: [id: number, width: number, height: number, max: number][] = []
    for (const { id } of homes) {
      await page.goto(`/property/${id}/`, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      for (const [width, max] of maxHeights) {
        await page.setViewportSize({ width, height: 844 })
        heights.push([id, width, await heightOf(page), max])
      }
    }
    expect(heights.filter(([, , height, max]) => height > max)).toEqual([])
  })
})

test('the tabs stay below the header and mark the section in view', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await goTo(page, home)
    await page.locator('.section-nav').getByRole('link', { name: 'Energy' }).click()
    await expect.poll(() => current(page)).toEqual(['Energy'])
    const [header, tabs, heading] = await page.evaluate(() =>
      ['.header', '.section-nav', '#energy h2'].map((part) => document.querySelector(part)!.getBoundingClientRect()),
    )
    expect(Math.round(tabs!.top)).toBe(Math.round(header!.bottom) - 1)
    expect(heading!.top).toBeGreaterThan(tabs!.bottom)
    expect(pageErrors).toEqual([])
  })
})

test('one tab is marked on a phone after a tap, and none at the top', async () => {
  await withPage({ ...phone }, async ({ page }) => {
    await goTo(page, home)
    const marked = () =>
      page
        .locator('.section-nav a')
        .evaluateAll((links) =>
          links.filter((link) => getComputedStyle(link).boxShadow !== 'none').map((link) => link.getAttribute('href')),
        )
    expect(await marked()).toEqual([])
    await page.locator('.section-nav a[href="#map"]').tap()
    await expect.poll(marked).toEqual(['#map'])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(marked).toEqual([])
  })
})

test('no button covers the contact bar of a phone', async () => {
  await withPage({ ...phone }, async ({ page }) => {
    await goTo(page, home)
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await page.locator('.to-top.shown').waitFor({ state: 'attached' })
    expect(await page.locator('.to-top').isVisible()).toBe(false)
    expect(await page.locator('.contact-bar').isVisible()).toBe(true)
  })
})

test('the first viewing day of a home is the first that its form offers', async () => {
  await withPage({}, async ({ page }) => {
    await goTo(page, '/nl/property/4231907/')
    const told = await page
      .getByText(/Bezoek mogelijk vanaf/)
      .first()
      .textContent()
    await page.goto('/nl/bezoek/4231907/')
    const offered = await page.locator('input[name=time]').first().getAttribute('value')
    expect(offered).toMatch(/^\d{4}-/)
    expect(told).toContain(String(Number(offered!.slice(8, 10))))
  })
})

test('a link into a folded part opens it', async () => {
  await withPage({}, async ({ page }) => {
    await goTo(page, home)
    const form = page.locator('#contact form')
    expect(await form.isVisible()).toBe(false)
    await page.locator('.contact-card').getByRole('link', { name: 'Ask a question' }).click()
    await form.waitFor()
    await page.goto(`${home}#comfort`)
    await page.locator('#comfort').getByText('Kitchen').waitFor()
  })
})

test('what this browser has requested is marked, on the page of the home and on the form', async () => {
  await withPage({ fresh: true }, async ({ page, context, origin, pageErrors }) => {
    const note = page.getByText('You have already requested documents for this property.')
    const value = withRequested('', { id: 4_231_907, types: ['soil'], today: today() })
    await context.addCookies([{ name: requestedCookie, value, url: origin }])
    await goTo(page, home)
    await note.waitFor()
    const marked = page.locator('#documents li').filter({ hasText: /requested$/ })
    expect(await marked.evaluateAll((all) => all.map((item) => item.dataset.type))).toEqual(['soil'])
    await goTo(page, '/documents/4231907/')
    await note.waitFor()
    await goTo(page, '/documents/4231901/')
    expect(await note.count()).toBe(0)
    expect(pageErrors).toEqual([])
  })
})

test('two actions stay at the foot of a phone, and none in a low window', async () => {
  await withPage(phone, async ({ page }) => {
    await goTo(page, home)
    const bar = page.locator('.contact-bar')
    const foot = () => bar.evaluate((item) => Math.round(item.getBoundingClientRect().bottom))
    expect(await foot()).toBe(844)
    await page.evaluate(() => scrollTo(0, 3000))
    expect(await foot()).toBe(844)
    expect(await bar.locator('a').allTextContents()).toEqual(['Book a viewing', 'Contact'])
    await page.setViewportSize({ width: 844, height: 390 })
    expect(await foot()).toBeGreaterThan(390)
  })
})

test('own figures add the repayment to the price of every home, until they are switched off', async () => {
  await withPage({ fresh: true }, async ({ page, pageErrors }) => {
    const monthly = page.locator('.monthly')
    await goTo(page, `${home}?own=400000&years=20`)
    expect(await monthly.count()).toBe(0)
    const choice = page.getByRole('checkbox', { name: 'Show my repayment a month with every home' })
    await choice.check()
    await expect.poll(() => page.locator('.prop-head .monthly').textContent()).toMatch(/^€\u00a0[\d.]+\/month$/)
    const stored = () => page.evaluate(() => localStorage.getItem('own-means'))
    expect(await stored()).toMatch(/^own=400000&years=20&day=\d{4}-\d{2}-\d{2}$/)

    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await goTo(page, '/for-sale/')
    await monthly.first().waitFor()
    expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([])
    await goTo(page, '/for-rent/')
    expect(await monthly.count()).toBe(0)

    await goTo(page, `${home}#costs-form`)
    await choice.uncheck()
    await monthly.first().waitFor({ state: 'detached' })
    expect(await stored()).toBeNull()
    expect(pageErrors).toEqual([])
  })
})

test('the sketch of the district is under the map, with its middle at the house', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await addMapPanel(page, home)
    await goTo(page, home)
    await page.locator('#map').scrollIntoViewIfNeeded()
    await page.locator('.map-here').waitFor()
    const [drawn, house] = await page.evaluate(() =>
      ['.leaflet-base-pane [role=img]', '.map-here'].map((part) => {
        const { left, top, width, height } = document.querySelector(part)!.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2, ratio: width / height }
      }),
    )
    expect(Math.hypot(drawn!.x - house!.x, drawn!.y - house!.y)).toBeLessThan(2)
    expect(drawn!.ratio).toBeCloseTo(1.5, 1)
    expect(pageErrors).toEqual([])
  })
})

test('without streets a home has no map but its surroundings as a list and a link', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await goTo(page, home)
    await page.locator('#nearby').scrollIntoViewIfNeeded()
    expect(await page.locator('#nearby li').count()).toBeGreaterThan(3)
    expect(await page.locator('#map').getByRole('link', { name: 'Open in a map' }).count()).toBe(1)
    expect(await page.locator('#map :is(.map-panel, .leaflet-container)').count()).toBe(0)
    expect(pageErrors).toEqual([])
  })
})

test('with more contrast secondary text has the colour of text, and rules are darker', async () => {
  await withPage({}, async ({ page }) => {
    await goTo(page, home)
    const colours = () =>
      page.evaluate(() => {
        const [text, muted, line] = ['h1', '.muted', '.section-nav'].map((part) => document.querySelector(part)!)
        return [
          getComputedStyle(text!).color,
          getComputedStyle(muted!).color,
          getComputedStyle(line!).borderBottomColor,
        ]
      })
    const [text, muted, line] = await colours()
    expect(muted).not.toBe(text)
    await page.emulateMedia({ contrast: 'more' })
    const [ink, secondary, rule] = await colours()
    expect(secondary).toBe(ink)
    expect(rule).not.toBe(line)
    await page.emulateMedia({ contrast: null })
  })
})
