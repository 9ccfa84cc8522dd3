import { expect, test } from 'vitest'
import { eventFormats } from '#domain/import/feed-event.ts'
import { ClientError, type PullContext } from '#worker/feeds/client.ts'
import { sweepbrightClient } from '#worker/feeds/sweepbright-client.ts'
import { vendorOf } from '#worker/feeds/vendors.ts'
import { whiseClient } from '#worker/feeds/whise-client.ts'
import { feedFormats } from '#worker/importers/formats/formats.ts'
import { type Answer, context, password, standIn } from './stand-in.ts'

test('programs that report changes have an address for them', () => {
  const reporting = feedFormats.map(({ name }) => name).filter((format) => vendorOf({ format, address: null })?.eventOf)
  expect(reporting).toEqual(eventFormats)
})

const whiseSecret = { username: 'agency', password, clientId: 13, officeId: 16 }

/** So many estates, in pages. */
const whise = (total: number, { announced = total } = {}) =>
  standIn(({ path, body, headers }) => {
    if (path === '/token') return '{"token":"t-integration"}'
    if (path === '/v1/admin/clients/token')
      return headers.authorization === 'Bearer t-integration' ? '{"token":"t-client"}' : { status: 401 }
    if (headers.authorization !== 'Bearer t-client') return { status: 401 }
    if (path === '/v1/contacts/create') return '{"isValidRequest":true}'
    const { Limit, Offset } = JSON.parse(body).Page
    const ids = Array.from({ length: Math.max(0, Math.min(Limit, total - Offset)) }, (_, at) => ({
      id: Offset + at + 1,
    }))
    return JSON.stringify({ estates: ids, totalCount: announced, isValidRequest: true })
  })

test('Whise: a pull signs in once and reads every page of 50', async () => {
  await using vendor = await whise(120)
  const { parts, complete } = await whiseClient.pull(context(vendor.origin, whiseSecret))
  expect([parts.length, complete]).toEqual([3, true])
  expect(vendor.received.map(({ path }) => path)).toEqual([
    ...['/token', '/v1/admin/clients/token'],
    ...['/v1/estates/list', '/v1/estates/list', '/v1/estates/list'],
  ])
  expect(JSON.parse(vendor.received[2]!.body)).toMatchObject({
    Filter: { DisplayStatusIds: [2, 3, 4, 5], LanguageId: 'nl-BE' },
    Page: { Limit: 50, Offset: 0 },
  })
})

test.each([
  ['no estates', 0, {}, {}, { parts: 1, complete: true }],
  ['fewer estates than announced', 60, { announced: 61 }, {}, { parts: 2, complete: false }],
  ['too few requests left', 120, {}, { maxRequests: 4 }, { parts: 2, complete: false }],
])('Whise: a pull of %s', async (_, total, options, change, expected) => {
  await using vendor = await whise(total, options)
  const { parts, complete } = await whiseClient.pull(context(vendor.origin, whiseSecret, change))
  expect({ parts: parts.length, complete }).toEqual(expected)
})

test('Whise: a lead is a contact of the home', async () => {
  await using vendor = await whise(0)
  const lead = {
    key: '811',
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@example.be',
    phone: null,
    message: 'Hallo',
  } as const
  await whiseClient.sendLead!(context(vendor.origin, whiseSecret), { ...lead, language: 'fr' })
  expect(JSON.parse(vendor.received.at(-1)!.body)).toEqual({
    ...{ Name: 'Peeters', FirstName: 'An', PrivateEmail: 'an@example.be', EstateIds: [811], OfficeIds: [16] },
    ...{ LanguageId: 'fr-BE', CountryId: 1, StatusId: 1 },
  })
})

const sweepbrightSecret = { clientId: '7', clientSecret: password }
const estateOf = (key: string) => JSON.stringify({ id: key, negotiation: 'sale' })

/** Has the estates of these keys. */
const sweepbright = (...keys: string[]) =>
  standIn(({ method, path, headers, body }) => {
    if (path === '/api/oauth/token')
      return JSON.parse(body).client_secret === password ? '{"access_token":"t-1"}' : { status: 401 }
    if (headers.authorization !== 'Bearer t-1') return { status: 401 }
    const [, key = '', rest] = /^\/api\/estates\/([^/]+)(\/.*)?$/.exec(path) ?? []
    if (!keys.includes(key)) return { status: 404 }
    return method === 'GET' && !rest ? estateOf(key) : '{}'
  })

test('SweepBright: a pull reads the estates of its events, and those that are gone are withdrawn', async () => {
  await using vendor = await sweepbright('a', 'b')
  const events = ['a', 'b', 'missing', 'deleted'].map((key) => ({ key, deleted: key === 'deleted' }))
  const pull = await sweepbrightClient.pull(context(vendor.origin, sweepbrightSecret, { events }))
  expect(pull).toMatchObject({ complete: false, etag: null })
  expect(pull.parts.map((part) => JSON.parse(part))).toEqual([
    { id: 'a', negotiation: 'sale' },
    { id: 'b', negotiation: 'sale' },
    { id: 'missing', publish_status: 'deleted' },
    { id: 'deleted', publish_status: 'deleted' },
  ])
  expect(vendor.received.map(({ path }) => path)).toEqual([
    ...['/api/oauth/token', '/api/estates/a', '/api/estates/b', '/api/estates/missing'],
  ])
  expect(vendor.received[1]?.headers.accept).toMatch(/^application\/vnd\.sweepbright\.v\d{8}\+json$/)
  expect(JSON.parse(vendor.received[0]!.body)).toEqual({
    ...{ grant_type: 'client_credentials', client_id: '7', client_secret: password },
  })
})

