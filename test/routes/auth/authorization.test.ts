import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ownerships, properties, propertyTexts } from '#db/schema/index.ts'
import { languageCodes } from '#locales/languages.ts'
import { paths } from '#locales/paths.ts'
import {
  cookies,
  key,
  marker,
  mine,
  names,
  none,
  pathOf,
  people,
  privatePages,
  seedAccounts,
  theirs,
} from '#test/support/auth/authorization.ts'
import { createAccount, database, getPage, postForm, signIn, stripVariableText } from '#test/support/auth/portal.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'

beforeAll(seedAccounts)

const seenIn = ({ status, text, headers }: Awaited<ReturnType<typeof getPage>>, id: string | number) => ({
  status,
  text: stripVariableText(text, String(id)),
  headers: [...headers].filter(([name]) => name !== 'content-security-policy'),
})

/** Variants of a property page. */
const queries = [
  '',
  '?csv',
  '?format=csv',
  '?download=csv',
  '?page=2',
  '?type=visit&sort=date',
  '?days=90',
  '?to=/owner/',
]

const actions = ['', 'choose', 'export', 'csv', 'digest', 'note', 'publish', 'done', 'approve', 'erase'] as const

const origin = 'https://gevel.test'

/** Texts about one property only. */
async function wordsOf(id: number): Promise<string[]> {
  const [row] = await database.select().from(properties).where(eq(properties.id, id))
  const texts = await database.select().from(propertyTexts).where(eq(propertyTexts.propertyId, id))
  return [row!.reference, row!.street, ...texts.map(({ title }) => title), marker].filter(
    (word): word is string => typeof word === 'string' && word.length > 3,
  )
}

test('the table lists every private page', async () => {
  const responses = await Promise.all(
    (Object.keys(paths) as (keyof typeof paths)[]).map(async (name) => {
      const path = paths[name].en.replace(/:(\w+)[^/]*/g, (_, param: string) => (param === 'id' ? String(mine) : 'x'))
      const { headers } = await getPage(path)
      const isPrivate = headers.get('cache-control') === 'private, no-store'
      return isPrivate && headers.get('referrer-policy') === 'no-referrer' ? [name as string] : []
    }),
  )
  // That of a sent document is behind a signed link and not behind a login.
  expect(responses.flat().sort()).toEqual([...names, 'sentDocument'].sort())
})

test('an owner sees the pages of their own property', async () => {
  for (const code of languageCodes) {
    for (const [user, id] of [
      ['owner', mine],
      ['other', theirs],
      ['manager', mine],
      ['manager', theirs],
    ] as const) {
      const path = pathOf('ownerHome', code, { id })
      const { status } = await getPage(path, { cookie: cookies[user] })
      expect([path, user, status]).toEqual([path, user, 200])
    }
  }
  expect((await getPage(pathOf('ownerHome', 'en', { id: theirs }), { cookie: cookies.other })).text).toContain(marker)
})

test.each(languageCodes)('the property of another owner is indistinguishable from an unknown one: %s', async (code) => {
  const words = await wordsOf(theirs)
  for (const query of queries) {
    const getProperty = (id: string | number) =>
      getPage(pathOf('ownerHome', code, { id }) + query, { cookie: cookies.owner })
    const [other, missing] = [await getProperty(theirs), await getProperty(none)]
    expect([query, other.status]).toEqual([query, 404])
    expect(seenIn(other, theirs)).toEqual(seenIn(missing, none))
    expect(words.filter((word) => other.text.includes(word))).toEqual([])
    const head = await requestFixture({}, pathOf('ownerHome', code, { id: theirs }) + query, {
      method: 'HEAD',
      headers: { cookie: cookies.owner },
    })
    expect(head.status).toBe(404)
  }
  for (const action of actions) {
    const order = (id: number) =>
      postForm(pathOf('ownerHome', code, { id }), { action: action, id: String(id) }, { cookie: cookies.owner })
    const [other, missing] = [await order(theirs), await order(none)]
    expect([action, other.status]).toEqual([action, missing.status])
    expect([400, 404, 405]).toContain(other.status)
    expect(stripVariableText(other.text, String(theirs))).toBe(stripVariableText(missing.text, String(none)))
    expect(words.filter((word) => other.text.includes(word))).toEqual([])
  }
})

