import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#db/client.ts'
import { mails, viewings } from '#db/schema/index.ts'
import { formRequest, openForm, uniqueIp, uniquePerson } from '#test/support/forms/forms.ts'
import { toolNames } from '#test/support/leaks/leak-probe-programs.ts'
import { bindings, requestFixture, workerLogs } from '#test/support/worker/fixture-request.ts'
import { askProgram, callTool, protocolVersion } from '#test/support/worker/program.ts'

const database = connect(bindings.DATABASE_URL)
const home = 4231907
const hidden = 4231903

type Given = Record<string, unknown>

const toolAnswer = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.any()).optional(),
  isError: z.boolean().optional(),
})

const parsed = (result: unknown) => {
  const { content, structuredContent = {}, isError = false } = toolAnswer.parse(result)
  return { text: content.map(({ text }) => text).join('\n'), data: structuredContent, isError }
}

/** The reference client, whose requests go to the worker. */
async function connected(mode: 'auto' | 'legacy') {
  const asked: string[] = []
  const ip = uniqueIp()
  const fetch = async (url: string | URL, { signal: _, ...init }: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cf-connecting-ip', ip)
    const answer = await requestFixture({}, new URL(url).pathname, { ...init, headers })
    if (init.method === 'POST') asked.push(`${JSON.parse(String(init.body)).method} ${answer.status}`)
    const hasBody = answer.status !== 202
    return new Response(hasBody ? answer.text : null, { status: answer.status, headers: answer.headers })
  }
  const client = new Client({ name: 'reference', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${bindings.ORIGIN}/mcp`), { fetch }))
  const call = async (name: string, given: Given) => parsed(await client.callTool({ name, arguments: given }))
  return { client, call, asked }
}

const call = async (name: string, given: Given) => parsed(JSON.parse((await callTool({}, name, given)).text).result)

const mailsTo = (address: string) => database.select().from(mails).where(eq(mails.recipient, address))
const viewingsOf = (address: string) => database.select().from(viewings).where(eq(viewings.email, address))

test('a program searches homes, and its person requests the viewing behind the link of the mail', async () => {
  const { client, call: ask, asked } = await connected('auto')
  expect(client.getServerVersion()?.title).toBeTruthy()
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(toolNames)

  const found = await ask('search_homes', { language: 'fr', towns: ['Antwerpen', '9000'], priceTo: 900_000 })
  const { homes, total, url } = found.data
  expect(total).toBeGreaterThan(0)
  expect(homes.map(({ town }: { town: string }) => town)).toEqual(expect.arrayContaining(['Gand']))
  expect(url).toMatch(/^https:\/\/gevel\.test\/fr\/acheter\/\?city=/)
  expect(found.text).toContain(`${homes[0].title}, ${homes[0].zip} ${homes[0].town}: ${homes[0].priceText}`)

  const { data, text } = await ask('home', { language: 'fr', id: home })
  expect(data).toMatchObject({ id: home, language: 'fr', url: expect.stringContaining('https://gevel.test/fr/') })
  expect(text).toContain(data.description)

  const costs = await ask('costs_of_buying', { language: 'fr', id: home, onlyHome: true })
  expect(costs.data.onceTotal).toBeGreaterThan(data.price)
  expect(costs.text).toContain(costs.data.note)

  const { times } = (await ask('viewing_times', { language: 'fr', id: home })).data
  const time = times.findLast(({ kind }: { kind: string }) => kind === 'viewing').value
  const person = uniquePerson()
  const requested = await ask('request_viewing', { language: 'fr', id: home, time, email: person.email })
  expect(requested).toMatchObject({ isError: false, data: { state: 'mail-sent', booked: false } })
  expect(await viewingsOf(person.email)).toEqual([])

  const [mail] = await mailsTo(person.email)
  expect(mail).toMatchObject({ kind: 'appointment-link', language: 'fr' })
  const [, link] = /https:\/\/gevel\.test(\/fr\/visite\/\S+)/.exec(mail!.text)!
  const page = await requestFixture({}, link!)
  expect(page.text).toContain(`checked="" value="${time}"`)
  const sending = await openForm()
  const sent = await requestFixture(
    {},
    link!,
    await formRequest('contact-appointment', { ...person, time }, { sending, about: home }),
  )
  expect(sent.status).toBe(303)
  expect(await viewingsOf(person.email)).toMatchObject([{ propertyId: home, time, state: 'asked', language: 'fr' }])
  expect(asked).toEqual(['server/discover 200', 'tools/list 200', ...Array(5).fill('tools/call 200')])
})

test('an older program begins with `initialize`, and is answered the same', async () => {
  const { client, call: ask, asked } = await connected('legacy')
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(toolNames)
  const given = { language: 'de', goal: 'rent' }
  expect(await ask('search_homes', given)).toEqual(await call('search_homes', given))
  expect(asked.slice(0, 2)).toEqual(['initialize 200', 'notifications/initialized 202'])
})

test.each([
  ['an unknown town has no homes, and is named', { towns: ['Atlantis'] }, { total: 0, unknownTowns: ['Atlantis'] }],
  ['a known town beside it is searched', { towns: ['Atlantis', 'Gent'] }, { unknownTowns: ['Atlantis'] }],
  [
    'a sentence',
    { sentence: '3 slaapkamers in Gent' },
    { url: 'https://gevel.test/for-sale/?city=Gent%7C*&bedrooms=3' },
  ],
  ['a province', { provinces: ['antwerpen'] }, { url: 'https://gevel.test/for-sale/?province=antwerpen' }],
  [
    'each criterion is one of the site’s search',
    {
      ...{ goal: 'rent', words: 'garden', types: [2], priceFrom: 500, priceTo: 1500, bedrooms: 2, livingArea: 60 },
      ...{ energy: 'd', builtFrom: 1950, facades: 2, features: ['lift', 'terrace'], sort: 'cheapest' },
    },
    {
      url: 'https://gevel.test/for-rent/?search=garden&type=2&price=500-1500&bedrooms=2&living=60&energy=d&built=1950-&facades=2&terrace=1&lift=1&sort=cheapest',
    },
  ],
])('search: %s', async (_, given, expected) => {
  expect((await call('search_homes', given)).data).toMatchObject(expected)
})

test('a price on request is null, and its costs begin with a figure of the person', async () => {
  expect((await call('home', { id: hidden })).data).toMatchObject({ price: null, priceHidden: true })
  expect((await call('costs_of_buying', { id: hidden })).data.once).toEqual([])
  const [first] = (await call('costs_of_buying', { id: hidden, amount: 400_000 })).data.once
  expect(first).toMatchObject({ name: 'amount', euros: 400_000 })
})

test('places are found by a part of their name in any language, and by postcode', async () => {
  const found = async (text: string) => (await call('places', { language: 'nl', text })).data.places
  expect(await found('gand')).toEqual(await found('9000'))
  expect(await found('9000')).toMatchObject([
    { name: 'Gent', saleUrl: 'https://gevel.test/nl/te-koop/?city=Gent%7C9000' },
  ])
})

test('what cannot be done is a sentence in the language that was asked for', async () => {
  const withoutHome = await call('home', { id: 1, language: 'nl' })
  expect(withoutHome.isError).toBe(true)
  expect(withoutHome.text).toMatch(/niet/)
  const { email } = uniquePerson()
  const noTime = await call('request_viewing', { id: home, time: '2020-01-01T10:00', email })
  expect(noTime).toMatchObject({ isError: true, data: { state: 'time-not-free', booked: false } })
  const { times } = (await call('viewing_times', { id: home })).data
  const noAddress = await call('request_viewing', { id: home, time: times[0].value, email: 'nobody' })
  expect(noAddress.data.state).toBe('no-address')
  expect(await mailsTo(email)).toEqual([])
})

test('an address gets three mails a day, whatever the programs that ask', async () => {
  const { email } = uniquePerson()
  const { times } = (await call('viewing_times', { id: home })).data
  const states: string[] = []
  for (let count = 0; count < 4; count++) {
    const given = { id: home, time: times.at(-1).value, email }
    const { text } = await askProgram(
      {},
      'tools/call',
      { name: 'request_viewing', arguments: given },
      { 'cf-connecting-ip': uniqueIp() },
    )
    states.push(parsed(JSON.parse(text).result).data.state)
  }
  expect(states).toEqual(['mail-sent', 'mail-sent', 'mail-sent', 'too-many'])
  expect(await mailsTo(email)).toHaveLength(3)
  expect(workerLogs.filter(([, line]) => line.includes(email))).toEqual([])
})

test.each([
  ['a page of another site', {}, { origin: 'https://shop.example' }, 403],
  ['a page without an origin', {}, { origin: 'null' }, 403],
  ['the site itself', {}, { origin: bindings.ORIGIN }, 200],
  ['a protocol that does not exist', {}, { 'mcp-protocol-version': '1999-01-01' }, 400],
  ['a method that its header does not name', {}, { 'mcp-method': 'tools/call' }, 400],
  ['more than a program has to say', { cursor: 'x'.repeat(40_000) }, {}, 413],
])('%s is answered by JSON-RPC', async (_, params, headers: Record<string, string>, status) => {
  const answer = await askProgram({}, 'tools/list', params, headers)
  expect(answer.status).toBe(status)
  const { error, result } = JSON.parse(answer.text)
  expect(status === 200 ? result.tools.length : error.message).toBeTruthy()
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('what is no tool, has unknown arguments, or would wait for news is refused', async () => {
  const unknown = JSON.parse((await callTool({}, 'sell_home', {})).text)
  expect(JSON.stringify(unknown)).toMatch(/sell_home/)
  const strange = JSON.parse((await callTool({}, 'home', { id: home, secret: true })).text)
  expect(JSON.stringify(strange)).toMatch(/secret/)
  const waiting = JSON.parse((await askProgram({}, 'subscriptions/listen', { notifications: {} })).text)
  expect(waiting.error.message).toBeTruthy()
  const read = await requestFixture({}, '/mcp', { headers: { accept: 'text/event-stream' } })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})

test('the server says what it is, without a session', async () => {
  const { text, headers } = await askProgram({}, 'server/discover')
  expect(JSON.parse(text).result).toMatchObject({ supportedVersions: expect.arrayContaining([protocolVersion]) })
  expect(headers.get('mcp-session-id')).toBeNull()
})

test('what is where is one text, with the menu of each language', async () => {
  const { status, text, headers } = await requestFixture({}, '/llms.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.match(/^## .+/gm)).toEqual(['## Nederlands', '## Français', '## English', '## Deutsch', '## Data'])
  expect(text).toContain('- [À vendre](https://gevel.test/fr/acheter/)')
  expect(text).toContain('https://gevel.test/mcp')
  const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url]) => new URL(url!).pathname)
  const answers = await Promise.all([...new Set(links)].map((path) => requestFixture({}, path)))
  expect(answers.filter((answer) => answer.status !== 200).map((answer) => answer.status)).toEqual([])
})
