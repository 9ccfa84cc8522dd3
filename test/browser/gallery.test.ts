import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '#test/support/browser/axe.ts'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'

/** Seven pictures, a tour and two films. */
const home = '/property/4231907/'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const pictures = (page: Page) => page.locator('.mosaic a')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const count = async (page: Page) => (await page.locator('.yarl__counter').textContent())?.replaceAll(/\s/g, '')
const shown = (page: Page) => page.locator('.yarl__slide_current img:not(.yarl__slide_image_loading)')

/** The home with one of its pictures open. */
async function open(page: Page, at = 0) {
  await page.goto(home)
  await expect.poll(() => pictures(page).nth(at).getAttribute('role')).toBe('button')
  await pictures(page).nth(at).click()
  await shown(page).waitFor()
}

test('a click opens the picture, arrows lead on and round, Escape gives the focus back', async () => {
  await withPage({ reducedMotion: 'no-preference' }, async ({ page, trouble }) => {
    await open(page, 2)
    expect(await count(page)).toBe('3/7')
    expect(await shown(page).getAttribute('src')).toMatch(/\/3\/1360\.webp$/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count(page)).toBe('4/7')
    for (let press = 4; press > 0; press--) {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => count(page)).toBe(`${press - 1 || 7}/7`)
    }
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(() => count(page)).toBe('1/7')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(
      await pictures(page)
        .nth(2)
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
    expect(trouble).toEqual([])
  })
})

test('the slideshow moves after three seconds, by its button and by the space bar', async () => {
  await withPage({ fresh: true }, async ({ page, trouble }) => {
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.runFor(5000)
    expect(await count(page)).toBe('1/7')

    await page.getByRole('button', { name: 'Let the pictures play' }).click()
    const pause = page.getByRole('button', { name: 'Pause the pictures' })
    await pause.waitFor()
    await page.clock.runFor(2900)
    expect(await count(page)).toBe('1/7')
    await page.clock.runFor(200)
    await expect.poll(() => count(page)).toBe('2/7')
    await pause.click()
    await page.getByRole('button', { name: 'Let the pictures play' }).waitFor()
    await page.clock.runFor(9000)
    expect(await count(page)).toBe('2/7')

    await page.locator('.yarl__container').focus()
    await page.keyboard.press('Space')
    await pause.waitFor()
    await page.clock.runFor(3100)
    await expect.poll(() => count(page)).toBe('3/7')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Let the pictures play' }).waitFor()
    expect(trouble).toEqual([])
  })
})

test('nothing of it is loaded before the first click, and the page stays where it is', async () => {
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
    await page.getByRole('button', { name: '7 pictures' }).click()
    await shown(page).waitFor()
    expect(scripts.join()).toMatch(/yarl__/)
    expect(scripts.join()).toMatch(/react\.transitional/)
    expect(await count(page)).toBe('1/7')
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([120, '7 pictures'])
  })
})

test('the way back closes the picture and stays on the page, again and again', async () => {
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
    // A picture that was closed by hand is no step on the way back.
    await pictures(page).first().press('Space')
    await shown(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.pictures ?? null)).toBeNull()
  })
})

test('a finger moves the strip, and the open picture', async () => {
  await withPage({ ...phone, reducedMotion: 'no-preference' }, async ({ page, trouble }) => {
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // As wide as the screen needs it.
    expect(await shown(page).getAttribute('src')).toMatch(/\/1\/800\.webp$/)
    await page.mouse.move(300, 420)
    await page.mouse.down()
    await page.mouse.move(60, 425, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => count(page)).toBe('2/7')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    const strip = page.locator('.mosaic')
    expect(await strip.evaluate((list) => list.scrollWidth > 5 * list.clientWidth)).toBe(true)
    await pictures(page).last().focus()
    await expect
      .poll(() =>
        pictures(page)
          .last()
          .evaluate((link) => Math.round(link.getBoundingClientRect().right)),
      )
      .toBeLessThanOrEqual(390)
    expect(trouble).toEqual([])
  })
})

test.each([
  ['a wide screen', {}, '800'],
  ['a phone', phone, '400'],
] as const)('on %s the first picture is fetched once, in one width, and nothing moves', async (_, device, width) => {
  await withPage({ ...device, fresh: true }, async ({ page, context }) => {
    // What moves because of the pictures, and where what follows them stands.
    await context.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
          for (const { node } of sources)
            if (node?.parentElement?.closest('.gallery, .prop-head > h1')) moved.push(node.nodeName)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // A slow line: the words are there long before the pictures.
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
    expect(asked.filter((path) => path.includes('/4231907/1/'))).toEqual([`/pictures/4231907/1/${width}.webp`])
    expect(await page.evaluate(() => (window as never as { moved: string[] }).moved)).toEqual([])
  })
})

test('without a script every picture stands in the page and leads to its file', async () => {
  for (const viewport of [phone.viewport, { width: 1440, height: 900 }])
    await withPage({ javaScriptEnabled: false, viewport }, async ({ page }) => {
      await page.goto(home)
      expect(await pictures(page).count()).toBe(7)
      for (const link of await pictures(page).all()) expect(await link.isVisible()).toBe(true)
      expect(await page.getByText('7 pictures').isVisible()).toBe(false)
      await pictures(page).nth(1).click()
      await page.waitForURL(/\/pictures\/4231907\/2\/1360\.webp$/)
    })
})

test('the open picture is a dialog that a screen reader can use', async () => {
  await withPage({}, async ({ page }) => {
    await open(page)
    expect((await axeViolations(page, ['.yarl__portal'])).map(({ id }) => id)).toEqual([])
    expect(await page.getByRole('group', { name: 'Picture 1 of 7' }).count()).toBe(1)
    // Tab stays with it.
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => document.activeElement?.closest('main, header, footer')?.tagName)
      expect(where).toBeUndefined()
    }
  })
})

test('the tour and the films come when they are asked for, and the policy lets them', async () => {
  await withPage({ choice: null }, async ({ page, context, trouble }) => {
    await context.route(/matterport|vimeo|example\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    )
    await goTo(page, home)
    expect(trouble).toEqual([])
    // What plays them comes with whoever comes near. By the keyboard: a click soon after a frame came goes where the
    // frame was.
    for (const link of [page.locator('#tour .play'), page.locator('#films .play').first()]) {
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
      trouble.filter((item) => !/^a request to https:\/\/(my\.matterport|player\.vimeo)\.com\//.test(item)),
    ).toEqual([])
  })
})
