import { afterAll, expect, test } from 'vitest'
import { seriousFaults } from '#test/support/axe.ts'
import { closeBrowser, visiting } from '#test/support/browser.ts'
import { formPages } from '#test/support/form-pages.ts'

afterAll(closeBrowser)

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
  ['visit planned', '/visit/4231907/', '/de/besichtigung/4231907/'],
  ['documents asked for', '/documents/4231907/', '/fr/documents/4231907/'],
  ['sent to a friend', '/send-to-friend/4231907/', '/nl/doorsturen/4231907/'],
  ['offer', '/nl/bod/4231907/'],
  ['work', '/jobs/', '/fr/emploi/'],
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
    expect(await seriousFaults(page)).toEqual([])
  })
})

test('the awake search form, open, has no serious fault', async () => {
  await visiting({ bypassCSP: true }, async ({ page }) => {
    await page.goto('/for-sale/')
    await page.locator('.search').getByRole('searchbox').focus()
    await page.locator('.search [role=combobox]').waitFor()
    for (const summary of await page.locator('.search summary').all()) {
      await summary.click()
      expect(await seriousFaults(page)).toEqual([])
    }
  })
})

const refused = [
  ['contact-me', 'fr'],
  ['contact-appointment', 'de'],
  ['contact-demand', 'nl'],
  ['demand-register', 'en'],
  ['send-to-friend', 'nl'],
  ['sign-newsletter', 'de'],
  ['testimonial', 'fr'],
  ['purchase-offer', 'nl'],
  ['documents', 'en'],
  ['job', 'de'],
] as const

test.each(refused)('%s in %s, come back with what is wrong, has no serious fault', async (name, language) => {
  await visiting({ bypassCSP: true, colorScheme: 'dark' }, async ({ page }) => {
    await page.goto(formPages[name].at[language]!)
    const form = page.locator(`form[data-form=${name}]`)
    // As it goes without a script, and without the browser's own judgement.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.evaluate((one) => HTMLFormElement.prototype.submit.call(one))
    expect((await answer).status()).toBe(422)
    await page.waitForLoadState('networkidle')
    await form.locator('.summary').waitFor()
    expect(await seriousFaults(page)).toEqual([])
  })
})
