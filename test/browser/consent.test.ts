import type { BrowserContext, Page } from 'playwright-core'
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
import { goTo, withPage } from '#test/support/browser/browser.ts'
import { chooseConsent, consentDialog } from '#test/support/browser/interactions.ts'
import { casesFor } from '#test/support/test-extent.ts'

const actions = ['functional', 'chosen', 'all'] as const
const box = (page: Page, category: keyof ConsentChoice) => consentDialog(page).locator(`[value=${category}]`)
const link = (page: Page) => page.locator('.legal a[data-consent]')

async function chosen(context: BrowserContext): Promise<ConsentChoice | null> {
  const cookies = await context.cookies()
  return parseConsent(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

const isOpen = (page: Page) => consentDialog(page).evaluate((item: HTMLDialogElement) => item.open)
const isModal = (page: Page) => consentDialog(page).evaluate((item) => item.matches(':modal'))
const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, className, value } = document.activeElement as HTMLInputElement
    return value && value !== 'on' ? value : id || className
  })

/** Hovers the dialog and waits until it is hydrated. */
async function hydrate(page: Page) {
  await consentDialog(page).hover()
  const form = consentDialog(page).locator('form')
  await expect
    .poll(() => form.evaluate((item) => Object.keys(item).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Moves the mouse and waits for the script of the footer link. */
async function loadReopenScript(page: Page) {
  await page.mouse.move(200, 120)
  await page.locator('a[data-consent][aria-haspopup=dialog]').first().waitFor({ state: 'attached' })
}

/** Whether the element is the topmost one at its centre. */
const isOnTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((item) => {
    const { x, y, width, height } = item.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && (item.contains(there) || there.contains(item))
  })

const ticked: ConsentChoice = { ...denyAll, analytical: true, social_media: true }

describe('without script', () => {
  test.each([
    ['functional', denyAll],
    ['chosen', ticked],
    ['all', allowAll],
  ] as const)('stores %s and redirects back to the page', async (action, choice) => {
    await withPage({ choice: null, javaScriptEnabled: false }, async ({ page, context, pageErrors }) => {
      await page.goto('/nl/te-koop/?page=2')
      expect([await isOpen(page), await isModal(page)]).toEqual([true, false])
      await box(page, 'analytical').check()
      await box(page, 'social_media').check()
      await chooseConsent(page, action)
      await consentDialog(page).waitFor({ state: 'detached' })
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe('/nl/te-koop/?page=2')
      expect(await chosen(context)).toEqual(choice)

      await link(page).click()
      await consentDialog(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/nl/te-koop/')
      expect(page.url()).not.toContain('setcookies')
      expect(await chosen(context)).toBe(null)
      expect((await context.cookies()).filter(({ name }) => consentCookies.some((item) => item === name))).toEqual([])
      expect(pageErrors).toEqual([])
    })
  })

  test('does not block the page: the header works and the footer scrolls clear of the dialog', async () => {
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
      await hydrate(page)
      await consentDialog(page).getByText('Analytical', { exact: true }).click()
      await box(page, 'social_media').check()
      await chooseConsent(page, 'chosen')
      await consentDialog(page).waitFor({ state: 'hidden' })
      await expect.poll(() => page.locator('html').getAttribute('data-event')).toBe(JSON.stringify(ticked))
      expect(await chosen(context)).toEqual(ticked)
      expect(await page.locator('.island [role=status]').textContent()).toBe('Your choice has been saved.')
      expect(await focused(page)).toBe('main')

      for (const { expires, httpOnly, sameSite, path } of await context.cookies()) {
        expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: false, sameSite: 'Lax', path: '/' })
        expect(Math.abs(expires - Date.now() / 1000 - consentMaxAgeSeconds)).toBeLessThan(60)
      }
      await page.keyboard.press('Tab')
      expect(await page.locator('main[tabindex]').count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await page.goto('/fr/')
      expect(await consentDialog(page).count()).toBe(0)
      expect(pageErrors).toEqual([])
    })
  })

  test('keeps what was ticked before hydration and stores the choice without a page load', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      let arrive = () => {}
      const late = new Promise<void>((resolve) => {
        arrive = resolve
      })
      await page.route(/consent\.island/, async (route) => {
        await late
        await route.continue()
      })
      await page.goto('/')
      await box(page, 'marketing').check()
      arrive()
      await hydrate(page)
      expect(await box(page, 'marketing').isChecked()).toBe(true)
      await chooseConsent(page, 'chosen')
      await consentDialog(page).waitFor({ state: 'hidden' })
      expect(await chosen(context)).toEqual({ ...denyAll, marketing: true })
    })
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.route(/consent\.island/, (route) => route.abort())
      await page.goto('/for-rent/')
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await box(page, 'unclassified').check()
      await chooseConsent(page, 'chosen')
      await consentDialog(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
      expect(await focused(page)).toBe('main')
      expect(await chosen(context)).toEqual({ ...denyAll, unclassified: true })
    })
  })

  test('lets the browser submit the form when both scripts fail', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.route(/consent\.island/, (route) => route.abort())
      await page.route('**/consent?*', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      )
      await page.goto('/for-rent/')
      await box(page, 'analytical').check()
      await chooseConsent(page, 'chosen')
      await consentDialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/for-rent/')
      expect(await chosen(context)).toEqual({ ...denyAll, analytical: true })
    })
  })

  test('reports a failed request and lets the browser submit the next attempt', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.route('**/consent?*', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      )
      await page.goto('/de/kaufen/')
      await hydrate(page)
      await chooseConsent(page, 'functional')
      await consentDialog(page).getByRole('alert').waitFor()
      expect(await chosen(context)).toBe(null)
      await chooseConsent(page, 'functional')
      await consentDialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/de/kaufen/')
      expect(await chosen(context)).toEqual(denyAll)
    })
  })

  test('is reached by keyboard after the skip link, with each of its controls', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.goto('/contact/')
      const stops: string[] = []
      for (let tab = 0; tab < 9; tab++) {
        await page.keyboard.press('Tab')
        stops.push(await focused(page))
        if (stops.at(-1) === 'social_media') await page.keyboard.press('Space')
      }
      expect(stops).toEqual(['skip', '', 'analytical', 'marketing', 'social_media', 'unclassified', ...actions])
      await page.keyboard.press('Shift+Tab')
      await hydrate(page)
      await page.keyboard.press('Enter')
      await consentDialog(page).waitFor({ state: 'hidden' })
      expect(await chosen(context)).toEqual({ ...denyAll, social_media: true })
      expect(await focused(page)).toBe('main')
      expect(await page.locator('main').evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('none')
    })
  })

  test('opens from the footer with the stored choice; Escape changes nothing and restores the focus', async () => {
    await withPage({ choice: ticked }, async ({ page, context, pageErrors }) => {
      await page.goto('/fr/')
      expect(await consentDialog(page).count()).toBe(0)
      await loadReopenScript(page)
      await link(page).focus()
      await page.keyboard.press('Enter')
      await consentDialog(page).waitFor()
      expect(await isModal(page)).toBe(true)
      expect(await box(page, 'analytical').isChecked()).toBe(true)
      expect(await box(page, 'marketing').isChecked()).toBe(false)
      await box(page, 'marketing').check()
      await page.keyboard.press('Escape')
      await consentDialog(page).waitFor({ state: 'hidden' })
      expect(await link(page).evaluate((item) => item === document.activeElement)).toBe(true)
      expect(await chosen(context)).toEqual(ticked)

      await link(page).click()
      await consentDialog(page).waitFor()
      expect(await consentDialog(page).count()).toBe(1)
      expect(await box(page, 'marketing').isChecked()).toBe(false)
      await box(page, 'analytical').uncheck()
      await chooseConsent(page, 'chosen')
      await consentDialog(page).waitFor({ state: 'hidden' })
      expect(await chosen(context)).toEqual({ ...denyAll, social_media: true })
      expect(await link(page).evaluate((item) => item === document.activeElement)).toBe(true)

      await link(page).click()
      await consentDialog(page).waitFor()
      await page.mouse.click(5, 5)
      await consentDialog(page).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/fr/')
      expect(pageErrors).toEqual([])
    })
  })

  test('focuses the open dialog from the footer link', async () => {
    await withPage({ choice: null }, async ({ page }) => {
      await page.goto('/for-sale/')
      await loadReopenScript(page)
      await link(page).click()
      expect(await focused(page)).toBe('analytical')
      expect(await isModal(page)).toBe(false)
      expect(await consentDialog(page).count()).toBe(1)
    })
  })

  test('follows the footer link when the dialog cannot be fetched', async () => {
    await withPage({ choice: ticked }, async ({ page, context }) => {
      await page.route('**/consent?*', (route) => route.abort())
      await page.goto('/nl/')
      await loadReopenScript(page)
      await link(page).click()
      await consentDialog(page).waitFor()
      expect(await isModal(page)).toBe(false)
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
      await consentDialog(page).waitFor()
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

  test('removes an answered dialog when the page is shown again', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.goto('/')
      const other = await context.newPage()
      await other.goto('/for-sale/')
      await chooseConsent(other, 'all')
      await expect.poll(() => chosen(context)).toEqual(allowAll)
      expect(await isOpen(page)).toBe(true)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      expect(await consentDialog(page).count()).toBe(0)
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

  /** Rectangles of the dialog and its parts, each scrolled into view. */
  const measured = (page: Page) =>
    page.evaluate(() => {
      const dialog = document.querySelector('dialog.consent')!
      const inView = (item: Element) => {
        item.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        return item.getBoundingClientRect()
      }
      const isCovered = (item: Element) => {
        const { x, y, width, height } = inView(item)
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        return there === null || !(item.contains(there) || there.contains(item))
      }
      const parts = ['analytical', 'unclassified', 'functional', 'chosen', 'all'].map((value) => ({
        value,
        element: dialog.querySelector(`[value=${value}]`)!,
      }))
      const place = dialog.getBoundingClientRect()
      return {
        height: place.height,
        bottom: place.bottom,
        width: document.documentElement.scrollWidth,
        isLogoCovered: isCovered(document.querySelector('.header .logo')!),
        covered: parts.filter(({ element: item }) => isCovered(item)).map(({ value }) => value),
        buttons: parts.slice(2).map(({ element: item }) => {
          const { width, height } = item.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(item)
          const size = [Math.round(width), Math.round(height)]
          return { size, color, backgroundColor, borderColor, fontWeight, isCut: item.scrollWidth > item.clientWidth }
        }),
      }
    })

  test.each(['/', '/nl/', '/fr/', '/de/'])('fits windows of every size on %s', async (path) => {
    await withPage({ choice: null }, async ({ page }) => {
      await goTo(page, path)
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        const found = await measured(page)
        const size = `${width} × ${height}`
        expect(found.height, size).toBeLessThanOrEqual(height * 0.85 + 1)
        expect(found.bottom, size).toBeLessThanOrEqual(height)
        expect(found.width, size).toBeLessThanOrEqual(width)
        expect([found.isLogoCovered, found.covered], size).toEqual([false, []])
        const [first] = found.buttons
        expect(first!.isCut, size).toBe(false)
        expect(found.buttons, size).toEqual([first, first, first])
      }
    })
  })

  test.each(sizes)('causes no layout shift and is not the largest paint at %i × %i', async (width, height) => {
    await withPage({ fresh: true, choice: null, viewport: { width, height } }, async ({ page }) => {
      await page.addInitScript(() => {
        const paint: { largest: boolean; shift: number } = { largest: false, shift: 0 }
        Object.assign(globalThis, { paint })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
            paint.largest = entry.element?.closest('dialog') != null
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) paint.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await goTo(page, '/')
      const { largest: maxSize, shift } = await page.evaluate(
        () => (globalThis as unknown as { paint: { largest: boolean; shift: number } }).paint,
      )
      expect(maxSize).toBe(false)
      expect(shift).toBeLessThan(0.01)
    })
  })
})

test.each(casesFor(['/', '/nl/', '/fr/', '/de/'], ['/nl/', '/de/']))(
  '%s: the dialog has no serious accessibility violation in either theme, on a phone and on a desktop',
  async (path) => {
    // The CSP blocks the injected axe script.
    await withPage({ bypassCSP: true, choice: null, viewport: { width: 390, height: 844 } }, async ({ page }) => {
      await goTo(page, path)
      await page.route('**/consent?*', (route) => route.abort())
      await hydrate(page)
      await chooseConsent(page, 'functional')
      await consentDialog(page).getByRole('alert').waitFor()
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 844 })
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    })
    await withPage({ bypassCSP: true, choice: ticked }, async ({ page }) => {
      await goTo(page, path)
      await loadReopenScript(page)
      await link(page).click()
      await consentDialog(page).waitFor()
      expect(await isModal(page)).toBe(true)
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    })
  },
)
