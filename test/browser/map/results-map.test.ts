import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseArea } from '#domain/geo/area.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { addMapPanel } from '#test/support/browser/sketched-home.ts'

const narrow = { viewport: { width: 390, height: 844 } }

/** Opens a listing, interacts, and waits for the pins. */
async function openMap(page: Page, path = '/for-sale/') {
  await page.goto(path)
  await page.mouse.move(9, 9)
  await page.locator('.map-pin').first().waitFor()
  await page.locator('.map-name').first().waitFor({ state: 'attached' })
}

const resultCount = async (page: Page) =>
  Number.parseInt((await page.locator('.result-bar h2').textContent()) ?? '', 10)

/** Number of properties behind the pins in view. */
const pinCount = (page: Page) =>
  page
    .locator('.map-pin')
    .evaluateAll((pins) =>
      pins.reduce((sum, pin) => sum + (pin.className.includes('cluster') ? Number(pin.textContent) : 1), 0),
    )

/** A pin of a single property. */
const singlePin = (page: Page) => page.locator('.map-pin:not(.map-cluster)').first()

/** Drags the map by so many pixels. */
async function drag(page: Page, x: number, y: number) {
  const stage = (await page.locator('.map-stage').boundingBox())!
  const [left, top] = [stage.x + stage.width * 0.9, stage.y + stage.height * 0.6]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 })
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}

const areaIn = (page: Page) => parseArea(new URL(page.url()).searchParams.get('area') ?? '')

test('shows all results of the search on the map, not one page', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openMap(page)
    const found = await resultCount(page)
    expect(found).toBeGreaterThan(await page.locator('.results .cards > li').count())
    expect(await pinCount(page)).toBe(found)
    expect(await page.locator('.map-state').textContent()).toContain(`${found} of ${found}`)
    expect(pageErrors).toEqual([])
  })
})

/** Pixels per unit of the base map, and where it begins in the window. */
const drawingOf = (page: Page, parent: string) =>
  page.locator(`${parent} use`).evaluate((use: SVGGraphicsElement) => {
    const { a, e, f } = use.getScreenCTM()!
    return { scale: a, left: e, top: f }
  })

test('shows where the results are before the map loads, which begins with the same view', async () => {
  await withPage({}, async ({ page }) => {
    await goTo(page, '/for-sale/')
    const counts = (await page.locator('.map-still text').allTextContents()).map(Number)
    const single = (await page.locator('.map-still .one').getAttribute('d'))?.match(/M/g)?.length ?? 0
    expect(counts.reduce((sum, count) => sum + count, single)).toBe(await resultCount(page))
    const still = await drawingOf(page, '.map-still')
    await openMap(page)
    expect(await page.locator('.map-still').count()).toBe(0)
    const map = await drawingOf(page, '.leaflet-base-pane')
    expect(map.scale).toBeCloseTo(still.scale, 3)
    expect(Math.hypot(map.left - still.left, map.top - still.top)).toBeLessThan(3)
  })
})

test('applies filters to the map', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page, '/for-sale/?bedrooms=4')
    expect(await pinCount(page)).toBe(await resultCount(page))
  })
})

test('loads the map on request on a narrow screen and restores the scroll position of the list', async () => {
  await withPage(narrow, async ({ page, pageErrors }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await goTo(page, '/for-sale/')
    expect(requests.filter((url) => /\/api\/(map|places)/.test(url))).toEqual([])
    expect(await page.locator('.map-panel').isVisible()).toBe(false)
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await page.locator('.map-switch label').nth(1).click()
    await page.locator('.map-pin').first().waitFor()
    expect(await page.locator('.results .cards').isVisible()).toBe(false)
    await page.locator('.map-switch label').nth(0).click()
    expect(await page.locator('.results .cards').isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(pageErrors).toEqual([])
  })
})

test('highlights the pin of a card and the card of a pin', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    const current = page.locator('.map-pin.current')
    await page.locator('.results .card h3 a').first().focus()
    await expect.poll(() => current.count()).toBe(1)
    await page.locator('.results .card h3 a').first().blur()
    await expect.poll(() => current.count()).toBe(0)
    await page.locator('.results .card').nth(1).hover()
    await expect.poll(() => current.count()).toBe(1)
    await current.hover()
    await expect.poll(() => page.locator('.results .cards > .lit').count()).toBeGreaterThan(0)
  })
})

