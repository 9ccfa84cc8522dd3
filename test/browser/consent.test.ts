import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  allowAll,
  type ConsentChoice,
  consentCookies,
  consentMaxAgeSeconds,
  denyAll,
  parseConsent,
} from '#domain/consent/choice.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { chooseConsent, consentBar } from '#test/support/browser/interactions.ts'
import { casesFor } from '#test/support/test-extent.ts'

const box = (page: Page, category: keyof ConsentChoice) => consentBar(page).locator(`[value=${category}]`)
const link = (page: Page) => page.locator('.legal a[data-consent]')

async function chosen(context: BrowserContext): Promise<ConsentChoice | null> {
  const cookies = await context.cookies()
  return parseConsent(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

const list = (page: Page) => consentBar(page).locator('summary')
const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, className, value, localName } = document.activeElement as HTMLInputElement
    return value && value !== 'on' ? value : id || className.split(' ')[0] || localName
  })

/** Moves the mouse and waits for the script of the footer link. */
async function loadReopenScript(page: Page) {
  await page.mouse.move(200, 120)
  await waitUntilIdle(page)
}

/** Fails requests of the script; those of the browser pass. */
const failFetches = (page: Page) =>
  page.route('**/consent?*', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()))

/** Whether the element is the topmost one at its centre. */
const isOnTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((item) => {
    const { x, y, width, height } = item.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && (item.contains(there) || there.contains(item))
  })

const ticked: ConsentChoice = { ...denyAll, social_media: true }

