import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Banner } from '#domain/content/banner.ts'
import { frameOrigins } from '#domain/content/embed.ts'
import { parseVideo } from '#domain/content/video.ts'
import type { Language } from '#locales/languages.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import {
  galleryOf,
  imageBanner,
  mapOn,
  origin,
  pageWith,
  pictures,
  videoOn,
} from '#test/support/browser/banner-pages.tsx'
import { openContext, waitForFrame, waitUntilIdle } from '#test/support/browser/browser.ts'
import { pageHeaders } from '#worker/middleware/security-headers.ts'

type Entry = { file: string; src?: string; imports?: string[] }

const files: Record<string, Entry> = JSON.parse(readFileSync('dist/worker/client-manifest.json', 'utf8'))
const nonce = 'c29tZXRoaW5n'
const film = 'https://media.example.com/film.mp4'
const youtube = 'https://youtu.be/abc-DEF_123'
const ownMap = `${origin}/map/`
const otherMap = 'https://maps.example.com/homes/'

/** Every page of this test by its path. */
const pages: Record<string, { banner: Banner; home?: boolean; language?: Language }> = {
  '/gallery/': { banner: galleryOf({ autoplaySpeed: 500, slideSpeed: 100 }) },
  '/slow/': { banner: galleryOf() },
  '/still/': { banner: galleryOf({ autoplay: false, slideSpeed: 100 }) },
  '/home-gallery/': { banner: galleryOf({ autoplay: false }), home: true },
  '/home-image/': { banner: imageBanner, home: true },
  '/home-video/': { banner: videoOn(youtube), home: true },
  '/image/': { banner: imageBanner },
  '/street/': { banner: { type: 'image', title: null, description: null, image: null } },
  '/film/': { banner: videoOn(film) },
  '/video/': { banner: videoOn(youtube) },
  '/fr-video/': { banner: videoOn(youtube), language: 'fr' },
  '/map/other/': { banner: mapOn(otherMap) },
  '/map/own/': { banner: mapOn(ownMap) },
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What the site answers: its pages, its files, its listing in two pages. */
async function answer(url: URL) {
  const page = pages[url.pathname]
  if (page) {
    const { banner, ...options } = page
    const shown =
      banner.type === 'video' ? parseVideo(banner.url) : banner.type === 'map' ? { frame: banner.frame } : null
    const assets = {
      style: `/${files['ui/styles/index.css']!.file}`,
      script: `/${files['ui/client/entry.ts']!.file}`,
    }
    return {
      headers: { ...pageHeaders(nonce, { frames: frameOrigins(shown) }), 'content-type': 'text/html' },
      body: pageWith(banner, { ...options, assets, nonce }),
    }
  }
  if (url.pathname === '/map/') return { contentType: 'text/html', body: listener }
  if (url.pathname === '/api/listing') {
    const asked = Number(url.searchParams.get('page'))
    return {
      json: {
        properties: [
          { ID: asked, Marquee: 0 },
          { ID: 10 + asked, Marquee: 3 },
        ],
        Pages: 2,
      },
    }
  }
  const contentType = types[extname(url.pathname)]
  return contentType ? { contentType, body: await readFile(join('dist/client', url.pathname)) } : { status: 404 }
}

/** A map that writes down the messages that it gets. */
const listener = `<!doctype html><title>Map</title><pre></pre><script>
  let told = 0
  addEventListener('message', ({ data, origin }) => {
    document.querySelector('pre').textContent = JSON.stringify({ told: ++told, origin, data })
  })
</script>`

type Visit = { page: Page; asked: string[]; trouble: string[] }

/** `clock: false` leaves a page its own time, and with it what the browser measures. */
type Options = BrowserContextOptions & { clock?: boolean }

/** A visitor without a network: every request is answered here. `asked` are the requests to other hosts. */
async function visiting(path: string, { clock = true, ...options }: Options, walk: (item: Visit) => Promise<void>) {
  const context = await openContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    ...options,
  })
  try {
    const [asked, trouble]: string[][] = [[], []]
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      if (url.origin === origin) return route.fulfill(await answer(url))
      asked!.push(url.href)
      if (url.href === film) return route.fulfill({ contentType: 'video/mp4', body: '' })
      return route.fulfill({ contentType: 'text/html', body: listener })
    })
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) trouble!.push(message.text())
    })
    context.on('weberror', (error) => trouble!.push(error.error().message))
    const page = await context.newPage()
    await waitForFrame(page, options)
    if (clock) await page.clock.install()
    await page.goto(path)
    await walk({ page, asked: asked!, trouble: trouble! })
  } finally {
    await context.close()
  }
}

