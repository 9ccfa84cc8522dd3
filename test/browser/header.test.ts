import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languageCodes } from '#locales/languages.ts'
import { axeViolations, colourRules } from '#test/support/browser/axe.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { headerWith, replacedHeader } from '#test/support/browser/header-pages.tsx'
import { casesFor } from '#test/support/test-extent.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const entry = (page: Page) => page.locator('.menu li', { has: page.locator('button') }).first()

/** Visibility of the sub-menu and `aria-expanded` of its button. */
const state = async (page: Page) => [
  await entry(page).locator('ul').isVisible(),
  await entry(page).locator('button').getAttribute('aria-expanded'),
]

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-controls') ?? at?.getAttribute('href') ?? at?.tagName
  })

const openWithScript = async (page: Page, path = '/for-sale/') => {
  await page.goto(path)
  await page.locator('.menu[data-awake]').waitFor({ state: 'attached' })
}

test('opens a sub-menu on hover; a click pins it and the next one closes it', async () => {
  await withPage({ viewport: wide }, async ({ page, pageErrors }) => {
    await openWithScript(page)
    expect(await state(page)).toEqual([false, 'false'])
    await entry(page).locator('> a').hover()
    expect(await state(page)).toEqual([true, 'true'])
    await page.mouse.move(700, 700)
    expect(await state(page)).toEqual([false, 'false'])

    await entry(page).locator('button').click()
    await page.mouse.move(700, 700)
    expect(await state(page)).toEqual([true, 'true'])
    await entry(page).locator('button').click()
    await page.mouse.move(700, 700)
    expect(await state(page)).toEqual([false, 'false'])

    await entry(page).locator('button').click()
    await page.mouse.click(300, 700)
    expect(await state(page)).toEqual([false, 'false'])
    expect(pageErrors).toEqual([])
  })
})

test('opens a sub-menu by Enter, not by Tab; Escape closes it and restores the focus', async () => {
  await withPage({ viewport: wide }, async ({ page }) => {
    await openWithScript(page)
    const under = await entry(page).locator('ul').getAttribute('id')
    await entry(page).locator('> a').focus()
    expect(await state(page)).toEqual([false, 'false'])
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(under)
    await page.keyboard.press('Enter')
    expect(await state(page)).toEqual([true, 'true'])

    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(await entry(page).locator('ul a').first().getAttribute('href'))
    await page.keyboard.press('Escape')
    expect(await state(page)).toEqual([false, 'false'])
    expect(await focused(page)).toBe(under)

    await page.keyboard.press('Space')
    for (let step = await entry(page).locator('ul a').count(); step >= 0; step--) await page.keyboard.press('Tab')
    expect(await state(page)).toEqual([false, 'false'])
  })
})

test('opens a sub-menu by touch; a touch elsewhere closes it', async () => {
  await withPage({ viewport: wide, hasTouch: true }, async ({ page }) => {
    await openWithScript(page)
    await entry(page).locator('button').tap()
    expect(await state(page)).toEqual([true, 'true'])
    await page.locator('h1').tap()
    expect(await state(page)).toEqual([false, 'false'])
    await entry(page).locator('button').tap()
    await entry(page).locator('button').tap()
    expect(await state(page)).toEqual([false, 'false'])
  })
})

test('closes a hovered sub-menu by Escape', async () => {
  await withPage({ viewport: wide }, async ({ page }) => {
    await openWithScript(page)
    await entry(page).locator('> a').hover()
    await page.keyboard.press('Escape')
    expect(await state(page)).toEqual([false, 'false'])
  })
})

test('opens a sub-menu on focus and hover without script', async () => {
  await withPage({ viewport: wide, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/for-sale/')
    const list = entry(page).locator('ul')
    expect(await list.isVisible()).toBe(false)
    await entry(page).locator('> a').hover()
    expect(await list.isVisible()).toBe(true)
    await page.mouse.move(700, 700)
    await entry(page).locator('> a').focus()
    expect(await list.isVisible()).toBe(true)
    await list.locator('a').last().click()
    await page.waitForURL(/\/services\/.+/)
    const lit = page.locator('.menu [aria-current=page]')
    expect(await lit.count()).toBe(1)
    expect(await entry(page).locator('> a').getAttribute('class')).toBe('within')
  })
})