test('opens a pin by keyboard and restores the focus', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openMap(page)
    await page.locator('.map-stage').focus()
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.className.includes('map-pin'))) break
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const first = await focused()
    expect(first).toMatch(/^\p{Lu}.+, (\d+ properties|€\s[\d.]+|on request)/u)
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
    for (const key of keys) {
      await page.keyboard.press(key)
      if ((await focused()) !== first) break
    }
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('map-pin')
    expect(await page.locator('.map-pin[tabindex="0"]').count()).toBe(1)

    await singlePin(page).focus()
    const name = await focused()
    await page.keyboard.press('Enter')
    await page.locator('.map-dialog .card h3').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
    expect(await focused()).toBe(await page.locator('.map-dialog .card h3').textContent())
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.map-dialog').count()).toBe(0)
    expect(await focused()).toBe(name)
    expect(pageErrors).toEqual([])
  })
})

test('expands a cluster and keeps the focus on the map', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.map-state').textContent()).not.toMatch(/^(\d+) of \1 /)
    expect(await page.evaluate(() => document.activeElement?.closest('.map-stage') !== null)).toBe(true)
  })
})

test('updates the list on a move only when it follows the map', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.clock.install()
    await openMap(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const pane = page.locator('.leaflet-map-pane')
    const before = (await pane.boundingBox())!
    await drag(page, -250, 0)
    expect((await pane.boundingBox())!.x).toBeLessThan(before.x)
    await page.clock.runFor(1000)
    await waitUntilIdle(page)
    expect(requests.filter((url) => url.includes('area='))).toEqual([])
    expect(new URL(page.url()).search).toBe('')
  })
})

test('updates list, URL, form and language links on a move, and keeps map and scroll position', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openMap(page)
    const before = await resultCount(page)
    await page.evaluate(() => scrollTo(0, 120))
    await page.locator('.map-search input').check()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    const stage = await page.locator('.map-stage').elementHandle()
    await page.locator('.map-scale button').first().click()
    await expect.poll(() => resultCount(page)).toBeLessThan(before)
    const found = await resultCount(page)
    await drag(page, -200, 0)
    await expect.poll(() => resultCount(page)).not.toBe(found)
    expect(await page.evaluate((known) => known?.isConnected, stage)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    expect(await page.locator('.chips').textContent()).toMatch(/map/i)
    expect(await page.locator('.langs a[hreflang=fr]').first().getAttribute('href')).toContain('area=')
    expect(await page.locator('.search [name=area]').inputValue()).toBe(new URL(page.url()).searchParams.get('area'))
    expect(await page.locator('.map-panel > [aria-live]').textContent()).toMatch(/\d+ propert/)

    const shown = await resultCount(page)
    await page.reload()
    await page.locator('.map-pin').first().waitFor()
    expect(await resultCount(page)).toBe(shown)
    expect(pageErrors).toEqual([])
  })
})

test('keeps unsent changes of the form on a move', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.locator('.search').getByRole('searchbox').focus()
    await page.locator('.search [role=combobox]').waitFor()
    const rooms = page.locator('.search details', { has: page.locator('[name=bedrooms]') })
    await rooms.locator('summary').click()
    await rooms.locator('[name=bedrooms]').fill('3')
    await page.keyboard.press('Escape')
    await page.locator('.map-search input').check()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    expect(await rooms.locator('[name=bedrooms]').inputValue()).toBe('3')
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL(/bedrooms=3/)
    expect(areaIn(page)?.kind).toBe('box')
  })
})

test('searches, shows and clears a freehand area', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const sheet = (await page.locator('.map-sheet').boundingBox())!
    const [x, y] = [sheet.x + sheet.width / 2, sheet.y + 240]
    const at = (angle: number) => [x + 90 * Math.cos(angle), y + 90 * Math.sin(angle)] as const
    await page.mouse.move(...at(0))
    await page.mouse.down()
    // Past the start.
    for (let step = 1; step <= 64; step++) await page.mouse.move(...at((step / 60) * 2 * Math.PI))
    await page.mouse.up()
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
    await page.locator('.map-area').waitFor()
    expect(await pinCount(page)).toBe(await resultCount(page))
    expect(await page.locator('.map-search').textContent()).toContain('In the area you drew')
    expect(await page.getByRole('checkbox', { name: 'Search as I move the map' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Clear the area' }).click()
    await page.waitForURL((url) => !url.search)
    expect(pageErrors).toEqual([])
  })
})

