import { and, eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, properties, viewings } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { request, type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { beginHome, importHomes, insertAskedViewing, insertOpinion, insertRequest } from '#test/support/browser/desk.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'
import { keepShots } from '#test/support/browser/shots.ts'
import { rawMail } from '#test/support/mail/threads.ts'
import { photo } from '#test/support/pictures/photos.ts'
import type { Env } from '#worker/env.ts'
import { receiveMail } from '#worker/mail/conversation/receive.ts'

const database = connect(inject('databaseUrl'))
const agent = await insertAccount(database, { role: 'agent', name: 'Nele Wouters' })
const online = 8_230_001
const owner = await insertAccount(database, { homes: [online], name: 'Rik Claes' })
const homes = [online]

beforeAll(() =>
  importHomes(database, [online], {
    Translations: [
      { language: 'nl', Title: 'Licht huis', TypeDescription: 'Rijwoning', Description: 'Een licht huis.' },
      { language: 'fr', Title: 'Maison lumineue', TypeDescription: 'Maison', Description: 'Une maison lumineuse.' },
    ],
  }),
)

afterAll(async () => {
  for (const id of homes) await database.delete(properties).where(eq(properties.id, id))
})

type Walk = {
  page: Page
  options: SessionOptions
  rent: number
  press: (target: Locator) => Promise<void>
  /** Opens a page, which fits a phone and a desk. */
  meet: (path: string) => Promise<unknown>
  /** Waits for a notice. */
  said: (text: string) => Promise<void>
  /** The page is kept, where that is wanted. */
  keep: (step: string) => Promise<void>
}

const answersTo = (requestId: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.requestId, requestId), eq(mails.kind, 'answer')))

/** The person answers the mail of the agency. */
async function answerMail({ id, email: from }: { id: string; email: string }, text: string) {
  const [sent] = await answersTo(id)
  const raw = rawMail({ from, inReplyTo: `${sent!.id}@gevel.test`, text })
  const env = {
    ...{ DATABASE_URL: inject('databaseUrl'), FORM_SECRET: inject('formSecret'), UPLOADS: { put: async () => {} } },
    LISTINGS: { get: async () => null, put: async () => {} },
  } as unknown as Env
  const message = { from, to: 'site@gevel.test', raw: new Blob([raw]).stream() as never }
  await receiveMail(message, env, () => {})
}

/** Waits until the public page, to which the address leads, has the text. */
const isPublic = (page: Page, text: string, path = `/property/${online}/`) =>
  expect.poll(async () => (await request(page, path)).text(), { interval: 500 }).toContain(text)

/** A home is begun, and its twelve photographs are sent at once. */
async function begin({ page, press, meet, keep, options }: Walk) {
  const made = await beginHome(page)
  homes.push(made)
  await meet(`/desk/homes/${made}/pictures/`)
  const hasScript = options.javaScriptEnabled !== false
  if (hasScript) await page.locator('form.upload[data-awake]').waitFor()
  const files = Array.from({ length: 12 }, async (_, at) => ({
    ...{ name: `IMG_${4021 + at}.jpg`, mimeType: 'image/jpeg' },
    buffer: await photo(500 + at, 400)
      .jpeg()
      .toBuffer(),
  }))
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files))
  if (!hasScript) await press(page.getByRole('button', { name: 'Upload' }))
  await expect.poll(() => page.locator('#pictures [data-key]').count()).toBe(12)
  expect(await page.locator('.ups li, [data-refused]').count()).toBe(0)
  await keep('photographs')
}

/** The rent is changed, and a typing error in the French title is mended. */
async function mend({ page, rent, press, meet, said, keep }: Walk) {
  await meet(`/desk/homes/${online}/?view=price`)
  await page.locator('[id="home-price-price"]').fill(String(rent))
  await press(page.getByRole('button', { name: 'Publish' }))
  await said('saved')
  await keep('price')
  await isPublic(page, `€\u00a0${rent.toLocaleString('de-DE')}`)

  await meet(`/desk/homes/${online}/?view=texts`)
  const title = page.locator('[id="home-texts-texts.fr.title"]')
  const mended = `Maison lumineuse ${rent}`
  await title.fill(mended)
  await press(page.getByRole('button', { name: 'Publish' }))
  await said('saved')
  expect(await title.inputValue()).toBe(mended)
  await keep('texts')
  await isPublic(page, mended, `/fr/property/${online}/`)
}

