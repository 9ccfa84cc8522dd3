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
import { pageHeaders } from '#worker/content-security-policy.ts'

type Entry = { file: string; src?: string; imports?: string[] }

const files: Record<string, Entry> = JSON.parse(readFileSync('dist/worker/client-manifest.json', 'utf8'))
const nonce = 'c29tZXRoaW5n'
const film = 'https://media.example.com/film.mp4'
const youtube = 'https://youtu.be/abc-DEF_123'
const ownMap = `${origin}/map/`
const otherMap = 'https://maps.example.com/homes/'

/** Pages by path. */
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

/** Pages, assets and the listing API in two pages. */
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
    const pageNumber = Number(url.searchParams.get('page'))
    return {
      json: {
        properties: [
          { ID: pageNumber, Marquee: 0 },
          { ID: 10 + pageNumber, Marquee: 3 },
        ],
        Pages: 2,
      },
    }
  }
  const contentType = types[extname(url.pathname)]
  return contentType ? { contentType, body: await readFile(join('dist/client', url.pathname)) } : { status: 404 }
}

/** A map page that records its messages. */
const listener = `<!doctype html><title>Map</title><pre></pre><script>
  let count = 0
  addEventListener('message', ({ data, origin }) => {
    document.querySelector('pre').textContent = JSON.stringify({ count: ++count, origin, data })
  })
</script>`

type Session = { page: Page; requests: string[]; pageErrors: string[] }

/** `clock: false` for layout measurements of the browser. */
type Options = BrowserContextOptions & { clock?: boolean }

/** Answers every request; `requests` are those to other hosts. */
async function withBannerPage(
  path: string,
  { clock = true, ...options }: Options,
  run: (session: Session) => Promise<void>,
) {
  const context = await openContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    ...options,
  })
  try {
    const [requests, pageErrors]: string[][] = [[], []]
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      if (url.origin === origin) return route.fulfill(await answer(url))
      requests!.push(url.href)
      if (url.href === film) return route.fulfill({ contentType: 'video/mp4', body: '' })
      return route.fulfill({ contentType: 'text/html', body: listener })
    })
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) pageErrors!.push(message.text())
    })
    context.on('weberror', (error) => pageErrors!.push(error.error().message))
    const page = await context.newPage()
    await waitForFrame(page, options)
    if (clock) await page.clock.install()
    await page.goto(path)
    await run({ page, requests: requests!, pageErrors: pageErrors! })
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
/** Advances the clock of the page. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)
/** Advances the clock until the counter satisfies the expectation. */
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

/** Whether the picture in sight can be reached by the keyboard, and no other. */
const isReachedAlone = (page: Page) =>
  page.locator('.carousel-track').evaluate((track) => {
    const at = Math.round(track.scrollLeft / track.clientWidth)
    return [...track.querySelectorAll<HTMLElement>('li')].every((item, place) => item.inert === (place !== at))
  })

