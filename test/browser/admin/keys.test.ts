import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, properties } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { importHomes } from '#test/support/browser/desk.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'

const database = connect(inject('databaseUrl'))
const manager = await insertAccount(database, { role: 'manager', name: 'Ilse Goossens' })

const names = ['Quirine', 'Quinten', 'Quasimodo']
await database.insert(inquiries).values(
  names.map((firstName, at) => {
    const id = crypto.randomUUID()
    return {
      ...({ id, form: 'contact-me', language: 'nl', fingerprint: id, propertyId: 4231907, redirectTo: '/' } as const),
      ...{ received: `2031-01-0${9 - at}T10:00:00.000Z`, email: `${firstName}@example.com` },
      data: { firstName, lastName: 'Quaegebeur', email: `${firstName}@example.com`, remark: 'Is it dry?' },
    }
  }),
)

test('the keys of a list and of a request lead from one to the next, and can be turned off', async () => {
  await withPage({ bypassCSP: true }, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath('/desk/requests/?q=quaegebeur'))
    const link = (name: string) => page.getByRole('link', { name: `${name} Quaegebeur` })
    const focused = (name: string) => link(name).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('j')
    expect(await page.locator('.list :focus').count()).toBe(0)
    await link('Quirine').focus()
    await page.keyboard.press('j')
    await focused('Quinten')
    await page.keyboard.press('ArrowDown')
    await focused('Quasimodo')
    await page.keyboard.press('k')
    await focused('Quinten')
    await page.keyboard.press('/')
    await page.locator('main [type=search]:focus').waitFor()
    await page.keyboard.press('j')
    expect(await page.locator('main [type=search]').inputValue()).toContain('j')
    await link('Quinten').press('Enter')
    const heading = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(name) })
    await heading('Quinten').waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('n')
    await heading('Quasimodo').waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('p')
    await heading('Quinten').waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByLabel('Keys of one letter').waitFor()
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
    await page.getByLabel('Keys of one letter').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    expect(await page.locator('form.reply textarea:focus').count()).toBe(0)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByLabel('Keys of one letter').check()
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('r')
    await page.locator('form.reply textarea:focus').waitFor()
    expect(pageErrors).toEqual([])
  })
})

test('rows are ticked by keys, and counted', async () => {
  await withPage({}, async ({ page }) => {
    await logIn(page, manager, loginPath('/desk/homes/'))
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    const count = page.locator('.bulk [role=status]')
    expect(await count.isVisible()).toBe(false)
    await page.locator('.list .main').first().focus()
    await page.keyboard.press('x')
    await count.getByText('1 ticked').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await count.getByText('3 ticked').waitFor()
    await page.keyboard.press('Escape')
    await count.waitFor({ state: 'hidden' })
    await page.locator('thead .pick').click()
    const all = await page.locator('.list tbody tr').count()
    await count.getByText(`${all} ticked`).waitFor()
  })
})

test('the search of the desk finds homes, requests and pages, over the page and as one', async () => {
  await withPage({ bypassCSP: true }, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath('/desk/'))
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('link', { name: 'New home' }).waitFor()
    await palette.getByRole('searchbox').fill('quasimodo')
    // Their request, and the person.
    await expect.poll(() => palette.getByRole('link').count()).toBe(2)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Quasimodo/ }).waitFor()
    expect(pageErrors).toEqual([])
  })
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await logIn(page, manager, loginPath('/desk/'))
    await page.getByRole('link', { name: 'Search everything' }).click()
    await page.locator('main').getByLabel('Home, person, page').fill('4231907')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await page.locator('#found').getByRole('link').first().click()
    await page.waitForURL('**/desk/homes/4231907/')
  })
})

test('what is typed is a draft after two seconds, and keys save and publish it', async () => {
  const home = 8_250_001
  await importHomes(database, [home])
  onTestFinished(async () => {
    await database.delete(properties).where(eq(properties.id, home))
  })
  await withPage({}, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath(`/desk/homes/${home}/?view=texts`))
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    const title = page.locator('[id="home-texts-texts.nl.title"]')
    const before = await title.inputValue()
    await title.fill(`${before} aan de tuin`)
    await page.getByText(/^Draft saved at /).waitFor()
    await page.reload()
    expect(await title.inputValue()).toBe(`${before} aan de tuin`)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await title.press('Control+s')
    await page.locator('.toast').waitFor()
    await title.fill(before)
    await title.press('Control+Enter')
    await page.waitForURL(/notice/)
    await expect.poll(() => title.inputValue()).toBe(before)
    expect(pageErrors).toEqual([])
  })
})

test('what is typed into an answer is not lost by leaving', async () => {
  await withPage({}, async ({ page }) => {
    await logIn(page, manager, loginPath('/desk/requests/?q=quirine'))
    await page.getByRole('link', { name: 'Quirine Quaegebeur' }).click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      return dialog.dismiss()
    })
    const answer = page.locator('form.reply textarea').first()
    await answer.pressSequentially('Yes, it is dry.')
    await page.getByRole('link', { name: 'Viewings' }).first().click()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await answer.inputValue()).toContain('Yes, it is dry.')
    page.removeAllListeners('dialog')
  })
})