describe('without script', () => {
  test.each([
    ['functional', denyAll],
    ['chosen', ticked],
    ['all', allowAll],
  ] as const)('stores %s and redirects back to the page', async (action, choice) => {
    await withPage({ choice: null, javaScriptEnabled: false }, async ({ page, context, pageErrors }) => {
      await page.goto('/nl/te-koop/?page=2')
      expect(await consentBar(page).isVisible()).toBe(true)
      if (action === 'chosen') {
        await list(page).click()
        await box(page, 'social_media').check()
      }
      await chooseConsent(page, action)
      await consentBar(page).waitFor({ state: 'detached' })
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe('/nl/te-koop/?page=2')
      expect(await chosen(context)).toEqual(choice)

      await link(page).click()
      await consentBar(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/nl/te-koop/')
      expect(page.url()).not.toContain('setcookies')
      expect(await chosen(context)).toBe(null)
      expect((await context.cookies()).filter(({ name }) => consentCookies.some((item) => item === name))).toEqual([])
      expect(pageErrors).toEqual([])
    })
  })

  test('does not block the page: the header works and the footer scrolls clear of the bar', async () => {
    await withPage(
      { choice: null, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
      async ({ page }) => {
        await page.goto('/fr/')
        expect(await isOnTop(page, '.burger')).toBe(true)
        await link(page).focus()
        expect(await isOnTop(page, '.legal a[data-consent]')).toBe(true)
        await page.locator('#drawer').focus()
        await page.keyboard.press('Space')
        const last = page.locator('.drawer a').last()
        await last.scrollIntoViewIfNeeded()
        await last.click()
        await page.waitForURL((url) => url.pathname !== '/fr/')
      },
    )
  })
})

describe('with script', () => {
  test('stores the choice without a page load and dispatches an event', async () => {
    await withPage({ choice: null }, async ({ page, context, pageErrors }) => {
      await page.goto('/for-sale/')
      await page.evaluate(() => {
        document.addEventListener('consent', ({ detail }: CustomEventInit) => {
          document.documentElement.dataset.event = JSON.stringify(detail)
        })
      })
      await list(page).click()
      await consentBar(page).getByText('Social media', { exact: true }).click()
      const begin = Date.now()
      await chooseConsent(page, 'chosen')
      await consentBar(page).waitFor({ state: 'detached' })
      const end = Date.now()
      expect(await page.locator('html').getAttribute('data-event')).toBe(JSON.stringify(ticked))
      expect(await chosen(context)).toEqual(ticked)
      expect(await page.locator('#consent [role=status]').textContent()).toBe('Your choice has been saved.')
      expect(await focused(page)).toBe('main')

      for (const { expires, httpOnly, sameSite, path } of await context.cookies()) {
        expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: false, sameSite: 'Lax', path: '/' })
        const setAt = expires - consentMaxAgeSeconds
        expect(setAt).toBeGreaterThan(begin / 1000 - 1)
        expect(setAt).toBeLessThan(end / 1000 + 1)
      }
      await page.keyboard.press('Tab')
      expect(await page.locator('main[tabindex]').count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await page.goto('/fr/')
      expect(await consentBar(page).count()).toBe(0)
      expect(pageErrors).toEqual([])
    })
  })

  test('reports a failed request and lets the browser submit the next attempt', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await failFetches(page)
      await page.goto('/de/kaufen/')
      await list(page).click()
      await box(page, 'social_media').check()
      await chooseConsent(page, 'chosen')
      await consentBar(page).getByRole('alert').getByText('nicht gespeichert').waitFor()
      expect(await chosen(context)).toBe(null)
      await chooseConsent(page, 'chosen')
      await consentBar(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/de/kaufen/')
      expect(await chosen(context)).toEqual(ticked)
    })
  })

  test.each([
    ['without a page load', 'held until its script is there', (script: Route) => script.continue()],
    ['by the browser', 'without the script of the bar', (script: Route) => script.abort()],
  ] as const)('is sent %s, %s', async (how, _, answer) => {
    await withPage({ fresh: true, choice: null }, async ({ page, context }) => {
      const scripts: Route[] = []
      await page.route('**/consent.island-*.js', (route) => void scripts.push(route))
      await page.goto('/for-sale/')
      await page.evaluate(() => Object.assign(globalThis, { isFirstLoad: true }))
      await chooseConsent(page, 'all')
      await expect.poll(() => scripts.length).toBe(1)
      expect(await chosen(context)).toBe(null)
      await answer(scripts[0]!)
      await consentBar(page).waitFor({ state: 'detached' })
      expect(await chosen(context)).toEqual(allowAll)
      expect(await page.evaluate(() => 'isFirstLoad' in globalThis)).toBe(how === 'without a page load')
    })
  })

  test('is reached by keyboard after the skip link, with each of its controls', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.goto('/contact/')
      const stops: string[] = []
      for (let tab = 0; tab < 7; tab++) {
        await page.keyboard.press('Tab')
        stops.push(await focused(page))
        if (['btn', 'social_media'].includes(stops.at(-1)!)) await page.keyboard.press('Space')
      }
      expect(stops).toEqual(['skip', 'a', 'functional', 'btn', 'social_media', 'chosen', 'all'])
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await consentBar(page).waitFor({ state: 'detached' })
      expect(await chosen(context)).toEqual(ticked)
      expect(await focused(page)).toBe('main')
      expect(await page.locator('main').evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('none')
    })
  })

  test('opens from the footer with the stored choice; Escape changes nothing and restores the focus', async () => {
    await withPage({ choice: ticked }, async ({ page, context, pageErrors }) => {
      const isLinkFocused = () => link(page).evaluate((item) => item === document.activeElement)
      await page.goto('/fr/')
      expect(await consentBar(page).count()).toBe(0)
      await loadReopenScript(page)
      await link(page).focus()
      await page.keyboard.press('Enter')
      await consentBar(page).waitFor()
      expect(await box(page, 'social_media').isChecked()).toBe(true)
      expect(await focused(page)).toBe('btn')
      await box(page, 'social_media').uncheck()
      await page.keyboard.press('Escape')
      await consentBar(page).waitFor({ state: 'detached' })
      await expect.poll(isLinkFocused).toBe(true)
      expect(await chosen(context)).toEqual(ticked)

      await link(page).click()
      await consentBar(page).waitFor()
      expect(await consentBar(page).count()).toBe(1)
      await box(page, 'social_media').uncheck()
      await chooseConsent(page, 'chosen')
      await consentBar(page).waitFor({ state: 'detached' })
      expect(await chosen(context)).toEqual(denyAll)
      expect(await isLinkFocused()).toBe(true)

      await link(page).click()
      await list(page).click()
      await consentBar(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/fr/')
      expect(pageErrors).toEqual([])
    })
  })

  test('opens the list of the bar that is there from the footer link; Escape folds it', async () => {
    await withPage({ choice: null }, async ({ page }) => {
      await page.goto('/for-sale/')
      await loadReopenScript(page)
      await link(page).click()
      expect(await box(page, 'social_media').isVisible()).toBe(true)
      expect(await focused(page)).toBe('btn')
      await page.keyboard.press('Escape')
      expect(await box(page, 'social_media').isVisible()).toBe(false)
      expect(await consentBar(page).count()).toBe(1)
    })
  })

  test('follows the footer link when the bar cannot be fetched', async () => {
    await withPage({ choice: ticked }, async ({ page, context }) => {
      await page.route('**/consent?*', (route) => route.abort())
      await page.goto('/nl/')
      await loadReopenScript(page)
      await link(page).click()
      await consentBar(page).waitFor()
      expect(await chosen(context)).toBe(null)
    })
  })

  test('does not prefetch the footer link that clears the choice', async () => {
    await withPage({ choice: ticked }, async ({ page, context }) => {
      const prefetched: string[] = []
      context.on('request', (request) => {
        if (request.headers()['sec-purpose']) prefetched.push(request.url())
      })
      await page.goto('/')
      await loadReopenScript(page)
      // A press fetches prefetchable links at once.
      await link(page).click()
      await consentBar(page).waitFor()
      await page.keyboard.press('Escape')
      const neighbour = page.locator('.legal a:not([data-consent])').first()
      const address = await neighbour.evaluate((item: HTMLAnchorElement) => item.href)
      await Promise.all([
        context.waitForEvent('requestfinished', (request) => request.url() === address),
        neighbour.hover(),
      ])
      expect(prefetched).toEqual([address])
      expect(await chosen(context)).toEqual(ticked)
    })
  })

  test('removes an answered bar when the page is shown again', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.goto('/')
      const other = await context.newPage()
      await other.goto('/for-sale/')
      await chooseConsent(other, 'all')
      await expect.poll(() => chosen(context)).toEqual(allowAll)
      expect(await consentBar(page).count()).toBe(1)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      expect(await consentBar(page).count()).toBe(0)
    })
  })
})

