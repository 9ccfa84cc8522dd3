import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, properties, viewings } from '#db/schema/index.ts'
import { addDays, brusselsDay } from '#domain/time.ts'
import { bookableTimes, siteCalendar, viewingEnd } from '#domain/viewing/calendar.ts'
import { createFeed, propertyRecord } from '#test/db-server/feed.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { beginHome } from '#test/support/browser/desk.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'
import { rawMail } from '#test/support/mail/threads.ts'
import { photo } from '#test/support/pictures/photos.ts'
import type { Env } from '#worker/env.ts'
import { receiveMail } from '#worker/mail/conversation/receive.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const database = connect(inject('databaseUrl'))
const agent = await insertAccount(database, { role: 'agent', name: 'Nele Wouters' })
const online = 8_230_001
const manager = await insertAccount(database, { role: 'manager', name: 'Els Wouters' })
const owner = await insertAccount(database, { homes: [online], name: 'Rik Claes' })
const homes = [online]

beforeAll(() => importFeed(database, createFeed([propertyRecord(online)]), { today: '2026-11-23' }))

afterAll(async () => {
  for (const id of homes) await database.delete(properties).where(eq(properties.id, id))
})

/** A request about the home, and the viewing that it asks for. */
async function asked() {
  const [id, viewing] = [crypto.randomUUID(), crypto.randomUUID()]
  const email = `hugo-${id.slice(0, 8)}@example.com`
  const { site } = await loadCatalogue(database)
  const calendar = siteCalendar(site)
  const time = bookableTimes(calendar, Date.now())[0]!
  const about = { propertyId: online, email, language: 'fr' } as const
  await database.insert(inquiries).values({
    ...{ ...about, id, form: 'contact-appointment', received: new Date().toISOString(), fingerprint: id },
    ...{ redirectTo: '/', data: { firstName: 'Hugo', lastName: 'Lemaire', email, phone: '0470123456' } },
  })
  await database.insert(viewings).values({
    ...{ ...about, id: viewing, requestId: id, time, ends: viewingEnd(time, calendar), seat: 41, state: 'asked' },
    ...{ name: 'Hugo Lemaire', created: new Date().toISOString() },
  })
  return { id, viewing, email }
}

let seats = 51

/** A viewing of yesterday, after which the guest wrote a remark. */
async function toldAfter(remark: string) {
  const [id, day] = [crypto.randomUUID(), addDays(brusselsDay(Date.now()), -1)]
  await database.insert(viewings).values({
    ...({ id, requestId: id, propertyId: online, language: 'fr', state: 'confirmed' } as const),
    ...{ email: `${id.slice(0, 8)}@example.com`, name: 'Lena', outcome: 'done', created: `${day}T08:00:00.000Z` },
    ...{ time: `${day}T10:00`, ends: `${day}T10:45`, seat: seats++ },
    opinion: { interest: 'maybe', price: 'high', condition: 'expected', remark },
  })
  return id
}

/** The person answers the mail of the agency. */
async function answerMail(requestId: string, from: string, text: string) {
  const [sent] = await database
    .select()
    .from(mails)
    .where(and(eq(mails.requestId, requestId), eq(mails.kind, 'answer')))
  const raw = rawMail({ from, inReplyTo: `${sent!.id}@gevel.test`, text })
  const env = {
    ...{ DATABASE_URL: inject('databaseUrl'), FORM_SECRET: inject('formSecret'), UPLOADS: { put: async () => {} } },
    LISTINGS: { get: async () => null, put: async () => {} },
  } as unknown as Env
  const message = { from, to: 'site@gevel.test', raw: new Blob([raw]).stream() as never }
  await receiveMail(message, env, () => {})
}

/** @returns ms until the public page shows the text */
async function visibleAfter(page: Page, text: string) {
  const started = Date.now()
  await expect
    .poll(async () => (await page.request.get(`/property/${online}/`)).text(), { interval: 500 })
    .toContain(text)
  return Date.now() - started
}

const widths = [390, 1440]

