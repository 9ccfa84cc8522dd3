import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formNames } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { Language } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { request, withPage } from '#test/support/browser/browser.ts'
import { labelPattern, shownFields, submitForm } from '#test/support/browser/fill-form.ts'
import { unfold, waitForFormScript } from '#test/support/browser/interactions.ts'
import { formPages } from '#test/support/forms/form-pages.ts'

const order: readonly Language[] = ['fr', 'de', 'en', 'nl']
const rows = formNames.map((form, at) => {
  const language = form === 'purchase-offer' ? 'nl' : order[at % order.length]!
  return { form, language, path: formPages[form].at[language]! }
})

/** Invalid contact data; a first name that must be escaped. */
const wrong = { firstName: 'Zoë "<b>', name: 'Zoë "<b>', email: 'nobody', phone: '12', zip: '' } as const

async function fillWrongly(form: Locator, definition: (typeof forms)[keyof typeof forms], language: Language) {
  const filled = Object.entries(wrong).filter(([name]) => definition.fields[name])
  for (const [name, value] of filled) {
    const control = form.getByLabel(labelPattern(language, name))
    if (await control.isVisible()) await control.fill(value)
  }
}

/** Field and text of each line of the summary; the challenge is checked last. */
const listed = (form: Locator): Promise<[field: string, text: string][]> =>
  form.evaluate((root) => {
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.summary li a')]
    const rows = links.map((link) => [link.hash.slice(root.id.length + 2), link.textContent ?? ''] as [string, string])
    return rows.filter(([name]) => name !== 'characters')
  })

/** Error text by field. */
const below = (form: Locator): Promise<[field: string, text: string][]> =>
  form.evaluate((root) => {
    const errors = [...root.querySelectorAll<HTMLElement>('[data-field] .err:not([hidden])')]
    const rows = errors.map((item) => {
      const field = item.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''
      return [field, item.textContent ?? ''] as [string, string]
    })
    return rows.filter(([name]) => name !== 'characters')
  })

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('.summary :is(h2, h3)') && document.activeElement.textContent)

test.each(rows)('shows the same errors of $form in $language with and without script', async (row) => {
  const { form: name, language, path } = row
  const definition = forms[name]
  const t = translator(language)
  let byServer: [string, string][] = []
  await withPage({ javaScriptEnabled: false }, async ({ page, pageErrors }) => {
    await page.goto(path)
    const form = page.locator(`form[data-form=${name}]`)
    await unfold(form)
    await fillWrongly(form, definition, language)
    // No native validation messages.
    await form.evaluate((item) => item.setAttribute('novalidate', ''))
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submitForm(form, definition, language),
    ])
    expect(answer.status()).toBe(422)
    await page.waitForLoadState()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await expect.poll(() => focused(page)).toBeTruthy()
    byServer = await listed(form)
    expect(byServer.length).toBeGreaterThan(0)
    expect(await below(form)).toEqual(byServer)
    for (const [field, text] of byServer) {
      expect(text).not.toBe('')
      expect(await page.locator(`[id="${await form.getAttribute('id')}-${field}"]`).count(), field).toBe(1)
      // Radio groups and checkbox groups are marked as a whole.
      const marked = form.locator(`[data-field=${field}]:is([aria-invalid=true], :has([aria-invalid=true], .bad))`)
      expect(await marked.count(), field).toBe(1)
    }
    for (const [field, value] of Object.entries(wrong))
      if (definition.fields[field]) expect(await form.locator(`[name=${field}]`).inputValue()).toBe(value)
    expect(pageErrors.filter((item) => !item.includes('422'))).toEqual([])
  })

  await withPage({}, async ({ page, pageErrors }) => {
    await page.goto(path)
    const form = page.locator(`form[data-form=${name}]`)
    await waitForFormScript(form)
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts++
    })
    await fillWrongly(form, definition, language)
    const next = form.getByRole('button', { name: t('forms.next'), exact: true })
    if (await next.count()) await next.click()
    else await submitForm(form, definition, language)
    expect(await focused(page)).toBeTruthy()
    const byScript = await listed(form)
    expect(await below(form)).toEqual(byScript)
    // A long form is validated step by step.
    const first = definition.steps[0]!.fields
    const expected = definition.steps.length < 3 ? byServer : byServer.filter(([field]) => first.includes(field))
    expect(byScript).toEqual(expected)
    expect(posts).toBe(0)
    expect(pageErrors).toEqual([])
  })
})

test.each(rows)('marks required fields of $form in $language and formats numbers', async (row) => {
  const { form: name, path } = row
  const definition = forms[name]
  await withPage({}, async ({ page }) => {
    await page.goto(path)
    const form = page.locator(`form[data-form=${name}]`)
    for (const field of shownFields(definition)) {
      const { required } = definition.fields[field]!
      const label = form.locator(`[data-field=${field}] :is(label, legend)`).first()
      const starred = ((await label.textContent()) ?? '').includes('*')
      expect(starred, field).toBe(required)
      const requests = await form
        .locator(`[data-field=${field}]`)
        .evaluate((item) => Boolean(item.dataset.least || item.querySelector('[required]')))
      expect(requests, field).toBe(required)
    }
    const statement = form.locator('[data-field=privacy] a')
    const opened = await request(page, (await statement.getAttribute('href')) ?? '')
    expect(opened.status()).toBe(200)
    expect(await statement.getAttribute('target')).toBe('_blank')

    const phone = form.locator('[name=phone]')
    if (!(await phone.count()) || definition.steps.length > 2) return
    await waitForFormScript(form)
    await phone.fill('0470.12/34 56')
    await phone.press('Tab')
    expect(await phone.inputValue()).toBe('0470 12 34 56')
  })
})
