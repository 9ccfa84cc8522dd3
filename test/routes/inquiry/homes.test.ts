import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { inquiries } from '#db/schema/index.ts'
import { createAccount, getPage, signIn } from '#test/support/auth/portal.ts'
import { formRequest, messageFrom, openForm, storedInquiry, uniquePerson } from '#test/support/forms/forms.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const database = connect(bindings.DATABASE_URL)
const page = '/favourites/?ids=4231907,4231903'
const [first, second, withdrawn] = [4231907, 4231903, 4231936]

async function ask(homes: readonly (number | string)[], sending?: Awaited<ReturnType<typeof openForm>>) {
  const opened = sending ?? (await openForm())
  const values = { ...messageFrom({ ...uniquePerson(), lastName: 'Vijver' }), homes: homes.map(String) }
  const again = async () => requestFixture({}, page, await formRequest('contact-homes', values, { sending: opened }))
  return { ...(await again()), key: opened.key, email: values.email, again }
}

const partsOf = (key: string) => database.select().from(inquiries).where(eq(inquiries.mergedInto, key))

test('the page of the favourites has a form with each home that is on the market', async () => {
  const { text } = await requestFixture({}, `${page},${withdrawn}`)
  const form = text.slice(text.indexOf('data-form="contact-homes"'))
  const ticked = [...form.matchAll(/<input[^>]*name="homes"[^>]*>/g)].map(([box]) => box)
  expect(ticked.map((box) => /value="(\d+)"/.exec(box)?.[1])).toEqual([String(first), String(second)])
  for (const box of ticked) expect(box).toContain('checked')
})

test('one question about several homes is one request, which each home has a part in', async () => {
  const { status, location, key, email, again } = await ask([first, second, withdrawn])
  expect([status, location]).toEqual([303, '/feedback/site-contact/'])
  const { requests, mails } = await storedInquiry(key)
  expect(requests).toMatchObject([{ form: 'contact-homes', propertyId: null, mergedInto: null, email }])
  expect(requests[0]!.data.homes).toEqual([first, second, withdrawn].map(String))
  const parts = await partsOf(key)
  expect(parts.map(({ id, propertyId, email: by }) => [id, propertyId, by]).sort()).toEqual([
    [`${key}-${second}`, second, email],
    [`${key}-${first}`, first, email],
  ])
  const [receipt] = mails.filter(({ kind }) => kind === 'receipt')
  const asked = mails.filter(({ kind }) => kind === 'request')
  expect(receipt?.recipient).toBe(email)
  expect(asked.length).toBeGreaterThan(0)
  for (const { text } of [receipt!, ...asked]) {
    expect(text).toContain('GV-0107')
    expect(text).toContain('GV-0103')
    expect(text.match(/no longer available|niet meer beschikbaar|n’est plus disponible/g)).toHaveLength(1)
  }

  expect((await again()).location).toBe(location)
  expect([(await partsOf(key)).length, (await storedInquiry(key)).mails.length]).toEqual([2, mails.length])
})

test('the agents of the homes are mailed, and each answers for theirs', async () => {
  const [agent] = (await requestFixture({}, '/agents/')).text.match(/(?<=mailto:)[^"?]+/) ?? []
  expect(agent).toBeDefined()
  const { key } = await ask([first, second])
  const assigned = (await partsOf(key)).map(({ assigneeId }) => assigneeId)
  const recipients = (await storedInquiry(key)).mails
    .filter(({ kind }) => kind === 'request')
    .map((mail) => mail.recipient)
  expect(new Set(recipients).size).toBe(recipients.length)
  expect(recipients.length).toBe(1 + new Set(assigned.filter((id) => id !== null)).size)
})

test('homes that are all withdrawn are gone', async () => {
  const { status, text, key } = await ask([withdrawn])
  expect(status).toBe(410)
  expect(text).toContain('no longer on the market')
  expect((await storedInquiry(key)).requests).toEqual([])
})

test.each<[name: string, homes: (number | string)[]]>([
  ['none', []],
  ['an unknown one', [first, 999]],
  ['no number', [first, 'x']],
  ['more than thirty', Array.from({ length: 31 }, (_, at) => 4231901 + at)],
])('%s is an error of the field', async (_, homes) => {
  const { status, key } = await ask(homes)
  expect(status).toBe(422)
  expect((await storedInquiry(key)).requests).toEqual([])
})

test('the desk shows one request with its homes, and the owner of each sees it', async () => {
  const { key } = await ask([first, second])
  const cookie = await signIn(await createAccount({ role: 'manager' }))
  const { text } = await getPage(`/desk/request/${key}/`, { cookie })
  expect(text).toContain('GV-0107')
  expect(text).toContain('GV-0103')
  expect(text.match(/About which homes/g)).toHaveLength(1)
  const part = await getPage(`/desk/request/${key}-${first}/`, { cookie })
  expect([part.status, part.location]).toEqual([303, `/desk/request/${key}/`])
  const list = await getPage('/desk/requests/?q=Vijver', { cookie })
  expect(list.text.match(new RegExp(`/desk/request/${key}`, 'g'))).toHaveLength(1)
  for (const home of [first, second]) {
    const owner = await signIn(await createAccount({ role: 'owner', homes: [home] }))
    const history = JSON.parse((await getPage(`/api/owner/homes/${home}/history`, { cookie: owner })).text)
    expect(JSON.stringify(history)).toContain('Vijver')
    const finished = async () => (await getPage(`/api/owner/homes/${home}/history?status=done`, { cookie: owner })).text
    expect(await finished()).not.toContain('Vijver')
    await database.update(inquiries).set({ finishedAt: '2026-11-29' }).where(eq(inquiries.id, key))
    expect(await finished()).toContain('Vijver')
    await database.update(inquiries).set({ finishedAt: null }).where(eq(inquiries.id, key))
  }
})