describe('a gallery', () => {
  test('plays automatically with a labelled pause button', () =>
    withBannerPage('/gallery/', {}, async ({ page, requests, pageErrors }) => {
      const pause = page.getByRole('button', { name: 'Pause slideshow' })
      await pause.waitFor()
      await inTime(page).toBe('2/4')
      // It may have gone on meanwhile.
      await expect.poll(() => isReachedAlone(page)).toBe(true)
      await inTime(page).toBe('1/4')

      await pause.click()
      const play = page.getByRole('button', { name: 'Play slideshow' })
      await play.waitFor()
      await page.mouse.move(10, 700)
      const before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)

      await play.click()
      await inTime(page).not.toBe(before)
      expect([requests, pageErrors]).toEqual([[], []])
    }))

  test('pauses on hover and focus', () =>
    withBannerPage('/gallery/', {}, async ({ page }) => {
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

  test('stops when it is scrolled by hand', () =>
    withBannerPage('/gallery/', { hasTouch: true }, async ({ page }) => {
      await inTime(page).toBe('2/4')
      await page.touchscreen.tap(640, 200)
      await page.getByRole('button', { name: 'Play slideshow' }).waitFor()
      // Stopped between two pictures, it snaps to the nearer one.
      await expect.poll(async () => (await at(page)) === `${(await inSight(page)) + 1}/4`).toBe(true)
      const before = await at(page)
      await pass(page, 1500)
      expect(await at(page)).toBe(before)
    }))

  test('counts the picture in view when it is touched before a move begins', () =>
    withBannerPage('/gallery/', { hasTouch: true }, async ({ page }) => {
      await page.locator('[data-awake]').waitFor()
      await page.clock.pauseAt(Date.now() + 60_000)
      await next(page).click()
      await page.touchscreen.tap(640, 200)
      await page.getByRole('button', { name: 'Play slideshow' }).waitFor()
      expect(await at(page)).toBe(`${(await inSight(page)) + 1}/4`)
    }))

  test('shows a picture for three seconds and slides for half a second', () =>
    withBannerPage('/slow/', {}, async ({ page }) => {
      await page.locator('[data-awake]').waitFor()
      await page.clock.pauseAt(Date.now() + 60_000)
      const moving = page.locator('.carousel-track.moving')
      let tenths = ''
      for (let step = 0; step < 80; step++) {
        await pass(page, 100)
        tenths += (await moving.count()) ? '>' : '.'
      }
      // Eight seconds hold a whole slide.
      expect(tenths).toMatch(/>\.{29,31}>{4,6}\.|\.>{4,6}\.{29,31}>/)
    }))

  test('pauses in a hidden tab', () =>
    withBannerPage('/gallery/', {}, async ({ page }) => {
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

  test('does not play with reduced motion; the other buttons jump', () =>
    withBannerPage('/gallery/', { reducedMotion: 'reduce' }, async ({ page }) => {
      await next(page).waitFor()
      expect(await page.getByRole('button', { name: /pictures/ }).count()).toBe(0)
      await pass(page, 1500)
      expect(await at(page)).toBe('1/4')
      await next(page).click()
      expect(await at(page)).toBe('2/4')
      await expect.poll(() => inSight(page)).toBe(1)
    }))

  test('wraps around by its buttons and announces the picture', () =>
    withBannerPage('/still/', {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Previous picture' }).click()
      expect(await at(page)).toBe('4/4')
      expect(await page.locator('[aria-live]').textContent()).toBe('Picture 4 of 4: Garden')
      await expect.poll(() => inSight(page)).toBe(3)
      await next(page).click()
      expect(await at(page)).toBe('1/4')
      await pass(page, 1500)
      expect(await at(page)).toBe('1/4')
    }))

  test('follows arrow keys and window width', () =>
    withBannerPage('/still/', {}, async ({ page }) => {
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

  test('scrolls by hand and has no buttons without script', () =>
    withBannerPage('/gallery/', { javaScriptEnabled: false }, async ({ page }) => {
      expect(await page.getByRole('button').count()).toBe(0)
      await page.locator('.carousel-track').focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await page.locator('.carousel li').nth(1).boundingBox())!.x).toBeLessThan(100)
    }))
})

describe('a film', () => {
  test('loads nothing before it is played; then focuses the named player', () =>
    withBannerPage('/video/', {}, async ({ page, requests, pageErrors }) => {
      const button = page.getByRole('button', { name: /^Play the video/ })
      await button.waitFor()
      expect(requests).toEqual([])
      await button.focus()
      await page.keyboard.press('Space')
      await expect
        .poll(() => requests)
        .toEqual(['https://www.youtube-nocookie.com/embed/abc-DEF_123?rel=0&modestbranding=1&autoplay=1'])
      const frame = page.locator('iframe')
      expect(await frame.evaluate((item) => item === document.activeElement)).toBe(true)
      expect(await frame.getAttribute('title')).toBe('A house is known from the inside.')
      expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
      expect(await frame.getAttribute('sandbox')).toContain('allow-popups-to-escape-sandbox')
      expect(await frame.evaluate((item: HTMLIFrameElement) => item.allowFullscreen)).toBe(true)
      await page.frameLocator('iframe').locator('pre').waitFor({ state: 'attached' })
      expect(pageErrors).toEqual([])
    }))

  test('is left out when the CSP does not allow its host', () =>
    withBannerPage('/video/', {}, async ({ page, requests, pageErrors }) => {
      await page.locator('[data-video]').evaluate((root: HTMLElement) => {
        root.dataset.video = 'https://elsewhere.example.com/'
      })
      await page.locator('.play').click()
      await expect.poll(() => pageErrors.join()).toContain('frame-src')
      expect(requests).toEqual([])
    }))

  test.each([
    ['/video/', 'You declined content from other sites'],
    ['/fr-video/', 'Vous avez refusé les contenus d’autres sites'],
  ])('opens %s in a new tab with a note after social media were refused', (path, reason) =>
    withBannerPage(path, {}, async ({ page, requests }) => {
      await choose(page, false)
      await page.reload()
      const link = page.locator('a.play')
      await page.getByText(reason).waitFor()
      expect(await link.getAttribute('role')).toBe(null)
      const [other] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await other.waitForURL(youtube)
      expect(requests).toEqual([youtube])
      expect(await page.locator('iframe').count()).toBe(0)
    }),
  )

  test('follows a change of the choice', () =>
    withBannerPage('/video/', {}, async ({ page }) => {
      await page.getByRole('button', { name: /^Play/ }).waitFor()
      await choose(page, false)
      const [other] = await Promise.all([page.waitForEvent('popup'), page.locator('a.play').click()])
      await other.close()
      await page.getByText('You declined content from other sites').waitFor()
      await choose(page, true)
      await page.locator('a.play').click()
      await page.locator('iframe').waitFor()
    }))

  test('follows the consent dialog and stops when refused', () =>
    withBannerPage('/video/', {}, async ({ page }) => {
      const button = page.getByRole('button', { name: /^Play/ })
      const choosing = async (social: boolean) => {
        await choose(page, social)
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
      }
      await button.waitFor()
      await choosing(false)
      await page.getByText('You declined content from other sites').waitFor()
      expect(await page.locator('a.play').getAttribute('role')).toBe(null)
      await choosing(true)
      await button.click()
      await page.locator('iframe').waitFor()
      await choosing(false)
      await page.getByText('You declined content from other sites').waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      expect(await page.locator('a.play').isVisible()).toBe(true)
    }))

  test('plays a file in place with any choice and restores the link on error', () =>
    withBannerPage('/film/', {}, async ({ page, requests }) => {
      await choose(page, false)
      await page.reload()
      const button = page.getByRole('button', { name: /^Play the video/ })
      await button.waitFor()
      expect(requests).toEqual([])
      await page.evaluate(() => {
        document.addEventListener('error', ({ target }) => document.body.append((target as Element).outerHTML), true)
      })
      await button.click()
      await expect.poll(() => requests).toEqual([film])
      // The file is empty.
      await page.getByText('<video').waitFor({ state: 'attached' })
      await button.waitFor()
      expect(await page.locator('body').textContent()).toMatch(/<video[^>]* controls/)
    }))

  test.each([
    ['/video/', youtube],
    ['/home-video/', youtube],
  ])('opens %s in a new tab without script', (path, href) =>
    withBannerPage(path, { javaScriptEnabled: false }, async ({ page, requests }) => {
      const link = page.getByRole('link', { name: /Watch on youtu\.be.*new tab/ })
      expect(await link.getAttribute('href')).toBe(href)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(requests).toEqual([])
    }),
  )

  test('has native controls and no preload for a file without script', () =>
    withBannerPage('/film/', { javaScriptEnabled: false }, async ({ page, requests }) => {
      expect(await page.locator('video[controls][preload=none]').isVisible()).toBe(true)
      expect(await page.locator('.play').isVisible()).toBe(false)
      expect(requests).toEqual([])
    }))
})

describe('a map', () => {
  const receivedMessage = (page: Page) =>
    page
      .frameLocator('iframe')
      .locator('pre')
      .textContent()
      .then((text) => JSON.parse(text || '{}'))
  const message = {
    count: 1,
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

  test('loads at once when same-origin and receives the properties once', () =>
    withBannerPage('/map/own/', {}, async ({ page, pageErrors }) => {
      await expect.poll(() => receivedMessage(page)).toEqual(message)
      await pass(page, 300)
      expect(await receivedMessage(page)).toEqual(message)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
      expect(pageErrors).toEqual([])
    }))

  test('loads on request when cross-origin', () =>
    withBannerPage('/map/other/', {}, async ({ page, requests, pageErrors }) => {
      const button = page.getByRole('button', { name: 'Show the map' })
      await button.waitFor()
      expect(requests).toEqual([])
      await button.click()
      await expect.poll(() => receivedMessage(page)).toEqual(message)
      expect(requests).toEqual([otherMap])
      const frame = page.locator('iframe')
      expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
      expect(await frame.getAttribute('title')).toBe('A house is known from the inside.')
      expect(pageErrors).toEqual([])
    }))

  test('posts nothing to a frame that navigated to another origin', () =>
    withBannerPage('/map/other/', {}, async ({ page }) => {
      await page.route(otherMap, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<script>location = '${ownMap}'</script>`,
        }),
      )
      await page.getByRole('button', { name: 'Show the map' }).click()
      await page.frameLocator('iframe').locator('pre').waitFor({ state: 'attached' })
      await pass(page, 500)
      expect(await receivedMessage(page)).toEqual({})
    }))

  test('has a button that waits for its script', () =>
    withBannerPage('/map/other/', {}, async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/map-embed-*.js', (route) => released.then(() => route.fallback()))
      await page.reload({ waitUntil: 'domcontentloaded' })
      const button = page.getByRole('button', { name: 'Show the map' })
      expect(await button.isDisabled()).toBe(true)
      release()
      await button.click()
      await page.locator('iframe').waitFor()
    }))

  test('is removed when its properties cannot be fetched', () =>
    withBannerPage('/map/other/', {}, async ({ page }) => {
      await page.route('**/api/listing*', (route) => route.fulfill({ status: 503 }))
      // It may be removed before a locator sees it.
      await page.evaluate(() => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('iframe')) document.body.dataset.wasShown = ''
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      await page.getByRole('button', { name: 'Show the map' }).click()
      await page.locator('body[data-was-shown]').waitFor()
      await page.getByRole('button', { name: 'Show the map' }).waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
    }))

  test.each([
    ['refused', true],
    ['without script', false],
  ])('shows the link to the list %s', (_, javaScriptEnabled) =>
    withBannerPage('/map/other/', { javaScriptEnabled }, async ({ page, requests }) => {
      await choose(page, false)
      await page.reload()
      const href = await page.getByRole('link', { name: 'See these properties as a list' }).getAttribute('href')
      expect(href).toBe('/for-sale/?type=1&bedrooms=3')
      await expect.poll(() => page.getByRole('button').count()).toBe(0)
      expect(await page.getByText('You declined content from other sites').count()).toBe(1)
      expect(await page.getByText('You declined content from other sites').isVisible()).toBe(javaScriptEnabled)
      expect(requests).toEqual([])
    }),
  )
})

const kinds = ['/still/', '/home-gallery/', '/home-video/', '/image/', '/video/', '/map/other/']

test.each(kinds)('shows %s without layout shift or serious accessibility violations in either theme', (path) =>
  // The CSP blocks the injected axe script.
  withBannerPage(path, { clock: false, bypassCSP: true, reducedMotion: 'reduce' }, async ({ page, pageErrors }) => {
    await waitUntilIdle(page)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((give) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            give(sum)
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => give(0))))
        }),
    )
    expect(shift).toBeLessThan(0.02)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
    expect(pageErrors).toEqual([])
  }),
)

test('keeps the entry script small and the banner scripts separate', async () => {
  const weight = (name: string) => brotliCompressSync(readFileSync(join('dist/client', files[name]!.file))).length
  expect(weight('ui/client/entry.ts')).toBeLessThan(3584)
  for (const name of ['media/carousel', 'media/video', 'map/map-embed'])
    expect(weight(`ui/client/${name}.ts`)).toBeLessThan(1500)
})

test('loads only the scripts of what a page contains', () =>
  withBannerPage('/still/', { clock: false }, async ({ page }) => {
    await next(page).waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.some((name) => name.endsWith(files['ui/client/media/carousel.ts']!.file))).toBe(true)
    for (const other of ['media/video', 'map/map-embed'])
      expect(loaded.filter((name) => name.endsWith(files[`ui/client/${other}.ts`]!.file))).toEqual([])
  }))

test('loads the first picture first, in the needed width', () =>
  withBannerPage('/still/', { clock: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await waitUntilIdle(page)
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/pictures/')),
    )
    expect(loaded[0]).toBe(`${pictures[0]!.path}/400.webp`)
  }))