test('searches an area in place: scroll position and map stay, and back is the search before', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    const before = await resultCount(page)
    expect(await page.getByRole('button', { name: 'Search this part' }).count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 120))
    await drag(page, 120, 0)
    const stage = await page.locator('.map-stage').elementHandle()
    await page.getByRole('button', { name: 'Search this part' }).click()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    await expect.poll(() => resultCount(page)).toBeLessThan(before)
    expect(await page.evaluate((known) => known?.isConnected, stage)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await page.goBack()
    await expect.poll(() => resultCount(page)).toBe(before)
    expect(areaIn(page)).toBeNull()
  })
})

test('fills a phone, and shows the home of a pin in a sheet', async () => {
  await withPage({ ...narrow, hasTouch: true, isMobile: true }, async ({ page }) => {
    await page.goto('/for-sale/?bedrooms=5')
    await page.locator('.map-switch label').nth(1).click()
    await singlePin(page).tap()
    await page.locator('.map-card .card h3').waitFor()
    const [panel, sheet] = [
      await page.locator('.map-panel').boundingBox(),
      await page.locator('.map-card').boundingBox(),
    ]
    expect(panel).toMatchObject({ x: 0, width: 390 })
    expect(panel!.y + panel!.height).toBe(844)
    expect(sheet!.y).toBeGreaterThan(400)
    expect(await page.locator('.map-pin.current').count()).toBe(1)
    await page.getByRole('button', { name: 'Close' }).tap()
    expect(await page.locator('.map-card, .map-pin.current').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1000)
  })
})

test('draws an area by keyboard', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    const live = page.locator('.map-panel > [aria-live]')
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      for (let at = 0; at < 2; at++) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    }
    expect(await live.textContent()).toMatch(/^3 corners, \p{Lu}/u)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
  })
})

test('draws an area by buttons with undo', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent)
    await page.locator('.map-stage').focus()
    const order: unknown[] = []
    for (let at = 0; at < 7; at++) {
      await page.keyboard.press('Tab')
      order.push(await focused())
    }
    expect(order).toEqual([
      ...['Corner here', 'Undo corner', 'Move west', 'Move north', 'Move south', 'Move east', 'Cancel'],
    ])
    expect(await page.locator('.leaflet-marker-pane').evaluate((pane: HTMLElement) => pane.inert)).toBe(true)
    const press = (name: string) => page.getByRole('button', { name }).press('Enter')
    const live = page.locator('.map-panel > [aria-live]')
    for (const key of ['Move west', 'Move north', 'Move east', 'Move east']) {
      await press(key)
      expect(await live.textContent()).toMatch(/^\p{Lu}/u)
      await press('Corner here')
    }
    expect(await live.textContent()).toMatch(/^4 corners/)
    await press('Undo corner')
    expect(await live.textContent()).toMatch(/^3 corners/)
    await press('Done')
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
  })
})

test('sets corners by click; the first one closes the area', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    for (const [x, y] of [[150, 250], [350, 250], [250, 480], [152, 252]] as const) // biome-ignore format: one row
      await page.locator('.map-sheet').click({ position: { x, y } })
    await page.waitForURL(/area=/)
    expect(areaIn(page)).toMatchObject({ kind: 'polygon', points: { length: 3 } })
  })
})

test('keeps the corners of an invalid area; Escape cancels drawing', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    for (const x of [200, 230, 260]) await page.locator('.map-sheet').click({ position: { x, y: 300 } })
    const live = page.locator('.map-panel > [aria-live]')
    expect(await live.textContent()).toMatch(/^3 corners/)
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.locator('.map-drawing').textContent()).toContain('too small')
    await page.locator('.map-sheet').click({ position: { x: 230, y: 400 } })
    expect(await live.textContent()).toMatch(/^4 corners/)
    await page.keyboard.press('Escape')
    expect(await page.locator('.map-drawing').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Draw an area')
    expect(new URL(page.url()).search).toBe('')
  })
})

