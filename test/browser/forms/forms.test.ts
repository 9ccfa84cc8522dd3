import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FormName } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { Language } from '#locales/languages.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { fillForm, submitForm } from '#test/support/browser/fill-form.ts'
import { overflowWidth, unfold, waitForFormScript } from '#test/support/browser/interactions.ts'

const fillPerson = async (page: Page, form: string, email = 'lotte@example.com') => {
  const field = (name: string) => page.locator(`${form} [name=${name}]`)
  await field('title').selectOption('ms')
  await field('firstName').fill('Lotte')
  await field('lastName').fill('Peeters')
  await field('email').fill(email)
  await field('phone').fill('0470000000')
  await field('privacy').check()
  // The text challenge replaces Turnstile.
  if (await field('characters').count()) await field('characters').fill('WRONG')
}

const contact = 'form[data-form=site-contact]'

test('shows errors at their fields and in a focused summary with links', async () => {
  await withPage({ fresh: true }, async ({ page, pageErrors }) => {
    await page.goto('/contact/')
    const form = await waitForFormScript(page.locator(contact))
    await form.getByRole('button', { name: 'Send your message' }).click()
    const summary = form.locator('.summary')
    expect(await summary.locator('h2').textContent()).toBe('Please check 6 fields')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    const last = form.locator('[name=lastName]')
    expect(await last.getAttribute('aria-invalid')).toBe('true')
    await summary.getByRole('link', { name: 'Last name is a required field' }).press('Enter')
    expect(await last.evaluate((item) => item === document.activeElement)).toBe(true)

    await last.pressSequentially('Peeters')
    expect(await last.getAttribute('aria-invalid')).toBe(null)
    await form.locator('[name=email]').fill('lotte.example.com')
    await form.locator('[name=phone]').fill('0470000000')
    await form.locator('[name=remark]').focus()
    expect(await form.locator('[data-field=email] .err').innerText()).toBe('Email address is not valid')
    expect(await form.locator('[name=phone]').inputValue()).toBe('0470 00 00 00')
    expect(pageErrors).toEqual([])
  })
})

test('keeps a draft in the tab and survives a lost connection', async () => {
  await withPage({ fresh: true }, async ({ page, context }) => {
    await page.goto('/contact/')
    const form = await waitForFormScript(page.locator(contact))
    await fillPerson(page, contact)
    await form.locator('[name=remark]').fill('May I come by?')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send your message' }).click()
    await expect.poll(() => form.locator('.summary').innerText()).toContain('You are offline')
    expect(await form.locator('[name=remark]').inputValue()).toBe('May I come by?')
    await context.setOffline(false)
    await page.goto('/for-sale/')
    await page.goto('/contact/')
    await waitForFormScript(page.locator(contact))
    await expect.poll(() => form.locator('[name=remark]').inputValue()).toBe('May I come by?')
    expect(await form.locator('[name=firstName]').inputValue()).toBe('Lotte')
  })
})

test('reports an unreachable server, keeps the key and submits once on a double click', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    let posts = 0
    let press = () => {}
    const pressed = new Promise<void>((done) => {
      press = done
    })
    const keys: (string | null)[] = []
    await page.route('**/contact/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts++
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'))
      await pressed
      return route.abort()
    })
    await page.goto('/contact/')
    const form = await waitForFormScript(page.locator(contact))
    await fillPerson(page, contact)
    await form.locator('[name=remark]').fill('Hello')
    const send = form.getByRole('button', { name: 'Send your message' })
    await send.dblclick()
    expect(await form.locator('output').textContent()).toBe('Sending, one moment…')
    press()
    await expect.poll(() => form.locator('.summary').innerText()).toContain('Email not sent, please retry')
    expect(posts).toBe(1)
    await send.click()
    await expect.poll(() => posts).toBe(2)
    expect(keys[0]).toBe(keys[1])
  })
})

