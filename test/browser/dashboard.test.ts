import { beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { analyticsDays, communications } from '#db/schema/index.ts'
import { brusselsMinute, subtractDays } from '#domain/time.ts'
import { type Account, insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { request, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'
import { translatePage } from '#test/support/browser/translate-page.ts'
import { markupErrors } from '#test/support/markup/markup.ts'

const [home, other] = [4231906, 4231909]
const path = `/owner/${home}/`
const today = brusselsMinute(Date.now()).slice(0, 10)

let database: Database
let owner: Account
let manager: Account

beforeAll(async () => {
  database = connect(inject('databaseUrl'))
  const day = { propertyId: home, day: subtractDays(today, 4) }
  await database.insert(analyticsDays).values([
    { ...day, event: 'view', times: 60, visitors: 37 },
    { ...day, event: 'favourite', times: 3, visitors: 3 },
    { ...day, day: subtractDays(today, 12), event: 'view', times: 20, visitors: 12 },
  ])
  await database.insert(communications).values(
    Array.from({ length: 14 }, (_, at) => ({
      ...{
        id: crypto.randomUUID(),
        propertyId: home,
        contact: 'Notaris Smits',
        comment: 'A word or two',
        status: 'done',
      },
      ...{ at: new Date(Date.now() - at * 86_400_000).toISOString(), type: at % 2 ? 'phone' : 'visit' },
      ...{ subject: `Line ${at + 1}`, source: 'agency', created: new Date().toISOString() },
    })) as (typeof communications.$inferInsert)[],
  )
  owner = await insertAccount(database, { name: 'Hilde De Smet', homes: [home, other] })
  manager = await insertAccount(database, { name: 'Sofie Claes', role: 'manager' })
})

test('fits the window without serious accessibility violations', async () => {
  const widths = [320, 1440, 390]
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await logIn(page, owner, loginPath(path))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0)
      if (width > 320) expect(await seriousViolationsInBothThemes(page), `${width} px`).toEqual([])
    }
    await page.locator('.data-toggle summary').click()
    await page.locator('.visits-chart').hover()
    await page.locator('.frappe-chart').waitFor()
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => overflowWidth(page), { message: `${width} px` }).toBeLessThanOrEqual(0)
      if (width > 320) expect(await seriousViolationsInBothThemes(page), `${width} px`).toEqual([])
    }
  })
})

test('renders valid HTML for owner and agency', async () => {
  for (const account of [owner, manager]) {
    await withPage({ javaScriptEnabled: false }, async ({ page }) => {
      await logIn(page, account, loginPath(path))
      const answer = await request(page, path)
      expect(markupErrors(await answer.text())).toEqual([])
    })
  }
})

test('loads the chart on interaction and reads each day within the CSP', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await logIn(page, owner, loginPath(path))
    await waitUntilIdle(page)
    expect(loaded.filter((file) => /dashboard|client-|signals/.test(file))).toEqual([])
    expect(await page.locator('.day-line').isVisible()).toBe(true)
    const before = await page.locator('.visits-chart').boundingBox()

    await page.locator('.visits-chart').hover()
    await page.locator('.frappe-chart').waitFor()
    const after = await page.locator('.visits-chart').boundingBox()
    expect(Math.abs(before!.height - after!.height)).toBeLessThan(2)
    expect(await page.locator('.day-line').isVisible()).toBe(false)

    const { x, y, width } = after!
    await page.mouse.move(x + 44 + ((width - 68) / 30) * 25.5, y + 60)
    await page.locator('.chart-tip').waitFor()
    expect(await page.locator('.chart-tip').innerText()).toMatch(/, Visits: 37$/)
    await page.mouse.move(0, 0)
    await page.locator('.chart-tip').waitFor({ state: 'detached' })

    await page.mouse.move(x + width - 30, y + 60)
    await page.locator('.chart-tip').waitFor()
    const tip = (await page.locator('.chart-tip').boundingBox())!
    expect(tip.x + tip.width).toBeLessThanOrEqual(x + width)

    const reader = page.getByRole('slider', { name: 'Day in the chart' })
    await reader.focus()
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowLeft')
    expect(await reader.getAttribute('aria-valuetext')).toMatch(/, Visits: 37$/)
    await page.getByRole('radio', { name: 'Favourites' }).focus()
    await page.keyboard.press('Space')
    await reader.focus()
    await page.locator('.chart-tip').waitFor()
    expect(await reader.getAttribute('aria-valuetext')).toMatch(/, Favourites: 0$/)
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowLeft')
    expect(await reader.getAttribute('aria-valuetext')).toMatch(/, Favourites: 3$/)

    await page.setViewportSize({ width: 700, height: 900 })
    await expect
      .poll(async () => (await page.locator('.frappe-chart').boundingBox())?.width ?? Number.POSITIVE_INFINITY)
      .toBeLessThan(700)
    // The mark follows the chart a frame later.
    await expect.poll(() => overflowWidth(page)).toBeLessThanOrEqual(0)
    expect(pageErrors).toEqual([])
  })
})