test('keeps the map in view after drawing on a narrow screen', async () => {
  await withPage({ ...narrow, hasTouch: true, isMobile: true }, async ({ page }) => {
    await page.goto('/for-sale/')
    await page.locator('.map-switch label').nth(1).click()
    await page.locator('.map-name').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const sheet = (await page.locator('.map-sheet').boundingBox())!
    await page.mouse.move(sheet.x + 80, sheet.y + 220)
    await page.mouse.down()
    for (const [x, y] of [[300, 220], [300, 450], [80, 450]] as const) // biome-ignore format: one row
      await page.mouse.move(sheet.x + x, sheet.y + y, { steps: 8 })
    await page.mouse.up()
    await page.waitForURL(/area=/)
    await page.locator('.map-area').waitFor()
    expect(await page.locator('.map-panel').isVisible()).toBe(true)
    const panel = (await page.locator('.map-panel').boundingBox())!
    expect(panel.y).toBeLessThan(300)
    expect(await page.locator('.map-stage.map-passed').count()).toBe(0)
  })
})

test('reports a script that failed to load and retries', async () => {
  await withPage({}, async ({ page }) => {
    let lost = true
    await page.route(/assets\/map-view-[^/]*\.js/, (route) => {
      return lost ? route.abort() : route.continue()
    })
    await goTo(page, '/for-sale/')
    await page.mouse.move(9, 9)
    const again = page.locator('.map-panel').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await page.locator('.map-panel').textContent()).toContain('did not load')
    lost = false
    const note = (await page.$('.map-wait'))!
    await again.press('Enter')
    await note.waitForElementState('hidden')
    // Chromium 153 caches a module that failed: the next press reloads the page.
    const stage = page.locator('.map-stage:focus')
    await stage.or(page.locator('.map-wait button:focus')).waitFor()
    if (!(await stage.count())) {
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
      await page.mouse.move(19, 19)
    }
    await page.locator('.map-pin').first().waitFor()
    expect(await page.locator('.map-wait').count()).toBe(0)
  })
})

test('reports a failed update of the list and retries', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    let fails = true
    let wasBusy = false
    await page.route(/for-sale\/\?.*area=/, async (route) => {
      if (!fails) return route.continue()
      await page.locator('[data-results][aria-busy=true]').waitFor()
      wasBusy = true
      return route.abort()
    })
    await page.locator('.map-search input').check()
    await expect.poll(() => page.locator('.map-state').textContent()).toContain('did not load')
    expect(wasBusy).toBe(true)
    expect(await page.locator('[data-results][aria-busy]').count()).toBe(0)
    fails = false
    await page.locator('.map-state button').click()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    expect(await page.locator('.map-state').textContent()).toMatch(/of/)
    expect(await page.locator('.map-state button').count()).toBe(0)
  })
})

test('reports no failure when following is toggled twice, and can clear the area', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await openMap(page)
    const announcements: string[] = []
    await page.exposeFunction('onAnnouncement', (text: string) => announcements.push(text))
    await page.locator('.map-panel > [aria-live]').evaluate((live) => {
      const onAnnouncement = (globalThis as unknown as { onAnnouncement: (text: string) => void }).onAnnouncement
      new MutationObserver(() => onAnnouncement(live.textContent ?? '')).observe(live, { childList: true })
    })
    const box = page.locator('.map-search input')
    const clear = page.getByRole('button', { name: 'Clear the area' })
    for (let at = 0; at < 5; at++) await box.click()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    expect(await clear.count()).toBe(0)
    await box.uncheck()
    await clear.waitFor()
    await waitUntilIdle(page)
    expect(announcements.filter((text) => /load/.test(text))).toEqual([])
    expect(await page.locator('.map-state').textContent()).toMatch(/^\d/)
    await clear.click()
    await page.waitForURL((url) => !url.search)
  })
})

test('waits for the points before it follows the map', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/api/map?*', async (route) => {
      await held
      return route.continue()
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.clock.install()
    await page.goto('/for-sale/?bedrooms=5')
    await page.mouse.move(9, 9)
    await page.locator('.map-search input').check()
    await page.clock.runFor(1000)
    expect(areaIn(page)).toBeNull()
    expect(requests.filter((url) => url.includes('area='))).toEqual([])
    arrive()
    await page.locator('.map-pin').first().waitFor()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    const area = areaIn(page)
    // Belgium is four degrees wide.
    if (area?.kind === 'box') expect(area.east - area.west).toBeLessThan(4)
    expect(await pinCount(page)).toBe(await resultCount(page))
  })
})

