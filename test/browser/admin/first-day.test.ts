import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { overflowWidth } from '#test/support/browser/interactions.ts'
import { keepShots } from '#test/support/browser/shots.ts'
import { startCopy, templateFolder } from '#test/support/database/templates.ts'
import { startWorkers } from '#test/support/worker/start-workers.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'

const secret = 'signs the first day of an agency'
const stops: (() => Promise<unknown>)[] = []
let origin = ''

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-first-day-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const server = await startCopy(join(await templateFolder(), 'tables'), join(folder, 'tables'))
  stops.unshift(server.stop)
  const workers = await startWorkers(
    {
      empty: { DATABASE_URL: server.url, OWNER_SECRET: secret, FORM_SECRET: `${secret}, too`, PREVIEW_SECRET: secret },
    },
    503,
  )
  stops.unshift(workers.stop)
  origin = workers.origins.empty
})

afterAll(async () => {
  for (const stop of stops) await stop()
})

const homes = [
  ['House', 'Gent', '9000', '300000'],
  ['House', 'Aalst', '9300', '255000'],
  ['House', 'Dendermonde', '9200', '349000'],
  ['House', 'Ninove', '9400', '275000'],
  ['House', 'Leuven', '3000', '495000'],
  ['Apartment', 'Aalst', '9300', '229000'],
  ['Apartment', 'Oostende', '8400', '315000'],
  ['Apartment', 'Mechelen', '2800', '289000'],
  ['Studio', 'Gent', '9000', '165000'],
] as const

const agents = [
  { name: 'An Maes', phone: '0470 12 34 56' },
  { name: 'Bert Claes', phone: '0470 65 43 21' },
]

test('the first day of an agency: from an empty database to a public site, without a command', async () => {
  const began = Date.now()
  const browser = await chromium.connect(inject('chromium'))
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const errors: string[] = []
  context.on('console', (message) => {
    // The page of a closed site, and a question before a home is put online.
    if (message.type() === 'error' && !/\b(?:503|422)\b/.test(message.text())) errors.push(message.text())
  })
  const page = await context.newPage()
  const done = { clicks: 0, fields: 0, screens: 0 }
  const press = async (target: Locator) => {
    done.clicks++
    await target.click()
  }
  const follow = async (target: Locator) => {
    const from = page.url()
    await press(target)
    await page.waitForURL((url) => url.href !== from)
  }
  const fill = async (name: string, text: string) => {
    done.fields++
    await page.locator(`[name="${name}"]`).fill(text)
  }
  const meet = async (name: string) => {
    done.screens++
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowWidth(page), `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await keepShots(page, `first-day-${name}`)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const visit = async (path: string) => {
    const visitor = await browser.newContext({ baseURL: origin, locale: 'nl-BE' })
    const response = await (await visitor.newPage()).goto(path)
    const seen = { status: response!.status(), text: await response!.text() }
    await visitor.close()
    return seen
  }

  expect(await visit('/')).toMatchObject({ status: 503, text: expect.stringContaining('Deze site wordt ingericht') })

  await page.goto(setUpLink(secret))
  for (const [name, text] of [
    ['name', 'Immo Dorp'],
    ['agency.phone', '053 12 34 56'],
    ['agency.email', 'info@immo-dorp.be'],
    ['agency.street', 'Markt 1'],
    ['agency.zip', '9300'],
    ['agency.city', 'Aalst'],
    ['agency.companyNumber', '0123.456.749'],
    ['licence', '512 345'],
    ['agency.insurer', 'Polis 1.2.3'],
    ['person', 'An Maes'],
    ['email', 'an@immo-dorp.be'],
    ['password', 'trage molens bij de Dender'],
    ['again', 'trage molens bij de Dender'],
  ] as const)
    await fill(name, text)
  await follow(button('Make the site'))
  await meet('agency')

  await follow(page.getByRole('link', { name: 'Appearance' }))
  await meet('appearance')
  await follow(button('Save and continue'))

  for (const [at, { name, phone }] of agents.entries()) {
    await page.goto('/desk/set-up/?view=team')
    await fill(`agents.${at + 1}.name`, name)
    await fill(`agents.${at + 1}.phone`, phone)
    if (at === 1) await meet('team')
    await follow(button('Save and continue'))
  }

  for (const [label, town, zip, price] of homes) {
    await page.goto('/desk/new-home/')
    done.fields++
    await page.getByLabel('Type').selectOption({ label })
    await fill('price', price)
    await fill('zip', zip)
    await fill('city', town)
    await follow(button('Create home'))
    await press(button('Put online'))
    await fill('reason', 'Certificates follow')
    await press(button('Put online'))
    await page.getByRole('status').waitFor()
  }

  await page.goto('/desk/set-up/?view=pages')
  await meet('pages')
  await follow(button('This is done'))
  expect((await visit('/')).status).toBe(503)

  await page.goto('/desk/set-up/?view=live')
  await meet('live')
  await follow(button('Open the site to everyone'))
  await page.getByRole('status').filter({ hasText: 'open to everyone' }).waitFor()

  await expect.poll(async () => (await visit('/te-koop/')).text, { interval: 500 }).toContain('Aalst')
  for (const path of ['/', '/te-koop/', '/contact/', '/privacyverklaring/']) {
    const { status, text } = await visit(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('Immo Dorp')
  }
  await page.goto('/desk/')
  await meet('today')
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`the first day: ${seconds} s, ${done.clicks} clicks, ${done.fields} fields, ${done.screens} screens`)
  expect((await visit('/te-koop/')).text.match(/<article class="card/g)).toHaveLength(homes.length)
  expect(done.clicks).toBeLessThan(45)
  expect(errors).toEqual([])
  await context.close()
})
