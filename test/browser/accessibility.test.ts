import { expect, test } from 'vitest'
import { seriousViolations, seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { formPages } from '#test/support/forms/form-pages.ts'
import { casesFor } from '#test/support/test-extent.ts'

/** One path of each kind of page, and those that `npm run test:all` adds. */
const pages: readonly [name: string, paths: readonly string[], others: readonly string[]][] = [
  ['home', ['/fr/'], ['/']],
  ['listing', ['/nl/te-koop/'], ['/for-sale/']],
  ['empty listing', ['/de/kaufen/?price=1000-2000'], ['/for-sale/?price=1000-2000']],
  ['home for sale', ['/property/4231901/', '/fr/property/4231921/'], []],
  ['favourites', ['/favourites/?ids=4231907,4231912', '/de/merkliste/'], []],
  ['compared properties', ['/compare/?ids=4231907,4231901,4231921'], ['/nl/vergelijken/?ids=4231907,4231901']],
  ['law and energy', ['/property/4231904/?deed=soon', '/nl/property/4231903/'], []],
  ['projects', ['/fr/construire/'], ['/nieuwbouw/']],
  ['services', ['/services/'], ['/de/dienstleistungen/']],
  ['article', ['/services/selling/'], ['/fr/services/location/']],
  ['contact', ['/nl/contact/'], ['/contact/']],
  ['saved search', ['/fr/je-recherche/'], ['/demand-register/']],
  ['valuation', ['/de/kostenlose-bewertung/'], ['/contact-demand/']],
  ['testimonials', ['/feed-back/'], ['/fr/avis/']],
  ['law text', ['/cookie-policy/', '/de/datenschutz/'], []],
  ['viewing', ['/de/besichtigung/4231907/'], ['/visit/4231907/']],
  ['documents', ['/documents/4231907/'], ['/fr/documents/4231907/']],
  ['send to a friend', ['/nl/doorsturen/4231907/'], ['/send-to-friend/4231907/']],
  ['offer', ['/nl/bod/4231907/'], []],
  ['jobs', ['/fr/emploi/'], ['/jobs/']],
  ['thanks', ['/feedback/contact-me/', '/nl/bedankt/demand-register/'], []],
  ['unknown page', ['/nl/niets/'], ['/nothing-here/']],
]

const rows = pages.flatMap(([name, paths, others]) =>
  casesFor([...paths, ...others], paths).map((path) => [name, path] as const),
)

test.each(rows)('has no serious accessibility violation on %s %s in either theme', async (_, path) => {
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await goTo(page, path)
    expect(await seriousViolationsInBothThemes(page)).toEqual([])
  })
})

test('has no serious accessibility violation in the open search fields', async () => {
  await withPage({ bypassCSP: true }, async ({ page }) => {
    await page.goto('/for-sale/')
    await page.locator('.search').getByRole('searchbox').focus()
    await page.locator('.search [role=combobox]').waitFor()
    for (const summary of await page.locator('.search summary').all()) {
      await summary.click()
      expect(await seriousViolations(page, ['.search'])).toEqual([])
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

test.each(refused)('has no serious accessibility violation in %s in %s with errors', async (name, language) => {
  await withPage({ bypassCSP: true, colorScheme: 'dark' }, async ({ page }) => {
    await page.goto(formPages[name].at[language]!)
    const form = page.locator(`form[data-form=${name}]`)
    // Without native validation.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.evaluate((item) => HTMLFormElement.prototype.submit.call(item))
    expect((await answer).status()).toBe(422)
    await form.locator('.summary').waitFor()
    await waitUntilIdle(page)
    expect(await seriousViolations(page)).toEqual([])
  })
})