test('keeps the focus on the property or moves it to the heading', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.locator('.map-search input').check()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    const link = page.locator('.results .card h3 a').first()
    await link.focus()
    const href = await link.getAttribute('href')
    const before = page.url()
    const nudge = () =>
      page
        .locator('.map-stage')
        .evaluate((stage) => stage.querySelector<HTMLElement>('.map-scale button:nth-child(2)')!.click())
    await nudge()
    await expect.poll(() => page.url()).not.toBe(before)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
    await page.route(/for-sale\/\?.*area=/, async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replaceAll(href!, '/elsewhere/') })
    })
    await nudge()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  })
})

test('places no town label under a pin', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    const covered = () =>
      page.evaluate(() => {
        const boxes = (parts: string) =>
          [...document.querySelectorAll<HTMLElement>(parts)]
            .filter((part) => part.style.visibility !== 'hidden')
            .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
        const pins = boxes('.map-pin')
        return boxes('.map-name')
          .filter(({ box }) =>
            pins.some(
              ({ box: pin }) =>
                pin.left < box.right && box.left < pin.right && pin.top < box.bottom && box.top < pin.bottom,
            ),
          )
          .map(({ text }) => text)
      })
    await expect.poll(covered).toEqual([])
    expect(await page.locator('.map-name:visible').count()).toBeGreaterThan(1)
  })
})

test('shows a full-width list and no map controls without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    for (const path of ['/for-sale/', '/property/4231907/']) {
      await page.goto(path)
      expect(await page.locator('.map-panel').isVisible()).toBe(false)
    }
    await page.goto('/for-sale/')
    expect(await page.locator('.map-switch').isVisible()).toBe(false)
    const list = (await page.locator('[data-results]').boundingBox())!
    expect(list.width).toBeGreaterThan(1200)
  })
})

test('loads the map of a property with its surroundings when visible', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await addMapPanel(page, '/fr/property/4231907/')
    await goTo(page, '/fr/property/4231907/')
    expect(requests.filter((url) => url.includes('/api/places'))).toEqual([])
    await page.locator('#map .map-panel').scrollIntoViewIfNeeded()
    await page.locator('#map .map-here').waitFor()
    expect(await page.locator('#map [role=img]').count()).toBeGreaterThan(1)
    await page.locator('#map .map-name').first().waitFor({ state: 'attached' })
    const names = await page.locator('#map .map-poi:visible').evaluateAll((all) => all.map((name) => name.textContent))
    expect(names.length).toBeGreaterThan(1)
    const covering = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('#map .leaflet-marker-icon, #map .map-poi')]
        .filter((part) => getComputedStyle(part).visibility !== 'hidden')
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
      return boxes
        .filter(({ part, box }) =>
          boxes.some(
            (other) =>
              part.className === 'map-poi' &&
              other.part !== part &&
              other.box.left < box.right &&
              box.left < other.box.right &&
              other.box.top < box.bottom &&
              box.top < other.box.bottom,
          ),
        )
        .map(({ part }) => part.textContent)
    })
    expect(covering).toEqual([])
    expect(await page.locator('#map a[href*="openstreetmap.org"]').count()).toBe(1)
    expect(pageErrors).toEqual([])
  })
})