const choose = (page: Page, social: boolean) =>
  page.context().addCookies([
    { name: 'consent', value: 'set', url: origin },
    { name: 'social_media', value: String(social), url: origin },
  ])

const at = (page: Page) => page.locator('.carousel-count').textContent()
/** Lets so much time pass for the page: its timers run, without a wait. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)
/** Lets time pass for the page until its counter satisfies the expectation. */
const inTime = (page: Page) =>
  expect.poll(
    async () => {
      await pass(page, 100)
      return at(page)
    },
    { interval: 10 },
  )

const inSight = (page: Page) =>
  page.locator('.carousel-track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth))
const next = (page: Page) => page.getByRole('button', { name: 'Next picture' })
const inert = (page: Page) =>
  page.locator('.carousel li').evaluateAll((all) => all.map((item) => (item as HTMLElement).inert))

describe('a gallery', () => {
  test('moves by itself, and its button says what it does', () =>
    visiting('/gallery/', {}, async ({ page, asked, trouble }) => {
      const pause = page.getByRole('button', { name: 'Pause the pictures' })
      await pause.waitFor()
      await inTime(page).toBe('2/4')
      await expect.poll(() => inSight(page)).toBe(1)
      expect(await inert(page)).toEqual([true, false, true, true])
      // Round and back to the first.
      await inTime(page).toBe('1/4')

      await pause.click()
      const play = page.getByRole('button', { name: 'Let the pictures play' })
      await play.waitFor()
      await page.mouse.move(10, 700)
      const before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)

      await play.click()
      await inTime(page).not.toBe(before)
      expect([asked, trouble]).toEqual([[], []])
    }))

  test('stays under the mouse and while the keyboard is in it', () =>
    visiting('/gallery/', {}, async ({ page }) => {
      await inTime(page).toBe('2/4')
      await page.mouse.move(640, 200)
      let before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)
      await page.mouse.move(10, 700)
      await inTime(page).not.toBe(before)

      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Pictures')
      before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)
      for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('For sale')
      await inTime(page).not.toBe(before)
    }))

  test('stays for good once somebody moves it by hand', () =>
    visiting('/gallery/', { hasTouch: true }, async ({ page }) => {
      await inTime(page).toBe('2/4')
      await page.touchscreen.tap(640, 200)
      await page.getByRole('button', { name: 'Let the pictures play' }).waitFor()
      const before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)
    }))

  test('stays three seconds at a picture, and takes half a second to the next', () =>
    visiting('/slow/', {}, async ({ page }) => {
      await page.locator('[data-awake]').waitFor()
      await page.clock.pauseAt(Date.now() + 60_000)
      const moving = page.locator('.carousel-track.moving')
      let tenths = ''
      for (let step = 0; step < 80; step++) {
        await pass(page, 100)
        tenths += (await moving.count()) ? '>' : '.'
      }
      // One whole turn lies in eight seconds, wherever they begin.
      expect(tenths).toMatch(/>\.{29,31}>{4,6}\.|\.>{4,6}\.{29,31}>/)
    }))

  test('waits while its tab is hidden', () =>
    visiting('/gallery/', {}, async ({ page }) => {
      await inTime(page).toBe('2/4')
      const hide = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { value, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }, hidden)
      await hide(true)
      const before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)
      await hide(false)
      await inTime(page).not.toBe(before)
    }))

  test('never moves by itself for who wants no motion; the other buttons stay, and jump', () =>
    visiting('/gallery/', { reducedMotion: 'reduce' }, async ({ page }) => {
      await next(page).waitFor()
      expect(await page.getByRole('button', { name: /pictures/ }).count()).toBe(0)
      await pass(page, 1500)
      expect(await at(page)).toBe('1/4')
      await next(page).click()
      expect(await at(page)).toBe('2/4')
      await expect.poll(() => inSight(page)).toBe(1)
    }))

  test('goes both ways round by its buttons and says where it is', () =>
    visiting('/still/', {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Previous picture' }).click()
      expect(await at(page)).toBe('4/4')
      expect(await page.locator('[aria-live]').textContent()).toBe('Picture 4 of 4: Garden')
      await expect.poll(() => inSight(page)).toBe(3)
      await next(page).click()
      expect(await at(page)).toBe('1/4')
      await pass(page, 1500)
      expect(await at(page)).toBe('1/4')
    }))

  test('follows the arrow keys and the width of the window', () =>
    visiting('/still/', {}, async ({ page }) => {
      await next(page).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => at(page)).toBe('2/4')
      await expect.poll(() => inSight(page)).toBe(1)
      await page.setViewportSize({ width: 600, height: 800 })
      await expect
        .poll(() => page.locator('.carousel-track').evaluate((track) => track.scrollLeft % track.clientWidth))
        .toBe(0)
      expect(await at(page)).toBe('2/4')
    }))

  test('without script it scrolls by hand and has no button', () =>
    visiting('/gallery/', { javaScriptEnabled: false }, async ({ page }) => {
      expect(await page.getByRole('button').count()).toBe(0)
      await page.locator('.carousel-track').focus()
      await page.keyboard.press('ArrowRight')
      await expect
        .poll(async () => (await page.locator('.carousel li').nth(1).boundingBox())!.x, { timeout: 5000 })
        .toBeLessThan(100)
    }))
})

