import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { areaOf } from '#domain/map/area.ts'
import { closeBrowser, visiting } from '#test/support/browser.ts'

afterAll(closeBrowser)

const narrow = { viewport: { width: 390, height: 844 } }

/** Opens a listing, begins to use it, and waits until its map has its pins. */
async function opened(page: Page, path = '/for-sale/') {
  await page.goto(path)
  await page.mouse.move(9, 9)
  await page.locator('.map-pin').first().waitFor()
  await page.locator('.map-name').first().waitFor()
}

const foundOn = async (page: Page) => Number.parseInt((await page.locator('.result-bar h2').textContent()) ?? '', 10)

/** How many homes the pins in view stand for. */
const pinned = (page: Page) =>
  page
    .locator('.map-pin')
    .evaluateAll((pins) =>
      pins.reduce((sum, pin) => sum + (pin.className.includes('cluster') ? Number(pin.textContent) : 1), 0),
    )

/** A home whose pin stands alone. */
const single = (page: Page) => page.locator('.map-pin:not(.map-cluster)').first()

/** Drags the map by so many pixels. */
async function drag(page: Page, x: number, y: number) {
  const stage = (await page.locator('.map-stage').boundingBox())!
  const [left, top] = [stage.x + stage.width * 0.9, stage.y + stage.height * 0.6]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 })
  await page.mouse.move(left + x, top + y, { steps: 4 })
  // A hand that stops before it lets go throws nothing.
  await page.waitForTimeout(120)
  await page.mouse.up()
}

const areaIn = (page: Page) => areaOf(new URL(page.url()).searchParams.get('area') ?? '')

test('the map shows every result of the search, not those of one page alone', async () => {
  await visiting({}, async ({ page, trouble }) => {
    await opened(page)
    const found = await foundOn(page)
    expect(found).toBeGreaterThan(await page.locator('.results .cards > li').count())
    expect(await pinned(page)).toBe(found)
    expect(await page.locator('.map-state').textContent()).toContain(`${found} of ${found}`)
    expect(trouble).toEqual([])
  })
})

test('a filter counts on the map too', async () => {
  await visiting({}, async ({ page }) => {
    await opened(page, '/for-sale/?bedrooms=4')
    expect(await pinned(page)).toBe(await foundOn(page))
  })
})

