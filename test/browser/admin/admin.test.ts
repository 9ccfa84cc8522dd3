import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { feedLeads, feedRuns, feeds, inquiries, letters, testimonials } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import { paths, type RouteName } from '#locales/paths.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolations, seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { request, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { insertOpinion } from '#test/support/browser/desk.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'
import { insertTestimonial } from '#worker/services/content/testimonials.ts'

const database = connect(inject('databaseUrl'))
const manager = await insertAccount(database, { role: 'manager', name: 'Ann De Boeck' })

const key = crypto.randomUUID()
await database.insert(inquiries).values({
  ...{ id: key, form: 'contact-me', language: 'nl', received: '2030-01-01T10:00:00.000Z', fingerprint: key },
  ...{ propertyId: 4231907, email: 'noor@example.com', redirectTo: '/' },
  data: {
    ...{ firstName: 'Noor', lastName: 'Peeters', email: 'noor@example.com', phone: '0470123456' },
    remark: `Is the garden dry? ${'verylongwordwithoutend'.repeat(12)}`,
  },
})
const requestId = crypto.randomUUID()
await transaction(database, [
  insertTestimonial(database, {
    ...{ name: 'Sam', comment: 'Kept their word.', language: 'en', website: null },
    ...{ posted: '2026-11-20', requestId },
  }),
])
const praise = (
  await database.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.requestId, requestId))
)[0]!.id

const feed = {
  ...({ address: 'https://vendor.example/stock.xml', language: 'nl', complete: true, everyMinutes: 60 } as const),
  nextRun: '2036-01-01T10:00:00.000Z',
}
const counts = { read: 60, added: 2, changed: 3, unchanged: 54, withdrawn: 0, refused: 1, leftOut: 4, rewritten: 5 }
const started = '2026-11-23T08:00:00.000Z'
await database.insert(feeds).values([
  { ...feed, name: 'bright', format: 'sweepbright', address: null },
  { ...feed, name: 'new-feed' },
  { ...feed, name: 'omnicasa', format: 'agency', leads: true, unchanged: '2026-11-23T09:00:00.000Z' },
  { ...feed, name: 'rents', refusals: 1, complete: true },
  { ...feed, name: 'sales', failures: 3 },
  { ...feed, name: 'stopped', paused: true },
])
await database.insert(feedRuns).values([
  {
    ...{ feed: 'omnicasa', started, state: 'done', counts },
    refused: [{ row: 7, id: '4711', field: 'City', reason: `no place 9999 ${'verylongname'.repeat(8)}` }],
  },
  {
    feed: 'rents',
    started,
    state: 'refused',
    massChanges: { live: 60, peak: 60, missing: 31, repriced: 0, withoutPrice: 0, withoutPictures: 0 },
  },
  { feed: 'sales', started, state: 'failed', reason: 'vendor.example does not answer within 60 seconds.' },
])
await database.insert(feedLeads).values([
  {
    ...{ requestId: key, feed: 'omnicasa', key: '811', state: 'unknown', updated: started },
    fault: `vendor.example breaks off its answer ${'verylongname'.repeat(8)}.`,
  },
])

await database.insert(letters).values({
  ...({ id: key, state: 'draft', values: { name: `Autumn ${'verylongword'.repeat(6)}` }, leftOut: [] } as const),
  created: started,
})

test('finds, assigns and completes a request without script on a phone', async () => {
  const visitor = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }
  await withPage(visitor, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath('/desk/requests/'))
    await page.getByLabel('Kind of request').selectOption('contact-me')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('link', { name: 'Noor Peeters' }).click()
    await page.waitForURL('**/desk/request/**')
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
    await page.getByLabel('Handled by').selectOption({ label: manager.name })
    await page.getByLabel('Status').selectOption('done')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.locator('main').getByRole('status').textContent()).toBe('Your changes have been saved.')
    const [row] = await database.select().from(inquiries).where(eq(inquiries.id, key))
    expect(row).toMatchObject({ assigneeId: manager.id, finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(pageErrors).toEqual([])
  })
})

