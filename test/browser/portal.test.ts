import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import { type Account, insertAccount } from '#test/support/auth/accounts.ts'
import { totpCode } from '#test/support/auth/totp.ts'
import { seriousViolations } from '#test/support/browser/axe.ts'
import { type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { logIn, overflowWidth } from '#test/support/browser/interactions.ts'
import { waitForMails } from '#test/support/mail/mails.ts'
import { markupErrors } from '#test/support/markup/markup.ts'
import { casesFor, isFull } from '#test/support/test-extent.ts'
import { createPasswordReset } from '#worker/services/owner/password-resets.ts'

const homes = [4231907, 4231901]

let database: Database

beforeAll(() => {
  database = connect(inject('databaseUrl'))
})

const createAccount = (options: Parameters<typeof insertAccount>[1] = {}): Promise<Account> =>
  insertAccount(database, { homes, ...options })

const resetLink = async (id: string) => {
  const { token, statement } = createPasswordReset(database, id, { now: Date.now() })
  await transaction(database, [statement])
  return `?t=${token}`
}

const kinds: [string, SessionOptions][] = [
  ['with a script', {}],
  ['without one', { javaScriptEnabled: false }],
]

test.each(kinds)('logs in and out by keyboard, %s', async (_, options) => {
  const owner = await createAccount()
  await withPage(options, async ({ page, pageErrors }) => {
    await page.goto('/my-account/')
    expect(new URL(page.url()).pathname).toBe('/login/')
    await page.locator('#login-email').focus()
    await page.keyboard.type(owner.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Not the right one')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Login failed' }).waitFor()
    expect(await page.locator('#login-email').inputValue()).toBe(owner.email)
    expect(await page.locator('#login-password').inputValue()).toBe('')
    await page.locator('#login-password').focus()
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/my-account/')
    expect(await page.locator('main').innerText()).toContain(owner.email)
    await page.goto('/owner/')
    await page.goto('/my-account/')
    await page.getByRole('button', { name: 'Log out everywhere' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login/?notice=signed-out')
    expect(await page.getByRole('status').first().innerText()).toContain('logged out')

    for (let steps = 0; steps < 4; steps++) {
      await page.goBack({ waitUntil: 'load' }).catch(() => null)
      await page.waitForLoadState()
      const text = await page.locator('body').innerText()
      expect([page.url(), text.includes(owner.name)]).toEqual([page.url(), false])
      // The login form shows the typed address.
      if (!page.url().includes('/login/')) expect(text).not.toContain(owner.email)
    }
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    expect(cookies).not.toContain('__Host-owner')
    expect(pageErrors.filter((item) => !/401|Unauthorized/.test(item))).toEqual([])
  })
})

test('sets a host-only, HTTP-only session cookie', async () => {
  const owner = await createAccount()
  await withPage({}, async ({ page, context }) => {
    await logIn(page, owner)
    const held = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-owner'))
    expect(held.map(({ name }) => name).sort()).toEqual(['__Host-owner', '__Host-owner-known'])
    for (const item of held) {
      expect(item).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
      expect(item.domain).not.toMatch(/^\./)
    }
    expect(await page.evaluate('document.cookie')).not.toContain('owner')
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
    expect(stored).not.toContain(owner.email)
    expect(await page.evaluate('caches.keys().then((keys) => keys.length)')).toBe(0)
  })
})

test.each(kinds)('resets a forgotten password, %s', async (_, options) => {
  const owner = await createAccount({ language: 'nl' })
  await withPage(options, async ({ page, origin }) => {
    await page.goto('/nl/login/')
    await page.locator(`main a[href="/nl${paths.forgot.nl}"]`).first().click()
    await page.locator('#forgot-email').fill(owner.email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?sent')
    const [mail] = await waitForMails(owner.email, 1)
    const [, path] = new RegExp(`${origin}(/nl${paths.reset.nl}\\?t=[\\w-]+)`).exec(mail!.text ?? '') ?? []
    await page.goto(path!)
    for (const id of ['#reset-password', '#reset-again']) await page.locator(id).fill('Acht gevels en een toren')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/nl/login/?notice=password-changed')
    await logIn(page, { ...owner, password: 'Acht gevels en een toren' }, '/nl/login/')
    expect(new URL(page.url()).pathname).toMatch(/^\/nl\/eigenaar\//)
    await page.goto(path!)
    expect(await page.locator('h1').innerText()).toContain('link')
  })
})

test.each(kinds)('sets up and requires two-factor authentication, %s', async (_, options) => {
  const owner = await createAccount()
  await withPage(options, async ({ page }) => {
    await logIn(page, owner)
    await page.goto('/my-account/')
    await page.locator('#proof-old').fill(owner.password)
    await page.keyboard.press('Enter')
    await page.locator('.account-qr').waitFor()
    const secret = (await page.locator('.account-key').innerText()).replaceAll(' ', '')
    expect(await page.locator('.account-codes li').count()).toBe(10)
    // A camera needs it large, dark on light.
    const box = (await page.locator('.account-qr').boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThan(160)
    expect(page.url()).not.toContain(secret)
    await page.locator('#proof-code').fill(totpCode(secret))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/my-account/?notice=two-factor-on')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.waitForURL('**/login/?notice=signed-out')
    await logIn(page, owner)
    expect(page.url()).toContain('step=code')
    await page.locator('#login-code').fill(totpCode(secret))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/owner/**')
  })
})

/** Login and account pages by language. */
const pagesOf = (code: (typeof languageCodes)[number], reset: string) => {
  const prefix = code === 'en' ? '' : `/${code}`
  return [
    `${prefix}${paths.login[code]}`,
    `${prefix}${paths.login[code]}?step=sent`,
    `${prefix}${paths.forgot[code]}`,
    `${prefix}${paths.forgot[code]}?sent`,
    `${prefix}${paths.reset[code]}${reset}`,
    `${prefix}${paths.reset[code]}`,
    `${prefix}${paths.account[code]}`,
  ]
}

/** Checks the narrowest and the widest layout; axe runs on one language in `npm test`. */
async function inspect(page: Page, code: (typeof languageCodes)[number]): Promise<void> {
  const faults = async () => (isFull || code === 'de' ? await seriousViolations(page) : [])
  const where = page.url()
  expect([where, await overflowWidth(page), await faults()]).toEqual([where, 0, []])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect([where, await overflowWidth(page), await faults()]).toEqual([where, 0, []])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test.each(casesFor(languageCodes, ['de', 'fr']))(
  'valid HTML, no serious accessibility violation, no overflow, and a language switch that stays: %s',
  async (code) => {
    const owner = await createAccount()
    const others = await createAccount()
    const prefix = (language: string) => (language === 'en' ? '' : `/${language}`)
    // The CSP blocks the injected axe script.
    await withPage({ viewport: { width: 390, height: 900 }, bypassCSP: true }, async ({ page }) => {
      const checkLinks = async (path: string) => {
        const response = await page.goto(path)
        expect([path, markupErrors((await response!.text()) ?? '')]).toEqual([path, []])
        await inspect(page, code)
        for (const other of languageCodes.filter((item) => item !== code)) {
          const href = await page.locator(`a[hreflang="${other}"]`).first().getAttribute('href')
          const name = (['login', 'forgot', 'reset', 'account'] as const).find(
            (item) => new URL(path, 'https://x').pathname === `${prefix(code)}${paths[item][code]}`,
          )!
          expect(href).toContain(`${prefix(other)}${paths[name][other]}`)
        }
      }
      const all = pagesOf(code, await resetLink(others.id))
      for (const path of all.slice(0, -1)) await checkLinks(path)
      await logIn(page, owner)
      await checkLinks(all.at(-1)!)
      // With errors the focus is on their heading.
      await page.locator('#password-old').fill('Not the right one')
      for (const id of ['#password-password', '#password-again']) await page.locator(id).fill('Eight gables in a row')
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
      expect(await page.locator('#password-old').getAttribute('aria-invalid')).toBe('true')
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
      await inspect(page, code)
      await page.locator('#proof-old').fill(owner.password)
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
      await page.locator('.account-qr').waitFor()
      expect(markupErrors(await page.content())).toEqual([])
      await inspect(page, code)
    })
  },
)

test('prints the recovery codes without the TOTP key', async () => {
  const owner = await createAccount()
  await withPage({}, async ({ page }) => {
    await logIn(page, owner)
    await page.goto('/my-account/')
    await page.locator('#proof-old').fill(owner.password)
    await page.keyboard.press('Enter')
    await page.locator('.account-codes').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.account-codes').isVisible()).toBe(true)
    for (const hidden of ['.account-qr', '.account-key', '#proof-code']) {
      expect([hidden, await page.locator(hidden).isVisible()]).toEqual([hidden, false])
    }
  })
})
