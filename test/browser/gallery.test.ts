import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '#test/support/browser/axe.ts'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'

/** Six pictures, a floor plan, a tour and two films. */
const home = '/property/4231907/'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const pictures = (page: Page) => page.locator('.mosaic a')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const count = async (page: Page) => (await page.locator('.yarl__counter').textContent())?.replaceAll(/\s/g, '')
const shown = (page: Page) => page.locator('.yarl__slide_current img:not(.yarl__slide_image_loading)')

async function open(page: Page, at = 0) {
  await page.goto(home)
  await expect.poll(() => pictures(page).nth(at).getAttribute('role')).toBe('button')
  await pictures(page).nth(at).click()
  await shown(page).waitFor()
}

test('opens a picture by click, wraps around by arrow keys and restores the focus on Escape', async () => {
  await withPage({ reducedMotion: 'no-preference' }, async ({ page, pageErrors }) => {
    await open(page, 2)
    expect(await count(page)).toBe('3/6')
    expect(await shown(page).getAttribute('src')).toMatch(/\/3\/1360\.webp$/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count(page)).toBe('4/6')
    for (let press = 4; press > 0; press--) {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => count(page)).toBe(`${press - 1 || 6}/6`)
    }
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(() => count(page)).toBe('1/6')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(
      await pictures(page)
        .nth(2)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
    expect(pageErrors).toEqual([])
  })
})

test('plays the slideshow every three seconds by button and by Space', async () => {
  await withPage({ fresh: true }, async ({ page, pageErrors }) => {
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.runFor(5000)
    expect(await count(page)).toBe('1/6')

    await page.getByRole('button', { name: 'Play slideshow' }).click()
    const pause = page.getByRole('button', { name: 'Pause slideshow' })
    await pause.waitFor()
    await page.clock.runFor(2900)
    expect(await count(page)).toBe('1/6')
    await page.clock.runFor(200)
    await expect.poll(() => count(page)).toBe('2/6')
    await pause.click()
    await page.getByRole('button', { name: 'Play slideshow' }).waitFor()
    await page.clock.runFor(9000)
    expect(await count(page)).toBe('2/6')

    await page.locator('.yarl__container').focus()
    await page.keyboard.press('Space')
    await pause.waitFor()
    await page.clock.runFor(3100)
    await expect.poll(() => count(page)).toBe('3/6')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Play slideshow' }).waitFor()
    expect(pageErrors).toEqual([])
  })
})

test('loads the lightbox on the first click and keeps the scroll position', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text())
    })
    await goTo(page, home)
    await pictures(page).first().hover()
    await waitUntilIdle(page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.join()).not.toMatch(/yarl__|react\.transitional/)
    await page.evaluate(() => scrollTo(0, 120))
    await page.getByRole('button', { name: '6 photos' }).click()
    await shown(page).waitFor()
    expect(scripts.join()).toMatch(/yarl__/)
    expect(scripts.join()).toMatch(/react\.transitional/)
    expect(await count(page)).toBe('1/6')
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([120, '6 photos'])
  })
})

test('closes the lightbox on a step back', async () => {
  await withPage({}, async ({ page }) => {
    for (const at of [0, 1]) {
      await open(page, at)
      await page.goBack()
      await dialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toContain('4231907')
      expect(
        await pictures(page)
          .nth(at)
          .evaluate((link) => link === document.activeElement),
      ).toBe(true)
    }
    // A closed lightbox leaves no history entry.
    await pictures(page).first().press('Space')
    await shown(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.pictures ?? null)).toBeNull()
  })
})

test('swipes the strip and the open picture', async () => {
  await withPage({ ...phone, reducedMotion: 'no-preference' }, async ({ page, pageErrors }) => {
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await shown(page).getAttribute('src')).toMatch(/\/1\/800\.webp$/)
    await page.mouse.move(300, 420)
    await page.mouse.down()
    await page.mouse.move(60, 425, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => count(page)).toBe('2/6')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    const strip = page.locator('.mosaic')
    expect(await strip.evaluate((list) => list.scrollWidth > 4 * list.clientWidth)).toBe(true)
    await pictures(page).last().focus()
    await expect
      .poll(() =>
        pictures(page)
          .last()
          .evaluate((link) => Math.round(link.getBoundingClientRect().right)),
      )
      .toBeLessThanOrEqual(390)
    expect(pageErrors).toEqual([])
  })
})

test.each([
  ['a wide screen', {}, '800'],
  ['a phone', phone, '400'],
] as const)('fetches the first picture once on %s without layout shift', async (_, device, width) => {
  await withPage({ ...device, fresh: true }, async ({ page, context }) => {
    // Layout shifts, and the position of what follows the pictures.
    await context.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
          for (const { node } of sources)
            if (node?.parentElement?.closest('.gallery, .prop-head > h1')) moved.push(node.nodeName)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    // A slow connection for pictures.
    let arrive = () => {}
    const measured = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/pictures/**', async (route) => {
      await measured
      await route.continue()
    })
    const title = () => page.locator('h1').evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    await page.goto(home, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    const before = await title()
    arrive()
    await waitUntilIdle(page)
    expect(await title()).toBe(before)
    expect(requests.filter((path) => path.includes('/4231907/1/'))).toEqual([`/pictures/4231907/1/${width}.webp`])
    expect(await page.evaluate(() => (window as never as { moved: string[] }).moved)).toEqual([])
  })
})

test('shows every picture with a link to its file without script', async () => {
  for (const viewport of [phone.viewport, { width: 1440, height: 900 }])
    await withPage({ javaScriptEnabled: false, viewport }, async ({ page }) => {
      await page.goto(home)
      expect(await pictures(page).count()).toBe(6)
      for (const link of await pictures(page).all()) expect(await link.isVisible()).toBe(true)
      expect(await page.getByText('6 photos').isVisible()).toBe(false)
      await pictures(page).nth(1).click()
      await page.waitForURL(/\/pictures\/4231907\/2\/1360\.webp$/)
    })
})

test('exposes the open picture as an accessible dialog', async () => {
  await withPage({}, async ({ page }) => {
    await open(page)
    expect((await axeViolations(page, ['.yarl__portal'])).map(({ id }) => id)).toEqual([])
    expect(await page.getByRole('group', { name: 'Picture 1 of 6' }).count()).toBe(1)
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => document.activeElement?.closest('main, header, footer')?.tagName)
      expect(where).toBeUndefined()
    }
  })
})

test('loads the tour and films on request within the CSP', async () => {
  await withPage({ choice: null }, async ({ page, context, pageErrors }) => {
    await context.route(/matterport|vimeo|example\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    )
    await goTo(page, home)
    expect(pageErrors).toEqual([])
    // By keyboard: a click soon after a frame was attached goes where the
    // frame was.
    for (const link of [page.locator('#tour .play'), page.locator('#films li:not(#tour) .play').first()]) {
      await link.scrollIntoViewIfNeeded()
      await expect.poll(() => link.getAttribute('role')).toBe('button')
      await link.press('Enter')
    }
    const frames = page.locator('iframe')
    await expect.poll(() => frames.count()).toBe(2)
    expect(await frames.evaluateAll((all) => all.map((item) => (item as HTMLIFrameElement).src))).toEqual([
      'https://my.matterport.com/show/?m=gv423190700&play=1',
      'https://player.vimeo.com/video/000107?dnt=1&autoplay=1',
    ])
    await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')))
    expect(
      pageErrors.filter((item) => !/^a request to https:\/\/(my\.matterport|player\.vimeo)\.com\//.test(item)),
    ).toEqual([])
  })
})