test('the menu of a phone opens by keyboard, without script', async () => {
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await logIn(page, manager, loginPath('/desk/'))
    const owners = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Owners' })
    expect(await owners.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'More' }).press('Enter')
    await owners.press('Enter')
    await page.waitForURL('**/desk/owners/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Owners')
  })
})

test('a page of the desk has one style sheet of at most 14 KB', async () => {
  await withPage({}, async ({ page }) => {
    await logIn(page, manager, loginPath('/desk/'))
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(sheets).toEqual([expect.stringMatching(/\/assets\/desk-[^/]+\.css$/)])
    const sheet = await request(page, sheets[0]!)
    expect(brotliCompressSync(await sheet.body()).length).toBeLessThanOrEqual(14 * 1024)
  })
})

test('refuses a testimonial after a confirmation', async () => {
  await withPage({}, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath('/desk/testimonials/'))
    const really = page.getByRole('button', { name: 'Delete it of Sam' })
    expect(await really.isVisible()).toBe(false)
    await page.getByText('Refuse … of Sam').press('Enter')
    await really.press('Enter')
    expect(await page.locator('main').getByRole('status').textContent()).toBe('The testimonial has been deleted.')
    expect(await database.select().from(testimonials).where(eq(testimonials.id, praise))).toEqual([])
    expect(pageErrors).toEqual([])
  })
})

test('approves a mass removal without script', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath('/desk/feeds/'))
    await page.getByRole('button', { name: 'Withdraw 31 properties of rents' }).click()
    expect(await page.locator('main').getByRole('status').textContent()).toContain('runs anyway within a minute')
    expect(await database.select().from(feeds).where(eq(feeds.name, 'rents'))).toMatchObject([
      { approved: { missing: 31 } },
    ])
    expect(pageErrors).toEqual([])
  })
})

const examples: Partial<Record<RouteName, string>> = {
  adminInquiry: key,
  adminLetter: key,
  adminPerson: key,
  adminViewing: await insertOpinion(database, 4231907, `Is the garden dry? ${'verylongwordwithoutend'.repeat(12)}`),
  adminAccount: manager.id,
  adminArticle: '51',
  adminPage: '1',
}

const queries: Partial<Record<RouteName, string>> = {
  adminRequests: '?view=all',
  adminActivity: '?view=all',
  adminBooking: '?home=GV-0101',
  adminSearch: '?q=gent',
  adminPerson: '?view=erase',
}

/** One page of each route of the desk. */
const deskPages = (language: 'fr' | 'nl') =>
  Object.entries(paths)
    .filter(([, path]) => path.en.startsWith(paths.admin.en))
    .map(([name, path]) => {
      const route = name as RouteName
      const example = examples[route] ?? (path.en.includes('/projects/') ? '88001' : '4231907')
      return `/${language}${path[language].replace(/:\w+/, example)}${queries[route] ?? ''}`
    })

const visitors = [
  ['at a desk', 'nl', true, { viewport: { width: 1440, height: 900 } }],
  ['on a phone without a script', 'fr', false, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
] as const

test.each(visitors)('each page of the desk fits and has no serious accessibility violation, %s', async (...row) => {
  const [, language, hasScript, visitor] = row
  await withPage({ ...visitor, bypassCSP: true }, async ({ page, context }) => {
    await logIn(page, manager, loginPath('/desk/'))
    const browser = await context.newCDPSession(page)
    const runScripts = (isOn: boolean) => browser.send('Emulation.setScriptExecutionDisabled', { value: !isOn })
    const faults: string[] = []
    const found = new Set(deskPages(language))
    for (const path of found) {
      await runScripts(hasScript)
      const response = await page.goto(path)
      // The check is a script too.
      await runScripts(true)
      await waitUntilIdle(page)
      if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`)
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
      })
      if ((await overflowWidth(page)) > 0) faults.push(`${path} does not fit`)
      const violations = hasScript ? seriousViolationsInBothThemes : seriousViolations
      faults.push(...(await violations(page)).map((fault) => `${path} ${fault}`))
      // The tabs of a list show other rows of it; those of a home or a project show another form.
      if (/\/\d+\//.test(path))
        for (const tab of await page.locator('.tabs a').all()) found.add((await tab.getAttribute('href'))!)
    }
    expect(faults).toEqual([])
    await browser.detach()
  })
})