test('scrolls past the map with one finger on a phone and shows a hint', async () => {
  await withPage({ ...narrow, hasTouch: true, isMobile: true }, async ({ page, context }) => {
    await addMapPanel(page, '/property/4231907/')
    await page.goto('/property/4231907/')
    await page.locator('#map .map-panel').scrollIntoViewIfNeeded()
    await page.locator('#map .map-here').waitFor()
    await page.locator('#map .map-name:visible').first().waitFor()
    const panel = (await page.locator('#map .map-panel').boundingBox())!
    expect(panel.height).toBeLessThanOrEqual(0.41 * 844)
    const [x, y] = [panel.x + panel.width / 3, panel.y + panel.height / 2]
    const pane = () =>
      page.evaluate(() => {
        const [home, map] = ['.map-here', '.map-stage'].map((part) => document.querySelector(part)!)
        return Math.round(home!.getBoundingClientRect().x - map!.getBoundingClientRect().x)
      })
    const [above, moved] = [await page.evaluate(() => scrollY), await pane()]
    const hand = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((item, id) => ({ ...item, id })) })
    await touch('touchStart', [{ x, y }])
    for (let at = 1; at <= 10; at++) await touch('touchMove', [{ x, y: y - at * 12 }])
    expect(await page.locator('#map .map-fingers.shown').textContent()).toBe('Move the map with two fingers')
    await touch('touchEnd', [])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(above + 50)
    expect(await pane()).toBe(moved)

    await page.evaluate((top) => scrollTo(0, top), above)
    const two = (by: number) => [
      { x: x + by, y },
      { x: x + 60 + by, y },
    ]
    await touch('touchStart', two(0))
    for (let at = 1; at <= 10; at++) await touch('touchMove', two(at * 5))
    await touch('touchEnd', [])
    await expect.poll(pane).toBeGreaterThan(moved + 20)
  })
})

test('has no serious accessibility violation with an open pin in either theme', async () => {
  // The CSP blocks the injected axe script.
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await openMap(page)
    await singlePin(page).click()
    await page.locator('.map-dialog .card h3').waitFor()
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
  })
})

test('loads at most 66 KB for the map', async () => {
  await withPage({ ...narrow, fresh: true }, async ({ page }) => {
    await goTo(page, '/for-sale/')
    const files: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/\/assets\/.*\.(js|css)$/.test(response.url())) files.push(response.body())
    })
    await page.locator('.map-switch label').nth(1).click()
    await page.locator('.map-pin').first().waitFor()
    await waitUntilIdle(page)
    const weight = (await Promise.all(files)).reduce((sum, file) => sum + brotliCompressSync(file).length, 0)
    expect(weight).toBeGreaterThan(20 * 1024)
    expect(weight).toBeLessThanOrEqual(66 * 1024)
  })
})

test('keeps the region map and the checkboxes in step', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await page.goto('/demand-register/')
    await page.getByText('Choose by province').click()
    await page.locator('[data-region-map]').scrollIntoViewIfNeeded()
    await page.locator('.map-choosing .map-name').first().waitFor()
    const stage = page.locator('.map-choosing')
    await stage.scrollIntoViewIfNeeded()
    const box = (await stage.boundingBox())!
    const chosen = page.locator('[data-region-map] input:checked')
    const click = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await click()
    expect(await chosen.count()).toBe(1)
    const marked = () => stage.locator('.map-chosen').getAttribute('d')
    expect(await marked()).toMatch(/^M\d+ \d+h0$/)
    await chosen.evaluate((input: HTMLInputElement) => input.click())
    expect(await chosen.count()).toBe(0)
    expect(await marked()).toBe('')
    await page
      .locator('[data-region-map] [data-whole] input')
      .first()
      .evaluate((input: HTMLInputElement) => input.click())
    expect(((await marked()) ?? '').split('h0').length).toBeGreaterThan(5)
    expect(pageErrors).toEqual([])
  })
})

const tiles = {
  url: 'https://streets.example/{z}/{x}/{y}.png',
  attribution: 'Streets',
  maxZoom: 19,
  show: 'Show streets',
}

