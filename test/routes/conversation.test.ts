import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { documentGrants, documents, inquiries, mails, messages, presences } from '#db/schema/index.ts'
import { type Account, createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { mailSettings } from '#test/support/mail/threads.ts'
import { markupErrors } from '#test/support/markup/markup.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { replyAddress } from '#worker/crypto/reply-token.ts'
import { mimeOf } from '#worker/mail/mime.ts'

const propertyId = 4231907
let manager: Account
let colleague: Account
let cookie: string
let others: string

beforeAll(async () => {
  ;[manager, colleague] = await Promise.all([
    createAccount({ role: 'manager', name: 'Sofie Maes' }),
    createAccount({ role: 'manager', name: 'Karim Benali' }),
  ])
  ;[cookie, others] = await Promise.all([signIn(manager), signIn(colleague)])
})

const email = 'noor@example.com'

async function request(change: Partial<typeof inquiries.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(inquiries).values({
    ...{ id, form: 'contact-me', language: 'fr', received: '2026-11-20T10:00:00.000Z', fingerprint: id },
    ...{ propertyId, email, data: { firstName: 'Noor', lastName: 'Peeters', email }, redirectTo: '/' },
    ...change,
  })
  return id
}

async function incoming(inquiryId: string, change: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await database.insert(messages).values({
    ...{
      id,
      inquiryId,
      direction: 'in',
      kind: 'reply',
      received: new Date().toISOString(),
      sender: email,
      name: 'Noor',
    },
    ...{
      subject: 'Re: ma question',
      text: 'Encore une question.',
      messageId: `${id}@example.com`,
      files: [],
      flags: [],
    },
    ...change,
  })
  return id
}

const path = (id: string) => `/desk/request/${id}/`
const page = async (id: string, holding = cookie) => (await getPage(path(id), { cookie: holding })).text

const fieldsIn = (text: string, verb = 'answer') => {
  const form = text.split('<form').find((part) => part.includes(`value="${verb}"`))!
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)![1]!
  return { key: value('key'), seen: value('seen') }
}

const fixture = { REPLY_ADDRESS: mailSettings.REPLY_ADDRESS }
const post = (id: string, fields: Record<string, string>, holding = cookie) =>
  postForm(path(id), fields, { cookie: holding, fixture })

const messagesOf = (id: string) =>
  database.select().from(messages).where(eq(messages.inquiryId, id)).orderBy(asc(messages.received))
const mailsOf = (id: string) =>
  database
    .select()
    .from(mails)
    .where(and(eq(mails.requestId, id), eq(mails.kind, 'answer')))
const rowOf = async (id: string) => (await database.select().from(inquiries).where(eq(inquiries.id, id)))[0]!

test('an answer is mailed once, in its conversation, and begins the request', async () => {
  const id = await request()
  const question = await incoming(id)
  const fields = { ...fieldsIn(await page(id)), action: 'answer', text: 'Oui, bien sûr.' }
  for (const attempt of [1, 2]) {
    const { status, location } = await post(id, fields)
    expect([attempt, status, location]).toEqual([attempt, 303, `${path(id)}?notice=answer`])
  }
  const stored = await messagesOf(id)
  expect(stored).toMatchObject([
    { id: question },
    { id: fields.key, direction: 'out', text: 'Oui, bien sûr.', authorId: manager.id },
  ])
  const [mail, ...rest] = await mailsOf(id)
  expect(rest).toEqual([])
  expect(mail).toMatchObject({
    ...{ id: fields.key, recipient: email, language: 'fr', subject: 'Re: ma question' },
    replyTo: replyAddress(bindings.FORM_SECRET, fixture.REPLY_ADDRESS, id),
    inReplyTo: `${question}@example.com`,
  })
  const mime = mimeOf(mail!, { name: 'Gevel', address: 'site@gevel.test' })
  expect(mime).toContain(`Message-ID: <${fields.key}@gevel.test>\r\n`)
  expect(mime).toContain(`In-Reply-To: <${question}@example.com>\r\n`)
  expect(mime).not.toContain('Auto-Submitted')
  expect(await rowOf(id)).toMatchObject({ assigneeId: manager.id, startedAt: expect.any(String), finishedAt: null })
  expect(await page(id)).toMatch(/Oui, bien sûr\.[\s\S]*(?:waiting to go out|sent on)/)
})

test('an answer is held back when a message has come since, with its text kept; sent again it goes', async () => {
  const id = await request()
  const fields = { ...fieldsIn(await page(id)), action: 'answer', text: 'Voici ma réponse.' }
  await incoming(id, { text: 'J’ai déjà trouvé, merci.' })
  const held = await post(id, fields)
  expect(held.status).toBe(409)
  expect(markupErrors(held.text)).toEqual([])
  expect(held.text).toContain('Something new came in')
  expect(held.text).toContain('J’ai déjà trouvé, merci.')
  expect(held.text).toMatch(/<textarea[^>]*>Voici ma réponse\.<\/textarea>/)
  expect(await mailsOf(id)).toEqual([])
  const again = await post(id, { ...fields, ...fieldsIn(held.text) })
  expect(again.status).toBe(303)
  expect(await mailsOf(id)).toHaveLength(1)
})

