import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { staffCookie } from '#domain/analytics/traffic-filter.ts'
import {
  allowAll,
  type ConsentChoice,
  denyAll,
  type OptionalCategory,
  optionalCategories,
} from '#domain/consent/choice.ts'
import { findStorageEntry } from '#domain/consent/storage-registry.ts'
import { paths } from '#locales/paths.ts'
import {
  goTo,
  openContext,
  setConsentCookies,
  sharedPage,
  waitForFrame,
  waitUntilIdle,
} from '#test/support/browser/browser.ts'
import { mockHosts, tileHost, turnstileHost } from '#test/support/browser/mock-hosts.ts'
import { tags } from '#test/support/browser/tagged-site.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'

const origin = inject('taggedOrigin')

type Visitor = { page: Page; context: BrowserContext; asked: URL[]; trouble: string[] }

/** Opens a page for a new visitor with this choice; null: none yet. */
async function open(choice: ConsentChoice | null, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await openContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy ${event.violatedDirective}: ${event.blockedURI}`),
    )
  })
  const asked = await mockHosts(context, origin)
  const trouble: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    // The browser reports a page that answers 404 here too.
    if (message.type() === 'error' && !/Failed to load resource/.test(text)) trouble.push(text)
  })
  context.on('weberror', (error) => trouble.push(error.error().message))
  if (choice) await setConsentCookies(context, origin, choice)
  const page = await context.newPage()
  await waitForFrame(page, options)
  return { page, context, asked, trouble }
}

async function withVisitor(
  choice: ConsentChoice | null,
  walk: (visitor: Visitor) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const visitor = await open(choice, options)
  try {
    await walk(visitor)
  } finally {
    await visitor.context.close()
  }
}

/** One page for visitors of the same choice. */
const afterVisit = (choice: ConsentChoice | null) =>
  sharedPage(
    () => open(choice),
    async ({ context, asked, trouble }) => {
      if (choice) await setConsentCookies(context, origin, choice)
      asked.length = 0
      trouble.length = 0
    },
  )
const undecided = afterVisit(null)
const consenting = afterVisit(allowAll)

/** For the answer of the server and what comes of it, on a busy machine. */
const timeoutMs = { timeout: 10_000 }

/** Uses a page as a visitor does, so that everything in it that waits for a visitor is loaded. */
async function use(page: Page) {
  await page.mouse.move(700, 400)
  await page.keyboard.press('Tab')
  const views = page.locator('.map-switch label:visible')
  if (await views.count()) await views.last().click()
  await page.mouse.wheel(0, 800)
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    for (let at = 0; at <= document.body.scrollHeight; at += 800) {
      scrollTo(0, at)
      await frame()
      await frame()
    }
  })
  await waitUntilIdle(page)
}

/** What the browser keeps of the site now. */
async function kept({ page, context }: Visitor): Promise<{ kind: 'cookie' | 'session' | 'local'; name: string }[]> {
  const storage = await page.evaluate(() => [
    ...Object.keys(sessionStorage).map((name) => ({ kind: 'session' as const, name })),
    ...Object.keys(localStorage).map((name) => ({ kind: 'local' as const, name })),
  ])
  return [...(await context.cookies()).map(({ name }) => ({ kind: 'cookie' as const, name })), ...storage]
}

const unnecessary = async (visitor: Visitor) =>
  (await kept(visitor)).filter(({ kind, name }) => findStorageEntry(kind, name)?.category !== 'necessary')

/** What was told to Google's scripts, each command as it was given. */
const layerOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as unknown[])] : entry,
    ),
  ) as Promise<unknown[]>

const denied = {
  ad_user_data: 'denied',
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_personalization: 'denied',
}

/** Every kind of page, and what it answers where that is not 200. */
const templates: [path: string, status?: number][] = [
  ['/'],
  ['/nl/'],
  ['/?utm_source=letter'],
  ['/for-sale/'],
  ['/fr/louer/?page=2'],
  ['/for-sale/?search=nothing-is-called-so'],
  ['/property/4231901/'],
  ['/for-rent/namur/x/4231907/'],
  ['/de/property/4231925/'],
  ['/nieuwbouw/'],
  ['/nieuwbouw/ghent/kaai-12/88001/'],
  ['/services/'],
  ['/services/selling/'],
  ['/fr/politique-cookies/'],
  ['/contact/'],
  ['/contact-demand/'],
  ['/demand-register/'],
  ['/feed-back/'],
  ['/jobs/'],
  ['/visit/4231907/'],
  ['/documents/4231907/'],
  ['/send-to-friend/4231907/'],
  ['/nl/bod/4231907/'],
  ['/feedback/contact-me/'],
  ['/sent/job/'],
  ['/favourites/'],
  ['/favourites/?ids=4231901,4231925'],
  ['/compare/?ids=4231901,4231925'],
  ['/appointment/?t=forged', 404],
  ['/alert/?t=forged', 404],
  ['/newsletter/?t=forged', 404],
  ['/weekly-email/?t=forged', 404],
  ['/nothing-here/', 404],
  ['/property/4231936/', 410],
]

/** Behind a password, and on the way there. */
const walled: [path: string, status?: number][] = [
  ['/my-alert/'],
  ['/login/'],
  ['/forgot-password/'],
  ['/new-password/?t=forged', 410],
  ['/my-account/'],
  ['/owner/'],
  ['/owner/4231907/'],
  ['/desk/'],
  ['/desk/request/forged/'],
]

test('the list of pages holds one of every route', () => {
  const asked = [...templates, ...walled].map(([path]) =>
    new URL(path, 'http://x').pathname.replace(/^\/(?:nl|fr|de)(?=\/)/, ''),
  )
  const missing = Object.entries(paths).filter(
    ([, of]) =>
      !Object.values(of).some((pattern) => {
        const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
        return asked.some((path) => form.test(path))
      }),
  )
  // They are where `property` leads.
  expect(missing.map(([route]) => route).filter((route) => route !== 'saleProperty')).toEqual([])
})

describe('before a choice', () => {
  test.each(templates)('%s asks no other host, and keeps nothing that is not necessary', async (path, status = 200) => {
    await undecided(async (visitor) => {
      const { page, context, asked, trouble } = visitor
      const response = await goTo(page, path)
      expect(response?.status()).toBe(status)
      expect(await page.locator('dialog.consent').count()).toBe(1)
      expect(await page.locator('html').getAttribute('data-tags')).toContain(tags.analytics)
      await use(page)
      expect(asked.map(String)).toEqual([])
      expect(await context.cookies()).toEqual([])
      expect(await unnecessary(visitor)).toEqual([])
      expect(await layerOf(page)).toEqual([['consent', 'default', { ...denied, wait_for_update: 500 }]])
      expect(trouble).toEqual([])
    })
  })

  test.each(walled)('%s has no tag of anybody, whatever was chosen', async (path, status = 200) => {
    await consenting(async (visitor) => {
      const response = await goTo(visitor.page, path)
      expect(response?.status()).toBe(status)
      await use(visitor.page)
      expect(visitor.asked.map(String)).toEqual([])
      expect(await unnecessary(visitor)).toEqual([])
      expect(await visitor.page.locator('html').getAttribute('data-tags')).toBe(null)
    })
  })

  test('nor after only functional was chosen', async () => {
    await withVisitor(denyAll, async (visitor) => {
      for (const [path] of templates.filter((_, at) => at % 4 === 0)) {
        await goTo(visitor.page, path)
        await use(visitor.page)
      }
      expect(visitor.asked.map(String)).toEqual([])
      expect(await unnecessary(visitor)).toEqual([])
    })
  })

  test('Turnstile comes with the first field that is used, and alone', async () => {
    await withVisitor(null, async ({ page, asked, context, trouble }) => {
      await goTo(page, '/contact/')
      await use(page)
      expect(asked.map(String)).toEqual([])
      await page.locator('form[data-form=site-contact] input:visible').first().focus()
      await expect.poll(() => asked.length, timeoutMs).toBeGreaterThan(0)
      await waitUntilIdle(page)
      expect([...new Set(asked.map(({ host }) => host))]).toEqual([turnstileHost])
      expect(await context.cookies()).toEqual([])
      expect(trouble).toEqual([])
    })
  })
})

const only = (...categories: OptionalCategory[]): ConsentChoice =>
  Object.fromEntries(optionalCategories.map((item) => [item, categories.includes(item)])) as ConsentChoice

const scripts = {
  analytics: `www.googletagmanager.com/gtag/js?id=${tags.analytics}`,
  tagManager: `www.googletagmanager.com/gtm.js?id=${tags.tagManager}`,
  pixel: 'connect.facebook.net/en_US/fbevents.js',
}
const counted = { google: 'region1.google-analytics.com/g/collect', pixel: 'www.facebook.com/tr/' }

/** What is asked of whom, without what is told. */
const brief = ({ host, pathname, search }: URL) => host + pathname + (/^\?id=/.test(search) ? search : '')

/** What each choice loads and keeps, of an agency that has everything. */
const rows: [name: string, choice: ConsentChoice, asked: string[], kept: string[]][] = [
  ['only functional', denyAll, [], []],
  [
    'analytical',
    only('analytical'),
    [scripts.analytics, scripts.tagManager, counted.google],
    ['_ga', `_ga_${tags.analytics!.slice(2)}`],
  ],
  ['marketing', only('marketing'), [scripts.tagManager], ['_gcl_au']],
  ['social media', only('social_media'), [scripts.pixel, counted.pixel], ['_fbp']],
  ['unclassified', only('unclassified'), [], []],
  [
    'all',
    allowAll,
    [scripts.analytics, scripts.tagManager, scripts.pixel, counted.google, counted.pixel],
    ['_ga', `_ga_${tags.analytics!.slice(2)}`, '_gcl_au', '_fbp'],
  ],
]

describe('what each choice loads', () => {
  test.each(rows)('%s', async (_, choice, wanted, names) => {
    await withVisitor(choice, async (visitor) => {
      const { page, asked, trouble } = visitor
      for (const path of ['/', '/property/4231901/', '/nothing-here/']) {
        asked.length = 0
        await goTo(page, path)
        await use(page)
        expect(
          asked
            .filter(({ host }) => host !== tileHost)
            .map(brief)
            .sort(),
          path,
        ).toEqual([...wanted].sort())
        // A film or a tour is not there before it is asked for; the streets of a map come with the map.
        const streets = () => asked.some(({ host }) => host === tileHost)
        await expect
          .poll(streets, { ...timeoutMs, message: path })
          .toBe(choice.social_media && path.includes('property'))
        await waitUntilIdle(page)
      }
      expect((await unnecessary(visitor)).map(({ name }) => name).sort()).toEqual([...names].sort())
      expect(trouble).toEqual([])
    })
  })

  test('in this order: all denied, what was chosen, the scripts, the page', async () => {
    await withVisitor(allowAll, async ({ page }) => {
      await goTo(page, '/for-sale/?type=1&utm_source=letter')
      const granted = Object.fromEntries(Object.keys(denied).map((flag) => [flag, 'granted']))
      const told = { page_location: `${origin}/for-sale/?type=1&utm_source=letter`, page_referrer: '' }
      expect(await layerOf(page)).toEqual([
        ['consent', 'default', { ...denied, wait_for_update: 500 }],
        ['consent', 'update', granted],
        ['set', told],
        ['js', expect.any(Date)],
        ['config', tags.analytics, expect.objectContaining({ send_page_view: false })],
        expect.objectContaining({ event: 'gtm.js', 'gtm.start': expect.any(Number) }),
        ['event', 'page_view', { ...told, page_title: await page.title() }],
      ])
      expect(await page.evaluate(() => (window as never as { pixelHeard: unknown[] }).pixelHeard)).toEqual([
        ['set', 'autoConfig', false, tags.pixel],
        ['init', tags.pixel],
        ['track', 'PageView'],
      ])
    })
  })

  test.each([
    ['before the dialog is hydrated', true],
    ['with the hydrated dialog', false],
  ])('reports the site that led here when the choice is made %s', async (_, isEarly) => {
    await withVisitor(null, async ({ page, context }) => {
      if (isEarly) await page.route(/consent\.island/, (route) => route.abort())
      await page.goto('/for-sale/', { referer: 'https://portal.example/search' })
      const dialog = page.locator('dialog.consent')
      await dialog.hover()
      if (!isEarly) {
        const form = dialog.locator('form')
        const isHydrated = () =>
          form.evaluate((item) => Object.keys(item).some((key) => key.startsWith('__reactProps')))
        await expect.poll(isHydrated, timeoutMs).toBe(true)
      }
      await dialog.locator('[value=all]').click()
      await dialog.waitFor({ state: 'hidden' })
      const views = async () =>
        (await layerOf(page)).filter((entry) => Array.isArray(entry) && entry[1] === 'page_view')
      await expect.poll(async () => (await views()).length, timeoutMs).toBe(1)
      expect(await views()).toEqual([
        ['event', 'page_view', expect.objectContaining({ page_referrer: 'https://portal.example/search' })],
      ])
      expect((await context.cookies()).map(({ name }) => name)).toContain('consent')
    })
  })

  test.each([
    [
      'a preview',
      (): string => signPreview(inject('previewSecret'), '/services/', Math.floor(Date.now() / 1000) + 3600),
      null,
    ],
    ['who works for the agency', async (): Promise<string> => '/services/', staffCookie],
  ] as const)('%s is counted by nobody', async (_, pathOf, cookie) => {
    await withVisitor(allowAll, async ({ page, context, asked }) => {
      if (cookie) await context.addCookies([{ name: cookie, value: '1', url: origin }])
      const response = await goTo(page, await pathOf())
      expect(response?.status()).toBe(200)
      await use(page)
      expect(asked.map(String)).toEqual([])
      expect(await layerOf(page)).toEqual([])
    })
  })
})

const dialog = (page: Page) => page.locator('dialog.consent')
const press = (page: Page, action: string) => dialog(page).locator(`button[value=${action}]`).click()
const locations = (asked: readonly URL[]) =>
  asked.filter(({ pathname }) => pathname === '/g/collect').map(({ searchParams }) => searchParams.get('dl'))

describe('a choice on the page', () => {
  test('is obeyed at once, with the campaign that led there; and when it is withdrawn nothing of it is left', async () => {
    await withVisitor(null, async (visitor) => {
      const { page, context, asked, trouble } = visitor
      await goTo(page, '/?utm_source=letter&utm_medium=mail&gclid=1')
      await use(page)
      expect(asked).toEqual([])
      await page.evaluate(() => scrollTo(0, 0))
      await press(page, 'all')
      await expect.poll(() => asked.map(brief).sort(), timeoutMs).toEqual([...rows.at(-1)![2]].sort())
      const campaign = 'utm_source=letter&utm_medium=mail'
      expect(locations(asked)).toEqual([`${origin}/?${campaign}`])

      asked.length = 0
      await goTo(page, '/for-sale/?page=2')
      expect(locations(asked)).toEqual([`${origin}/for-sale/?page=2&${campaign}`])
      expect((await context.cookies()).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['_ga', '_gcl_au', '_fbp']),
      )
      await use(page)
      asked.length = 0
      await page.locator('.legal a[data-consent]').click()
      await dialog(page).hover()
      await waitUntilIdle(page)
      await press(page, 'functional')
      await dialog(page).waitFor({ state: 'hidden' })
      await expect.poll(() => unnecessary(visitor), timeoutMs).toEqual([])
      expect((await layerOf(page)).filter((entry) => (entry as string[])[1] === 'update').at(-1)).toEqual([
        'consent',
        'update',
        denied,
      ])
      expect(await page.evaluate((id) => window[`ga-disable-${id}`], tags.analytics!)).toBe(true)
      await goTo(page, '/for-rent/')
      await use(page)
      expect(asked.map(String)).toEqual([])
      expect(trouble).toEqual([])
    })
  })

  test('may come back: nothing is loaded twice, and no page counted twice', async () => {
    await withVisitor(allowAll, async ({ page, context, asked }) => {
      await goTo(page, '/')
      const tell = async (choice: ConsentChoice) => {
        await setConsentCookies(context, origin, choice)
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
      }
      await tell(denyAll)
      await tell(allowAll)
      await tell(allowAll)
      await waitUntilIdle(page)
      expect(asked.map(brief).sort()).toEqual([...rows.at(-1)![2]].sort())
      expect(await page.evaluate((id) => window[`ga-disable-${id}`], tags.analytics!)).toBe(false)
      // Left and come back to, it is seen once more.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect.poll(() => locations(asked).length, timeoutMs).toBe(2)
    })
  })

  test('made in another tab is obeyed in this one', async () => {
    await withVisitor(null, async ({ page, context, asked }) => {
      await goTo(page, '/')
      await setConsentCookies(context, origin, only('social_media'))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => asked.map(brief), timeoutMs).toEqual([scripts.pixel, counted.pixel])
    })
  })

  test('of refusing clears what is left of another one, without a script too', async () => {
    await withVisitor(
      null,
      async ({ page, context }) => {
        const left = ['_ga', '_ga_TEST1234', '_gcl_au', '_fbp']
        await context.addCookies(left.map((name) => ({ name, value: 'x', url: origin })))
        await page.goto('/')
        await press(page, 'functional')
        await dialog(page).waitFor({ state: 'detached' })
        const names = (await context.cookies()).map(({ name }) => name)
        expect(names).toContain('consent')
        expect(names.filter((name) => left.includes(name))).toEqual([])
      },
      { javaScriptEnabled: false },
    )
  })
})

test('what is personal in an address nobody is told, and who reads addresses is not loaded', async () => {
  await withVisitor(allowAll, async ({ page, asked }) => {
    await goTo(page, '/alert/?t=secret-of-a-mail')
    expect(asked.map(brief).sort()).toEqual([scripts.analytics, counted.google].sort())
    // The page after it could tell where the visitor came from.
    asked.length = 0
    await page.evaluate(() => location.assign('/contact/'))
    await page.waitForURL('**/contact/')
    await waitUntilIdle(page)
    expect(await page.evaluate(() => document.referrer)).toContain('secret-of-a-mail')
    expect(asked.map(brief).sort()).toEqual([scripts.analytics, counted.google].sort())
    expect(asked.map(String).join()).not.toContain('secret')
    asked.length = 0
    await goTo(page, '/favourites/?ids=4231901')
    expect(locations(asked)).toEqual([`${origin}/favourites/`])
  })
})

test('the policy lets a page send where its tags send to, and nothing frames another site for them', async () => {
  await withVisitor(null, async ({ page }) => {
    const response = await page.goto('/nothing-here/')
    const policy = Object.fromEntries(
      (response?.headers()['content-security-policy'] ?? '').split('; ').map((line) => {
        const [name = '', ...values] = line.split(' ')
        return [name, values]
      }),
    )
    const hosts = expect.arrayContaining([
      'https://*.google-analytics.com',
      'https://www.facebook.com',
      'https://www.googletagmanager.com',
    ])
    expect(policy['connect-src']).toEqual(hosts)
    expect(policy['img-src']).toEqual(hosts)
    expect(policy['frame-src']).toEqual(["'self'", `https://${turnstileHost}`])
    expect(policy['script-src']).toEqual([expect.stringMatching(/^'nonce-/), "'strict-dynamic'"])
  })
})
