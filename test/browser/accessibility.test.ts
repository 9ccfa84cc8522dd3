import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, visiting } from '#test/support/browser.ts'

afterAll(closeBrowser)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }
declare const window: { axe: { run: () => Promise<{ violations: Finding[] }> } }

/** Each kind of page, in two languages. */
const pages = [
  ['home', '/', '/fr/'],
  ['listing', '/for-sale/', '/nl/te-koop/'],
  ['empty listing', '/for-sale/?price=1000-2000', '/de/kaufen/?price=1000-2000'],
  ['home for sale', '/property/4231901/', '/fr/property/4231921/'],
  ['favourites', '/favourites/?ids=4231907,4231912', '/de/merkliste/'],
  ['homes compared', '/compare/?ids=4231907,4231901,4231921', '/nl/vergelijken/?ids=4231907,4231901'],
  ['law and energy', '/property/4231904/?deed=soon', '/nl/property/4231903/'],
  ['projects', '/nieuwbouw/', '/fr/construire/'],
  ['services', '/services/', '/de/dienstleistungen/'],
  ['article', '/services/selling/', '/fr/services/location/'],
  ['contact', '/contact/', '/nl/contact/'],
  ['what somebody looks for', '/demand-register/', '/fr/je-recherche/'],
  ['valuation', '/contact-demand/', '/de/kostenlose-bewertung/'],
  ['what customers say', '/feed-back/', '/fr/avis/'],
  ['text of the law', '/cookie-policy/', '/de/datenschutz/'],
  ['thanks', '/feedback/contact-me/', '/nl/bedankt/demand-register/'],
  ['unknown page', '/nothing-here/', '/nl/niets/'],
] as const

const cases = pages.flatMap(([name, ...paths]) =>
  paths.flatMap((path) => (['light', 'dark'] as const).map((theme) => [name, path, theme] as const)),
)

test.each(cases)('%s %s (%s) has no serious fault for people with a disability', async (_, path, colorScheme) => {
  // The page's policy lets no foreign script in, and axe is one.
  await visiting({ colorScheme, bypassCSP: true }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() => window.axe.run())
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
    expect(serious).toEqual([])
  })
})

test('the awake search form, open, has no serious fault', async () => {
  await visiting({ bypassCSP: true }, async ({ page }) => {
    await page.goto('/for-sale/')
    await page.locator('.search').getByRole('searchbox').focus()
    await page.locator('.search [role=combobox]').waitFor()
    await page.evaluate(axe)
    for (const summary of await page.locator('.search summary').all()) {
      await summary.click()
      const { violations } = await page.evaluate(() => window.axe.run())
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
    }
  })
})