test('of two managers who answer at once one is held back', async () => {
  const id = await request()
  const forms = await Promise.all([cookie, others].map(async (holding) => fieldsIn(await page(id, holding))))
  const answers = await Promise.all(
    [cookie, others].map((holding, at) => post(id, { ...forms[at]!, action: 'answer', text: `Answer ${at}` }, holding)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await mailsOf(id)).toHaveLength(1)
})

test('the same key with another text is no duplicate: the text is kept', async () => {
  const id = await request()
  const fields = { ...fieldsIn(await page(id)), action: 'answer', text: 'First' }
  await post(id, fields)
  const changed = await post(id, { ...fields, text: 'Second' })
  expect(changed.status).toBe(409)
  expect(changed.text).toMatch(/<textarea[^>]*>Second<\/textarea>/)
})

test('an answer that completes ends the request', async () => {
  const id = await request()
  await post(id, { ...fieldsIn(await page(id)), action: 'answer-done', text: 'Merci.' })
  expect((await rowOf(id)).finishedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a note is not mailed', async () => {
  const id = await request({ email: null })
  const text = await page(id)
  expect(text).not.toContain('value="answer"')
  const { location } = await post(id, { ...fieldsIn(text, 'note'), action: 'note', text: 'Call him first.' })
  expect(location).toBe(`${path(id)}?notice=internal-note`)
  expect(await messagesOf(id)).toMatchObject([{ direction: 'note', text: 'Call him first.' }])
  expect(await database.select().from(mails).where(eq(mails.requestId, id))).toEqual([])
  expect((await rowOf(id)).startedAt).toBeNull()
})

test('a template is inserted in the visitor’s language, around what was entered', async () => {
  const id = await request()
  const { status, text } = await post(id, { action: 'template', template: 'option', text: 'Mon ajout.' })
  expect(status).toBe(200)
  const [, entered] = /<textarea[^>]*name="text"[^>]*lang[^>]*>([\s\S]*?)<\/textarea>/.exec(text)!
  expect(entered).toMatch(/^Bonjour Noor Peeters,\n\nUne option [\s\S]*\n\nMon ajout\.\n\nBien à vous,\nSofie Maes$/)
  expect(await messagesOf(id)).toEqual([])
})

test('documents of the home go as links that open for this request', async () => {
  const id = await request()
  const [file] = await database
    .insert(documents)
    .values({
      ...{ propertyId, sort: 90, address: `https://vendor.example/${id}.pdf`, state: 'ready', updated: '2026-11-20' },
      ...{ type: 'soil', titles: {}, visibility: 'request', fileId: 'ab'.repeat(22), size: 2048 },
    })
    .returning({ id: documents.id })
  const text = await page(id)
  expect(text).toContain(`name="documents" value="${file!.id}"`)
  await post(id, { ...fieldsIn(text), action: 'answer', text: 'Voici.', documents: String(file!.id) })
  const grants = await database.select().from(documentGrants).where(eq(documentGrants.requestId, id))
  expect(grants).toMatchObject([{ documentId: file!.id, managerId: manager.id }])
  expect((await mailsOf(id))[0]!.text).toMatch(/https:\/\/gevel\.test\/fr\/\S+\?t=/)
  await database.delete(documents).where(eq(documents.id, file!.id))
})

test('the others see who is writing, for half a minute', async () => {
  const id = await request()
  await post(id, { action: 'presence' }, others)
  expect(await page(id)).toContain('Karim Benali is answering too')
  expect(await page(id, others)).not.toContain('is answering too')
  await database.update(presences).set({ until: '2026-01-01' }).where(eq(presences.inquiryId, id))
  expect(await page(id)).not.toContain('is answering too')
})

test('a mail is shown as text with its quotes folded, its files are saved, and none of another request', async () => {
  const id = await request()
  const raw = [
    'From: noor@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n',
    '--b\r\nContent-Type: text/html\r\n\r\n<img src="https://track.test/1.gif"><script>alert(1)</script><p>Bonjour</p>',
    '--b\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename="../../plan.html"\r\n\r\n<script>alert(2)</script>',
    '--b--',
  ].join('\r\n')
  const rawKey = `mail/test/${id}.eml`
  await bindings.UPLOADS.put(rawKey, raw)
  const text = '<img src=x onerror=alert(1)>\n\nLe 24 nov. 2026, Maison Gevel a écrit :\n> Bonjour'
  const files = [{ name: 'plan.html', type: 'text/html', size: 26 }]
  const mail = await incoming(id, { text, files, rawKey, flags: ['sender'], kind: 'auto' })
  const shown = await page(id)
  expect(markupErrors(shown)).toEqual([])
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(shown).toMatch(/<details class="more"><summary>Quoted text<\/summary>/)
  for (const mark of ['Another address', 'Automatic reply']) expect(shown).toContain(mark)
  const file = await getPage(`${path(id)}?mail=${mail}&file=0`, { cookie })
  expect(file.text).toContain('alert(2)')
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="plan.html"')
  expect((await getPage(`${path(id)}?mail=${mail}&file=raw`, { cookie })).text).toBe(raw)
  const other = await request()
  for (const address of [`${path(other)}?mail=${mail}&file=0`, `${path(id)}?mail=${mail}&file=7`, `${path(id)}?mail=x`])
    expect((await getPage(address, { cookie })).status).toBe(404)
})

test.each([
  ['an empty text', { text: ' ' }],
  ['no key', { key: 'x' }],
  ['no number of messages', { seen: 'x' }],
])('refuses %s', async (_, change) => {
  const id = await request()
  const fields = { ...fieldsIn(await page(id)), action: 'answer', text: 'Oui.', ...change }
  expect((await post(id, fields)).status).toBe(400)
  expect(await messagesOf(id)).toEqual([])
})

test('two requests of one person are one conversation, and two again', async () => {
  const person = { email: `two-${crypto.randomUUID()}@example.com` }
  const [id, other] = [await request(person), await request({ ...person, form: 'documents' })]
  const [first, second] = [await incoming(id, { text: 'About one.' }), await incoming(other, { text: 'About two.' })]
  const shown = await page(id)
  expect(shown).toContain('Other requests of this person')
  expect(shown).not.toContain('About two.')
  const form = { ...fieldsIn(shown), action: 'answer', text: 'To one.' }

  const merge = await post(id, { action: 'merge', request: other })
  expect([merge.status, merge.location]).toEqual([303, `${path(id)}?notice=merged`])
  const merged = await page(id)
  expect(markupErrors(merged)).toEqual([])
  for (const text of ['About one.', 'About two.', 'Take out again']) expect(merged).toContain(text)
  expect(merged).not.toContain('Other requests of this person')
  expect((await getPage(path(other), { cookie })).location).toBe(path(id))
  const listed = (await getPage(`/desk/requests/?view=all&q=${encodeURIComponent(person.email)}`, { cookie })).text
  expect([listed.includes(path(id)), listed.includes(path(other))]).toEqual([true, false])
  // The form was opened before: something new is in the conversation.
  expect((await post(id, form)).status).toBe(409)

  await post(id, { action: 'take-out', request: other })
  expect((await page(id)).includes('About two.')).toBe(false)
  expect((await messagesOf(id)).map((one) => one.id)).toEqual([first])
  expect((await messagesOf(other)).map((one) => one.id)).toEqual([second])
  expect((await post(id, { action: 'take-out', request: other })).location).toBe(`${path(id)}?notice=gone`)
})

test('requests of two persons are never merged, nor one into itself', async () => {
  const [id, other] = [await request(), await request({ email: 'another@example.com' })]
  for (const merged of [other, id, crypto.randomUUID()])
    expect((await post(id, { action: 'merge', request: merged })).location).toBe(`${path(id)}?notice=gone`)
  expect((await rowOf(other)).mergedInto).toBeNull()
  expect((await rowOf(id)).mergedInto).toBeNull()
})

test('what is merged goes with the request that another one takes in', async () => {
  const person = { email: `three-${crypto.randomUUID()}@example.com` }
  const [a, b, c] = [await request(person), await request(person), await request(person)]
  await post(b, { action: 'merge', request: a })
  await post(c, { action: 'merge', request: b })
  expect((await rowOf(a)).mergedInto).toBe(c)
  expect((await rowOf(b)).mergedInto).toBe(c)
  expect((await post(a, { action: 'merge', request: c })).location).toBe(`${path(a)}?notice=gone`)
  await database.delete(inquiries).where(eq(inquiries.id, c))
  expect((await rowOf(a)).mergedInto).toBeNull()
})

test('a message becomes a request of its own, about the same home', async () => {
  const id = await request()
  const stays = await incoming(id)
  const leaves = await incoming(id, { sender: 'partner@example.com', name: 'Bo', text: 'Something else.' })
  const done = await post(id, { action: 'split', message: leaves })
  expect(done.location).toBe(`${path(id)}?notice=split`)
  expect((await messagesOf(id)).map((one) => one.id)).toEqual([stays])
  const [moved] = await database.select().from(messages).where(eq(messages.id, leaves))
  expect(await rowOf(moved!.inquiryId!)).toMatchObject({
    ...{ email: 'partner@example.com', data: { lastName: 'Bo' }, propertyId, language: 'fr', source: 'mail' },
  })
  expect(await page(moved!.inquiryId!)).toContain('Something else.')
  expect((await post(id, { action: 'split', message: leaves })).location).toBe(`${path(id)}?notice=gone`)
})