describe('layout', () => {
  const sizes = [
    [320, 568],
    [390, 844],
    [844, 390],
    [360, 225],
    [768, 1024],
    [1440, 900],
  ] as const

  /** Rectangles of the bar and its buttons, each scrolled into view. */
  const measured = (page: Page) =>
    page.evaluate(() => {
      const bar = document.querySelector('.consent')!
      const isCovered = (item: Element) => {
        item.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { x, y, width, height } = item.getBoundingClientRect()
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        return there === null || !(item.contains(there) || there.contains(item))
      }
      const { height } = bar.getBoundingClientRect()
      const parts = [...bar.querySelectorAll('.btn, .switch')].filter((item) => item.checkVisibility())
      return {
        height,
        isFixed: getComputedStyle(bar).position === 'fixed',
        width: document.documentElement.scrollWidth,
        covered: [document.querySelector('.header .logo')!, ...parts].filter(isCovered).map((item) => item.className),
        buttons: parts
          .filter((item) => item.matches('.btn') && !item.closest('details[open]'))
          .map((item) => {
            const { width, height } = item.getBoundingClientRect()
            const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(item)
            const size = [Math.round(width), Math.round(height)]
            return { size, color, backgroundColor, borderColor, fontWeight, isCut: item.scrollWidth > item.clientWidth }
          }),
      }
    })

  const maxShare: Record<string, number> = { '390 × 844': 0.17, '1440 × 900': 0.08 }

  test.each(['/', '/nl/', '/fr/', '/de/'])(
    'is low, in the flow of low windows, and keeps its three equal buttons in sight on %s',
    async (path) => {
      await withPage({ choice: null }, async ({ page }) => {
        await goTo(page, path)
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          for (const isListOpen of [false, true]) {
            await consentBar(page)
              .locator('details')
              .evaluate((item: HTMLDetailsElement, open) => {
                item.open = open
              }, isListOpen)
            const found = await measured(page)
            const size = `${width} × ${height}`
            expect(found.height / height, size).toBeLessThanOrEqual(maxShare[size] ?? Number.POSITIVE_INFINITY)
            expect(found.isFixed, size).toBe(height >= 480)
            expect(found.width, size).toBeLessThanOrEqual(width)
            expect(found.covered, size).toEqual([])
            const [first] = found.buttons
            expect(first!.isCut, size).toBe(false)
            expect(found.buttons, size).toEqual([first, first, first])
            if (size === '390 × 844') expect(first!.size[1], path).toBe(44)
          }
        }
      })
    },
  )

  test.each([
    [768, 1024],
    [1440, 900],
  ])('covers nothing of the banner with the search at %i × %i', async (width, height) => {
    await withPage({ choice: null, viewport: { width, height } }, async ({ page }) => {
      await goTo(page, '/')
      const [bar, banner] = [
        await consentBar(page).boundingBox(),
        await page.locator('main > :first-child').boundingBox(),
      ]
      expect(banner!.y + banner!.height).toBeLessThanOrEqual(bar!.y)
    })
  })

  test.each([
    [390, 844],
    [768, 1024],
    [1440, 900],
  ])('moves nothing of the first screen when it closes at %i × %i', async (width, height) => {
    await withPage({ choice: null, viewport: { width, height } }, async ({ page }) => {
      await goTo(page, '/')
      const places = () =>
        page.evaluate(() =>
          ['h1', '.hero .search', '.facades ul'].map((part) => {
            const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect()
            return [x, y, width, height]
          }),
        )
      const before = await places()
      await chooseConsent(page, 'functional')
      await consentBar(page).waitFor({ state: 'detached' })
      expect(await places()).toEqual(before)
    })
  })

  test.each(sizes)('causes no layout shift and is not the largest paint at %i × %i', async (width, height) => {
    await withPage({ fresh: true, choice: null, viewport: { width, height } }, async ({ page }) => {
      await page.addInitScript(() => {
        const paint: { largest: boolean; shift: number } = { largest: false, shift: 0 }
        Object.assign(globalThis, { paint })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
            paint.largest = entry.element?.closest('.consent') != null
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) paint.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await goTo(page, '/')
      const { largest, shift } = await page.evaluate(
        () => (globalThis as unknown as { paint: { largest: boolean; shift: number } }).paint,
      )
      if (height >= 480) expect(largest).toBe(false)
      expect(shift).toBeLessThan(0.01)
    })
  })
})

test.each(casesFor(['/', '/nl/', '/fr/', '/de/'], ['/nl/', '/de/']))(
  '%s: the bar has no serious accessibility violation in either theme, on a phone and on a desktop',
  async (path) => {
    // The CSP blocks the injected axe script.
    await withPage({ bypassCSP: true, choice: null, viewport: { width: 390, height: 844 } }, async ({ page }) => {
      await goTo(page, path)
      await failFetches(page)
      await list(page).click()
      await chooseConsent(page, 'functional')
      await expect.poll(() => consentBar(page).getByRole('alert').textContent()).not.toBe('')
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 844 })
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    })
  },
)