test.each([
  '0',
  '-1',
  '1',
  'x',
  '04231901',
  '4231901.0',
  '4231901 ',
  '4231901x',
  '4231901,4231907',
  '4231901;4231907',
  '4231907/../4231901',
  '0x4092bd',
  '4.231901e6',
  '٤٢٣١٩٠١',
  '99999999999999999999',
  "4231901' OR '1'='1",
  '%00',
])('%j is no property id', async (id) => {
  const { status, text } = await getPage(pathOf('ownerHome', 'en', { id }), { cookie: cookies.owner })
  expect(status).toBe(404)
  expect(text).not.toContain(marker)
})

test('query parameters do not affect authorization', async () => {
  const path = pathOf('ownerHome', 'en', { id: theirs })
  for (const query of ['?id=4231907', `?id=${mine}&id=${theirs}`, '?owner=1', '?role=manager']) {
    expect((await getPage(path + query, { cookie: cookies.owner })).status).toBe(404)
  }
  for (const query of [`?id=${theirs}`, `?home=${theirs}`, `?property=${theirs}`]) {
    const { text } = await getPage(pathOf('ownerHome', 'en', { id: mine }) + query, { cookie: cookies.owner })
    expect(text).not.toContain(marker)
    const list = await getPage(pathOf('owner', 'en') + query, { cookie: cookies.owner })
    expect(list.text).not.toContain(marker)
  }
  const claims: Record<string, string>[] = [
    { 'x-forwarded-user': people.manager.id },
    { 'x-original-url': path },
    { authorization: `Bearer ${people.other.id}` },
    { cookie: `${cookies.owner}; role=manager; user=${people.manager.id}` },
  ]
  for (const headers of claims) expect((await getPage(path, { cookie: cookies.owner, headers })).status).toBe(404)
})

test('access ends with the ownership', async () => {
  const formerOwner = await createAccount({ homes: [theirs] })
  const cookie = await signIn(formerOwner)
  const path = pathOf('ownerHome', 'en', { id: theirs })
  expect((await getPage(path, { cookie })).status).toBe(200)
  await database.delete(ownerships).where(eq(ownerships.userId, formerOwner.id))
  expect((await getPage(path, { cookie })).status).toBe(404)
})

const deskLists = [
  'adminRequests',
  'adminViewings',
  'adminBooking',
  'adminHours',
  'adminHomes',
  'adminNewHome',
  'adminProjects',
  'adminNewProject',
  'adminPeople',
  'adminOwners',
  'adminTeam',
  'adminTestimonials',
  'adminArticles',
  'adminNewArticle',
  'adminNewsletter',
  'adminSubscribers',
  'adminNewSubscriber',
  'adminMedia',
  'adminPages',
  'adminFeeds',
  'adminSettings',
  'adminSetUp',
  'adminMails',
  'adminActivity',
  'adminStatus',
  'adminSearch',
] as const

test('the admin area requires the manager role', async () => {
  for (const code of languageCodes) {
    for (const path of [
      pathOf('admin', code),
      ...['?page=2', '?csv', '?status=open', '?view=mail'].map((query) => pathOf('admin', code) + query),
      ...deskLists.map((name) => pathOf(name, code)),
      pathOf('adminHome', code, { id: mine }),
      pathOf('adminProject', code, { id: mine }),
      pathOf('adminProjectPictures', code, { id: mine }),
      pathOf('adminArticle', code, { id: 51 }),
      pathOf('adminViewing', code, { key }),
      pathOf('adminHomePictures', code, { id: mine }),
      pathOf('adminHomeDocuments', code, { id: mine }),
      pathOf('adminHomeOffers', code, { id: mine }),
      pathOf('adminPerson', code, { key }),
      pathOf('adminInquiry', code, { key }),
      pathOf('adminInquiry', code, { key: crypto.randomUUID() }),
    ]) {
      const { status, text } = await getPage(path, { cookie: cookies.owner })
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain(marker)
      for (const action of ['approve', 'assign', 'status', 'retry', '']) {
        const response = await postForm(path, { action: action, id: key }, { cookie: cookies.owner })
        expect([path, action, response.status]).toEqual([path, action, 404])
      }
    }
    for (const name of ['admin', ...deskLists] as const)
      expect((await getPage(pathOf(name, code), { cookie: cookies.manager })).status).toBe(200)
    expect((await getPage(pathOf('adminInquiry', code, { key }), { cookie: cookies.manager })).status).toBe(200)
    const unknown = pathOf('adminInquiry', code, { key: crypto.randomUUID() })
    expect((await getPage(unknown, { cookie: cookies.manager })).status).toBe(404)
  }
  // Indistinguishable from an unknown inquiry.
  const getInquiry = (id: string) => getPage(pathOf('adminInquiry', 'en', { key: id }), { cookie: cookies.owner })
  const missing = crypto.randomUUID()
  expect(seenIn(await getInquiry(key), key)).toEqual(seenIn(await getInquiry(missing), missing))
})