test('starts the chart with the series chosen before it loaded', async () => {
  await withPage({ hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ page, pageErrors }) => {
    let choose = () => {}
    const chosen = new Promise<void>((done) => {
      choose = done
    })
    await page.route('**/assets/dashboard*', async (route) => {
      await chosen
      await route.continue()
    })
    await logIn(page, owner, loginPath(path))
    await page.locator('.chart-series label').nth(1).tap()
    expect(await page.locator('.frappe-chart').count()).toBe(0)
    choose()
    await page.locator('.frappe-chart').waitFor()
    const ticks = await page.locator('.y.axis text').allTextContents()
    expect(ticks.map(Number).sort((item, two) => two - item)[0]).toBe(4)
    expect(await page.getByRole('radio', { name: 'Favourites' }).isChecked()).toBe(true)
    expect(pageErrors).toEqual([])
  })
})

test('a page that the browser translated keeps the chosen series', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await logIn(page, owner, loginPath(path))
    await translatePage(page)
    await page.locator('.chart-series input').nth(1).check({ force: true })
    await page.locator('.frappe-chart').waitFor()
    expect(await page.locator('.chart-series input').nth(1).isChecked()).toBe(true)
    await translatePage(page)
    const { x, y, width } = (await page.locator('.visits-chart').boundingBox())!
    for (const place of [0.5, 0.9]) await page.mouse.move(x + width * place, y + 60)
    await expect.poll(() => page.locator('.chart-tip').textContent()).toMatch(/, Favourites: \d+$/)
    expect(pageErrors).toEqual([])
  })
})

test('works without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await logIn(page, owner, loginPath(path))
    expect(await page.locator('.chart-series').isVisible()).toBe(false)
    await page.locator('.data-toggle summary').click()
    expect(await page.locator('.data-toggle tbody tr').count()).toBe(30)
    await page.locator('.history-filter [name=type]').selectOption('phone')
    await page.locator('.history-filter').getByRole('button', { name: 'Show' }).click()
    expect(new URL(page.url()).search).toContain('type=phone')
    expect(await page.locator('#history tbody tr').count()).toBe(7)
    await page.getByRole('link', { name: 'Date' }).click()
    expect(await page.locator('#history th[aria-sort]').getAttribute('aria-sort')).toBe('ascending')
    expect(await page.locator('#history tbody tr').first().innerText()).toContain('Line 14')
    await page.goto(path)
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect(await page.locator('#history tbody tr').first().innerText()).toContain('Line 11')
    await page.getByLabel('Select a property').selectOption(String(other))
    await page.locator('.owner-choice').getByRole('button', { name: 'Show' }).click()
    expect(new URL(page.url()).pathname).toBe(`/owner/${other}/`)
    await page.getByRole('button', { name: 'Log out' }).click()
    expect(new URL(page.url()).pathname).toBe('/login/')
    expect((await page.goto(path))?.url()).toContain('/login/')
  })
})

test('submits the period on change with script', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await logIn(page, owner, loginPath(path))
    await Promise.all([
      page.waitForURL((url) => url.searchParams.get('type') === 'visit'),
      page.locator('.history-filter [name=type]').selectOption('visit'),
    ])
    expect(await page.locator('#history tbody tr').count()).toBe(7)
    await Promise.all([
      page.waitForURL(`**/owner/${other}/`),
      page.getByLabel('Select a property').selectOption(String(other)),
    ])
    expect(pageErrors).toEqual([])
  })
})

test('prints property, figures and history without buttons', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed'
      }
    })
    await logIn(page, owner, loginPath(path))
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => page.title()).toBe('printed')
    await page.emulateMedia({ media: 'print' })
    for (const text of ['.owner-home', '.stats', '.day-line', '#history table', '#media'])
      expect(await page.locator(text).first().isVisible(), text).toBe(true)
    for (const control of ['.owner-bar button', '.owner-choice', '.chart-series', '.history-filter', '.header'])
      expect(await page.locator(control).first().isVisible(), control).toBe(false)
  })
})

