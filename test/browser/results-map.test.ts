import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseArea } from '#domain/geo/area.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'

const narrow = { viewport: { width: 390, height: 844 } }

/** Opens a listing, begins to use it, and waits until its map has its pins. */
async function openMap(page: Page, path = '/for-sale/') {
  await page.goto(path)
  await page.mouse.move(9, 9)
  await page.locator('.map-pin').first().waitFor()
  await page.locator('.map-name').first().waitFor({ state: 'attached' })
}

const resultCount = async (page: Page) =>
  Number.parseInt((await page.locator('.result-bar h2').textContent()) ?? '', 10)

/** How many homes the pins in view stand for. */
const pinCount = (page: Page) =>
  page
    .locator('.map-pin')
    .evaluateAll((pins) =>
      pins.reduce((sum, pin) => sum + (pin.className.includes('cluster') ? Number(pin.textContent) : 1), 0),
    )

/** A home whose pin stands alone. */
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

test('the map shows every result of the search, not those of one page alone', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await openMap(page)
    const found = await resultCount(page)
    expect(found).toBeGreaterThan(await page.locator('.results .cards > li').count())
    expect(await pinCount(page)).toBe(found)
    expect(await page.locator('.map-state').textContent()).toContain(`${found} of ${found}`)
    expect(trouble).toEqual([])
  })
})

test('a filter counts on the map too', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page, '/for-sale/?bedrooms=4')
    expect(await pinCount(page)).toBe(await resultCount(page))
  })
})

test('on a narrow screen nothing of the map is loaded before it is asked for, and the list comes back where it was', async () => {
  await withPage(narrow, async ({ page, trouble }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await goTo(page, '/for-sale/')
    expect(asked.filter((url) => /\/api\/(map|places)/.test(url))).toEqual([])
    expect(await page.locator('.map-panel').isVisible()).toBe(false)
    await page.evaluate(() => scrollTo(0, 1500))
    await page.locator('.map-switch label').nth(1).click()
    await page.locator('.map-pin').first().waitFor()
    expect(await page.locator('.results .cards').isVisible()).toBe(false)
    await page.locator('.map-switch label').nth(0).click()
    expect(await page.locator('.results .cards').isVisible()).toBe(true)
    // The click itself may have moved the page by some lines.
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(trouble).toEqual([])
  })
})

test('a pin and its card know each other, both ways', async () => {
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

test('the keyboard finds the pins, opens one, reads its card and comes back', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await openMap(page)
    await page.locator('.map-stage').focus()
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.className.includes('map-pin'))) break
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const first = await focused()
    expect(first).toMatch(/^\p{Lu}.+, (\d+ homes|€\s[\d.]+|on request)/u)
    const ways = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
    for (const way of ways) {
      await page.keyboard.press(way)
      if ((await focused()) !== first) break
    }
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('map-pin')
    expect(await page.locator('.map-pin[tabindex="0"]').count()).toBe(1)

    await singlePin(page).focus()
    const name = await focused()
    await page.keyboard.press('Enter')
    await page.locator('.map-told .card h3').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
    expect(await focused()).toBe(await page.locator('.map-told .card h3').textContent())
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.map-told').count()).toBe(0)
    expect(await focused()).toBe(name)
    expect(trouble).toEqual([])
  })
})

test('a cluster opens into its homes, and the focus stays on the map', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.map-state').textContent()).not.toMatch(/^(\d+) of \1 /)
    expect(await page.evaluate(() => document.activeElement?.closest('.map-stage') !== null)).toBe(true)
  })
})

test('a move of the map changes no list unless the list follows it', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.clock.install()
    await openMap(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const pane = page.locator('.leaflet-map-pane')
    const before = (await pane.boundingBox())!
    await drag(page, -250, 0)
    expect((await pane.boundingBox())!.x).toBeLessThan(before.x)
    await page.clock.runFor(1000)
    await waitUntilIdle(page)
    expect(asked.filter((url) => url.includes('area='))).toEqual([])
    expect(new URL(page.url()).search).toBe('')
  })
})

