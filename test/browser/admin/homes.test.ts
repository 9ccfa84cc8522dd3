import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { importHomes } from '#test/support/browser/desk.ts'
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
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByRole('status').textContent()).toContain('Your changes have been saved.')
    expect(await title('fr').inputValue()).toBe('Maison au bord de la Lys')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('status').textContent()).toBe('Undone.')
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

let lastId = 8_400_000

/** A home that is online, and deleted after the test. */
async function importHome(): Promise<number> {
  const id = ++lastId
  onTestFinished(async () => {
    await database.delete(properties).where(eq(properties.id, id))
  })
  const texts = [
    { language: 'nl', Title: 'Huis', Description: 'Een huis.' },
    { language: 'fr', Title: 'Maison', Description: 'Une maison.' },
  ]
  await importHomes(database, [id], { WebID: 9, Price: 90, Translations: texts })
  return id
}

async function openEditor(page: Page, language: 'nl' | 'fr'): Promise<Locator> {
  await page.locator(`[id="home-texts-texts.${language}.description"]`).focus()
  const editor = page.getByRole('textbox', { name: `Description, ${{ nl: 'Nederlands', fr: 'Français' }[language]}` })
  await expect.poll(() => editor.evaluate((element) => element.matches(':focus'))).toBe(true)
  return editor
}

const described: [string, SessionOptions, (area: Locator) => Promise<void>][] = [
  [
    'in the editor',
    { viewport: { width: 1440, height: 900 } },
    async (area) => {
      const page = area.page()
      await openEditor(page, 'nl')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('Een ')
      await page.keyboard.press('Control+B')
      await page.keyboard.type('licht')
      await page.keyboard.press('Control+B')
      await page.keyboard.type(' huis.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('- hal')
      await page.keyboard.press('Enter')
      await page.keyboard.type('tuin')
    },
  ],
  [
    'in the text area, without a script',
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    (area) => area.fill('Een *licht* huis.\n\n- hal\n- tuin'),
  ],
]

test.each(described)('an agent writes bold and a list %s, and confirms a translation', async (_, options, write) => {
  const id = await importHome()
  await withPage(options, async ({ page, pageErrors }) => {
    await logIn(page, agent, loginPath(`/desk/homes/${id}/`))
    await page.goto(`/desk/homes/${id}/?view=texts`)
    const area = (code: string) => page.locator(`[id="home-texts-texts.${code}.description"]`)
    await write(area('nl'))
    expect(await area('nl').inputValue()).toBe('Een *licht* huis.\n\n- hal\n- tuin')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('status').getByText('Your changes have been saved.').waitFor()
    const french = page.locator('.cell', { has: area('fr') })
    expect(await french.textContent()).toContain('Older than the Dutch text')
    await french.getByRole('button', { name: 'Still right' }).click()
    await page.getByRole('status').getByText('The translation is still right.').waitFor()
    expect(await french.textContent()).not.toContain('Older than the Dutch text')
    await page.getByRole('link', { name: 'View on the site' }).click()
    const dutch = await page.locator('link[hreflang=nl]').getAttribute('href')
    await page.goto(new URL(dutch!).pathname)
    expect(await page.locator('#description strong').textContent()).toBe('licht')
    expect(await page.locator('#description li').allTextContents()).toEqual(['hal', 'tuin'])
    expect(pageErrors).toEqual([])
  })
})

const word = `<html><head><style>p { color: red }</style></head><body>
<h2 style="margin:0">Indeling</h2>
<p class=MsoNormal style='margin:0'>Een <b style='mso-bidi-font-weight:normal'>licht</b> <i>huis</i> <span style='font-weight:700;font-style:italic'>en</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>hal</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>keuken</p>
<table><tr><td>tuin</td></tr></table><img src="https://example.com/x.png"><script>alert(1)</script></body></html>`

test('the editor of a description takes what Word copies, undoes it, and a title that is too long is said', async () => {
  const path = `/desk/homes/${await importHome()}/?view=texts`
  await withPage({ viewport: { width: 390, height: 844 } }, async ({ page, pageErrors }) => {
    await logIn(page, agent, loginPath('/desk/homes/'))
    await page.goto(path)
    const area = page.locator('[id$="texts.fr.description"]')
    const editor = await openEditor(page, 'fr')
    await page.keyboard.press('Control+A')
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, word)
    expect(await area.inputValue()).toBe('# Indeling\n\nEen *licht* _huis_ *_en_*\n\n- hal\n- keuken\n\ntuin')
    await editor.press('Control+Z')
    expect(await area.inputValue()).toBe('Une maison.')
    const dutch = await openEditor(page, 'nl')
    const written = () => page.locator('[id$="texts.nl.description"]').inputValue()
    await dutch.press('Alt+F10')
    await page.keyboard.press('Enter')
    expect(await written()).toBe('# Een huis.')
    await dutch.press('Backspace')
    expect(await written()).toBe('Een huis.')
    await page.keyboard.type('# Plan')
    await dutch.press('Enter')
    expect(await written()).toBe('# Plan\n\nEen huis.')
    await dutch.press('Alt+F10')
    expect(
      await page
        .getByRole('button', { name: 'Subheading' })
        .first()
        .evaluate((item) => item.matches(':focus')),
    ).toBe(true)
    await page.locator('[id$="texts.nl.title"]').fill('Huis '.repeat(13))
    await page.getByRole('status').filter({ hasText: 'Too long: 65 of 60 characters' }).waitFor({ state: 'attached' })
    expect(pageErrors).toEqual([])
  })
})

test('the editor of a description fits a phone without serious accessibility violations', async () => {
  const path = `/desk/homes/${await importHome()}/?view=texts`
  await withPage({ bypassCSP: true, viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await logIn(page, agent, loginPath('/desk/homes/'))
    await page.goto(path)
    await openEditor(page, 'nl')
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
  })
})