test('adds, corrects and deletes a note without script on a phone', async () => {
  const visitor = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }
  await withPage(visitor, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath(`/owner/${other}/`))
    const status = () => page.locator('main').getByRole('status').textContent()
    await page.getByLabel('Subject').fill('A slip')
    await page.getByRole('button', { name: 'Add to the history' }).click()
    expect(await status()).toBe('Added to the history.')
    await page.getByRole('link', { name: /^Correct ?: A slip$/ }).click()
    expect(await page.locator('h1').textContent()).toBe('Correct a note')
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
    expect(markupErrors(await page.content())).toEqual([])
    await page.getByLabel('Subject').fill('The right words')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    expect(await status()).toBe('The note has been corrected.')
    expect(await page.locator('#history').textContent()).toMatch(
      /Written by Sofie Claes on .*, corrected by Sofie Claes/,
    )

    await page.getByRole('link', { name: /^Correct ?: The right words$/ }).click()
    const really = page.getByRole('button', { name: 'Delete it' })
    expect(await really.isVisible()).toBe(false)
    await page.getByText('Delete …').click()
    await really.click()
    expect(await status()).toBe('The note has been deleted.')
    expect(await page.locator('#history').textContent()).not.toContain('The right words')
    expect(pageErrors).toEqual([])
  })
})

test('fits the correction page without serious accessibility violations', async () => {
  const id = crypto.randomUUID()
  await database.insert(communications).values({
    ...{
      id,
      propertyId: other,
      contact: 'Notaris Smits',
      subject: 'A line',
      comment: 'word'.repeat(60),
      status: 'done',
    },
    ...{ at: new Date().toISOString(), type: 'phone', source: 'agency', created: new Date().toISOString() },
  } as typeof communications.$inferInsert)
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await logIn(page, manager, loginPath(`/owner/${other}/?note=${id}`))
    await page.getByText('Delete …').click()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowWidth(page), `${width} px`).toBeLessThanOrEqual(0)
      expect(await seriousViolationsInBothThemes(page), `${width} px`).toEqual([])
    }
  })
})

test('restores a text after an expired session without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page, context }) => {
    await logIn(page, manager, loginPath(`/owner/${other}/`))
    await page.getByLabel('Subject').fill('An hour of writing')
    await page.getByLabel('Comment').fill('First line\nsecond line')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Add to the history' }).click()
    expect(await page.locator('main').getByRole('status').textContent()).toContain('What you wrote has been kept')
    await page.locator('#login-email').fill(manager.email)
    await page.locator('#login-password').fill(manager.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(await page.getByRole('heading', { name: 'Your text is still here' }).isVisible()).toBe(true)
    expect(await page.getByLabel('Comment').inputValue()).toBe('First line\nsecond line')
    await page.getByRole('button', { name: 'Add to the history' }).click()
    expect(await page.locator('#history').textContent()).toContain('An hour of writing')
  })
})

test.each([
  ['with a script', true],
  ['without one', false],
])('an entry of the history is one line on a phone, its words below, %s', async (_, javaScriptEnabled) => {
  await withPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await logIn(page, owner, loginPath(path))
    const row = page.locator('#history tbody tr').filter({ hasText: 'Line 1' }).first()
    const tops = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getClientRects()[0]?.top ?? -1)))
    const [date, type, contact, subject, comment, status, source] = tops
    expect([type, contact]).toEqual([date, date])
    expect(subject).toBeGreaterThan(date!)
    expect(comment).toBeGreaterThan(subject!)
    expect(Math.abs(status! - date!)).toBeLessThan(12)
    expect(source).toBe(-1)
    // A dot to the eye, a word to a screen reader.
    const dot = row.locator('.done')
    expect(await dot.textContent()).toBe('Done')
    expect((await dot.boundingBox())!.width).toBeLessThan(16)
    expect((await row.boundingBox())!.height).toBeLessThan(110)
  })
})

test('opens with the next viewing, the last feedback and the agent, before the figures', async () => {
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await logIn(page, owner, loginPath(path))
    const next = page.locator('.owner-next')
    expect(await next.locator('h3').allInnerTexts()).toEqual(['Next viewing', 'Last feedback', 'Speaks for you'])
    await next.getByRole('link', { name: /^Call \d/ }).waitFor()
    await next.locator('.portrait').waitFor()
    const [first, figures] = await Promise.all([next.boundingBox(), page.locator('.stats').boundingBox()])
    expect(first!.y + first!.height).toBeLessThan(844)
    expect(figures!.y).toBeGreaterThan(first!.y + first!.height)
  })
})