test('SweepBright: deleted estates need no request', async () => {
  await using vendor = await sweepbright()
  const events = [{ key: 'a', deleted: true }]
  const { parts } = await sweepbrightClient.pull(context(vendor.origin, sweepbrightSecret, { events }))
  expect([parts.length, vendor.received]).toEqual([1, []])
})

test('SweepBright: gets the address of each published home, and of no other', async () => {
  await using vendor = await sweepbright('a')
  const homes = [
    { key: 'a', id: 1, address: 'https://gevel.test/nl/1/', fault: null },
    { key: 'withdrawn', id: 2, address: null, fault: null },
    { key: 'gone', id: 3, address: 'https://gevel.test/nl/3/', fault: null },
  ]
  await sweepbrightClient.announce!(context(vendor.origin, sweepbrightSecret), homes)
  expect(vendor.received.slice(1).map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    ['PUT', '/api/estates/a/url', { url: 'https://gevel.test/nl/1/' }],
    ['PUT', '/api/estates/gone/url', { url: 'https://gevel.test/nl/3/' }],
  ])
})

test('SweepBright: a lead is a contact of the estate', async () => {
  await using vendor = await sweepbright('a')
  const lead = {
    key: 'a',
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@example.be',
    phone: '0470 1',
    message: 'Dag',
  }
  await sweepbrightClient.sendLead!(context(vendor.origin, sweepbrightSecret), { ...lead, language: 'nl' })
  expect(vendor.received.at(-1)).toMatchObject({ method: 'POST', path: '/api/estates/a/contacts' })
  expect(JSON.parse(vendor.received.at(-1)!.body)).toEqual({
    ...{
      first_name: 'An',
      last_name: 'Peeters',
      email: 'an@example.be',
      phone: '0470 1',
      message: 'Dag',
      locale: 'nl',
    },
  })
})

test.each<[what: string, answer: (path: string) => Answer, isTemporary: boolean, message: RegExp]>([
  ['a refused secret', () => ({ status: 401 }), false, /answers with status 401\.$/],
  [
    'an estate that fails',
    (path) => (path.endsWith('token') ? '{"access_token":"t"}' : { status: 502, body: password }),
    true,
    /answers with status 502\.$/,
  ],
])('SweepBright: %s stops the pull, in plain words', async (_, answer, isTemporary, message) => {
  await using vendor = await standIn(({ path }) => answer(path))
  const events = [{ key: 'a', deleted: false }]
  const error: ClientError = await sweepbrightClient.pull(context(vendor.origin, sweepbrightSecret, { events })).then(
    () => expect.unreachable(),
    (cause) => cause,
  )
  expect(error.message).toMatch(message)
  expect([error.isTemporary, `${error.stack}`.includes(password)]).toEqual([isTemporary, false])
})

test.each<[what: string, answer: Answer, change: Partial<PullContext>, message: RegExp]>([
  ['a refused password', { status: 401 }, {}, /^127\.0\.0\.1:\d+ answers with status 401\.$/],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, {}, /answers with status 302\.$/],
  ['a text instead of JSON', `<p>${password}</p>`, {}, /answers with something other than a JSON object\.$/],
  ['an answer without a token', '{}', {}, /gives no token\.$/],
  [
    'an answer that is too large',
    ' '.repeat(2000),
    { maxBytes: 1000 },
    /are larger than the 1000 bytes that are left\.$/,
  ],
  ['no requests left', '{"token":"t"}', { maxRequests: 1 }, /would need more than 1 requests\.$/],
  ['a secret that is no JSON', '', { secret: `user:${password}` }, /^The secret of the feed is no JSON\.$/],
  ['a secret without an office', '', { secret: JSON.stringify({ password }) }, /lacks username, clientId, officeId\.$/],
])('%s fails in plain words, without the secret', async (_, answer, change, message) => {
  await using vendor = await standIn(() => answer)
  const error: Error = await whiseClient.pull(context(vendor.origin, whiseSecret, change)).then(
    () => expect.unreachable(),
    (cause) => cause,
  )
  expect(error.message).toMatch(message)
  expect(`${error.stack} ${error.cause}`).not.toContain(password)
})

test('a vendor that cannot be reached is a temporary failure', async () => {
  const vendor = await standIn(() => '')
  await vendor[Symbol.asyncDispose]()
  await expect(whiseClient.pull(context(vendor.origin, whiseSecret))).rejects.toThrow(/cannot be reached\.$/)
})

test.each([
  [undefined, true],
  [400, false],
  [401, false],
  [408, true],
  [429, true],
  [503, true],
])('status %s is temporary: %s', (status, isTemporary) => {
  expect(new ClientError('', status).isTemporary).toBe(isTemporary)
})
