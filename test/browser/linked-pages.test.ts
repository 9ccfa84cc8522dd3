import { expect, test } from 'vitest'
import type { FormName } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { Language } from '#locales/languages.ts'
import { seriousFaultsInBothThemes } from '#test/support/axe.ts'
import { goTo, visiting } from '#test/support/browser.ts'
import { fillIn, send } from '#test/support/filling.ts'
import { formPages, thanksAt } from '#test/support/form-pages.ts'
import { mailed } from '#test/support/mails.ts'
import { markupFaults } from '#test/support/markup.ts'

/** Forms whose mail leads to a page of their own, and how many mails come. */
const rows = [
  ['contact-appointment', 'nl', 3],
  ['sign-newsletter', 'fr', 1],
  ['demand-register', 'de', 3],
] as const satisfies readonly (readonly [FormName, Language, number])[]

test.each(rows)(
  'the page behind the mail of %s (%s) is valid, and has no serious fault',
  async (form, language, count) => {
    const email = `${form}-linked@example.com`
    await visiting({ fresh: true, bypassCSP: true, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(formPages[form].at[language]!, { waitUntil: 'domcontentloaded' })
      const found = page.locator(`form[data-form=${form}]`)
      await fillIn({ form: found, definition: forms[form], language, email, nth: 5 })
      await send(found, forms[form], language)
      await page.waitForURL(`**${thanksAt(form, language)}`)
    })
    const mails = (await mailed(email, count)).filter(({ to }) => to?.[0]?.address === email)
    const links = mails.flatMap(({ html = '' }) =>
      [...html.matchAll(/href="([^"]+\?t=[^"]+)"/g)].map(([, href]) => href!),
    )
    expect(links.length).toBeGreaterThan(0)
    await visiting({ bypassCSP: true, viewport: { width: 390, height: 844 } }, async ({ page, trouble }) => {
      for (const link of new Set(links)) {
        const answer = await goTo(page, link)
        expect(answer?.status()).toBe(200)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await seriousFaultsInBothThemes(page)).toEqual([])
        expect(await markupFaults((await answer?.text()) ?? '')).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      expect(trouble).toEqual([])
    })
  },
  180_000,
)