test('search as I move: list, address, form and links to other languages follow; the map and the place on the page stay', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await openMap(page)
    const before = await resultCount(page)
    await page.evaluate(() => scrollTo(0, 120))
    await page.locator('.map-search input').check()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    const stage = await page.locator('.map-stage').elementHandle()
    await page.locator('.map-scale button').first().click()
    await page.locator('.map-scale button').first().click()
    await expect.poll(() => resultCount(page)).toBeLessThan(before)
    const found = await resultCount(page)
    await drag(page, -150, 0)
    await expect.poll(() => resultCount(page)).not.toBe(found)
    expect(await page.evaluate((known) => known?.isConnected, stage)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    expect(await page.locator('.chips').textContent()).toMatch(/map/i)
    expect(await page.locator('.langs a[hreflang=fr]').first().getAttribute('href')).toContain('area=')
    expect(await page.locator('.search [name=area]').inputValue()).toBe(new URL(page.url()).searchParams.get('area'))
    expect(await page.locator('.map-panel > [aria-live]').textContent()).toMatch(/\d+ propert/)

    // What the map shows is what the list counts, after a reload as well.
    const shown = await resultCount(page)
    await page.reload()
    await page.locator('.map-pin').first().waitFor()
    expect(await resultCount(page)).toBe(shown)
    expect(trouble).toEqual([])
  })
})

test('what is chosen in the form and not sent yet outlives a move of the map', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.locator('.search').getByRole('searchbox').focus()
    await page.locator('.search [role=combobox]').waitFor()
    const rooms = page.locator('.search details', { has: page.locator('[name=bedrooms]') })
    await rooms.locator('summary').click()
    await rooms.locator('[name=bedrooms]').fill('3')
    // It lies over the map.
    await page.keyboard.press('Escape')
    await page.locator('.map-search input').check()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    expect(await rooms.locator('[name=bedrooms]').inputValue()).toBe('3')
    await page.locator('.search button[type=submit]').click()
    await page.waitForURL(/bedrooms=3/)
    expect(areaIn(page)?.kind).toBe('box')
  })
})

test('an area drawn by hand is searched, shown and cleared', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const sheet = (await page.locator('.map-sheet').boundingBox())!
    const [x, y] = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2]
    const at = (angle: number) => [x + 90 * Math.cos(angle), y + 90 * Math.sin(angle)] as const
    await page.mouse.move(...at(0))
    await page.mouse.down()
    // A hand goes on a little where it has come round.
    for (let step = 1; step <= 64; step++) await page.mouse.move(...at((step / 60) * 2 * Math.PI))
    await page.mouse.up()
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
    await page.locator('.map-area').waitFor()
    expect(await pinCount(page)).toBe(await resultCount(page))
    // A drawn area does not follow the map: it is said, and there is no box to tick.
    expect(await page.locator('.map-search').textContent()).toContain('Only homes in the area you drew')
    expect(await page.getByRole('checkbox', { name: 'Search as I move the map' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Clear the area' }).click()
    await page.waitForURL((url) => !url.search)
    expect(trouble).toEqual([])
  })
})

test('an area is drawn with the keyboard alone', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    const live = page.locator('.map-panel > [aria-live]')
    for (const way of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      for (let at = 0; at < 2; at++) await page.keyboard.press(way)
      await page.keyboard.press('Enter')
      // At one spot there is one corner.
      await page.keyboard.press('Enter')
    }
    expect(await live.textContent()).toMatch(/^3 corners, \p{Lu}/u)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
  })
})