const visits: [string, SessionOptions, price: number][] = [
  ['with scripts', { bypassCSP: true }, 412_000],
  ['without a script on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, 398_000],
]

test.each(visits)('the Monday of an agent, %s', async (_, options, price) => {
  const { id, viewing, email } = await asked()
  await withPage(options, async ({ page, pageErrors }) => {
    const meet = async (path: string) => {
      await page.goto(path)
      for (const width of options.javaScriptEnabled === false ? [390] : widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        if (options.bypassCSP) expect(await seriousViolationsInBothThemes(page), `${path} at ${width} px`).toEqual([])
      }
    }
    const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
    await logIn(page, agent, loginPath('/desk/'))
    await meet('/desk/')

    const made = await beginHome(page)
    homes.push(made)
    await meet(`/desk/homes/${made}/pictures/`)
    const files = [500, 510].map(async (width) => ({
      ...{ name: `${width}.jpg`, mimeType: 'image/jpeg' },
      buffer: await photo(width, 400).jpeg().toBuffer(),
    }))
    if (options.bypassCSP) await page.locator('form.upload[data-awake]').waitFor()
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
    if (!options.bypassCSP) await page.getByRole('button', { name: 'Upload' }).click()
    await expect.poll(() => page.locator('#pictures [data-key]').count()).toBe(2)

    await meet(`/desk/homes/${online}/?view=price`)
    await page.locator('[id="home-price-price"]').fill(String(price))
    await page.getByRole('button', { name: 'Publish' }).click()
    await said('saved')
    const shown = `€ ${price.toLocaleString('de-DE')}`.replace(' ', '\u00a0')
    console.log(`a changed price is on the site after ${await visibleAfter(page, shown)} ms`)

    await meet(`/desk/homes/${online}/?view=texts`)
    const title = page.locator('[id="home-texts-texts.fr.title"]')
    await title.fill(`Maison lumineuse ${price}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await said('saved')
    expect(await title.inputValue()).toBe(`Maison lumineuse ${price}`)

    await meet(`/desk/request/${id}/`)
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Bonjour, jeudi à 10 heures ?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await said('Your answer has been sent.')
    await answerMail(id, email, 'Jeudi me convient.')
    await page.reload()
    await page.getByRole('article').filter({ hasText: 'Jeudi me convient.' }).waitFor()

    await meet(`/desk/viewings/${viewing}/`)
    await page.getByRole('button', { name: 'Move the viewing' }).click()
    await said('The viewing has been moved.')

    const remark = `The garden of ${price}!`
    await meet(`/desk/viewings/${await toldAfter(remark)}/`)
    await withPage(options, async ({ page: owned }) => {
      await logIn(owned, owner, loginPath(`/owner/${online}/`))
      const read = owned.locator('#viewings').getByText(remark)
      expect(await read.count()).toBe(0)
      await page.getByRole('button', { name: 'Show the owner' }).click()
      await said('The owner can now read what the visitor thought.')
      await owned.reload()
      expect(await read.count()).toBe(1)
    })

    await meet(`/desk/homes/${online}/?view=price`)
    await page.locator('[id="home-price-status"]').selectOption({ label: 'Sold or let' })
    await page.getByRole('button', { name: 'Publish' }).click()
    await said('saved')
    await visibleAfter(page, 'class="ribbon sold"')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await said('Undone.')
    expect(pageErrors).toEqual([])
  })
})

/** The links that lead from Today to a task, and the button with which it is done. */
const tasks: [task: string, links: string[], done: string][] = [
  ['answer a request', ['main a:text-is("Answer")'], 'Send'],
  ['give a request to a colleague', ['nav a:text("Requests")', 'main a[href*="/desk/request/"]'], 'Save'],
  ['begin a home', ['nav a:text("Homes")', 'a:text("New home")'], 'Create home'],
  ['sell a home', ['nav a:text("Homes")'], 'Sold or let'],
  ['change a home', ['nav a:text("Homes")', `.list a[href*="/desk/homes/${online}/"]`], 'Publish'],
  ['plan a viewing', ['nav a:text("Viewings")', 'a:text("Plan a viewing")'], 'Choose'],
  ['plan time off', ['nav a:text("Viewings")', 'a:text("Hours and time off")'], 'Add time off'],
  ['see who changed what', ['nav a:text("Activity")'], 'Show'],
]

test('every task is at most two clicks from today', async () => {
  await asked()
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await logIn(page, manager, loginPath('/desk/'))
    for (const [task, links, done] of tasks) {
      await page.goto('/desk/')
      for (const link of links) await page.locator(link).first().click()
      const button = page.locator(`button:has-text("${done}"), input[type=submit]`)
      await expect.poll(() => button.count(), { message: task }).toBeGreaterThan(0)
      expect(links.length, task).toBeLessThanOrEqual(2)
    }
  })
})
