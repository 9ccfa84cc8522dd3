import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, waitUntilIdle, withPage } from '#test/support/browser/browser.ts'
import { waitForFormScript } from '#test/support/browser/interactions.ts'

const contact = 'form[data-form=site-contact]'

const fillContact = async (page: Page) => {
  const field = (name: string) => page.locator(`${contact} [name=${name}]`)
  await field('title').selectOption('ms')
  for (const [name, text] of Object.entries({
    firstName: 'Lotte',
    lastName: 'Peeters',
    email: 'lotte@example.com',
    phone: '0470 00 00 00',
    remark: 'Hello',
  }))
    await field(name).fill(text)
  await field('privacy').check()
}

test('accepts and rejects input in the browser as the server does', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.goto('/nl/bod/4231907/')
    const form = await waitForFormScript(page.locator('form[data-form=purchase-offer]'))
    const errorAfter = async (name: string, typed: string) => {
      const field = form.locator(`[name=${name}]`)
      await field.fill(typed)
      await field.blur()
      return form.locator(`[data-field=${name}] .err`).innerText()
    }
    expect(await errorAfter('phone', '0470\u00a012\u00a034\u00a056')).toBe('')
    expect(await errorAfter('phone', '123456')).toBe('Het telefoonnummer is niet geldig')
    // The live region announces it.
    expect(await form.locator('[role=status].sr').textContent()).toBe('Het telefoonnummer is niet geldig')
    expect(await errorAfter('email', 'a=?b@example.be')).toBe('Het e-mailadres is niet geldig')
    expect(await errorAfter('city', 'x'.repeat(61))).toMatch(/hoogstens 60 tekens/)

    await page.goto('/contact/')
    await waitForFormScript(page.locator(contact))
    const remark = page.locator(`${contact} [name=remark]`)
    await remark.fill('x'.repeat(5000))
    await remark.blur()
    expect((await remark.inputValue()).length).toBe(5000)
    expect(await page.locator(`${contact} [data-field=remark] .err`).innerText()).toMatch(/4000 characters at most/)
    expect(await page.locator(`${contact} output`).evaluate((item) => getComputedStyle(item).display)).not.toBe('none')
  })
})

test('parses amounts in each number format', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.goto('/nl/demand-register/')
    const form = await waitForFormScript(page.locator('form[data-form=demand-register]'))
    const price = form.locator('[name=priceMax]')
    await price.fill('€ 1.250.000,00')
    await price.blur()
    expect(await form.locator('[data-field=priceMax] .err').innerText()).toBe('')
    await price.fill('1.250.000,50')
    await price.blur()
    expect(await form.locator('[data-field=priceMax] .err').innerText()).not.toBe('')
  })
})

test('adds a history entry per step and restores it on reload', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.goto('/nl/')
    await page.goto('/nl/gratis-schatting/')
    const form = await waitForFormScript(page.locator('form[data-form=contact-demand]'))
    const legend = () => page.locator('[data-step]:visible > legend').allInnerTexts()
    await form.locator('label', { hasText: 'Verkopen' }).click()
    await form.locator('[name=type]').selectOption({ index: 1 })
    for (const [name, text] of Object.entries({ street: 'Kouter 12', zip: '9000', city: 'Gent' }))
      await form.locator(`[name=${name}]`).fill(text)
    const next = form.getByRole('button', { name: 'Volgende' })
    await next.click()
    await form.locator('[name=bedrooms]').fill('3')
    await next.click()
    expect(await legend()).toEqual(['Wie bent u?'])
    await page.reload()
    await waitForFormScript(page.locator('form[data-form=contact-demand]'))
    expect(await legend()).toEqual(['Wie bent u?'])
    await page.goBack()
    expect(await legend()).toEqual(['Hoe ziet het eruit?'])
    expect(await form.locator('[name=bedrooms]').inputValue()).toBe('3')
    await form.getByRole('button', { name: 'Vorige' }).click()
    await expect.poll(legend).toEqual(['Het pand'])
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/nl/')
  })
})