test('an area is drawn by plain buttons, which come first and alone; a corner is taken back', async () => {
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
    for (const way of ['Move west', 'Move north', 'Move east', 'Move east']) {
      await press(way)
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

test('corners are set by clicks, and the first one closes the area', async () => {
  await withPage({}, async ({ page }) => {
    await openMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    for (const [x, y] of [[150, 250], [350, 250], [250, 480], [152, 252]] as const) // biome-ignore format: one row
      await page.locator('.map-sheet').click({ position: { x, y } })
    await page.waitForURL(/area=/)
    expect(areaIn(page)).toMatchObject({ kind: 'polygon', points: { length: 3 } })
  })
})

test('what is no area costs no corner, and Escape leaves the drawing', async () => {
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

test('on a narrow screen the map is still there when an area has been drawn', async () => {
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

test('a map whose script is lost says so, and comes when it is asked again', async () => {
  await withPage({}, async ({ page }) => {
    let lost = true
    await page.route(/assets\/results-(?!map)[^/]*\.js/, (route) => {
      return lost ? route.abort() : route.continue()
    })
    await goTo(page, '/for-sale/')
    await page.mouse.move(9, 9)
    const again = page.locator('.map-panel').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(await page.locator('.map-panel').textContent()).toContain('did not load')
    lost = false
    await again.press('Enter')
    // Where the browser keeps a script that failed, as Chromium 153 does, the next press loads the page anew.
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

test('a list that does not follow says so where it is seen, and follows when it is asked again', async () => {
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

test('ticking and unticking at once reports no failure, and what was searched can be cleared', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await openMap(page)
    const told: string[] = []
    await page.exposeFunction('heard', (text: string) => told.push(text))
    await page.locator('.map-panel > [aria-live]').evaluate((live) => {
      const heard = (globalThis as unknown as { heard: (text: string) => void }).heard
      new MutationObserver(() => heard(live.textContent ?? '')).observe(live, { childList: true })
    })
    const box = page.locator('.map-search input')
    const clear = page.getByRole('button', { name: 'Clear the area' })
    for (let at = 0; at < 5; at++) await box.click()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    expect(await clear.count()).toBe(0)
    await box.uncheck()
    await clear.waitFor()
    await waitUntilIdle(page)
    expect(told.filter((text) => /load/.test(text))).toEqual([])
    expect(await page.locator('.map-state').textContent()).toMatch(/^\d/)
    await clear.click()
    await page.waitForURL((url) => !url.search)
  })
})

test('to follow a map without its homes waits for them', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/api/map?*', async (route) => {
      await held
      return route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.install()
    await page.goto('/for-sale/?bedrooms=5')
    await page.mouse.move(9, 9)
    await page.locator('.map-search input').check()
    await page.clock.runFor(1000)
    expect(areaIn(page)).toBeNull()
    expect(asked.filter((url) => url.includes('area='))).toEqual([])
    arrive()
    await page.locator('.map-pin').first().waitFor()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    const area = areaIn(page)
    // Belgium from end to end is four degrees: its homes were looked at first.
    if (area?.kind === 'box') expect(area.east - area.west).toBeLessThan(4)
    expect(await pinCount(page)).toBe(await resultCount(page))
  })
})

test('a list that follows leaves the focus on the home that had it, or on its heading', async () => {
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
    // Now the list comes without it.
    await page.route(/for-sale\/\?.*area=/, async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replaceAll(href!, '/elsewhere/') })
    })
    await nudge()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  })
})

test('no name of a town lies under a pin', async () => {
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

test('without a script there is no map and no dead control, and the list has the whole width', async () => {
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

test('a home has its place on a map with what is near it, loaded when it is seen', async () => {
  await withPage({}, async ({ page, trouble }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await goTo(page, '/fr/property/4231907/')
    expect(asked.filter((url) => url.includes('/api/places'))).toEqual([])
    await page.locator('#map .map-panel').scrollIntoViewIfNeeded()
    await page.locator('#map .map-here').waitFor()
    expect(await page.locator('#map [role=img]').count()).toBeGreaterThan(1)
    expect(await page.locator('#map .map-round').count()).toBe(0)
    expect(trouble).toEqual([])
  })
})

test('on a telephone one finger scrolls the page past the map of a home, and the map says what moves it', async () => {
  await withPage({ ...narrow, hasTouch: true, isMobile: true }, async ({ page, context }) => {
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

test('the map with an open pin has no serious accessibility violation in either theme', async () => {
  // The policy of the page lets no foreign script in, and axe is one.
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await openMap(page)
    await singlePin(page).click()
    await page.locator('.map-told .card h3').waitFor()
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
  })
})

test('all of the map weighs 66 KB at most', async () => {
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

test('towns are chosen on the map and in the boxes, each in step with the other', async () => {
  await withPage({}, async ({ page, trouble }) => {
    await page.goto('/demand-register/')
    await page.locator('[data-region-map]').scrollIntoViewIfNeeded()
    await page.locator('.map-choosing .map-name').first().waitFor()
    const stage = page.locator('.map-choosing')
    await stage.scrollIntoViewIfNeeded()
    const box = (await stage.boundingBox())!
    const chosen = page.locator('[data-region-map] input:checked')
    const click = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await click()
    expect(await chosen.count()).toBe(1)
    const colour = () =>
      stage.evaluate(
        (map, [x, y]) => {
          const under = [...map.querySelectorAll('canvas')].find((canvas) => {
            const { left, right, top, bottom } = canvas.getBoundingClientRect()
            return x! >= left && x! < right && y! >= top && y! < bottom
          })!
          const { left, top, width } = under.getBoundingClientRect()
          const scale = under.width / width
          return [...under.getContext('2d')!.getImageData((x! - left) * scale, (y! - top) * scale, 1, 1).data].join()
        },
        [box.x + box.width / 2, box.y + box.height / 2],
      )
    const filled = await colour()
    await chosen.evaluate((input: HTMLInputElement) => input.click())
    expect(await chosen.count()).toBe(0)
    await expect.poll(colour).not.toBe(filled)
    await click()
    await expect.poll(colour).toBe(filled)
    expect(trouble).toEqual([])
  })
})

const tiles = {
  url: 'https://streets.example/{z}/{x}/{y}.png',
  attribution: 'Streets',
  maxZoom: 19,
  show: 'Show streets',
}

/** Opens a listing of a site that names a map of streets, whose host is played here. */
async function withStreets(page: Page, asked: string[]) {
  await page.route('**/for-sale/', async (route) => {
    const response = await route.fetch()
    const words = `&quot;tiles&quot;:${JSON.stringify(tiles).replaceAll('"', '&quot;')},`
    const body = (await response.text()).replace(/(data-results-map="" [^>]*data-words="\{)/, `$1${words}`)
    await route.fulfill({ response, body })
  })
  await page.route('https://streets.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await page.goto('/for-sale/')
  await page.mouse.move(9, 9)
  await page.locator('.map-pin').first().waitFor()
}

test('streets wait for the click that is the consent', async () => {
  await withPage({ bypassCSP: true, choice: null }, async ({ page }) => {
    const asked: string[] = []
    await withStreets(page, asked)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Show streets' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(3)
    expect(await page.getByRole('button', { name: 'Show streets' }).count()).toBe(0)
    expect(await page.locator('.leaflet-control-attribution').textContent()).toContain('Streets')
  })
})

test.each([
  ['refused', 'social_media=false', 0],
  ['allowed', 'social_media=true', 4],
])('streets come as the visitor has chosen once: %s', async (_, choice, least) => {
  await withPage({ bypassCSP: true }, async ({ page, context, origin }) => {
    const cookies = ['consent=set', choice].map((pair) => pair.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    const asked: string[] = []
    await withStreets(page, asked)
    if (least) await expect.poll(() => asked.length).toBeGreaterThanOrEqual(least)
    else {
      await waitUntilIdle(page)
      expect(asked).toEqual([])
    }
    expect(await page.getByRole('button', { name: 'Show streets' }).count()).toBe(0)
  })
})

test('streets come and go with a choice that is made while the map stands', async () => {
  await withPage({ bypassCSP: true }, async ({ page, context, origin }) => {
    const choose = async (value: string) => {
      await context.addCookies([{ name: 'social_media', value, url: origin }])
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
    }
    const asked: string[] = []
    await withStreets(page, asked)
    await choose('true')
    await expect.poll(() => asked.length).toBeGreaterThan(3)
    await expect.poll(() => page.locator('.leaflet-control-attribution').textContent()).toContain('Streets')
    await choose('false')
    await expect.poll(() => page.locator('.map-streets').count()).toBe(0)
    expect(await page.locator('.leaflet-control-attribution').textContent()).not.toContain('Streets')
    const before = asked.length
    await page.locator('.map-scale button').first().click()
    await waitUntilIdle(page)
    expect(asked).toHaveLength(before)
  })
})
