import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, messages } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { seriousViolationsInBothThemes } from '#test/support/browser/axe.ts'
import { withPage } from '#test/support/browser/browser.ts'
import { logIn, loginPath, overflowWidth } from '#test/support/browser/interactions.ts'

const database = connect(inject('databaseUrl'))
const sofie = await insertAccount(database, { role: 'manager', name: 'Sofie Maes' })
const karim = await insertAccount(database, { role: 'manager', name: 'Karim Benali' })

const email = 'mathieu.lambert@example.com'

async function conversation(): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(inquiries).values({
    ...{ id, form: 'contact-me', language: 'fr', received: '2026-11-24T14:42:00.000Z', fingerprint: id },
    ...{ propertyId: 4231907, email, redirectTo: '/' },
    data: { firstName: 'Mathieu', lastName: 'Lambert', email, remark: 'Pourriez-vous m’envoyer les plans ?' },
  })
  const message = { inquiryId: id, received: '2026-11-24T16:20:00.000Z', kind: 'reply' } as const
  await database.insert(messages).values([
    {
      ...{ ...message, id: `${id}-1`, direction: 'note', authorId: karim.id, sender: 'agency@example.com' },
      ...{
        name: karim.name,
        subject: '',
        files: [],
        flags: [],
        text: 'The plans are of before the works: I ask the owner.',
      },
    },
    {
      ...{ ...message, id: `${id}-2`, received: '2026-11-25T08:00:00.000Z', direction: 'in', sender: email },
      ...{ name: 'Mathieu Lambert', subject: 'Re: vos plans', flags: ['sender' as const], rawKey: 'mail/none.eml' },
      text: `Bonjour,\n\nAvez-vous des nouvelles ? ${'unmottrèslong'.repeat(15)}\n\nLe mar. 24 nov. 2026 à 15:42, Maison Gevel a écrit :\n> Merci de votre demande.`,
      files: [{ name: 'plan du rez-de-chaussée.pdf', type: 'application/pdf', size: 120_000 }],
    },
  ])
  return id
}

const answersTo = (id: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.requestId, id), eq(mails.kind, 'answer')))

test.each([
  ['without a script on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
  ['with scripts', { viewport: { width: 1440, height: 900 } }],
])('a request is answered from a template %s', async (_, visitor) => {
  const id = await conversation()
  await withPage(visitor, async ({ page, pageErrors }) => {
    await logIn(page, sofie, loginPath(`/desk/request/${id}/`))
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0)
    const answer = page.getByRole('textbox', { name: 'Your answer' })
    await page.getByLabel('Template').selectOption({ label: 'Send documents' })
    await page.getByRole('button', { name: 'Insert' }).click()
    expect(await answer.inputValue()).toContain('Bonjour Mathieu Lambert,')
    expect(await answer.getAttribute('lang')).toBe('fr-BE')
    await answer.fill('Bonjour, les plans suivent demain.')
    await page.getByRole('button', { name: 'Send and mark as done' }).click()
    await page.getByText('Your answer has been sent.').waitFor()
    expect(await page.getByRole('article').last().textContent()).toContain('les plans suivent demain')
    expect(pageErrors).toEqual([])
  })
  expect(await answersTo(id)).toMatchObject([{ recipient: email, subject: 'Re: vos plans' }])
})

test('shows who else is writing, and has no serious accessibility violation', async () => {
  const id = await conversation()
  await withPage({}, async ({ page: first }) => {
    await logIn(first, karim, loginPath(`/desk/request/${id}/`))
    await withPage({}, async ({ page }) => {
      await logIn(page, sofie, loginPath(`/desk/request/${id}/`))
      expect(await seriousViolationsInBothThemes(page)).toEqual([])
      await first.getByRole('textbox', { name: 'Your answer' }).pressSequentially('Bonjour')
      await expect
        .poll(async () => {
          await page.reload()
          return page.locator('.live').textContent()
        })
        .toBe('Karim Benali is answering too')
    })
  })
})
