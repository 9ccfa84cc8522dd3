import { expect, test } from 'vitest'
import type { FormName } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { Language } from '#locales/languages.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { goTo, withPage } from '#test/support/browser/browser.ts'
import { fillForm, submitForm } from '#test/support/browser/fill-form.ts'
import { overflowWidth } from '#test/support/browser/interactions.ts'
import { formPages, thanksAt } from '#test/support/forms/form-pages.ts'
import { waitForMails } from '#test/support/mail/mails.ts'
import { markupErrors } from '#test/support/markup/markup.ts'

/** Forms whose mail has a link to a page, with their number of mails. */
const rows = [
  ['contact-appointment', 'nl', 3],
  ['sign-newsletter', 'fr', 1],
  ['demand-register', 'de', 3],
] as const satisfies readonly (readonly [FormName, Language, number])[]

test.each(rows)(
  'the page behind the mail of %s (%s) is valid, and has no serious fault',
  async (form, language, count) => {
    const email = `${form}-linked@example.com`
    await withPage({ fresh: true, bypassCSP: true, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(formPages[form].at[language]!, { waitUntil: 'domcontentloaded' })
      const found = page.locator(`form[data-form=${form}]`)
      await fillForm({ form: found, definition: forms[form], language, email, nth: 5 })
      await submitForm(found, forms[form], language)
      await page.waitForURL(`**${thanksAt(form, language)}`)
    })
    const mails = (await waitForMails(email, count)).filter(({ to }) => to?.[0]?.address === email)
    const links = mails.flatMap(({ html = '' }) =>
      [...html.matchAll(/href="([^"]+\?t=[^"]+)"/g)].map(([, href]) => href!),
    )
    expect(links.length).toBeGreaterThan(0)
    await withPage({ bypassCSP: true, viewport: { width: 390, height: 844 } }, async ({ page, pageErrors }) => {
      for (const link of new Set(links)) {
        const answer = await goTo(page, link)
        expect(answer?.status()).toBe(200)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await seriousViolationsInBothThemes(page)).toEqual([])
        expect(markupErrors((await answer?.text()) ?? '')).toEqual([])
        expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
      }
      expect(pageErrors).toEqual([])
    })
  },
  180_000,
)
