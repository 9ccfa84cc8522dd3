import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { savedSearches } from '#db/schema/index.ts'
import { criteriaToSearch } from '#domain/saved-search/criteria.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { overflowWidth, unfold, waitForFormScript } from '#test/support/browser/interactions.ts'
import { signToken } from '#worker/crypto/token.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** @returns its row as it is now, and the path of the link in its mails */
async function storeAlert() {
  const database = connect(inject('databaseUrl'))
  const id = crypto.randomUUID()
  const now = new Date().toISOString()
  await database.insert(savedSearches).values({
    ...{ id, state: 'active', language: 'de', email: `${id}@example.com`, firstName: 'Noor', market: 'sale' },
    ...{ query: 'city=Gent%7C9000&bedrooms=2&energy=c&price=-450000', frequency: 'daily' },
    ...{ created: now, confirmed: now },
  })
  const stored = async () => (await database.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]!
  return { stored, path: `/de/suchmeldung/?t=${signToken(inject('formSecret'), 'alert', id)}` }
}

/** Opens the form from the page behind the link of a mail. */
async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Suche ändern' }).click()
  const form = page.locator('form#alert')
  await form.waitFor()
  return form
}

const entered = (form: Locator) =>
  form.evaluate((item) => {
    const sent = new FormData(item as HTMLFormElement)
    const names = ['goal', 'towns', 'priceMin', 'priceMax', 'bedroomsMin', 'bedroomsMax', 'filters']
    return Object.fromEntries(names.map((name) => [name, sent.getAll(name).join()]))
  })

test.each([
  ['with a script', true],
  ['without one', false],
])('changes the criteria of an alert on a phone, %s', async (_, javaScriptEnabled) => {
  const { stored, path } = await storeAlert()
  await withPage({ ...phone, javaScriptEnabled }, async ({ page, pageErrors }) => {
    await page.goto(path)
    const form = await openForm(page)
    if (javaScriptEnabled) await waitForFormScript(form)
    else await unfold(form)
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
    const before = { goal: 'sale', towns: 'Gent|9000', priceMin: '', priceMax: '450000' }
    expect(await entered(form)).toEqual({ ...before, bedroomsMin: '2', bedroomsMax: '', filters: 'energy=c' })

    await form.locator('[name=towns][value="Gent|9000"]').uncheck()
    await form.locator('.region-list summary', { hasText: 'Provinz Namur' }).click()
    await form.locator('[name=towns][value="namen"]').check()
    await form.locator('[name=filters]').uncheck()
    await form.locator('[name=priceMin]').fill('500.000')
    const save = form.getByRole('button', { name: 'Änderungen speichern' })
    await save.click()
    await form.locator('.summary a').click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('priceMax')
    expect(await form.locator('[data-field=priceMax] .err').innerText()).not.toBe('')
    expect((await stored()).query).toContain('Gent')

    await form.locator('[name=priceMax]').fill('650.000')
    const after = { goal: 'sale', towns: 'namen', priceMin: '500.000', priceMax: '650.000' }
    expect(await entered(form)).toEqual({ ...after, bedroomsMin: '2', bedroomsMax: '', filters: '' })
    await save.click()
    await page.waitForURL(/&done=change$/)
    expect(await page.getByRole('status').allInnerTexts()).toContain('Ihr Suchauftrag wurde geändert.')
    expect(await page.locator('.specs').innerText()).toMatch(/Provinz Namur[\s\S]*650\.000/)
    expect(criteriaToSearch(await stored())).toMatchObject({
      ...{ cities: [], provinces: ['namen'], energy: null, rooms: { bedrooms: 2 } },
      price: { min: 500_000, max: 650_000 },
    })
    expect(await entered(await openForm(page))).toMatchObject({ towns: 'namen', priceMin: '500000', filters: '' })
    // Chromium reports that the form came back.
    expect(pageErrors.filter((line) => !line.includes('422'))).toEqual([])
  })
})