test('shows server errors at their fields with a new key', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.route('**/contact/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: { errors: { phone: 'invalid' }, fault: null, key: 'another-key', characters: 'NEW12' },
          })
        : route.continue(),
    )
    await page.goto('/contact/')
    const form = await waitForFormScript(page.locator(contact))
    await fillPerson(page, contact)
    await form.locator('[name=remark]').fill('Hello')
    await form.getByRole('button', { name: 'Send your message' }).click()
    await expect.poll(() => form.locator('[data-field=phone] .err').innerText()).toBe('Phone number is not valid')
    expect(await form.locator('[name=key]').inputValue()).toBe('another-key')
    expect(await form.locator('[name=remark]').inputValue()).toBe('Hello')
  })
})

test('shows one step at a time, validates forward and keeps values backward', async () => {
  await withPage({ fresh: true }, async ({ page, pageErrors }) => {
    await page.goto('/nl/gratis-schatting/')
    const form = await waitForFormScript(page.locator('form[data-form=contact-demand]'))
    const legends = () => form.locator('[data-step]:visible > legend').allInnerTexts()
    expect(await legends()).toEqual(['Het pand'])
    await form.getByRole('button', { name: 'Volgende' }).click()
    expect(await legends()).toEqual(['Het pand'])
    expect(await form.locator('.summary').innerText()).toContain('Vul het adres van het te schatten pand in')

    await form.locator('label', { hasText: 'Verkopen' }).click()
    await form.locator('[name=type]').selectOption({ index: 1 })
    await form.locator('[name=street]').fill('Kouter 12')
    await form.locator('[name=zip]').fill('9000')
    await form.locator('[name=city]').fill('Gent')
    // Enter goes to the next step.
    await form.locator('[name=city]').press('Enter')
    expect(await legends()).toEqual(['Hoe ziet het eruit?'])
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LEGEND')
    await form.getByRole('button', { name: 'Vorige' }).click()
    expect(await form.locator('[name=street]').inputValue()).toBe('Kouter 12')
    expect(await form.getByText('Stap 1 van 3').isVisible()).toBe(true)
    expect(pageErrors).toEqual([])
  })
})

const pages: readonly [string, FormName, Language][] = [
  ['/contact/', 'site-contact', 'en'],
  ['/nl/demand-register/', 'demand-register', 'nl'],
  ['/fr/estimation-gratuite/', 'contact-demand', 'fr'],
  ['/de/erfahrungen/', 'testimonial', 'de'],
  ['/property/4231907/', 'contact-me', 'en'],
  ['/nl/documenten/4231907/', 'documents', 'nl'],
  ['/fr/partager/4231907/', 'send-to-friend', 'fr'],
  ['/nl/bod/4231907/', 'purchase-offer', 'nl'],
  ['/de/stellen/', 'job', 'de'],
]

test.each(pages)('shows %s as a whole without script and returns what was typed', async (path, name, language) => {
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page, pageErrors }) => {
    await page.goto(path)
    const form = page.locator('main form[method=post]')
    expect(await form.count()).toBe(1)
    await unfold(form)
    expect(await form.locator('[data-step]:not(:visible)').count()).toBe(0)
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)

    // Only the challenge is wrong, which the browser cannot validate.
    const definition = forms[name]
    const { pathname } = new URL(page.url())
    await fillForm({ form, definition, language, email: 'lotte@example.com', nth: 0 })
    await form.locator('[name=characters]').fill('WRONG')
    const [answer] = await Promise.all([page.waitForNavigation(), submitForm(form, definition, language)])
    expect(answer?.status()).toBe(422)
    expect(new URL(page.url()).pathname).toBe(pathname)
    const summary = form.locator('.summary')
    const heading = summary.locator(':is(h2, h3, h4)')
    expect(await heading.evaluate((item) => item === document.activeElement)).toBe(true)
    expect(await summary.locator('li a').getAttribute('href')).toBe(
      `#${await form.locator('[name=characters]').getAttribute('id')}`,
    )
    expect(await form.locator('[name=email]').inputValue()).toBe('lotte@example.com')
    expect(await form.locator('[name=privacy]').isChecked()).toBe(true)
    // The browser logs the status of the page.
    expect(pageErrors.filter((line) => !line.includes('422'))).toEqual([])
  })
})