test('every private page redirects to the login without a session', async () => {
  for (const code of languageCodes) {
    for (const name of privatePages) {
      for (const params of [
        { id: mine, key },
        { id: none, key: crypto.randomUUID() },
      ]) {
        const path = pathOf(name, code, params)
        for (const cookie of ['', '__Host-owner=made.up', `__Host-owner=${'A'.repeat(32)}.${'A'.repeat(43)}%3D`]) {
          const { status, location, text } = await getPage(path, { cookie })
          expect([path, status, text]).toEqual([path, 303, ''])
          expect(location).toBe(`${pathOf('login', code)}?to=${encodeURIComponent(path)}`)
          const response = await postForm(path, { action: 'digest' }, { cookie })
          // Forms with text are kept through the login; buttons redirect to it.
          expect([path, response.status, response.location]).toEqual(
            name === 'ownerHome' ? [path, 401, null] : [path, 303, location],
          )
          expect(response.text).not.toContain(marker)
        }
      }
    }
  }
})

test('a public page is the same with and without a session', async () => {
  for (const path of ['/', '/for-sale/', `/property/${theirs}/`, '/nothing/']) {
    const first = await getPage(path)
    const to = first.location ?? path
    const [before, inside, after] = [await getPage(to), await getPage(to, { cookie: cookies.other }), await getPage(to)]
    for (const { text } of [inside, after]) {
      expect(text).not.toContain(people.other.email)
      expect(text).not.toContain(people.other.name)
      expect(text).not.toContain(marker)
      expect(stripVariableText(text)).toBe(stripVariableText(before.text))
    }
    expect(inside.headers.getSetCookie()).toEqual([])
  }
})

test('concurrent requests of two owners return their own data', async () => {
  const rounds = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'owner' : 'other') as 'owner' | 'other')
  const responses = await Promise.all(rounds.map((user) => getPage(pathOf('account', 'en'), { cookie: cookies[user] })))
  for (const [at, { text }] of responses.entries()) {
    const user = rounds[at]!
    const otherUser = user === 'owner' ? 'other' : 'owner'
    expect(text).toContain(people[user].email)
    expect(text).not.toContain(people[otherUser].email)
  }
})

test('a preview link shows no page of the portal', async () => {
  for (const name of privatePages) {
    const path = signPreview(
      bindings.PREVIEW_SECRET!,
      pathOf(name, 'en', { id: mine, key }),
      Math.floor(Date.now() / 1000) + 3600,
    )
    const { status, text } = await getPage(path, { cookie: cookies.owner })
    expect([name, [404, 303].includes(status)]).toEqual([name, true])
    expect(text).not.toContain(people.owner.email)
  }
})

const views = ['views', 'counters', 'history', 'media'] as const

