import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StorageEntry } from '#domain/consent/storage-registry.ts'
import { goToRedirect, withPage } from '#test/support/browser/browser.ts'
import { overflowWidth, waitForFormScript } from '#test/support/browser/interactions.ts'
import { findStorageEntry } from '#test/support/stored-item.ts'

type Found = [kind: StorageEntry['kind'], name: string]

/** Cookies and storage keys of the browser. */
async function storedNames(page: Page, context: BrowserContext): Promise<Found[]> {
  const names = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    others: (await indexedDB.databases()).map(({ name }) => `database ${name}`),
  }))
  expect(names.others).toEqual([])
  return [
    ...(await context.cookies()).map(({ name }): Found => ['cookie', name]),
    ...names.local.map((name): Found => ['local', name]),
    ...names.caches.map((name): Found => ['cache', name]),
    ...names.session.map((name): Found => ['session', name]),
  ]
}

const undocumented = (found: readonly Found[]) =>
  found.filter(([kind, name]) => findStorageEntry(kind, name)?.category !== 'necessary')

const phone = {
  fresh: true,
  locale: 'fr-BE',
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
} as const

test('stores only what the cookie policy lists as necessary', async () => {
  await withPage(phone, async ({ page, context }) => {
    const found = new Map<string, Found>()
    const recordStorage = async () => {
      for (const item of await storedNames(page, context)) found.set(item.join(' '), item)
    }
    const keeps = (name: string) =>
      expect
        .poll(async () => {
          await recordStorage()
          return [...found.keys()]
        })
        .toContain(name)

    // A French browser gets a language hint; closing it is stored.
    await page.goto('/')
    await page.mouse.move(9, 9)
    await page.locator('.hint[lang=fr] button').click()
    await keeps('cookie language-hint')

    await page.goto('/for-sale/')
    await page.locator('.card .keep').first().click()
    await keeps('local favourites')
    await keeps('cache kept-homes')
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('[name=view][value=map]')!.click()
    })
    await keeps('session results-view')
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('[name=view][value=list]')?.click()
    })

    await page.locator('.card h3 a').first().click()
    await page.waitForURL(/\/\d+\/$/)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await keeps('local recently-viewed')
    await keeps('session followed-search')

    await page.goto('/contact/')
    await waitForFormScript(page.locator('form[data-form=site-contact]'))
    await page.locator('form [name=lastName]').first().fill('Peeters')
    await keeps('session draft site-contact ')

    await goToRedirect(page, '/favourites/')
    await page.waitForURL(/\?ids=/)
    await page.goto('/cookie-policy/')
    await recordStorage()
    expect(undocumented([...found.values()])).toEqual([])
  })
})

test('lists each stored item in the cookie policy, which fits a phone', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    for (const path of ['/cookie-policy/', '/nl/cookiebeleid/', '/fr/politique-cookies/', '/de/cookie-richtlinie/']) {
      await page.goto(path)
      const table = page.locator('[data-type=cookies] table').first()
      const names = await table.locator('tbody th').allTextContents()
      for (const name of ['consent', 'favourites', 'kept-homes', 'map-follow', 'draft'])
        expect(
          names.filter((item) => item.startsWith(name)),
          `${path} ${name}`,
        ).toHaveLength(1)
      expect(await table.locator('thead').isVisible(), path).toBe(false)
      expect(await overflowWidth(page), path).toBeLessThanOrEqual(0)
    }
  })
})