describe('a film', () => {
  test('asks nobody anything before it is played; then its player has the focus and a name', () =>
    visiting('/video/', {}, async ({ page, asked, trouble }) => {
      const button = page.getByRole('button', { name: /^Play the video/ })
      await button.waitFor()
      expect(asked).toEqual([])
      await button.focus()
      await page.keyboard.press('Space')
      await expect
        .poll(() => asked)
        .toEqual(['https://www.youtube-nocookie.com/embed/abc-DEF_123?rel=0&modestbranding=1&autoplay=1'])
      const frame = page.locator('iframe')
      expect(await frame.evaluate((item) => item === document.activeElement)).toBe(true)
      expect(await frame.getAttribute('title')).toBe('A house is known from the inside.')
      expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
      expect(await frame.getAttribute('sandbox')).toContain('allow-popups-to-escape-sandbox')
      expect(await frame.evaluate((item: HTMLIFrameElement) => item.allowFullscreen)).toBe(true)
      // It loaded what it was sent, under the page's own policy.
      await page.frameLocator('iframe').locator('pre').waitFor({ state: 'attached' })
      expect(trouble).toEqual([])
    }))

  test('of a host that the policy does not know stays out', () =>
    visiting('/video/', {}, async ({ page, asked, trouble }) => {
      await page.locator('[data-video]').evaluate((root: HTMLElement) => {
        root.dataset.video = 'https://elsewhere.example.com/'
      })
      await page.locator('.play').click()
      await expect.poll(() => trouble.join()).toContain('frame-src')
      expect(asked).toEqual([])
    }))

  test.each([
    ['/video/', 'You chose to do without social media'],
    ['/fr-video/', 'Vous avez refusé les réseaux sociaux'],
  ])('%s leads to its host in a new tab for who refused social media, and says why', (path, reason) =>
    visiting(path, {}, async ({ page, asked }) => {
      await choose(page, false)
      await page.reload()
      const link = page.locator('a.play')
      await page.getByText(reason).waitFor()
      expect(await link.getAttribute('role')).toBe(null)
      const [other] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await other.waitForURL(youtube)
      expect(asked).toEqual([youtube])
      expect(await page.locator('iframe').count()).toBe(0)
    }),
  )

  test('follows a choice that is made while the page stands', () =>
    visiting('/video/', {}, async ({ page }) => {
      await page.getByRole('button', { name: /^Play/ }).waitFor()
      await choose(page, false)
      const [other] = await Promise.all([page.waitForEvent('popup'), page.locator('a.play').click()])
      await other.close()
      await page.getByText('You chose to do without social media').waitFor()
      await choose(page, true)
      await page.locator('a.play').click()
      await page.locator('iframe').waitFor()
    }))

  test('is open or closed as soon as the dialog says so, and stops when it is refused', () =>
    visiting('/video/', {}, async ({ page }) => {
      const button = page.getByRole('button', { name: /^Play/ })
      const choosing = async (social: boolean) => {
        await choose(page, social)
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
      }
      await button.waitFor()
      await choosing(false)
      await page.getByText('You chose to do without social media').waitFor()
      expect(await page.locator('a.play').getAttribute('role')).toBe(null)
      await choosing(true)
      await button.click()
      await page.locator('iframe').waitFor()
      await choosing(false)
      await page.getByText('You chose to do without social media').waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      expect(await page.locator('a.play').isVisible()).toBe(true)
    }))

  test('that is a file plays in place, whatever is chosen of social media; one that cannot be played gives its link back', () =>
    visiting('/film/', {}, async ({ page, asked }) => {
      await choose(page, false)
      await page.reload()
      const button = page.getByRole('button', { name: /^Play the video/ })
      await button.waitFor()
      expect(asked).toEqual([])
      await page.evaluate(() => {
        document.addEventListener('error', ({ target }) => document.body.append((target as Element).outerHTML), true)
      })
      await button.click()
      await expect.poll(() => asked).toEqual([film])
      // The file of this test is empty.
      await page.getByText('<video').waitFor({ state: 'attached' })
      await button.waitFor()
      expect(await page.locator('body').textContent()).toMatch(/<video[^>]* controls/)
    }))

  test.each([
    ['/video/', youtube],
    ['/home-video/', youtube],
  ])('without script %s is a link in a new tab', (path, href) =>
    visiting(path, { javaScriptEnabled: false }, async ({ page, asked }) => {
      const link = page.getByRole('link', { name: /Watch on youtu\.be.*new tab/ })
      expect(await link.getAttribute('href')).toBe(href)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(asked).toEqual([])
    }),
  )

  test('without script a file has the controls of the browser and loads only when it is played', () =>
    visiting('/film/', { javaScriptEnabled: false }, async ({ page, asked }) => {
      expect(await page.locator('video[controls][preload=none]').isVisible()).toBe(true)
      expect(await page.locator('.play').isVisible()).toBe(false)
      expect(asked).toEqual([])
    }))
})

