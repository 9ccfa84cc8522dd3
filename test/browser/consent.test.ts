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
import { casesFor } from '#test/support/test-extent.ts'

const dialogOf = (page: Page) => page.locator('dialog.consent')
const actions = ['functional', 'chosen', 'all'] as const
const press = (page: Page, action: (typeof actions)[number]) => dialogOf(page).locator(`[value=${action}]`).click()
const box = (page: Page, category: keyof ConsentChoice) => dialogOf(page).locator(`[value=${category}]`)
const link = (page: Page) => page.locator('.legal a[data-consent]')

async function chosen(context: BrowserContext): Promise<ConsentChoice | null> {
  const cookies = await context.cookies()
  return parseConsent(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}

const isOpen = (page: Page) => dialogOf(page).evaluate((item: HTMLDialogElement) => item.open)
const isModal = (page: Page) => dialogOf(page).evaluate((item) => item.matches(':modal'))
const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, className, value } = document.activeElement as HTMLInputElement
    return value && value !== 'on' ? value : id || className
  })

/** Wakes it, as a pointer on its way to a button does, and waits until its script has come. */
async function wake(page: Page) {
  await dialogOf(page).hover()
  const form = dialogOf(page).locator('form')
  await expect
    .poll(() => form.evaluate((item) => Object.keys(item).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

/** Somebody begins to use the page, and the script of its foot comes. */
async function begin(page: Page) {
  await page.mouse.move(200, 120)
  await page.locator('a[data-consent][aria-haspopup=dialog]').first().waitFor({ state: 'attached' })
}

/** What is in sight at a point, for a finger. */
const isReached = (page: Page, selector: string) =>
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
  ] as const)('%s is kept, and leads back to the page', async (action, choice) => {
    await withPage({ choice: null, javaScriptEnabled: false }, async ({ page, context, trouble }) => {
      await page.goto('/nl/te-koop/?page=2')
      expect([await isOpen(page), await isModal(page)]).toEqual([true, false])
      await box(page, 'analytical').check()
      await box(page, 'social_media').check()
      await press(page, action)
      await dialogOf(page).waitFor({ state: 'detached' })
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe('/nl/te-koop/?page=2')
      expect(await chosen(context)).toEqual(choice)

      await link(page).click()
      await dialogOf(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/nl/te-koop/')
      expect(page.url()).not.toContain('setcookies')
      expect(await chosen(context)).toBe(null)
      expect((await context.cookies()).filter(({ name }) => consentCookies.some((item) => item === name))).toEqual([])
      expect(trouble).toEqual([])
    })
  })

  test('nobody is walled: the page above it is used, and the page below it scrolls clear of it', async () => {
    await withPage(
      { choice: null, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
      async ({ page }) => {
        await page.goto('/fr/')
        expect(await isReached(page, '.burger')).toBe(true)
        await link(page).focus()
        expect(await isReached(page, '.legal a[data-consent]')).toBe(true)
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
  test('it is kept without leaving the page, which hears of it', async () => {
    await withPage({ choice: null }, async ({ page, context, trouble }) => {
      await page.goto('/for-sale/')
      await page.evaluate(() => {
        document.addEventListener('consent', ({ detail }: CustomEventInit) => {
          document.documentElement.dataset.heard = JSON.stringify(detail)
        })
      })
      await wake(page)
      await dialogOf(page).getByText('Analytical', { exact: true }).click()
      await box(page, 'social_media').check()
      await press(page, 'chosen')
      await dialogOf(page).waitFor({ state: 'hidden' })
      await expect.poll(() => page.locator('html').getAttribute('data-heard')).toBe(JSON.stringify(ticked))
      expect(await chosen(context)).toEqual(ticked)
      expect(await page.locator('.island [role=status]').textContent()).toBe('Your choice has been saved.')
      expect(await focused(page)).toBe('main')

      for (const { expires, httpOnly, sameSite, path } of await context.cookies()) {
        expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: false, sameSite: 'Lax', path: '/' })
        expect(Math.abs(expires - Date.now() / 1000 - consentMaxAgeSeconds)).toBeLessThan(60)
      }
      // The page is as it was before: a click in it takes the focus from nothing.
      await page.keyboard.press('Tab')
      expect(await page.locator('main[tabindex]').count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await page.goto('/fr/')
      expect(await dialogOf(page).count()).toBe(0)
      expect(trouble).toEqual([])
    })
  })

  test('what is ticked before its script has come stays, and what is pressed then is stored without leaving the page', async () => {
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
      await wake(page)
      expect(await box(page, 'marketing').isChecked()).toBe(true)
      await press(page, 'chosen')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await chosen(context)).toEqual({ ...denyAll, marketing: true })
    })
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.route(/consent\.island/, (route) => route.abort())
      await page.goto('/for-rent/')
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await box(page, 'unclassified').check()
      await press(page, 'chosen')
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
      expect(await focused(page)).toBe('main')
      expect(await chosen(context)).toEqual({ ...denyAll, unclassified: true })
    })
  })

  test('a choice that neither script can send is sent by the browser', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.route(/consent\.island/, (route) => route.abort())
      await page.route('**/consent?*', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      )
      await page.goto('/for-rent/')
      await box(page, 'analytical').check()
      await press(page, 'chosen')
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/for-rent/')
      expect(await chosen(context)).toEqual({ ...denyAll, analytical: true })
    })
  })

  test('what cannot be sent is said, and the next press goes without the script', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.route('**/consent?*', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      )
      await page.goto('/de/kaufen/')
      await wake(page)
      await press(page, 'functional')
      await dialogOf(page).getByRole('alert').waitFor()
      expect(await chosen(context)).toBe(null)
      await press(page, 'functional')
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/de/kaufen/')
      expect(await chosen(context)).toEqual(denyAll)
    })
  })

  test('the keyboard alone comes to it behind the way past the header, and on to everything in it', async () => {
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
      await wake(page)
      await page.keyboard.press('Enter')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await chosen(context)).toEqual({ ...denyAll, social_media: true })
      expect(await focused(page)).toBe('main')
      // No frame around the whole page.
      expect(await page.locator('main').evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('none')
    })
  })

  test('the foot of the page opens it in place, as it was chosen; Escape changes nothing and leads back', async () => {
    await withPage({ choice: ticked }, async ({ page, context, trouble }) => {
      await page.goto('/fr/')
      expect(await dialogOf(page).count()).toBe(0)
      await begin(page)
      await link(page).focus()
      await page.keyboard.press('Enter')
      await dialogOf(page).waitFor()
      expect(await isModal(page)).toBe(true)
      expect(await box(page, 'analytical').isChecked()).toBe(true)
      expect(await box(page, 'marketing').isChecked()).toBe(false)
      await box(page, 'marketing').check()
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await link(page).evaluate((item) => item === document.activeElement)).toBe(true)
      expect(await chosen(context)).toEqual(ticked)

      await link(page).click()
      await dialogOf(page).waitFor()
      expect(await dialogOf(page).count()).toBe(1)
      expect(await box(page, 'marketing').isChecked()).toBe(false)
      await box(page, 'analytical').uncheck()
      await press(page, 'chosen')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await chosen(context)).toEqual({ ...denyAll, social_media: true })
      expect(await link(page).evaluate((item) => item === document.activeElement)).toBe(true)

      await link(page).click()
      await dialogOf(page).waitFor()
      await page.mouse.click(5, 5)
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/fr/')
      expect(trouble).toEqual([])
    })
  })

  test('the foot of a page that asks already leads to the question', async () => {
    await withPage({ choice: null }, async ({ page }) => {
      await page.goto('/for-sale/')
      await begin(page)
      await link(page).click()
      expect(await focused(page)).toBe('analytical')
      expect(await isModal(page)).toBe(false)
      expect(await dialogOf(page).count()).toBe(1)
    })
  })

  test('where it cannot be fetched the foot of the page leads where it leads without a script', async () => {
    await withPage({ choice: ticked }, async ({ page, context }) => {
      await page.route('**/consent?*', (route) => route.abort())
      await page.goto('/nl/')
      await begin(page)
      await link(page).click()
      await dialogOf(page).waitFor()
      expect(await isModal(page)).toBe(false)
      expect(await chosen(context)).toBe(null)
    })
  })

  test('the link of the footer that clears the choice is not prefetched, though its neighbour is', async () => {
    await withPage({ choice: ticked }, async ({ page, context }) => {
      const prefetched: string[] = []
      context.on('request', (request) => {
        if (request.headers()['sec-purpose']) prefetched.push(request.url())
      })
      await page.goto('/')
      await begin(page)
      // A press asks at once for what is prefetched.
      await link(page).click()
      await dialogOf(page).waitFor()
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

  test('a page that still asks asks no more once it is shown again', async () => {
    await withPage({ choice: null }, async ({ page, context }) => {
      await page.goto('/')
      const other = await context.newPage()
      await other.goto('/for-sale/')
      await press(other, 'all')
      await expect.poll(() => chosen(context)).toEqual(allowAll)
      expect(await isOpen(page)).toBe(true)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      expect(await dialogOf(page).count()).toBe(0)
    })
  })
})

describe('it fits', () => {
  const sizes = [
    [320, 568],
    [390, 844],
    [844, 390],
    [360, 225],
    [768, 1024],
    [1440, 900],
  ] as const

  /** Where the dialog and its parts are, each scrolled into view. */
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
        one: dialog.querySelector(`[value=${value}]`)!,
      }))
      const place = dialog.getBoundingClientRect()
      return {
        height: place.height,
        bottom: place.bottom,
        width: document.documentElement.scrollWidth,
        isLogoCovered: isCovered(document.querySelector('.header .logo')!),
        covered: parts.filter(({ one: item }) => isCovered(item)).map(({ value }) => value),
        buttons: parts.slice(2).map(({ one: item }) => {
          const { width, height } = item.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(item)
          const size = [Math.round(width), Math.round(height)]
          return { size, color, backgroundColor, borderColor, fontWeight, isCut: item.scrollWidth > item.clientWidth }
        }),
      }
    })

  test.each(['/', '/nl/', '/fr/', '/de/'])('%s, in every size of window', async (path) => {
    await withPage({ choice: null }, async ({ page }) => {
      await goTo(page, path)
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        const found = await measured(page)
        const size = `${width} × ${height}`
        expect(found.height, size).toBeLessThanOrEqual(height * 0.85 + 1)
        expect(found.bottom, size).toBeLessThanOrEqual(height)
        expect(found.width, size).toBeLessThanOrEqual(width)
        // The header with its menu is never under it.
        expect([found.isLogoCovered, found.covered], size).toEqual([false, []])
        // None of the three stands out.
        const [first] = found.buttons
        expect(first!.isCut, size).toBe(false)
        expect(found.buttons, size).toEqual([first, first, first])
      }
    })
  })

  test.each(sizes)('%i × %i: it moves nothing and is not what the page is measured by', async (width, height) => {
    await withPage({ fresh: true, choice: null, viewport: { width, height } }, async ({ page }) => {
      await page.addInitScript(() => {
        const seen: { largest: boolean; shift: number } = { largest: false, shift: 0 }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
            seen.largest = entry.element?.closest('dialog') != null
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await goTo(page, '/')
      const { largest: maxSize, shift } = await page.evaluate(
        () => (globalThis as unknown as { seen: { largest: boolean; shift: number } }).seen,
      )
      expect(maxSize).toBe(false)
      expect(shift).toBeLessThan(0.01)
    })
  })
})

test.each(casesFor(['/', '/nl/', '/fr/', '/de/'], ['/nl/', '/de/']))(
  '%s: the dialog has no serious accessibility violation in either theme, on a phone and on a desktop',
  async (path) => {
    // The policy of the page lets no foreign script in, and axe is one.
    await withPage({ bypassCSP: true, choice: null, viewport: { width: 390, height: 844 } }, async ({ page }) => {
      await goTo(page, path)
      await page.route('**/consent?*', (route) => route.abort())
      await wake(page)
      await press(page, 'functional')
      await dialogOf(page).getByRole('alert').waitFor()
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 844 })
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    })
    await withPage({ bypassCSP: true, choice: ticked }, async ({ page }) => {
      await goTo(page, path)
      await begin(page)
      await link(page).click()
      await dialogOf(page).waitFor()
      expect(await isModal(page)).toBe(true)
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    })
  },
)
