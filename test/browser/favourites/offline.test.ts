import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { offlineStore } from '#domain/consent/offline.ts'
import { type PageSession, withPage } from '#test/support/browser/browser.ts'
import { changingSite } from '#test/support/browser/changing-site.ts'
import { waitForFormScript } from '#test/support/browser/interactions.ts'

const home = 4231907
const allowed = { fresh: true, serviceWorkers: 'allow' } as const

const keep = (page: Page, ids: readonly number[]) =>
  page.evaluate(
    (text) => localStorage.setItem('favourites', text),
    ids.map((id) => `${id}@${new Date().toISOString().slice(0, 10)}`).join(),
  )

/** Paths that the browser keeps; null without a store. */
const keptPaths = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return null
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => url.slice(location.origin.length))
  }, offlineStore.name)
const keptHomes = async (page: Page) => ((await keptPaths(page)) ?? []).filter((path) => /\/\d+\/$/.test(path))
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Opens a page and does something there, so that what follows a first interaction is loaded. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(9, 9)
  await page.mouse.move(40, 40)
}

async function keepAll(page: Page, ids: readonly number[], path = '/favourites/') {
  await page.goto('/robots.txt')
  await keep(page, ids)
  await visit(page, `${path}?ids=${ids}`)
  await expect.poll(async () => (await keptHomes(page)).length).toBe(Math.min(ids.length, offlineStore.maxHomes))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptPaths(page)).toContain('/offline')
}

const isDrawn = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(100)

test('a kept home is read without a network, with its picture and its style', async () => {
  await withPage(allowed, async ({ page, context }) => {
    await visit(page, '/property/4231907/')
    const address = new URL(page.url()).pathname
    expect(await workers(page)).toBe(0)
    await page.locator(`main [data-keep="${home}"]`).first().click()
    await expect.poll(() => keptPaths(page)).toContain(address)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await context.setOffline(true)
    await page.goto('/for-sale/')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    expect(await page.title()).toBe('You are offline')
    await page.locator('main').getByRole('link').first().click()
    await page.waitForURL(`**${address}`)
    await page.getByText(/^You are offline\. This page is of \d+ \w+ \d{4}/).waitFor()
    await isDrawn(page, '[data-gallery] img')
    expect(await page.locator('.offline').evaluate((line) => getComputedStyle(line).display)).toBe('grid')

    const form = page.locator('form[data-form=contact-me]')
    await waitForFormScript(form)
    await page.getByText('This form needs the internet').first().waitFor()
    await form.locator('[name=lastName]').fill('Peeters')
    await page.reload()
    await waitForFormScript(form)
    await expect.poll(() => form.locator('[name=lastName]').inputValue()).toBe('Peeters')

    await page.goto('/favourites/')
    await page.waitForURL(/\?ids=4231907$/)
    await page.getByText('These homes are saved on this device').waitFor()
    await isDrawn(page, '.kept-cards img')

    await context.setOffline(false)
    await page.goto(address)
    expect(await page.locator('.offline').count()).toBe(0)
  })
})

test('the list is kept when it is opened, before anything is done there', async () => {
  await withPage(allowed, async ({ page }) => {
    await page.goto('/robots.txt')
    await keep(page, [home])
    await page.goto(`/favourites/?ids=${home}`)
    await expect.poll(() => keptHomes(page)).toHaveLength(1)
  })
})

test('a page behind a link or a login, and a file, have no stand-in', async () => {
  await withPage(allowed, async ({ page, context }) => {
    await keepAll(page, [home])
    await page.reload()
    await context.setOffline(true)
    const opened = async (path: string) => {
      const tab = await context.newPage()
      return tab.goto(path).then(
        async () => tab.title(),
        () => 'nothing',
      )
    }
    for (const path of ['/login/', '/desk/', '/nl/eigenaar/', '/newsletter/', '/llms.txt'])
      expect(await opened(path), path).toBe('nothing')
    expect(await opened('/contact/')).toBe('You are offline')
  })
})

