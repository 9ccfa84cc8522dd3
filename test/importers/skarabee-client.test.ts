import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import type { ClientError, Lead, PullContext } from '#worker/feeds/client.ts'
import { readTexts } from '#worker/feeds/read-feed.ts'
import { skarabeeClient } from '#worker/feeds/skarabee-client.ts'
import { parseElement } from '#worker/importers/formats/xml.ts'
import { type Answer, context, password, standIn } from './stand-in.ts'

const secret = { user: 'agency', password }

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`
const result = (name: string, content = '') =>
  envelope(
    `<${name}Response xmlns="http://weblink.skarabee.com/"><${name}Result>${content}</${name}Result></${name}Response>`,
  )
const errors = (name: string, code: string) =>
  result(name, `<Errors><Error><Code>${code}</Code><Message>${password}</Message></Error></Errors>`)

type Publication = { id: number; modified: string; active?: boolean }

/** A service with these publications, as they are at the time of each request. */
const service = (publications: readonly Publication[]) =>
  standIn(({ headers, body }) => {
    if (headers.authorization !== `Basic ${Buffer.from(`agency:${password}`).toString('base64')}`)
      return { status: 401 }
    const operation = /\/(\w+)"$/.exec(String(headers.soapaction))?.[1] ?? ''
    if (operation === 'GetPublicationSummaries') {
      const since = /<LastModified>(.*?)<\/LastModified>/.exec(body)?.[1] ?? ''
      const named = publications.filter(({ modified, active = true }) => (since ? modified > since : active))
      const summaries = named.map(
        ({ id, modified, active = true }) =>
          `<PublicationSummary><ID>${id}</ID><Modified>${modified}</Modified><Active>${active}</Active></PublicationSummary>`,
      )
      return result(operation, `<PublicationSummaries>${summaries.join('')}</PublicationSummaries>`)
    }
    if (operation !== 'GetPublication') return result(operation)
    const id = /<PublicationId>(\d+)/.exec(body)?.[1]
    if (id === '404') return errors(operation, 'INVALID_PUBLICATION_ID')
    return result(
      operation,
      `<Publication><Info><ID>${id}</ID><Enabled>true</Enabled></Info><Property><Status>SOLD</Status></Property></Publication>`,
    )
  })

type Service = Awaited<ReturnType<typeof service>>

const pull = (vendor: Service, change: Partial<PullContext> = {}) =>
  skarabeeClient.pull(context(vendor.origin, secret, change))
const homesOf = (parts: string[]) =>
  readTexts(parts, 'test', 'skarabee', { day: '2026-11-24', language: 'nl' }).properties.map(({ id, withdrawn }) => [
    id,
    withdrawn,
  ])
const operationsOf = (vendor: Service) =>
  vendor.received.map(({ headers }) => /\/(\w+)"$/.exec(String(headers.soapaction))?.[1])

test('the first pull reads every active publication, and is complete', async () => {
  await using vendor = await service([
    { id: 2, modified: '2026-11-02T10:00:00' },
    { id: 1, modified: '2026-11-01T10:00:00' },
    { id: 3, modified: '2026-11-03T10:00:00', active: false },
  ])
  const first = await pull(vendor)
  expect(first).toMatchObject({ complete: true, hasMore: false, keys: ['1', '2'] })
  expect(homesOf(first.parts)).toEqual([
    [1, null],
    [2, null],
  ])
  expect(vendor.received[0]).toMatchObject({
    ...{ method: 'POST', path: '/v41/weblink.asmx' },
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://weblink.skarabee.com/GetPublicationSummaries"',
    },
  })
  expect(vendor.received[0]!.body).toContain('<LastModified xsi:nil="true"/>')
  for (const { body } of vendor.received) expect(parseElement(body).name).toBe('envelope')
})

test('a later pull reads what has changed since, once', async () => {
  const publications = [
    { id: 1, modified: '2026-11-01T10:00:00' },
    { id: 2, modified: '2026-11-02T10:00:00' },
    { id: 404, modified: '2026-11-02T10:00:00' },
  ]
  await using vendor = await service(publications)
  const { etag } = await pull(vendor)
  const none = await pull(vendor, { etag })
  expect(none).toMatchObject({ parts: [], keys: [], etag, complete: false })
  publications.push({ id: 5, modified: '2026-11-02T10:00:00' })
  publications[0] = { id: 1, modified: '2026-11-03T10:00:00', active: false } as Publication
  const next = await pull(vendor, { etag })
  expect(next).toMatchObject({ keys: ['5', '1'], complete: false })
  expect(homesOf(next.parts)).toEqual([
    [5, null],
    [1, true],
  ])
  expect(operationsOf(vendor).slice(-2)).toEqual(['GetPublicationSummaries', 'GetPublication'])
  expect(await pull(vendor, { etag: next.etag })).toMatchObject({ parts: [] })
})

test('a publication that the service does not have is withdrawn', async () => {
  await using vendor = await service([{ id: 404, modified: '2026-11-01T10:00:00' }])
  expect(homesOf((await pull(vendor)).parts)).toEqual([[404, true]])
})

test('a pull with too few requests continues in the next one, and none is complete', async () => {
  const publications = [1, 2, 3, 4, 5].map((id) => ({ id, modified: '2026-11-01T10:00:00' }))
  await using vendor = await service(publications)
  const keys: string[] = []
  let etag: string | null = null
  let hasMore: boolean | undefined = true
  while (hasMore) {
    const part = await pull(vendor, { etag, maxRequests: 3 })
    expect(part.complete).toBe(false)
    keys.push(...part.keys!)
    ;({ etag, hasMore } = part)
  }
  expect(keys).toEqual(['1', '2', '3', '4', '5'])
})

test('times with the day first are compared as times', async () => {
  await using vendor = await service([
    { id: 1, modified: '02/10/2026 10:00:00' },
    { id: 2, modified: '01/11/2026 10:00:00' },
  ])
  const { keys, etag } = await pull(vendor)
  expect([keys, etag]).toEqual([['1', '2'], '{"since":"2026-11-01T10:00:00","ids":["2"]}'])
})

test('after an import it gets one feedback for all homes, escaped', async () => {
  await using vendor = await service([])
  await skarabeeClient.announce!(context(vendor.origin, secret), [
    { key: '1', id: 1, address: 'https://gevel.test/nl/?a=1&b=2', fault: null },
    { key: '2', id: 2, address: null, fault: null },
    { key: '3', id: 3, address: null, fault: 'City: no place <X>' },
  ])
  expect(operationsOf(vendor)).toEqual(['Feedback'])
  const { body } = vendor.received[0]!
  expect(body).toContain(
    '<FeedbackList><FeedbackList><Feedback><PublicationID>1</PublicationID><Status>AVAILABLE</Status>' +
      '<ExternalID>1</ExternalID><URL>https://gevel.test/nl/?a=1&amp;b=2</URL></Feedback>',
  )
  expect(body).toContain(
    '<Feedback><PublicationID>2</PublicationID><Status>DELETED</Status><ExternalID>2</ExternalID></Feedback>',
  )
  expect(body).toContain('<Status>ERROR</Status><StatusDescription>City: no place &lt;X&gt;</StatusDescription>')
  expect(parseElement(body).name).toBe('envelope')
})

const lead: Lead = {
  ...{ key: '71', firstName: 'An & Jo', lastName: 'Peeters', email: 'an@example.be', phone: null, message: 'Dag <b>' },
  language: 'nl',
}

test('a lead is a contact of the publication, escaped', async () => {
  await using vendor = await service([])
  await skarabeeClient.sendLead!(context(vendor.origin, secret), lead)
  expect(operationsOf(vendor)).toEqual(['InsertContactMes'])
  expect(vendor.received[0]!.body).toContain(
    '<ContactMes><FirstName>An &amp; Jo</FirstName><LastName>Peeters</LastName><Comments>Dag &lt;b&gt;</Comments>' +
      '<Email>an@example.be</Email><PublicationID>71</PublicationID><HouseNumber xsi:nil="true"/><OfficeId xsi:nil="true"/>',
  )
})

test('a refused lead stays refused, and one without an answer is in doubt', async () => {
  const invalid = '<InvalidContactMes><InvalidContactMe><Errors /></InvalidContactMe></InvalidContactMes>'
  for (const [answer, isTemporary, isUncertain] of [
    [result('InsertContactMes', invalid), false, false],
    [{ status: 504 }, true, true],
  ] as [Answer, boolean, boolean][]) {
    await using vendor = await standIn(() => answer)
    const error: ClientError = await skarabeeClient.sendLead!(context(vendor.origin, secret), lead).then(
      () => expect.unreachable(),
      (cause) => cause,
    )
    expect([error.isTemporary, error.isUncertain]).toEqual([isTemporary, isUncertain])
  }
})

const fault = (words: string) => envelope(`<soap:Fault><faultstring>${words}</faultstring></soap:Fault>`)

test.each<[what: string, answer: Answer, message: RegExp]>([
  ['a refused password', { status: 401 }, /^127\.0\.0\.1:\d+ answers with status 401\.$/],
  ['a fault', { status: 500, body: fault(`No ${password}`) }, /^127\.0\.0\.1:\d+ answers: No …\.$/],
  ['an error', errors('GetPublicationSummaries', 'INACTIVE_USER'), /answers: INACTIVE_USER\.$/],
  ['a page instead of XML', '<p>oh', /answers with something other than XML\.$/],
  ['a failure without XML', { status: 500, body: 'oh' }, /answers with something other than XML\.$/],
  ['a gateway', { status: 502, body: password }, /answers with status 502\.$/],
])('%s fails in plain words, without the secret', async (_, answer, message) => {
  await using vendor = await standIn(() => answer)
  const error: Error = await pull(vendor).then(
    () => expect.unreachable(),
    (cause) => cause,
  )
  expect(error.message).toMatch(message)
  expect(`${error.stack} ${error.cause}`).not.toContain(password)
})
