/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries, mails, messages } from '#db/schema/index.ts'
import { mailSettings, rawMail } from '#test/support/mail/threads.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import worker from '#worker/index.ts'

const env = { ...bindings, ...mailSettings }
const database = connect(env.DATABASE_URL)

async function email(raw: string, own: typeof env = env) {
  const context = createExecutionContext()
  const message = { from: 'an@example.com', to: mailSettings.REPLY_ADDRESS, raw: new Blob([raw]).stream() }
  await worker.email(message as never, own, context as never)
  await waitOnExecutionContext(context)
}

test('the worker stores a mail raw and as a row, and refuses it for now without its database', async () => {
  const from = `${crypto.randomUUID()}@example.com`
  const headers = ['Content-Type: text/plain; charset=iso-8859-15']
  const raw = rawMail({ from, headers, text: 'Graag, 100 € is goed.' })
  await expect(email(raw, { ...env, DATABASE_URL: 'http://127.0.0.1:9' })).rejects.toThrow()
  await email(raw)
  await email(`Received: by another attempt\r\n${raw}`)
  const rows = await database.select().from(messages).where(eq(messages.sender, from))
  expect(rows).toMatchObject([{ direction: 'in', kind: 'reply', flags: [] }])
  const stored = await env.UPLOADS.get(rows[0]!.rawKey!)
  expect(await stored!.text()).toBe(raw)
  const notices = await database.select().from(mails).where(eq(mails.requestId, rows[0]!.inquiryId!))
  expect(notices).toMatchObject([{ kind: 'message', tries: expect.any(Number) }])
  await database.delete(mails).where(eq(mails.requestId, rows[0]!.inquiryId!))
  await database.delete(inquiries).where(eq(inquiries.id, rows[0]!.inquiryId!))
})
