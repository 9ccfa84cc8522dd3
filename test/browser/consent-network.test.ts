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
import { paths } from '#locales/paths.ts'
import {
  goTo,
  goToRedirect,
  openContext,
  setConsentCookies,
  sharedPage,
  waitForFrame,
  waitUntilIdle,
} from '#test/support/browser/browser.ts'
import { chooseConsent, consentBar } from '#test/support/browser/interactions.ts'
import { mockHosts, turnstileHost } from '#test/support/browser/mock-hosts.ts'
import { tags, tileHost } from '#test/support/database/tagged-site.ts'
import { findStorageEntry } from '#test/support/stored-item.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'

const origin = inject('taggedOrigin')

type Visitor = { page: Page; context: BrowserContext; requests: URL[]; pageErrors: string[] }

/** @param choice null for a visitor who has not chosen */
async function open(choice: ConsentChoice | null, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await openContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, ...options })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy ${event.violatedDirective}: ${event.blockedURI}`),
    )
  })
  const requests = await mockHosts(context, origin)
  const pageErrors: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    // The browser logs a 404 page as an error.
    if (message.type() === 'error' && !/Failed to load resource/.test(text)) pageErrors.push(text)
  })
  context.on('weberror', (error) => pageErrors.push(error.error().message))
  if (choice) await setConsentCookies(context, origin, choice)
  const page = await context.newPage()
  await waitForFrame(page, options)
  return { page, context, requests, pageErrors }
}

async function withVisitor(
  choice: ConsentChoice | null,
  run: (visitor: Visitor) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const visitor = await open(choice, options)
  try {
    await run(visitor)
  } finally {
    await visitor.context.close()
  }
}

const afterVisit = (choice: ConsentChoice | null) =>
  sharedPage(
    () => open(choice),
    async ({ context, requests, pageErrors }) => {
      if (choice) await setConsentCookies(context, origin, choice)
      requests.length = 0
      pageErrors.length = 0
    },
  )
const undecided = afterVisit(null)
const consenting = afterVisit(allowAll)

/** Interacts and scrolls, so that all lazy scripts load. */
async function interact(page: Page) {
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

/** Cookies and storage keys of the browser. */
async function storedItems({
  page,
  context,
}: Visitor): Promise<{ kind: 'cookie' | 'session' | 'local'; name: string }[]> {
  const storage = await page.evaluate(() => [
    ...Object.keys(sessionStorage).map((name) => ({ kind: 'session' as const, name })),
    ...Object.keys(localStorage).map((name) => ({ kind: 'local' as const, name })),
  ])
  return [...(await context.cookies()).map(({ name }) => ({ kind: 'cookie' as const, name })), ...storage]
}

const unnecessary = async (visitor: Visitor) =>
  (await storedItems(visitor)).filter(({ kind, name }) => findStorageEntry(kind, name)?.category !== 'necessary')

/** The commands in the data layer. */
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

/** Every kind of page, with its status other than 200. */
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
  ['/agents/'],
  ['/sold/'],
  ['/agents/wout-moerman/2/'],
  ['/offices/ghent/2/'],
  ['/favourites/'],
  ['/favourites/?ids=4231901,4231925'],
  ['/compare/?ids=4231901,4231925'],
  ['/appointment/?t=forged', 404],
  ['/after-your-viewing/?t=forged', 404],
  ['/alert/?t=forged', 404],
  ['/newsletter/?t=forged', 404],
  ['/weekly-email/?t=forged', 404],
  ['/document/999999999/forged/', 404],
  ['/nothing-here/', 404],
  ['/property/4231936/', 410],
]

/** Login and portal pages. */
const privatePages: [path: string, status?: number][] = [
  ['/my-alert/'],
  ['/login/'],
  ['/forgot-password/'],
  ['/new-password/?t=forged', 410],
  ['/sent-document/?t=forged', 404],
  ['/my-account/'],
  ['/owner/'],
  ['/owner/4231907/'],
  ['/desk/'],
  ['/desk/requests/'],
  ['/desk/homes/'],
  ['/desk/new-home/'],
  ['/desk/homes/4231907/'],
  ['/desk/homes/4231907/pictures/'],
  ['/desk/homes/4231907/documents/'],
  ['/desk/homes/4231907/offers/'],
  ['/desk/projects/'],
  ['/desk/new-project/'],
  ['/desk/projects/88001/'],
  ['/desk/projects/88001/pictures/'],
  ['/desk/viewings/'],
  ['/desk/viewings/forged/'],
  ['/desk/viewing-hours/'],
  ['/desk/new-viewing/'],
  ['/desk/people/'],
  ['/desk/people/forged/'],
  ['/desk/owners/'],
  ['/desk/team/'],
  ['/desk/settings/'],
  ['/desk/set-up/'],
  ['/desk/accounts/forged/'],
  ['/desk/testimonials/'],
  ['/desk/articles/'],
  ['/desk/new-article/'],
  ['/desk/articles/51/'],
  ['/desk/newsletter/'],
  ['/desk/newsletter/forged/'],
  ['/desk/subscribers/'],
  ['/desk/new-subscriber/'],
  ['/desk/media/'],
  ['/desk/pages/'],
  ['/desk/pages/?view=menu'],
  ['/desk/pages/1/'],
  ['/desk/feeds/'],
  ['/desk/mails/'],
  ['/desk/status/'],
  ['/desk/activity/'],
  ['/desk/search/'],
  ['/desk/request/forged/'],
]

test('lists a page of every route', () => {
  const requests = [...templates, ...privatePages].map(([path]) =>
    new URL(path, 'http://x').pathname.replace(/^\/(?:nl|fr|de)(?=\/)/, ''),
  )
  const missing = Object.entries(paths).filter(
    ([, of]) =>
      !Object.values(of).some((pattern) => {
        const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
        return requests.some((path) => form.test(path))
      }),
  )
  // Redirect targets of `property`.
  expect(missing.map(([route]) => route).filter((route) => route !== 'saleProperty')).toEqual([])
})

describe('before a choice', () => {
  test.each(templates)(
    'loads nothing from other hosts and stores nothing unnecessary on %s',
    async (path, status = 200) => {
      await undecided(async (visitor) => {
        const { page, context, requests, pageErrors } = visitor
        const response = await goTo(page, path)
        expect(response?.status()).toBe(status)
        expect(await consentBar(page).count()).toBe(1)
        expect(await page.locator('html').getAttribute('data-tags')).toContain(tags.analytics)
        await interact(page)
        expect(requests.map(String)).toEqual([])
        expect(await context.cookies()).toEqual([])
        expect(await unnecessary(visitor)).toEqual([])
        expect(await layerOf(page)).toEqual([['consent', 'default', { ...denied, wait_for_update: 500 }]])
        expect(pageErrors).toEqual([])
      })
    },
  )

  test.each(privatePages)('loads no tag on %s with any choice', async (path, status = 200) => {
    await consenting(async (visitor) => {
      const response = await goTo(visitor.page, path)
      expect(response?.status()).toBe(status)
      await interact(visitor.page)
      expect(visitor.requests.map(String)).toEqual([])
      expect(await unnecessary(visitor)).toEqual([])
      expect(await visitor.page.locator('html').getAttribute('data-tags')).toBe(null)
    })
  })

  test('loads and stores nothing after "functional only"', async () => {
    await withVisitor(denyAll, async (visitor) => {
      for (const [path] of templates.filter((_, at) => at % 4 === 0)) {
        await goTo(visitor.page, path)
        await interact(visitor.page)
      }
      expect(visitor.requests.map(String)).toEqual([])
      expect(await unnecessary(visitor)).toEqual([])
    })
  })

  test('loads only Turnstile on first focus of a form', async () => {
    await withVisitor(null, async ({ page, requests, context, pageErrors }) => {
      await goTo(page, '/contact/')
      await interact(page)
      expect(requests.map(String)).toEqual([])
      await page.locator('form[data-form=site-contact] input:visible').first().focus()
      await expect.poll(() => requests.length).toBeGreaterThan(0)
      await waitUntilIdle(page)
      expect([...new Set(requests.map(({ host }) => host))]).toEqual([turnstileHost])
      expect(await context.cookies()).toEqual([])
      expect(pageErrors).toEqual([])
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

/** Requests without their query. */
const brief = ({ host, pathname, search }: URL) => host + pathname + (/^\?id=/.test(search) ? search : '')

/** What each choice loads and stores, for an agency with all tags. */
const rows: [name: string, choice: ConsentChoice, requests: string[], kept: string[]][] = [
  ['only functional', denyAll, [], []],
  [
    'analytical',
    only('analytical'),
    [scripts.analytics, scripts.tagManager, counted.google],
    ['_ga', `_ga_${tags.analytics.slice(2)}`],
  ],
  ['marketing', only('marketing'), [scripts.tagManager], ['_gcl_au']],
  ['social media', only('social_media'), [scripts.pixel, counted.pixel], ['_fbp']],
  ['unclassified', only('unclassified'), [], []],
  [
    'all',
    allowAll,
    [scripts.analytics, scripts.tagManager, scripts.pixel, counted.google, counted.pixel],
    ['_ga', `_ga_${tags.analytics.slice(2)}`, '_gcl_au', '_fbp'],
  ],
]

describe('what each choice loads', () => {
  test.each(rows)('%s', async (_, choice, expected, names) => {
    await withVisitor(choice, async (visitor) => {
      const { page, requests, pageErrors } = visitor
      for (const path of ['/', '/property/4231901/', '/nothing-here/']) {
        requests.length = 0
        await goTo(page, path)
        await interact(page)
        expect(
          requests
            .filter(({ host }) => host !== tileHost)
            .map(brief)
            .sort(),
          path,
        ).toEqual([...expected].sort())
        // Films and tours load on request, map tiles with the map.
        const streets = async () => {
          // Its script may have loaded after the map was scrolled past.
          await page.evaluate(() => document.querySelector('[data-home-map]')?.scrollIntoView())
          return requests.some(({ host }) => host === tileHost)
        }
        await expect.poll(streets, { message: path }).toBe(choice.social_media && path.includes('property'))
        await waitUntilIdle(page)
      }
      expect((await unnecessary(visitor)).map(({ name }) => name).sort()).toEqual([...names].sort())
      expect(pageErrors).toEqual([])
    })
  })

  test('sends defaults, choice, scripts and page view in this order', async () => {
    await withVisitor(allowAll, async ({ page }) => {
      await goTo(page, '/for-sale/?type=1&utm_source=letter')
      const granted = Object.fromEntries(Object.keys(denied).map((flag) => [flag, 'granted']))
      const pageParams = { page_location: `${origin}/for-sale/?type=1&utm_source=letter`, page_referrer: '' }
      expect(await layerOf(page)).toEqual([
        ['consent', 'default', { ...denied, wait_for_update: 500 }],
        ['consent', 'update', granted],
        ['set', pageParams],
        ['js', expect.any(Date)],
        ['config', tags.analytics, expect.objectContaining({ send_page_view: false })],
        expect.objectContaining({ event: 'gtm.js', 'gtm.start': expect.any(Number) }),
        ['event', 'page_view', { ...pageParams, page_title: await page.title() }],
      ])
      expect(await page.evaluate(() => (window as never as { pixelHeard: unknown[] }).pixelHeard)).toEqual([
        ['set', 'autoConfig', false, tags.pixel],
        ['init', tags.pixel],
        ['track', 'PageView'],
      ])
    })
  })

  test('reports the site that led here when the choice is made', async () => {
    await withVisitor(null, async ({ page, context }) => {
      await page.goto('/for-sale/', { referer: 'https://portal.example/search' })
      await chooseConsent(page, 'all')
      await consentBar(page).waitFor({ state: 'detached' })
      const views = async () =>
        (await layerOf(page)).filter((entry) => Array.isArray(entry) && entry[1] === 'page_view')
      await expect.poll(async () => (await views()).length).toBe(1)
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
  ] as const)('sends no page view of %s', async (_, pathOf, cookie) => {
    await withVisitor(allowAll, async ({ page, context, requests }) => {
      if (cookie) await context.addCookies([{ name: cookie, value: '1', url: origin }])
      const response = await goTo(page, await pathOf())
      expect(response?.status()).toBe(200)
      await interact(page)
      expect(requests.map(String)).toEqual([])
      expect(await layerOf(page)).toEqual([])
    })
  })
})

const locations = (requests: readonly URL[]) =>
  requests.filter(({ pathname }) => pathname === '/g/collect').map(({ searchParams }) => searchParams.get('dl'))

describe('a choice on the page', () => {
  test('is applied at once with the campaign; withdrawing it deletes the cookies', async () => {
    await withVisitor(null, async (visitor) => {
      const { page, context, requests, pageErrors } = visitor
      await goTo(page, '/?utm_source=letter&utm_medium=mail&gclid=1')
      await interact(page)
      expect(requests).toEqual([])
      await page.evaluate(() => scrollTo(0, 0))
      await chooseConsent(page, 'all')
      await expect.poll(() => requests.map(brief).sort()).toEqual([...rows.at(-1)![2]].sort())
      const campaign = 'utm_source=letter&utm_medium=mail'
      expect(locations(requests)).toEqual([`${origin}/?${campaign}`])

      requests.length = 0
      await goTo(page, '/for-sale/?page=2')
      expect(locations(requests)).toEqual([`${origin}/for-sale/?page=2&${campaign}`])
      expect((await context.cookies()).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['_ga', '_gcl_au', '_fbp']),
      )
      await interact(page)
      requests.length = 0
      await page.locator('.legal a[data-consent]').click()
      await chooseConsent(page, 'functional')
      await consentBar(page).waitFor({ state: 'detached' })
      await expect.poll(() => unnecessary(visitor)).toEqual([])
      expect((await layerOf(page)).filter((entry) => (entry as string[])[1] === 'update').at(-1)).toEqual([
        'consent',
        'update',
        denied,
      ])
      expect(await page.evaluate((id) => window[`ga-disable-${id}`], tags.analytics)).toBe(true)
      await goTo(page, '/for-rent/')
      await interact(page)
      expect(requests.map(String)).toEqual([])
      expect(pageErrors).toEqual([])
    })
  })

  test('loads nothing twice and sends no second page view when it is given again', async () => {
    await withVisitor(allowAll, async ({ page, context, requests }) => {
      await goTo(page, '/')
      const tell = async (choice: ConsentChoice) => {
        await setConsentCookies(context, origin, choice)
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent')))
      }
      await tell(denyAll)
      await tell(allowAll)
      await tell(allowAll)
      await waitUntilIdle(page)
      expect(requests.map(brief).sort()).toEqual([...rows.at(-1)![2]].sort())
      expect(await page.evaluate((id) => window[`ga-disable-${id}`], tags.analytics)).toBe(false)
      // A return to the page is another view.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect.poll(() => locations(requests).length).toBe(2)
    })
  })

  test('is applied when made in another tab', async () => {
    await withVisitor(null, async ({ page, context, requests }) => {
      await goTo(page, '/')
      await setConsentCookies(context, origin, only('social_media'))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => requests.map(brief)).toEqual([scripts.pixel, counted.pixel])
    })
  })

  test('deletes earlier cookies when refused, also without script', async () => {
    await withVisitor(
      null,
      async ({ page, context }) => {
        const left = ['_ga', '_ga_TEST1234', '_gcl_au', '_fbp']
        await context.addCookies(left.map((name) => ({ name, value: 'x', url: origin })))
        await page.goto('/')
        await chooseConsent(page, 'functional')
        await consentBar(page).waitFor({ state: 'detached' })
        const names = (await context.cookies()).map(({ name }) => name)
        expect(names).toContain('consent')
        expect(names.filter((name) => left.includes(name))).toEqual([])
      },
      { javaScriptEnabled: false },
    )
  })
})

test('sends no personal data of the URL and loads no script that reads it', async () => {
  await withVisitor(allowAll, async ({ page, requests }) => {
    await goTo(page, '/alert/?t=secret-of-a-mail')
    expect(requests.map(brief).sort()).toEqual([scripts.analytics, counted.google].sort())
    // The next page has it as referrer.
    requests.length = 0
    await goToRedirect(page, '/contact/')
    await page.waitForURL('**/contact/')
    await waitUntilIdle(page)
    expect(await page.evaluate(() => document.referrer)).toContain('secret-of-a-mail')
    expect(requests.map(brief).sort()).toEqual([scripts.analytics, counted.google].sort())
    expect(requests.map(String).join()).not.toContain('secret')
    requests.length = 0
    await goTo(page, '/favourites/?ids=4231901')
    expect(locations(requests)).toEqual([`${origin}/favourites/`])
  })
})

test('allows the endpoints of the tags in the CSP and no frames', async () => {
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