test('on a narrow screen nothing of the map is loaded before it is asked for, and the list comes back where it was', async () => {
  await visiting(narrow, async ({ page, trouble }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/for-sale/', { waitUntil: 'networkidle' })
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
  await visiting({}, async ({ page }) => {
    await opened(page)
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
  await visiting({}, async ({ page, trouble }) => {
    await opened(page)
    await page.locator('.map-stage').focus()
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.className.includes('map-pin'))) break
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const first = await focused()
    expect(first).toMatch(/home/i)
    const ways = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
    for (const way of ways) {
      await page.keyboard.press(way)
      if ((await focused()) !== first) break
    }
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('map-pin')
    expect(await page.locator('.map-pin[tabindex="0"]').count()).toBe(1)

    await single(page).focus()
    const name = await focused()
    await page.keyboard.press('Enter')
    await page.locator('.map-told .card h3').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.map-told').count()).toBe(0)
    expect(await focused()).toBe(name)
    expect(trouble).toEqual([])
  })
})

test('a cluster opens into its homes, and the focus stays on the map', async () => {
  await visiting({}, async ({ page }) => {
    await opened(page)
    await page.locator('.map-cluster').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.map-state').textContent()).not.toMatch(/^(\d+) of \1 /)
    expect(await page.evaluate(() => document.activeElement?.closest('.map-stage') !== null)).toBe(true)
  })
})

test('while nobody asks for it, a move of the map changes no list', async () => {
  await visiting({}, async ({ page }) => {
    await opened(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await drag(page, -250, 0)
    await page.waitForTimeout(600)
    expect(asked.filter((url) => url.includes('area='))).toEqual([])
    expect(new URL(page.url()).search).toBe('')
  })
})

test('search as I move: list, address, form and links to other languages follow; the map and the place on the page stay', async () => {
  await visiting({}, async ({ page, trouble }) => {
    await opened(page)
    const before = await foundOn(page)
    await page.evaluate(() => scrollTo(0, 120))
    await page.locator('.map-search input').check()
    await expect.poll(() => areaIn(page)?.kind).toBe('box')
    const stage = await page.locator('.map-stage').elementHandle()
    await page.locator('.map-scale button').first().click()
    await page.locator('.map-scale button').first().click()
    await expect.poll(() => foundOn(page)).toBeLessThan(before)
    const found = await foundOn(page)
    await drag(page, -150, 0)
    await expect.poll(() => foundOn(page)).not.toBe(found)
    expect(await page.evaluate((known) => known?.isConnected, stage)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    expect(await page.locator('.chips').textContent()).toMatch(/map/i)
    expect(await page.locator('.langs a[hreflang=fr]').first().getAttribute('href')).toContain('area=')
    expect(await page.locator('.search [name=area]').inputValue()).toBe(new URL(page.url()).searchParams.get('area'))
    expect(await page.locator('.map-panel > [aria-live]').textContent()).toMatch(/\d+ propert/)

    // What the map shows is what the list counts, after a reload as well.
    const shown = await foundOn(page)
    await page.reload()
    await page.locator('.map-pin').first().waitFor()
    expect(await foundOn(page)).toBe(shown)
    expect(trouble).toEqual([])
  })
})

test('what is chosen in the form and not sent yet outlives a move of the map', async () => {
  await visiting({}, async ({ page }) => {
    await opened(page)
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
  await visiting({}, async ({ page, trouble }) => {
    await opened(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const sheet = (await page.locator('.map-sheet').boundingBox())!
    const [x, y] = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2]
    const at = (angle: number) => [x + 90 * Math.cos(angle), y + 90 * Math.sin(angle)] as const
    await page.mouse.move(...at(0))
    await page.mouse.down()
    for (let step = 1; step <= 60; step++) await page.mouse.move(...at((step / 60) * 2 * Math.PI))
    await page.mouse.up()
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
    await page.locator('.map-area').waitFor()
    expect(await pinned(page)).toBe(await foundOn(page))
    await page.getByRole('button', { name: 'Clear the area' }).click()
    await page.waitForURL((url) => !url.search)
    expect(trouble).toEqual([])
  })
})

test('an area is drawn with the keyboard alone', async () => {
  await visiting({}, async ({ page }) => {
    await opened(page)
    await page.getByRole('button', { name: 'Draw an area' }).focus()
    await page.keyboard.press('Enter')
    for (const way of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      for (let at = 0; at < 2; at++) await page.keyboard.press(way)
      await page.keyboard.press('Enter')
    }
    expect(await page.locator('.map-panel > [aria-live]').textContent()).toBe('3 corners')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.waitForURL(/area=/)
    expect(areaIn(page)?.kind).toBe('polygon')
  })
})

test('a click is no area, and Escape leaves the drawing', async () => {
  await visiting({}, async ({ page }) => {
    await opened(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await page.locator('.map-sheet').click({ position: { x: 200, y: 300 } })
    expect(await page.locator('.map-drawing').textContent()).toContain('too small')
    await page.keyboard.press('Escape')
    expect(await page.locator('.map-drawing').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Draw an area')
    expect(new URL(page.url()).search).toBe('')
  })
})

test('without a script there is no map and no dead control, and the list has the whole width', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
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
  await visiting({}, async ({ page, trouble }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/fr/property/4231907/', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => url.includes('/api/places'))).toEqual([])
    await page.locator('#map .map-panel').scrollIntoViewIfNeeded()
    await page.locator('#map .map-here').waitFor()
    expect(await page.locator('#map [role=img]').count()).toBeGreaterThan(1)
    expect(await page.locator('#map .map-round').count()).toBe(0)
    expect(trouble).toEqual([])
  })
})

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Finding = { id: string; impact: string; nodes: { target: string[] }[] }
declare const window: { axe: { run: () => Promise<{ violations: Finding[] }> } }

test.each(['light', 'dark'] as const)('the map with an open pin has no serious fault (%s)', async (colorScheme) => {
  // The page's policy lets no foreign script in, and axe is one.
  await visiting({ colorScheme, bypassCSP: true }, async ({ page }) => {
    await opened(page)
    await single(page).click()
    await page.locator('.map-told .card h3').waitFor()
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() => window.axe.run())
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)).toEqual(
      [],
    )
  })
})

test('all of the map weighs 66 KB at most', async () => {
  await visiting(narrow, async ({ page }) => {
    await page.goto('/for-sale/', { waitUntil: 'networkidle' })
    const files: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/\/assets\/.*\.(js|css)$/.test(response.url())) files.push(response.body())
    })
    await page.locator('.map-switch label').nth(1).click()
    await page.locator('.map-pin').first().waitFor()
    const weight = (await Promise.all(files)).reduce((sum, file) => sum + brotliCompressSync(file).length, 0)
    expect(weight).toBeGreaterThan(20 * 1024)
    expect(weight).toBeLessThanOrEqual(66 * 1024)
  })
})

test('towns are chosen on the map and in the boxes, each in step with the other', async () => {
  await visiting({}, async ({ page, trouble }) => {
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
  await visiting({ bypassCSP: true }, async ({ page }) => {
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
  await visiting({ bypassCSP: true }, async ({ page, context, origin }) => {
    const cookies = ['consent=set', choice].map((pair) => pair.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    const asked: string[] = []
    await withStreets(page, asked)
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(least)
    if (!least) expect(asked).toEqual([])
    expect(await page.getByRole('button', { name: 'Show streets' }).count()).toBe(0)
  })
})
