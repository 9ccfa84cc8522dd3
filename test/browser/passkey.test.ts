import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { mails, passkeys, sessions } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolations } from '#test/support/browser/axe.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { logIn, overflowWidth } from '#test/support/browser/interactions.ts'

const database = connect(inject('databaseUrl'))

/** A device with a fingerprint reader, which knows this person. */
async function addDevice(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, password: string, name: string) {
  await page.goto('/my-account/')
  await page.locator('#passkey-old').fill(password)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.waitForURL('**/my-account/?notice=passkey-new')
}

async function logInByPasskey(page: Page) {
  await page.goto('/login/?to=/my-account/')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
}

test('a passkey is added, logs in without a password, is listed with its last use, and is removed', async () => {
  const agent = await insertAccount(database, { role: 'agent', name: 'Pieter Sleutel' })
  await withPage({ fresh: true }, async ({ page, pageErrors }) => {
    await addDevice(page)
    await logIn(page, agent)
    await addPasskey(page, agent.password, 'Laptop at the desk')
    expect(await page.locator('#account-passkeys + p + .rows').innerText()).toMatch(
      /Laptop at the desk\s+Added on [\d/]+, not used yet/,
    )
    expect([await seriousViolations(page), await overflowWidth(page)]).toEqual([[], 0])
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.waitForURL('**/login/?notice=signed-out')
    await logInByPasskey(page)
    await page.waitForURL('**/my-account/')
    expect(await page.locator('main').innerText()).toMatch(/Added on [\d/]+, last used on [\d/]+/)
    const [session] = await database.select().from(sessions).where(eq(sessions.userId, agent.id))
    const [passkey] = await database.select().from(passkeys).where(eq(passkeys.userId, agent.id))
    expect([session!.passkeyId, passkey!.counter > 0]).toEqual([passkey!.id, true])
    await page.getByRole('button', { name: 'Remove Laptop at the desk' }).click()
    await page.waitForURL('**/my-account/?notice=passkey-end')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    pageErrors.length = 0
    await logInByPasskey(page)
    await page.getByText('This passkey belongs to no account of this site').waitFor()
    const written = await database.select().from(mails).where(eq(mails.recipient, agent.email))
    expect(written.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
  })
})

test('a device that does not know the person does not log in, and the password still does', async () => {
  const agent = await insertAccount(database, { role: 'agent', name: 'Vera Vinger' })
  await withPage({ fresh: true }, async ({ page }) => {
    const device = await addDevice(page)
    await logIn(page, agent)
    await addPasskey(page, agent.password, 'Telephone')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.waitForURL('**/login/?notice=signed-out')
    await device.setVerified(false)
    await logInByPasskey(page)
    await page.getByText('Your device did not answer.').waitFor()
    await logIn(page, agent)
  })
})

test('without a script there is the password alone', async () => {
  await withPage({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/login/')
    expect(await page.getByRole('button', { name: 'Log in', exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Log in with a passkey' }).isVisible()).toBe(false)
  })
})
