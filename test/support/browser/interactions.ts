import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ConsentAction } from '#domain/consent/choice.ts'

export const loginPath = (to: string): string => `/login/?to=${encodeURIComponent(to)}`

type Credentials = { email: string; password: string }

/** Submits the login form by keyboard and waits until another page is open. */
export async function logIn(page: Page, { email, password }: Credentials, path = '/login/'): Promise<void> {
  await page.goto(path)
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(password)
  await Promise.all([
    page.waitForURL(({ pathname, search }) => pathname + search !== path),
    page.keyboard.press('Enter'),
  ])
}

export const consentBar = (page: Page): Locator => page.locator('section.consent')

export const chooseConsent = (page: Page, action: ConsentAction): Promise<void> =>
  consentBar(page).locator(`button[value=${action}]`).click()

/** @returns pixels by which the page is wider than the window; 0 or less when it fits */
export const overflowWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** A form may be folded on its page, and have fields that are folded. */
export const unfold = (form: Locator): Promise<void> =>
  form.evaluate((item) => {
    for (const fold of [item.closest('details'), ...item.querySelectorAll('.fold, .regions > details')])
      fold?.setAttribute('open', '')
  })

/** Scrolls to a form, whose script loads when it is in view and the visitor does something, and waits for it. */
export async function waitForFormScript(form: Locator): Promise<Locator> {
  await unfold(form)
  await form.page().mouse.move(9, 9)
  await form.scrollIntoViewIfNeeded()
  await expect.poll(() => form.evaluate((item) => (item as HTMLFormElement).noValidate)).toBe(true)
  return form
}
