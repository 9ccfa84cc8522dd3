import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'

const database = connect(inject('databaseUrl'))
const agent = await insertAccount(database, { role: 'agent', name: 'Karim Benali' })

const visits: [string, SessionOptions][] = [
  ['without a script on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
  ['with a script', { viewport: { width: 1440, height: 900 } }],
]

test.each(visits)('an agent makes a home, writes its titles and undoes one, %s', async (_, options) => {
  await withPage(options, async ({ page, pageErrors }) => {
    await logIn(page, agent, loginPath('/desk/homes/'))
    await page.getByRole('link', { name: 'New home' }).click()
    await page.getByLabel('Type').selectOption({ label: 'House' })
    await page.getByLabel('Price in euros').fill('300')
    await page.getByLabel('Postcode').fill('9000')
    await page.getByLabel('Town').fill('Gent')
    await page.getByRole('button', { name: 'Create home' }).click()
    await page.getByRole('link', { name: /too low for a sale/ }).click()
    await page.getByLabel('Price in euros').fill('300 000')
    await page.getByRole('button', { name: 'Create home' }).click()
    await page.waitForURL(/\/desk\/homes\/\d+\/$/)
    const id = Number(/homes\/(\d+)/.exec(page.url())![1])
    await page.getByRole('link', { name: 'Texts' }).click()
    const title = (code: string) => page.locator(`[id="home-texts-texts.${code}.title"]`)
    await title('nl').fill('Huis aan de Leie')
    await title('fr').fill('Maison au bord de la Lys')
    await page.getByRole('button', { name: 'Publish' }).click()
    expect(await page.getByRole('status').textContent()).toBe('Your changes have been saved.')
    expect(await title('fr').inputValue()).toBe('Maison au bord de la Lys')
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('link', { name: 'Texts' }).click()
    expect(await title('fr').inputValue()).not.toBe('Maison au bord de la Lys')
    await page.getByRole('button', { name: 'Put online' }).click()
    await page.getByRole('link', { name: /P-score .* is required in the advertisement/ }).click()
    expect(await database.select().from(properties).where(eq(properties.id, id))).toMatchObject([
      { draft: true, price: 30_000_000 },
    ])
    expect(pageErrors.filter((text) => !text.includes('422'))).toEqual([])
    await database.delete(properties).where(eq(properties.id, id))
  })
})

test('fits each page of a home on the screen without serious accessibility violations', async () => {
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await logIn(page, agent, loginPath('/desk/homes/'))
    const home = '/desk/homes/4231907/'
    const views = ['facts', 'price', 'texts', 'legal', 'history'].map((view) => `${home}?view=${view}`)
    for (const path of ['/desk/homes/', '/desk/new-home/', ...views, `${home}pictures/`]) {
      await page.goto(path)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
        expect(await seriousViolationsInBothThemes(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})