test('restores ticked towns but no consent from the draft', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.goto('/nl/demand-register/')
    const form = await waitForFormScript(page.locator('form[data-form=demand-register]'))
    await form.locator('.region-list summary').first().click()
    await form.locator('.regions input[name=towns]:visible').nth(1).check()
    const chips = page.locator('.regions .chip')
    await expect.poll(() => chips.count()).toBe(1)
    await page.reload()
    await waitForFormScript(page.locator('form[data-form=demand-register]'))
    await expect.poll(() => chips.count()).toBe(1)

    await page.goto('/contact/')
    await waitForFormScript(page.locator(contact))
    await fillContact(page)
    await page.reload()
    await waitForFormScript(page.locator(contact))
    await expect.poll(() => page.locator(`${contact} [name=firstName]`).inputValue()).toBe('Lotte')
    expect(await page.locator(`${contact} [name=privacy]`).isChecked()).toBe(false)
  })
})

test('renews the key of a cached page on first use', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    const key = () => page.locator(`${contact} [name=key]`).inputValue()
    await page.goto('/contact/')
    await page.goto('/contact/')
    const first = await key()
    await page.goto('/for-sale/')
    await page.goto('/contact/')
    expect(await key()).toBe(first)
    await waitForFormScript(page.locator(contact))
    await page.locator(`${contact} [name=firstName]`).focus()
    await expect.poll(key).not.toBe(first)
  })
})

/** The contact page with Turnstile, and its posted bodies. */
async function withTurnstile(page: Page, api: string | null) {
  const posted: URLSearchParams[] = []
  await page.route('https://captcha.test/**', (route) =>
    api === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: api }),
  )
  await page.route('**/contact/', async (route) => {
    if (route.request().method() === 'POST') {
      posted.push(new URLSearchParams(route.request().postData() ?? ''))
      return route.fulfill({ json: { errors: {}, fault: 'captcha', key: 'another', characters: 'NEW34' }, status: 422 })
    }
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text()).replace(
      /(<div class="form-end">)(<div class="field riddle"[\s\S]*?<\/div>)/,
      '$1<div data-captcha="k" data-origin="https://captcha.test" data-action="site-contact"></div><noscript>$2</noscript>',
    )
    return route.fulfill({ response, headers, body })
  })
  await page.goto('/contact/')
  await waitForFormScript(page.locator(contact))
  return posted
}

test('waits for the Turnstile token on submit', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    const posted = await withTurnstile(
      page,
      `window.turnstile = { reset() {}, render(place) {
        const token = Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response' })
        place.append(token)
        window.solve = () => { token.value = 'a token' }
      } }`,
    )
    // Autofilled: the button gets the first focus.
    await page.evaluate((selector) => {
      const form = document.querySelector<HTMLFormElement>(selector)!
      const values = { firstName: 'A', lastName: 'B', email: 'a@b.be', phone: '0470000000', remark: 'Hi' }
      for (const [name, value] of Object.entries(values))
        form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value
      form.querySelector<HTMLInputElement>('[name=privacy]')!.checked = true
    }, contact)
    await page.locator(`${contact} [type=submit]`).click()
    const solve = await page.waitForFunction(() => (window as unknown as { solve?: () => void }).solve)
    expect(posted).toEqual([])
    await solve.evaluate((token) => token?.())
    await expect.poll(() => posted.length).toBe(1)
    expect(posted[0]!.get('cf-turnstile-response')).toBe('a token')
    const summary = page.locator(`${contact} .summary`)
    await expect.poll(() => summary.innerText()).toContain('Not sent yet')
    expect(await summary.getByRole('link').getAttribute('href')).toMatch(/^tel:\+32/)

    // A second refusal shows the text challenge of the new key.
    await page.locator(`${contact} [type=submit]`).click()
    await expect.poll(() => posted.length).toBe(2)
    await expect.poll(() => page.locator(`${contact} [data-characters]`).textContent()).toBe('NEW34')
  })
})