test.each([
  ['/favourites/', 'You are offline. This page is of '],
  ['/nl/favorieten/', 'U bent offline. Deze pagina is van '],
  ['/fr/favoris/', 'Vous êtes hors ligne. Cette page date du '],
  ['/de/merkliste/', 'Sie sind offline. Diese Seite ist vom '],
])('%s says in its language of when the copy is', async (path, text) => {
  await withPage(allowed, async ({ page, context }) => {
    await keepAll(page, [home], path)
    await context.setOffline(true)
    await page.reload()
    expect(await page.locator('.offline').textContent()).toMatch(new RegExp(`^${text}.*\\b20\\d\\d\\b`))
    await page.locator('.kept-cards h3 a').click()
    await page.waitForURL(/\/4231907\/$/)
    expect(await page.locator('.offline').textContent()).toContain(text)
  })
})

test('at most thirty homes are kept, and one that is removed is dropped', async () => {
  await withPage(allowed, async ({ page }) => {
    await page.goto('/for-sale/')
    const ids: number[] = []
    for (const path of ['/for-sale/', '/for-sale/?page=2', '/for-rent/']) {
      await page.goto(path)
      ids.push(
        ...(await page
          .locator('.card [data-keep]')
          .evaluateAll((all) => all.map((item) => Number((item as HTMLElement).dataset.keep)))),
      )
    }
    const many = [...new Set(ids)].slice(0, 32)
    expect(many).toHaveLength(32)
    await keepAll(page, many)
    const isKept = async (id: number) => (await keptHomes(page)).some((path) => path.endsWith(`/${id}/`))
    expect([await isKept(many[29]!), await isKept(many[30]!)]).toEqual([true, false])
    await page.locator(`.kept-cards [data-keep="${many[0]}"]`).click()
    await expect.poll(() => isKept(many[0]!)).toBe(false)
    await expect.poll(() => isKept(many[30]!)).toBe(true)
  })
})

test('the list is cleared on request, with its copies and the worker', async () => {
  await withPage(allowed, async ({ page }) => {
    await keepAll(page, [home, 4231903])
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await page.getByRole('heading', { name: 'No favourites yet' }).waitFor()
    expect([await keptPaths(page), await workers(page)]).toEqual([null, 0])
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  })
})

test('a visitor without favourites has no worker, and loads nothing of it', async () => {
  await withPage(allowed, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const path of ['/for-sale/', '/property/4231907/', '/favourites/']) await visit(page, path)
    await expect.poll(() => asked.some((url) => /\/lists-[\w-]+\.js/.test(url))).toBe(true)
    expect(asked.filter((url) => /offline|service-worker/.test(url))).toEqual([])
    expect([await keptPaths(page), await workers(page)]).toEqual([null, 0])
  })
})

/** A browser that keeps a home of a site which changes. */
async function withChange(
  run: (session: PageSession, site: Awaited<ReturnType<typeof changingSite>>) => Promise<void>,
): Promise<void> {
  const site = await changingSite(inject('origin'))
  try {
    await withPage({ ...allowed, baseURL: site.origin }, async (session) => {
      await keepAll(session.page, [home, 4231903])
      await run(session, site)
    })
  } finally {
    site.close()
  }
}

test('a new release replaces the files and the pages', async () => {
  await withChange(async ({ page, context }, site) => {
    const entry = (await keptPaths(page))!.find((path) => path.startsWith('/assets/entry-'))!
    const next = '/assets/entry-NEXT0000.js'
    site.change({ renamed: [entry.slice('/assets/'.length), next.slice('/assets/'.length)] })
    await visit(page, '/for-sale/')
    await expect.poll(() => keptPaths(page)).toContain(next)
    await expect.poll(() => keptPaths(page)).not.toContain(entry)
    const [path] = await keptHomes(page)
    await context.setOffline(true)
    await page.goto(path!)
    expect(await page.locator('head script[type=module]').getAttribute('src')).toBe(next)
    await expect.poll(() => page.locator('.header-main [data-count]').textContent()).toBe('2')
  })
})

test('a home that is off the market is dropped when it is next opened', async () => {
  await withChange(async ({ page }, site) => {
    const [path] = await keptHomes(page)
    site.change({ statuses: { [path!]: 410 } })
    await page.goto(path!)
    await expect.poll(() => keptHomes(page)).not.toContain(path)
    expect(await keptHomes(page)).toHaveLength(1)
  })
})

test('an agency takes the worker and the store back', async () => {
  await withChange(async ({ page }, site) => {
    site.change({ origin: inject('withoutOfflineOrigin') })
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await expect.poll(async () => [await keptPaths(page), await workers(page)]).toEqual([null, 0])
    await visit(page, '/for-sale/')
    await expect.poll(async () => [await keptPaths(page), await workers(page)]).toEqual([null, 0])
  })
})