/** Three requests are answered: one by hand, one from a template, one for good; then that one's sender writes back. */
async function answer({ page, rent, press, meet, said, keep }: Walk, viewingRequest: { id: string; email: string }) {
  const about = { propertyId: online, lastName: `Claes${rent}` } as const
  const dutch = await insertRequest(database, { ...about, firstName: 'Joris', language: 'nl' })
  const german = await insertRequest(database, { ...about, firstName: 'Greta', language: 'de' })
  const text = page.getByRole('textbox', { name: 'Your answer' })
  const send = async (button: string) => {
    await press(page.getByRole('button', { name: button, exact: true }))
    await said('Your answer has been sent.')
  }
  await meet(`/desk/request/${viewingRequest.id}/`)
  await text.fill('Bonjour, jeudi à 10 heures ?')
  await send('Send')

  await meet(`/desk/requests/?q=${about.lastName}`)
  await keep('requests')
  await press(page.getByRole('link', { name: 'Joris' }))
  await page.getByLabel('Template').selectOption({ label: 'Suggest a viewing' })
  await press(page.getByRole('button', { name: 'Insert' }))
  await expect.poll(() => text.inputValue()).toContain('Joris')
  await send('Send')

  await meet(`/desk/requests/?q=${about.lastName}`)
  await press(page.getByRole('link', { name: 'Greta' }))
  await text.fill('Guten Tag, die Wohnung ist trocken.')
  await send('Send and mark as done')
  const finished = async () =>
    (await database.select().from(inquiries).where(eq(inquiries.id, german.id)))[0]!.finishedAt !== null
  expect(await finished()).toBe(true)
  await answerMail(german, 'Dann komme ich gerne.')
  expect(await finished()).toBe(false)
  await meet(`/desk/requests/?q=${about.lastName}`)
  await press(page.getByRole('link', { name: 'Greta' }))
  await page.getByRole('article').filter({ hasText: 'Dann komme ich gerne.' }).waitFor()
  await keep('answer')
  for (const { id, email } of [viewingRequest, dutch, german])
    expect(await answersTo(id)).toMatchObject([{ recipient: email }])
}

/** The viewing is moved to the last other time that is free. */
async function move(
  { page, press, meet, said, keep }: Walk,
  { id, time }: { id: string; time: string },
  guest: string,
) {
  await meet('/desk/viewings/')
  await keep('viewings')
  await press(page.locator('aside').getByRole('link', { name: guest }))
  const times = page.getByLabel('New time')
  await times.waitFor()
  await times.selectOption({ index: (await times.locator('option').count()) - 1 })
  const moved = await times.inputValue()
  await press(page.getByRole('button', { name: 'Move the viewing' }))
  await said('The viewing has been moved.')
  await keep('viewing')
  const [row] = await database.select().from(viewings).where(eq(viewings.id, id))
  expect(moved).toContain(row!.time)
  expect(row!.time).not.toBe(time)
}

/** What a visitor thought is shown to the owner. */
async function release({ page, rent, options, press, meet, said, keep }: Walk) {
  const remark = `The garden of ${rent}!`
  await meet(`/desk/viewings/${await insertOpinion(database, online, remark)}/`)
  await withPage(options, async ({ page: owned }) => {
    await logIn(owned, owner, loginPath(`/owner/${online}/`))
    const read = owned.locator('#viewings').getByText(remark)
    expect(await read.count()).toBe(0)
    await press(page.getByRole('button', { name: 'Show the owner' }))
    await said('The owner can now read what the visitor thought.')
    await keep('opinion')
    await owned.reload()
    expect(await read.count()).toBe(1)
  })
}

/** The home is let: the site says so, until it is undone. */
async function end({ page, press, meet, said, keep }: Walk) {
  await meet(`/desk/homes/${online}/?view=price`)
  await page.locator('[id="home-price-status"]').selectOption({ label: 'Sold or let' })
  await press(page.getByRole('button', { name: 'Publish' }))
  await said('saved')
  await keep('let')
  await isPublic(page, 'class="ribbon rented"')
  await press(page.getByRole('status').getByRole('button', { name: 'Undo' }))
  await said('Undone.')
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const visits: [string, SessionOptions, rent: number][] = [
  ['at a desk', {}, 1_412],
  ['by touch on a phone', phone, 1_398],
  ['by touch on a phone without a script', { ...phone, javaScriptEnabled: false }, 1_425],
]

test.each(visits)('the Monday of an agent, %s', async (where, options, rent) => {
  const guest = { firstName: 'Hugo', lastName: `Lemaire${rent}` }
  const viewing = await insertAskedViewing(database, { ...guest, propertyId: online, language: 'fr' })
  await withPage(options, async ({ page, pageErrors }) => {
    const own = page.viewportSize()!
    const meet = async (path: string) => {
      await page.goto(path)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize(own)
    }
    const walk: Walk = {
      ...{ page, options, rent, meet },
      press: (target) => (options.hasTouch ? target.tap() : target.click()),
      said: (text) => page.getByRole('status').filter({ hasText: text }).waitFor(),
      keep: async (step) => {
        if (where === visits[0]![0]) await keepShots(page, step)
      },
    }
    await logIn(page, agent, loginPath('/desk/'))
    await meet('/desk/')
    await walk.keep('today')
    await begin(walk)
    await mend(walk)
    await answer(walk, { id: viewing.requestId, email: viewing.email })
    await move(walk, viewing, `${guest.firstName} ${guest.lastName}`)
    await release(walk)
    await end(walk)
    expect(pageErrors).toEqual([])
  })
})
