import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { maxScale } from '#domain/property/mosaic.ts'
import { today } from '#domain/time.ts'
import { seriousViolations } from '#test/support/browser/axe.ts'
import { openContext } from '#test/support/browser/browser.ts'
import { agencyNames, messySite, prepareMessyData } from '#test/support/messy/agency.ts'
import { messyHomes } from '#test/support/messy/homes.ts'
import { builtWorker } from '#worker/commands/local/built-worker.ts'
import { importSite } from '#worker/services/site/import.ts'

const stops: (() => Promise<unknown>)[] = []
let origin: string
let rename: (name: string) => Promise<unknown>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-messy-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  await prepareMessyData(folder, agencyNames[1])
  const server = await startDatabase(join(folder, 'libsql'))
  stops.push(server.stop)
  const database = connect(server.url)
  rename = async (name) => importSite(database, await messySite(name), { today: today() })
  const worker = builtWorker('messy', { DATABASE_URL: server.url, FORM_SECRET: 'signs the form keys of the tests' })
  const runtime = new Miniflare({ cf: false, defaultPersistRoot: join(folder, 'workerd', 'v3'), workers: [worker] })
  stops.push(() => runtime.dispose())
  origin = (await runtime.unsafeGetDirectURL('messy')).origin
}, 600_000)

afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const widths = [320, 390, 1024, 1440]

/** Of a width of the screen. */
const maxTitleLines = (width: number) => (width < 400 ? 10 : 6)

/** All that is wrong with the layout of a page. */
const faultsOf = (page: Page, limits: { maxScale: number; maxTitleLines: number }) =>
  page.evaluate(({ maxScale, maxTitleLines }) => {
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`is ${scrollWidth} wide`)

    const linesOf = (element: Element) =>
      Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight))
    for (const title of document.querySelectorAll('h1'))
      if (linesOf(title) > maxTitleLines) faults.push(`the title has ${linesOf(title)} lines`)
    for (const title of document.querySelectorAll('.card h3'))
      if (linesOf(title) > 3) faults.push(`the card "${title.textContent}" has ${linesOf(title)} lines`)

    for (const gallery of document.querySelectorAll('.mosaic'))
      if (gallery.clientWidth + 1 < gallery.parentElement!.clientWidth)
        faults.push('the gallery is narrower than the page')

    for (const image of document.querySelectorAll<HTMLImageElement>('main :is(.mosaic, .card) img')) {
      const [width, height] = [image.clientWidth, image.clientHeight]
      const [x, y] = [width / Number(image.getAttribute('width')), height / Number(image.getAttribute('height'))]
      const scale = getComputedStyle(image).objectFit === 'cover' ? Math.max(x, y) : Math.min(x, y)
      const [box, frame] = [image, image.parentElement!].map((item) => item.getBoundingClientRect())
      if (box!.bottom > frame!.bottom + 1 || box!.top < frame!.top - 1) faults.push(`${image.alt} is beyond its frame`)
      if (scale > maxScale + 0.02) faults.push(`${image.alt} is ${scale.toFixed(2)} times its size`)
    }

    for (const list of document.querySelectorAll('.cards')) {
      const rows = Map.groupBy(list.children, (card) => Math.round(card.getBoundingClientRect().top))
      const [first] = rows.values()
      const last = first!.at(-1)!.getBoundingClientRect().right
      if (first!.length > 1 && list.getBoundingClientRect().right > last + 1) faults.push('a row of cards has a gap')
      for (const row of rows.values()) {
        const texts = row.map(
          (card) => card.getBoundingClientRect().height - card.querySelector('.media')!.clientHeight,
        )
        if (Math.max(...texts) > 320) faults.push(`a card has ${Math.max(...texts)} px below its picture`)
        if (Math.max(...texts) - Math.min(...texts) > 1) faults.push('the cards of a row differ in height')
      }
    }
    return faults
  }, limits)

const pages = ['/nl/', '/nl/te-koop/', '/nl/te-koop/?page=2', '/nl/te-huur/', '/nl/te-koop/?price=5000-6000']
const detailPath = (id: number) => `/nl/property/${id}/`
const details = messyHomes.flatMap(({ id, isRefused }) => (isRefused ? [] : [detailPath(id)]))

test.each([...pages, ...details])('%s keeps its pictures sharp, its titles short and its rows even', async (path) => {
  const context = await openContext({ baseURL: origin, reducedMotion: 'reduce', bypassCSP: true })
  try {
    const page = await context.newPage()
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const found: Record<string, unknown> = {}
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const faults = await faultsOf(page, { maxScale, maxTitleLines: maxTitleLines(width) })
      if (faults.length) found[`${width} px`] = faults
    }
    expect(found).toEqual({})
    // Of 1440 px; the themes are those of every page.
    expect(await seriousViolations(page)).toEqual([])
  } finally {
    await context.close()
  }
})

test('what the import refuses is on no page', async () => {
  const refused = messyHomes.filter(({ isRefused }) => isRefused)
  expect(refused).not.toEqual([])
  for (const { id } of refused) expect((await fetch(origin + detailPath(id))).status).toBe(404)
})

const edges = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.header-main > *, .header-main li')].map((item) => ({
      isLogo: item.matches('.logo'),
      box: item.getBoundingClientRect(),
    }))
    const shown = boxes.filter(({ box }) => box.width > 1 && box.height > 1)
    return {
      logo: Math.max(...shown.filter(({ isLogo }) => isLogo).map(({ box }) => box.right)),
      next: Math.min(...shown.filter(({ isLogo }) => !isLogo).map(({ box }) => box.left)),
      page: document.documentElement.scrollWidth,
    }
  })

test.each(agencyNames)('the name %s covers nothing in the header', async (name) => {
  await rename(name)
  const context = await openContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    const logo = page.locator('.header-main .logo')
    // An isolate asks for a newer version of the site now and then.
    await expect.poll(() => page.goto('/nl/te-koop/').then(() => logo.textContent())).toContain(name)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const { logo, next, page: whole } = await edges(page)
      expect(logo, `${width} px`).toBeLessThanOrEqual(next)
      expect(whole).toBeLessThanOrEqual(width)
    }
  } finally {
    await context.close()
  }
})