test('falls back to the text challenge without Turnstile', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    const posted = await withTurnstile(page, null)
    await fillContact(page)
    await page.locator(`${contact} [type=submit]`).click()
    const link = page.locator(`${contact} .summary a`, { hasText: 'Please enter the characters' })
    await link.click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('characters')
    await page.locator(`${contact} [name=characters]`).fill('ABCDE')
    await page.locator(`${contact} [type=submit]`).click()
    await expect.poll(() => posted.at(-1)?.get('characters')).toBe('ABCDE')
  })
})

const pages = ['/contact-demand/', '/demand-register/', '/visit/4231907/', '/contact/'].flatMap((path) =>
  [1440, 390].map((width) => [path, width] as const),
)

test.each(pages)(
  'causes no layout shift on %s at %d px when its script starts and something is typed',
  async (path, width) => {
    await withPage({ fresh: true, viewport: { width, height: 844 } }, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          const moved = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
          // What the visitor asks for, such as fewer towns, may move.
          shifts.push(...moved.flatMap(({ value, hadRecentInput }) => (hadRecentInput ? [] : value)))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await goTo(page, path)
      // Fonts that come late move the page without the script.
      await page.evaluate(() => void (window as unknown as { shifts: number[] }).shifts.splice(0))
      const form = page.locator('form[data-form]')
      const height = () => form.evaluate((item) => item.clientHeight)
      const before = await height()
      if (await form.locator('.steps').count()) expect(await form.locator('[data-step]:visible').count()).toBe(1)
      await page.mouse.move(width / 2, 400)
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 300)
      await expect.poll(() => form.evaluate((item) => (item as HTMLFormElement).noValidate)).toBe(true)
      await waitUntilIdle(page)
      expect(await height()).toBe(before)
      const field = form.locator('.input:visible').first()
      await field.pressSequentially('9000 Gent')
      await field.press('Tab')
      await waitUntilIdle(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, item) => sum + item, 0)).toBeLessThan(0.01)
    })
  },
)

test('keeps a click on "Next" before the script has loaded', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    let arrive = () => {}
    const late = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/assets/form-*', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/contact-demand/')
    const form = page.locator('form[data-form=contact-demand]')
    await form.getByRole('button', { name: 'Next' }).click()
    arrive()
    await form.locator('.summary').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact-demand/')
    expect(await form.locator('[data-step]:visible').count()).toBe(1)
  })
})

test('shows all steps of a form whose script fails to load', async () => {
  await withPage({ fresh: true }, async ({ page }) => {
    await page.route('**/assets/form-*', (route) => route.abort())
    await page.goto('/contact-demand/')
    const form = page.locator('form[data-form=contact-demand]')
    await form.scrollIntoViewIfNeeded()
    await expect.poll(() => form.locator('[data-step]:visible').count()).toBe(3)
    expect(await form.getByRole('button', { name: 'Next' }).count()).toBe(0)
  })
})

test('chooses a viewing time without script and by keyboard', async () => {
  await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, async ({ page, pageErrors }) => {
    await page.goto('/visit/4231907/')
    const times = page.locator('.times')
    const open = times.locator('.days [open]')
    expect(await open.count()).toBe(1)
    const first = await open.locator('input').first().getAttribute('value')
    // Another day closes the one that was open.
    await times.locator('.days summary').nth(1).focus()
    await page.keyboard.press('Enter')
    expect(await open.count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const chosen = times.locator('input:checked')
    expect(await chosen.count()).toBe(1)
    expect((await chosen.getAttribute('value'))!.slice(0, 10)).not.toBe(first!.slice(0, 10))
    expect((await times.locator('.time-slot').first().boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(pageErrors).toEqual([])
  })
})