test.each([
  ['', wide.width],
  ['de/', 1280],
  ['fr/', 1280],
  ['nl/', 1279],
  ['de/', 1024],
  ['de/', 768],
  ['fr/', 390],
  ['de/', 360],
])('has no overlap in the header of /%s at %d px', async (language, width) => {
  await withPage({}, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/${language}`)
    await page.evaluate(() => document.fonts.ready)
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('.header-main > *, .header-top > *')]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ name: part.className, ...part.getBoundingClientRect().toJSON() })),
    )
    const outside = boxes.filter(({ left, right }) => left < 0 || right > width)
    const crossing = boxes.flatMap((item, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            item.left < other.right && other.left < item.right && item.top < other.bottom && other.top < item.bottom,
        )
        .map((other) => `${item.name} over ${other.name}`),
    )
    // A menu label without space would wrap.
    const lines = await page
      .locator('.menu > ul > li > a:visible')
      .evaluateAll((links) => links.map((link) => link.clientHeight))
    expect([outside, crossing]).toEqual([[], []])
    expect(new Set(lines).size).toBeLessThanOrEqual(1)
    expect(await page.locator('.burger').isVisible()).toBe(width < 1280)
    expect(await page.locator('.menu').isVisible()).toBe(width >= 1280)
  })
})

test.each(
  ['Immo Vandael', 'Immo Van den Broeck & Zonen', 'Vastgoedkantoor Vanderstraeten-De Keersmaeker'].flatMap((name) =>
    [320, 390, 1024].map((width) => [name, width] as const),
  ),
)('the name %s has its place at %i px', async (name, width) => {
  await withPage({}, async ({ page }) => {
    await page.route('**/contact/', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const logo = `<span${name.length > 14 ? ' class="long"' : ''}>${name.replace('&', '&amp;')}</span>`
      await route.fulfill({ response, body: text.replace(/<span>Maison Gevel<\/span>/g, logo) })
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact/')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.locator('.logo span').allTextContents()).toEqual([name, name])
    const { scrollWidth, logo, others } = await page.evaluate(() => {
      const boxOf = (item: Element) => item.getBoundingClientRect().toJSON() as DOMRect
      const parts = [...document.querySelectorAll('.header-main > :not(.logo)')].filter((item) =>
        item.checkVisibility(),
      )
      return {
        scrollWidth: document.documentElement.scrollWidth,
        logo: boxOf(document.querySelector('.header .logo span')!),
        others: parts.map(boxOf),
      }
    })
    expect(scrollWidth).toBe(width)
    for (const other of others) expect(other.left >= logo.right || other.right <= logo.left).toBe(true)
    expect(logo.height).toBeLessThanOrEqual(48)
  })
})

const listings = { nl: '/nl/te-koop/', fr: '/fr/acheter/', en: '/for-sale/', de: '/de/kaufen/' }

const manyWidths = casesFor([1024, 1279, 1280, 1366, 1440, 1536, 1600, 1760, 1920], [1280, 1366, 1440, 1920])

test.each(languageCodes.flatMap((language) => [0, 2].map((entries) => [language, entries] as const)))(
  'the header in %s has its place with %d more entries in the menu, at any width',
  async (language, entries) => {
    const other = await headerWith(entries, language)
    await withPage({}, async ({ page }) => {
      await page.route('**/', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: replacedHeader(await response.text(), other) })
      })
      await page.goto(listings[language])
      await page.evaluate(() => document.fonts.ready)
      expect(await page.locator('.menu > ul > li').count()).toBe(6 + entries)
      const found = []
      for (const width of manyWidths) {
        await page.setViewportSize({ width, height: 800 })
        found.push(
          await page.evaluate((width) => {
            const isVisible = (part: Element) => part.checkVisibility()
            const boxes = [...document.querySelectorAll('.header-main > *')].filter(isVisible).map((part) => ({
              name: part.className,
              ...part.getBoundingClientRect().toJSON(),
            }))
            const crossing = boxes.flatMap((item, at) =>
              boxes
                .slice(at + 1)
                .filter((next) => item.left < next.right && next.left < item.right)
                .map((next) => `${item.name} over ${next.name}`),
            )
            // The content of a logo without space would overflow.
            const logo = document.querySelector('.logo')!
            const name = document.querySelector('.logo span')!
            return {
              width,
              crossing,
              outside: boxes.filter(({ left, right }) => left < 0 || right > width).map((box) => box.name),
              flowsOut: name.getBoundingClientRect().right > logo.getBoundingClientRect().right + 0.5,
              overflows: document.documentElement.scrollWidth > width,
              menus: [...document.querySelectorAll('.menu, .burger')].filter(isVisible).length,
            }
          }, width),
        )
      }
      const sound = { crossing: [], outside: [], flowsOut: false, overflows: false, menus: 1 }
      expect(found).toEqual(manyWidths.map((width) => ({ width, ...sound })))
    })
  },
)

test.each([phone, wide])(
  'past 30 px the header stays and shrinks, and nothing below it moves ($width px)',
  async (viewport) => {
    await withPage({ viewport }, async ({ page }) => {
      for (const path of ['/', '/for-sale/']) {
        await page.goto(path)
        const measure = () =>
          page.evaluate(() => {
            const header = document.querySelector('.header')!
            return {
              position: getComputedStyle(header).position,
              height: header.clientHeight,
              logo: Number.parseFloat(getComputedStyle(document.querySelector('.header .logo')!).fontSize),
              title: document.querySelector('h1')!.getBoundingClientRect().top + scrollY,
            }
          })
        const before = await measure()
        expect(before.position).toBe('absolute')
        await page.evaluate(() => scrollTo(0, 30))
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
        expect(await measure()).toEqual(before)
        await page.evaluate(() => scrollTo(0, 31))
        await expect.poll(async () => (await measure()).position).toBe('fixed')
        const after = await measure()
        expect(after.height).toBeLessThan(before.height)
        expect(after.logo).toBeLessThan(before.logo)
        expect(after.title).toBe(before.title)
      }
    })
  },
)

test('locks scrolling under the drawer; a link or a touch beside it closes it', async () => {
  await withPage({ viewport: { width: 1024, height: 800 } }, async ({ page }) => {
    for (const scrolled of [0, 400]) {
      await page.goto('/for-sale/')
      await page.evaluate((to) => scrollTo(0, to), scrolled)
      const drawer = page.locator('.drawer')
      await page.locator('.burger').click()
      await expect.poll(() => drawer.isVisible()).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
      await expect
        .poll(() =>
          page.evaluate(() => {
            const bottom = document.querySelector('.header')!.getBoundingClientRect().bottom
            return Math.abs(document.querySelector('.drawer')!.getBoundingClientRect().top - bottom)
          }),
        )
        .toBeLessThanOrEqual(1)
      await page.mouse.click(200, 600)
      await expect.poll(() => drawer.isVisible()).toBe(false)
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    }
    await page.locator('.burger').click()
    await page.locator('.drawer nav ul ul a').first().click()
    await page.waitForURL(/\/services\/.+/)
    expect(await page.locator('.drawer').isVisible()).toBe(false)
    await page.goBack()
    expect(await page.locator('.drawer').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
  })
})

test('focuses the town filter on desktop, not on a phone', async () => {
  for (const viewport of [wide, phone]) {
    await withPage({ viewport }, async ({ page, pageErrors }) => {
      await page.goto('/')
      await page.locator('.search').getByRole('searchbox').focus()
      await page.locator('.search [role=combobox]').waitFor()
      const towns = page.locator('.search details', { has: page.locator('[name=city]') })
      await towns.locator('summary').click()
      const typing = () =>
        page.evaluate(() => document.activeElement?.getAttribute('type') ?? document.activeElement?.tagName)
      if (viewport === wide) await expect.poll(typing).toBe('search')
      else {
        await page.evaluate(() => new Promise((turn) => requestAnimationFrame(() => setTimeout(turn))))
        expect(await typing()).toBe('SUMMARY')
      }
      expect(pageErrors).toEqual([])
    })
  }
})

test('scrolls the suggestions to the top on a phone', async () => {
  await withPage({ viewport: phone }, async ({ page }) => {
    await page.goto('/')
    const words = page.locator('.search').getByRole('searchbox')
    await words.focus()
    await page.locator('.search [role=combobox]').waitFor()
    await page.locator('.search [role=combobox]').pressSequentially('gent')
    await page.locator('.search [role=option]').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeLessThan(150)
    const covered = await page.evaluate(() => {
      const field = document.activeElement!.getBoundingClientRect()
      return document.elementFromPoint(field.left + 20, field.top + 10) !== document.activeElement
    })
    expect(covered).toBe(false)
  })
})

test.each([phone, wide])(
  'header and footer have no accessibility violation, closed and open, in either theme ($width px)',
  async (viewport) => {
    await withPage({ viewport, colorScheme: 'light', bypassCSP: true }, async ({ page }) => {
      for (const path of ['/', '/de/kaufen/']) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        if (viewport === phone) await page.locator('.burger').click()
        else await entry(page).locator('button').click()
        const faults = async (rules?: string[]) =>
          (await axeViolations(page, ['.header', '.drawer', '.footer'], rules)).flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
          )
        expect(await faults()).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await faults(colourRules)).toEqual([])
      }
    })
  },
)