/** Opens a listing with street tiles, whose host is mocked. */
async function withStreets(page: Page, requests: string[]) {
  await page.route('**/for-sale/', async (route) => {
    const response = await route.fetch()
    const attribute = `data-tiles="${JSON.stringify(tiles).replaceAll('"', '&quot;')}"`
    const body = (await response.text()).replace('data-results-map=""', `$& ${attribute}`)
    await route.fulfill({ response, body })
  })
  await page.route('https://streets.example/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await page.goto('/for-sale/')
  await page.mouse.move(9, 9)
  await page.locator('.map-pin').first().waitFor()
}

test('loads street tiles after a click', async () => {
  await withPage({ bypassCSP: true, choice: null }, async ({ page }) => {
    const requests: string[] = []
    await withStreets(page, requests)
    expect(requests).toEqual([])
    await page.getByRole('button', { name: 'Show streets' }).click()
    await expect.poll(() => requests.length).toBeGreaterThan(3)
    expect(await page.getByRole('button', { name: 'Show streets' }).count()).toBe(0)
    expect(await page.locator('.leaflet-control-attribution').textContent()).toContain('Streets')
  })
})

test('the map groups the homes as the drawing before it does', async () => {
  await withPage({}, async ({ page }) => {
    await page.goto('/for-sale/')
    const drawn = await page.locator('.map-still text').allTextContents()
    await page.mouse.move(9, 9)
    await page.locator('.map-cluster').first().waitFor()
    const grouped = await page.locator('.map-cluster').allTextContents()
    expect(drawn.length).toBeGreaterThan(3)
    expect(drawn.toSorted()).toEqual(grouped.toSorted())
  })
})

test('at rest the switch to the map covers neither facts nor price of the first card on a phone', async () => {
  await withPage(narrow, async ({ page }) => {
    await goTo(page, '/for-sale/')
    const covered = await page.evaluate(() => {
      const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
      const view = boxOf('.map-switch')
      return ['.card .facts', '.card .price', '.card .epc'].filter((part) => {
        const { left, right, top, bottom } = boxOf(part)
        return right > view.left && left < view.right && bottom > view.top && top < view.bottom
      })
    })
    expect(covered).toEqual([])
  })
})

test('a home without a sketch has a map of streets after a click, and none once they are refused', async () => {
  await withPage({ bypassCSP: true, choice: null }, async ({ page, context, origin }) => {
    const requests: string[] = []
    await addMapPanel(page, '/property/4231907/', tiles)
    await page.route('https://streets.example/**', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await goTo(page, '/property/4231907/')
    const button = page.locator('#map summary')
    await button.scrollIntoViewIfNeeded()
    await waitUntilIdle(page)
    expect(await page.locator('#map .map-stage').count()).toBe(0)
    expect(requests).toEqual([])
    await button.click()
    await expect.poll(() => requests.length).toBeGreaterThan(3)
    await page.locator('#map .map-here').waitFor()
    expect(await button.count()).toBe(0)
    for (const [name, value] of [['consent', 'set'], ['social_media', 'false']] as const) // biome-ignore format: one row
      await context.addCookies([{ name, value, url: origin }])
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
    await expect.poll(() => page.locator('#map [data-home-map]').isVisible()).toBe(false)
  })
})

test('a tap on the map of a home before its script has loaded is not lost', async () => {
  await withPage({ bypassCSP: true, choice: null }, async ({ page }) => {
    let load = () => {}
    const isTapped = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/property-map-[^/]+\.js$/, (route) => isTapped.then(() => route.continue()))
    await page.route('https://streets.example/**', (route) => route.fulfill({ status: 204 }))
    await addMapPanel(page, '/property/4231907/', tiles)
    await goTo(page, '/property/4231907/')
    await page.locator('#map summary').click()
    load()
    await page.locator('#map .map-here').waitFor()
  })
})

test.each([
  ['refused', 'social_media=false', 0],
  ['allowed', 'social_media=true', 4],
])('applies the stored choice to street tiles: %s', async (_, choice, least) => {
  await withPage({ bypassCSP: true }, async ({ page, context, origin }) => {
    const cookies = ['consent=set', choice].map((pair) => pair.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    const requests: string[] = []
    await withStreets(page, requests)
    if (least) await expect.poll(() => requests.length).toBeGreaterThanOrEqual(least)
    else {
      await waitUntilIdle(page)
      expect(requests).toEqual([])
    }
    expect(await page.getByRole('button', { name: 'Show streets' }).count()).toBe(0)
  })
})

test('shows and removes street tiles when the choice changes', async () => {
  await withPage({ bypassCSP: true }, async ({ page, context, origin }) => {
    const choose = async (value: string) => {
      await context.addCookies([{ name: 'social_media', value, url: origin }])
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
    }
    const requests: string[] = []
    await withStreets(page, requests)
    await choose('true')
    await expect.poll(() => requests.length).toBeGreaterThan(3)
    await expect.poll(() => page.locator('.leaflet-control-attribution').textContent()).toContain('Streets')
    await choose('false')
    await expect.poll(() => page.locator('.map-streets').count()).toBe(0)
    expect(await page.locator('.leaflet-control-attribution').textContent()).not.toContain('Streets')
    const before = requests.length
    await page.locator('.map-scale button').first().click()
    await waitUntilIdle(page)
    expect(requests).toHaveLength(before)
  })
})
