import { and, eq, isNull, ne } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { properties } from '#db/schema/index.ts'
import { createAccount, database, getPage, signIn } from '#test/support/auth/portal.ts'
import { formRequest, messageFrom, openForm, storedInquiry, uniquePerson } from '#test/support/forms/forms.ts'
import { getFixturePage } from '#test/support/worker/app.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const graph = (text: string): Record<string, unknown>[] =>
  JSON.parse(text.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '{}')['@graph'] ?? []

const links = (text: string, rel: string) => text.match(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')) ?? []

const textOf = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test.each([
  ['/agents/', 'Our agents', 'Brussels office', '/agents/wout-moerman/2/', '/offices/ghent/2/'],
  ['/nl/makelaars/', 'Onze makelaars', 'Kantoor Gent', '/nl/makelaars/wout-moerman/2/', '/nl/kantoren/gent/2/'],
  ['/fr/agents/', 'Nos agents immobiliers', 'Agence Liège', '/fr/agents/elise-lambrecht/1/', '/fr/agences/liege/3/'],
  ['/de/makler/', 'Unsere Makler', 'Büro Lüttich', '/de/makler/elise-lambrecht/1/', '/de/standorte/luettich/3/'],
])('%s lists agents and offices with links to their pages', async (path, title, office, ...hrefs) => {
  const { status, text } = await getFixturePage(path)
  expect(status).toBe(200)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(textOf(text)).toContain(office)
  for (const href of hrefs) expect(text).toContain(`href="${href}"`)
})

test('the page of an agent has what they are, their direct line, office, form and homes, and no mail address', async () => {
  const { status, text } = await getFixturePage('/nl/makelaars/wout-moerman/2/')
  expect(status).toBe(200)
  for (const words of ['Makelaar in Gent en aan de kust', 'Spreekt Nederlands, Engels en Frans', 'Kantoor Gent'])
    expect(textOf(text)).toContain(words)
  expect(text).toContain('href="tel:+32470000012"')
  expect(text).toContain('name="form" value="site-contact"')
  expect(text).not.toContain('wout@example.com')
  expect(text).toContain('<h2>Panden van Wout Moerman</h2>')
  expect(text.match(/<article class="card">/g)!.length).toBeGreaterThan(3)
  expect(links(text, 'canonical')[0]).toContain('href="https://gevel.test/nl/makelaars/wout-moerman/2/"')
  const alternates = links(text, 'alternate').join('\n')
  for (const path of ['/agents/wout-moerman/2/', '/fr/agents/wout-moerman/2/', '/de/makler/wout-moerman/2/'])
    expect(alternates).toContain(`href="https://gevel.test${path}"`)
  expect(graph(text)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Person',
        ...{ name: 'Wout Moerman', telephone: '0470 00 00 12', knowsLanguage: ['nl', 'en', 'fr'] },
        worksFor: { '@id': 'https://gevel.test/#agency' },
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  )
})

test('the page of an office has its place, hours, agents, form and homes', async () => {
  const { status, text } = await getFixturePage('/fr/agences/gand/2/')
  expect(status).toBe(200)
  for (const words of ['Coupure Links 000', 'du mardi au samedi', 'Wout Moerman', 'Biens de cette agence'])
    expect(textOf(text)).toContain(words)
  expect(text).toContain('class="map-still"')
  expect(text).toContain('href="tel:+3290000000"')
  expect(graph(text)).toContainEqual(
    expect.objectContaining({ '@type': 'RealEstateAgent', name: 'Agence Gand', telephone: '09 000 00 00' }),
  )
})

test.each([
  ['/agents/another-name/2/', 301, '/agents/wout-moerman/2/'],
  ['/nl/agents/wout-moerman/2/', 301, '/nl/makelaars/wout-moerman/2/'],
  ['/agents/wout-moerman/2/?page=1', 301, '/agents/wout-moerman/2/'],
  ['/agents/wout-moerman/2/?page=x', 301, '/agents/wout-moerman/2/'],
  ['/agents/wout-moerman/2/?page=99', 404, ''],
  ['/agents/jan-test/99/', 410, ''],
  ['/offices/ghent/99/', 404, ''],
])('%s answers %i %s', async (path, status, location) => {
  const response = await getFixturePage(path)
  expect([response.status, response.location ?? '']).toEqual([status, location])
})

test('the homes of an agent have pages', async () => {
  const live = await database
    .select({ id: properties.id, agentId: properties.agentId })
    .from(properties)
    .where(and(isNull(properties.withdrawn), ne(properties.status, 'sold')))
  const moved = live.filter(({ agentId }) => agentId !== 4).slice(0, 14)
  const give = (id: number, agentId: number | null) =>
    database.update(properties).set({ agentId }).where(eq(properties.id, id))
  await Promise.all(moved.map(({ id }) => give(id, 4)))
  onTestFinished(async () => {
    await Promise.all(moved.map(({ id, agentId }) => give(id, agentId)))
  })
  const { status, text } = await getFixturePage('/agents/mathieu-stassart/4/?page=2')
  expect(status).toBe(200)
  expect(links(text, 'canonical')[0]).toContain('/agents/mathieu-stassart/4/?page=2"')
  expect(text).toContain('<a href="/agents/mathieu-stassart/4/" rel="prev"')
  expect(text.match(/<article class="card">/g)!.length).toBeGreaterThan(1)
})

test('the card of a home leads to the page of its agent', async () => {
  const { location } = await getFixturePage('/property/4231907/')
  const { text } = await getFixturePage(location!)
  expect(text).toMatch(/<aside class="contact-card" id="agent".*?<h2><a href="\/agents\/[\w-]+\/\d\/">/s)
})

test('pages of agents and offices are in the sitemap', async () => {
  const { text } = await getFixturePage('/sitemap.xml')
  for (const path of ['/agents/', '/nl/makelaars/', '/fr/agents/wout-moerman/2/', '/de/standorte/gent/2/'])
    expect(text).toContain(`<loc>https://gevel.test${path}</loc>`)
})

const person = () => messageFrom(uniquePerson())

async function send(path: string, form: 'site-contact' | 'contact-me', about?: number) {
  const sending = await openForm()
  const headers = { referer: `${bindings.ORIGIN}${path}` }
  const options = { sending, headers, ...(about !== undefined && { about }) }
  const { status } = await requestFixture({}, path, await formRequest(form, person(), options))
  expect(status).toBe(303)
  return storedInquiry(sending.key)
}

const agencyAddress = 'bonjour@example.com'

test('a request on the page of an agent is theirs, and mailed to them and the agency', async () => {
  const wout = await createAccount({ role: 'agent', email: 'wout@example.com' })
  const { requests, mails } = await send('/nl/makelaars/wout-moerman/2/', 'site-contact')
  expect(requests).toMatchObject([{ assigneeId: wout.id }])
  const sent = mails.filter(({ kind }) => kind === 'request')
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([agencyAddress, 'wout@example.com'])
  expect(sent[0]!.subject).toContain('Wout Moerman')
})

test('without an account of the agent, a request is no one’s and goes to the agency', async () => {
  await createAccount({ role: 'agent', email: 'wout@example.com', disabled: '2026-01-01T00:00:00.000Z' })
  const { requests, mails } = await send('/nl/makelaars/wout-moerman/2/', 'site-contact')
  expect(requests).toMatchObject([{ assigneeId: null }])
  expect(mails.filter(({ kind }) => kind === 'request').map(({ recipient }) => recipient)).toEqual([agencyAddress])
})

test('a request on the page of an office is about it, and no one’s', async () => {
  const { requests, mails } = await send('/fr/agences/gand/2/', 'site-contact')
  expect(requests).toMatchObject([{ assigneeId: null }])
  expect(mails.find(({ kind }) => kind === 'request')!.subject).toMatch(/: Ghent office|: Agence Gand/)
})

test('a message about a home is of its agent, and shown as theirs and with whose page it came from', async () => {
  const [{ agentId }] = (await database
    .select({ agentId: properties.agentId })
    .from(properties)
    .where(eq(properties.id, 4231907))) as [{ agentId: number }]
  const email = `${['elise', 'wout', 'samira', 'mathieu'][agentId - 1]}@example.com`
  const agent = await createAccount({ role: 'agent', email })
  const { requests, mails } = await send('/property/4231907/', 'contact-me', 4231907)
  expect(requests).toMatchObject([{ assigneeId: agent.id, propertyId: 4231907 }])
  expect(mails.map(({ recipient }) => recipient)).toContain(email)
  const page = await send(`/agents/x/${agentId}/`, 'site-contact')
  const list = await getPage('/desk/requests/?view=mine', { cookie: await signIn(agent) })
  for (const { id } of [requests[0]!, page.requests[0]!]) expect(list.text).toContain(`/desk/request/${id}/`)
  expect(list.text).toMatch(/<a href="\/agents\/[\w-]+\/\d\/">/)
})