const api = (
  path: string,
  user: keyof typeof cookies | null,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  requestFixture({}, `/api/owner/${path}`, {
    ...init,
    headers: { origin, ...(user && { cookie: cookies[user] }), ...init.headers },
  })

test('the data of owners is theirs alone, as JSON that nothing stores', async () => {
  const paths = ['homes', 'preferences', ...views.map((view) => `homes/${theirs}/${view}`)]
  for (const path of paths) {
    const { status, text, headers } = await api(path, 'other')
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(text.includes(marker)).toBe(path.endsWith('history'))
    const anonymous = await api(path, null)
    expect([path, anonymous.status, anonymous.text]).toEqual([path, 401, '{"error":"login.required"}'])
    expect(anonymous.headers.get('cache-control')).toBe('private, no-store')
  }
  for (const view of [...views, 'secrets']) {
    const manager = await api(`homes/${theirs}/${view}`, 'manager')
    expect([view, manager.status]).toEqual([view, view === 'secrets' ? 404 : 200])
    for (const id of [theirs, none, 0, '04231901', "1'"]) {
      const { status, text } = await api(`homes/${id}/${view}`, 'owner')
      expect([id, view, status, text]).toEqual([id, view, 404, '{"error":"page.not-found"}'])
    }
  }
})

test('the data of owners has the days, counters, history and media of a home', async () => {
  const json = async (path: string) => JSON.parse((await api(path, 'owner')).text)
  const { homes } = await json('homes')
  expect(homes).toMatchObject([{ id: mine, goal: expect.any(String), address: expect.any(String) }])
  const { days, counts } = await json(`homes/${mine}/views`)
  expect([days.length, Object.keys(counts)]).toEqual([30, ['view', 'favourite', 'documents', 'visit']])
  expect(await json(`homes/${mine}/counters`)).toEqual({
    views: {
      today: expect.any(Number),
      week: expect.any(Number),
      month: expect.any(Number),
      total: expect.any(Number),
    },
    ...{ favourite: expect.any(Number), documents: expect.any(Number), visit: expect.any(Number) },
  })
  expect(Array.isArray((await json(`homes/${mine}/history?type=visit&order=asc`)).history)).toBe(true)
  expect(Array.isArray((await json(`homes/${mine}/media`)).media)).toBe(true)
  expect(await json(`homes/${mine}/history?type=party`)).toEqual({ error: 'request.malformed' })
  expect(await json(`homes/${mine}/secrets`)).toEqual({ error: 'INVALID_VIEW' })
  expect(await json(`homes/${mine}/constructor`)).toEqual({ error: 'INVALID_VIEW' })
})

test('a write of the data of owners comes from this site, is complete, and stays with its sender', async () => {
  const write = (body: string, headers = {}, user: keyof typeof cookies | null = 'owner') =>
    api('preferences', user, { method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } })
  const preference = async (user: keyof typeof cookies) => JSON.parse((await api('preferences', user)).text).weeklyMail
  const [own, others] = [await preference('owner'), await preference('other')]
  const change = JSON.stringify({ weeklyMail: !own })
  for (const headers of [{ origin: 'https://elsewhere.test' }, { origin: '' }, { origin: 'null' }])
    expect((await write(change, headers)).text).toBe('{"error":"request.foreign"}')
  expect((await write(change, {}, null)).status).toBe(401)
  for (const body of [
    '',
    '{',
    '{}',
    '{"weeklyMail":"yes"}',
    `{"weeklyMail":true,"user":"${people.other.id}"}`,
    `"${'x'.repeat(2000)}"`,
  ])
    expect([body, (await write(body)).text]).toEqual([body, '{"error":"request.malformed"}'])
  expect(await preference('owner')).toBe(own)
  expect((await write(change)).text).toBe(change)
  expect([await preference('owner'), await preference('other')]).toEqual([!own, others])
  for (const method of ['POST', 'DELETE'])
    expect((await api(`homes/${mine}/views`, 'owner', { method })).status).toBe(405)
})

test('a view that there is not has its prescribed code, in a page and as JSON', async () => {
  for (const [path, user] of [
    ['/desk/?view=nothing', 'manager'],
    [`/owner/${mine}/?view=nothing`, 'owner'],
    [`/nl/eigenaar/${mine}/?csv=nothing`, 'owner'],
  ] as const) {
    const page = await getPage(path, { cookie: cookies[user] })
    expect([path, page.status]).toEqual([path, 404])
    expect(page.text).toContain('data-code="INVALID_VIEW"')
    const asJson = await getPage(path, { cookie: cookies[user], headers: { accept: 'application/json' } })
    expect([path, asJson.status, asJson.text]).toEqual([path, 404, '{"error":"INVALID_VIEW"}'])
  }
})