describe('a map', () => {
  const told = (page: Page) =>
    page
      .frameLocator('iframe')
      .locator('pre')
      .textContent()
      .then((text) => JSON.parse(text || '{}'))
  const message = {
    told: 1,
    origin,
    data: {
      properties: [
        { ID: 1, Marquee: 0 },
        { ID: 2, Marquee: 0 },
      ],
      infoMessage: 'Click on a marker',
      mapType: 'roads',
      customMarker: null,
      ignoreList: [3],
    },
  }

  test('of the site itself is there at once and is told the homes, once', () =>
    visiting('/map/own/', {}, async ({ page, trouble }) => {
      await expect.poll(() => told(page)).toEqual(message)
      await pass(page, 300)
      expect(await told(page)).toEqual(message)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      expect(trouble).toEqual([])
    }))

  test('of another host comes when it is asked for', () =>
    visiting('/map/other/', {}, async ({ page, asked, trouble }) => {
      const button = page.getByRole('button', { name: 'Show the map' })
      await button.waitFor()
      expect(asked).toEqual([])
      await button.click()
      await expect.poll(() => told(page)).toEqual(message)
      expect(asked).toEqual([otherMap])
      const frame = page.locator('iframe')
      expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
      expect(await frame.getAttribute('title')).toBe('A house is known from the inside.')
      expect(trouble).toEqual([])
    }))

  test('tells nothing to a frame that has gone to another origin', () =>
    visiting('/map/other/', {}, async ({ page }) => {
      await page.route(otherMap, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<script>location = '${ownMap}'</script>`,
        }),
      )
      await page.getByRole('button', { name: 'Show the map' }).click()
      await page.frameLocator('iframe').locator('pre').waitFor({ state: 'attached' })
      await pass(page, 500)
      expect(await told(page)).toEqual({})
    }))

  test('goes again when its homes cannot be had', () =>
    visiting('/map/other/', {}, async ({ page }) => {
      await page.route('**/api/listing*', (route) => route.fulfill({ status: 503 }))
      await page.getByRole('button', { name: 'Show the map' }).click()
      await page.locator('iframe').waitFor()
      await page.getByRole('button', { name: 'Show the map' }).waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
    }))

  test.each([
    ['refused', true],
    ['without script', false],
  ])('%s, its list is the way', (_, javaScriptEnabled) =>
    visiting('/map/other/', { javaScriptEnabled }, async ({ page, asked }) => {
      await choose(page, false)
      await page.reload()
      const href = await page.getByRole('link', { name: 'See these properties as a list' }).getAttribute('href')
      expect(href).toBe('/for-sale/?type=1&bedrooms=3')
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      expect(await page.getByText('You chose to do without social media').count()).toBe(1)
      expect(await page.getByText('You chose to do without social media').isVisible()).toBe(javaScriptEnabled)
      expect(asked).toEqual([])
    }),
  )
})

const kinds = ['/still/', '/home-gallery/', '/home-video/', '/image/', '/video/', '/map/other/']

test.each(kinds)('%s has no serious accessibility violation in either theme, and nothing in it shifts', (path) =>
  // The policy of the page lets no foreign script in, and axe is one.
  visiting(path, { clock: false, bypassCSP: true, reducedMotion: 'reduce' }, async ({ page, trouble }) => {
    await waitUntilIdle(page)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((give) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            give(sum)
          }).observe({ type: 'layout-shift', buffered: true })
          // Without any shift the observer is never called.
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => give(0))))
        }),
    )
    expect(shift).toBeLessThan(0.02)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
    expect(trouble).toEqual([])
  }),
)

test('the script of every page stays small, and those of the banner come apart', async () => {
  const weight = (name: string) => brotliCompressSync(readFileSync(join('dist/client', files[name]!.file))).length
  expect(weight('ui/client/entry.ts')).toBeLessThan(3584)
  for (const name of ['media/carousel', 'media/video', 'map/map-embed'])
    expect(weight(`ui/client/${name}.ts`)).toBeLessThan(1500)
})

test('a page loads the script of what stands in it, and no other', () =>
  visiting('/still/', { clock: false }, async ({ page }) => {
    await next(page).waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.some((name) => name.endsWith(files['ui/client/media/carousel.ts']!.file))).toBe(true)
    for (const other of ['media/video', 'map/map-embed'])
      expect(loaded.filter((name) => name.endsWith(files[`ui/client/${other}.ts`]!.file))).toEqual([])
  }))

test('the first picture comes first, as wide as it is needed', () =>
  visiting('/still/', { clock: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await waitUntilIdle(page)
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/pictures/')),
    )
    expect(loaded[0]).toBe(`${pictures[0]!.path}/400.webp`)
  }))
