/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { analyticsDays, analyticsEvents, analyticsSalts } from '#db/schema/index.ts'
import {
  type AnalyticsEventName,
  analyticsEventNames as events,
  maxVisitorsPerNetwork,
} from '#domain/analytics/event.ts'
import { isFull } from '#test/support/test-extent.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { app } from '#worker/app.ts'
import { signPreview } from '#worker/crypto/preview-link.ts'
import { scheduled } from '#worker/jobs/scheduled.ts'
import { createAnalytics } from '#worker/services/analytics/property-counts.ts'
import { rollUpDays } from '#worker/services/analytics/roll-up.ts'

const DATABASE_URL = inject('databases').bare
const env = { ...bindings, DATABASE_URL }
const database = connect(DATABASE_URL)

const withdrawnId = 4231936
const properties: { id: number; path: string; tag: string }[] = []

beforeAll(async () => {
  const rows = await database.all<{ id: number }>(
    sql`SELECT id FROM properties WHERE withdrawn IS NULL ORDER BY id LIMIT 6`,
  )
  for (const { id } of rows) {
    const { location } = await requestFixture('bare', `/property/${id}/`, { redirect: 'manual' })
    properties.push({ id, path: new URL(location!, 'https://gevel.test').pathname, tag: '' })
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const empty = () =>
  database.batch([database.delete(analyticsEvents), database.delete(analyticsDays), database.delete(analyticsSalts)])

/** Seeded random numbers. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** `who` identifies a visitor on a day; the last two are one. */
const people = [
  ...Array.from({ length: 30 }, (_, at) => {
    const userAgent = [chrome, safari, firefox][at % 3]!
    return { who: `person ${at}`, address: `203.0.113.${at}`, userAgent, network: `203.0.113.${at}` }
  }),
  { who: 'six', address: '2001:db8:1:2::7', userAgent: chrome, network: '2001:db8:1:2' },
  { who: 'six', address: '2001:db8:1:2:aaaa::9', userAgent: chrome, network: '2001:db8:1:2' },
]
// On the network of the first.
const neighbour = { who: 'neighbour', address: '203.0.113.0', userAgent: safari, network: '203.0.113.0' }

/** Times, and their day in Brussels. */
const moments: [time: string, day: string][] = [
  ['2026-10-24T21:58:00Z', '2026-10-24'],
  ['2026-10-24T22:01:00Z', '2026-10-25'],
  // 2:30 in summer time, and again in winter time.
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25'],
  ['2026-10-25T23:01:00Z', '2026-10-26'],
  ['2026-10-31T22:30:00Z', '2026-10-31'],
  ['2026-10-31T23:30:00Z', '2026-11-01'],
  ['2026-11-02T12:00:00Z', '2026-11-02'],
]

type BeaconRule = { event: 'view' | 'favourite'; every: number }
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
type Line = {
  path: string
  init: Init
  home: number
  expects: number
  counts: AnalyticsEventName | null
  beacon?: BeaconRule
}
type Person = { who: string; address: string; userAgent: string; network: string }

const opens = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const beacon = {
  'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  origin: 'https://gevel.test',
  'sec-fetch-site': 'same-origin',
}

/** Requests of a property, and the event that each counts as. */
const kinds: ((home: (typeof properties)[number], person: Person) => Omit<Line, 'home'>)[] = [
  ({ path }) => ({ path, init: { headers: opens }, expects: 200, counts: 'view' }),
  ({ path }) => ({ path, init: { headers: opens }, expects: 200, counts: 'view' }),
  ({ path }) => ({ path: `${path}?utm_source=x`, init: {}, expects: 200, counts: 'view' }),
  ({ path, tag }) => ({ path, init: { headers: { ...opens, 'if-none-match': tag } }, expects: 304, counts: 'view' }),
  ({ path }) => ({ path, init: { method: 'HEAD', headers: opens }, expects: 200, counts: null }),
  ({ path }) => ({ path, init: { headers: { ...opens, 'user-agent': googlebot } }, expects: 200, counts: null }),
  ({ path }) => ({ path, init: { headers: { ...opens, 'user-agent': '' } }, expects: 200, counts: null }),
  ({ path }) => ({ path, init: { headers: { ...opens, 'sec-purpose': 'prefetch' } }, expects: 200, counts: null }),
  ({ path }) => ({
    path,
    init: { headers: { ...opens, 'sec-purpose': 'prefetch;prerender' } },
    expects: 200,
    counts: null,
  }),
  ({ path }) => ({ path, init: { headers: { 'sec-fetch-dest': 'iframe' } }, expects: 200, counts: null }),
  ({ path }) => ({ path, init: { headers: { ...opens, cookie: 'a=b; staff=1' } }, expects: 200, counts: null }),
  ({ id }) => ({ path: `/property/${id}/`, init: { headers: opens }, expects: 301, counts: null }),
  ({ id }) => ({ path: `/property/${id}.json`, init: { headers: opens }, expects: 200, counts: null }),
  () => ({ path: '/for-sale/', init: { headers: opens }, expects: 200, counts: null }),
  ({ id }) => beaconOf('view', id, 60_000),
  ({ id }) => beaconOf('favourite', id, 3_600_000),
  ({ id }) => ({
    ...beaconOf('favourite', id, 1),
    init: { ...beaconOf('favourite', id, 1).init, headers: {} },
    ...refused,
  }),
  ({ id }) => {
    const { path, init } = beaconOf('view', id, 1)
    return { path, init: { ...init, headers: { ...beacon, cookie: 'staff=1' } }, expects: 204, counts: null }
  },
]

const refused = { expects: 403, counts: null }

function beaconOf(event: BeaconRule['event'], id: number, every: number): Omit<Line, 'home'> {
  const init = { method: 'POST', headers: beacon, body: `event=${event}&home=${id}` }
  return { path: '/api/counted', init, expects: 204, counts: event, beacon: { event, every } }
}

async function sendRequest({ path, init }: Pick<Line, 'path' | 'init'>, { address, userAgent }: Person) {
  const headers: Record<string, string> = { 'cf-connecting-ip': address, 'user-agent': userAgent, ...init.headers }
  if (typeof init.body === 'string') headers['content-length'] = String(init.body.length)
  const context = createExecutionContext()
  const request = new Request(`https://gevel.test${path}`, { redirect: 'manual', ...init, headers })
  const response = await app.fetch(request, env, context as never)
  await response.arrayBuffer()
  return { status: response.status, headers: response.headers, written: () => waitOnExecutionContext(context) }
}

/** Counts from a complete log. */
function reference() {
  const cells = new Map<string, { times: number; visitors: Set<string> }>()
  const slots = new Set<string>()
  const of = (home: number, event: AnalyticsEventName, day: string) => cells.get(`${home} ${event} ${day}`)
  return {
    add(line: Line, person: Person, time: number, day: string) {
      if (!line.counts) return
      if (line.beacon) {
        const slot = `${person.network} ${line.home} ${line.counts} ${day} ${Math.floor(time / line.beacon.every)}`
        if (slots.has(slot)) return
        slots.add(slot)
      }
      const cell = of(line.home, line.counts, day) ?? { times: 0, visitors: new Set() }
      cell.times++
      cell.visitors.add(person.who)
      cells.set(`${line.home} ${line.counts} ${day}`, cell)
    },
    cells: () => [...cells].map(([name, { times, visitors }]) => `${name} ${times} ${visitors.size}`).sort(),
    visitors: (home: number, days: readonly string[]) =>
      days.reduce((sum, day) => sum + (of(home, 'view', day)?.visitors.size ?? 0), 0),
    times: (home: number, event: AnalyticsEventName, days: readonly string[]) =>
      days.reduce((sum, day) => sum + (of(home, event, day)?.times ?? 0), 0),
  }
}

/** The stored counts in the reference's format, rolled up or not. */
async function stored(): Promise<string[]> {
  const rows = await database.all<{ line: string }>(sql`
    SELECT property_id || ' ' || event || ' ' || day || ' ' || sum(times) || ' ' || sum(visitors) AS line FROM (
      SELECT property_id, event, day, times, visitors FROM analytics_days UNION ALL
      SELECT property_id, event, day, count(*), count(DISTINCT visitor) FROM analytics_events GROUP BY property_id, event, day
    ) GROUP BY property_id, event, day`)
  return rows.map(({ line }) => line).sort()
}

const left = async () => [await database.$count(analyticsEvents), await database.$count(analyticsSalts)]

/** A database whose second batch commits, but loses its response. */
const interruptedDatabase = (): Database => {
  let batches = 0
  return new Proxy(database, {
    get: (target, name) =>
      name === 'batch'
        ? async (...args: Parameters<Database['batch']>) => {
            const done = await target.batch(...args)
            if (++batches === 2) throw new Error('killed')
            return done
          }
        : Reflect.get(target, name),
  })
}

test('counts the same as a log of hundreds of requests, before and after the roll-up', async () => {
  await empty()
  vi.useFakeTimers({ toFake: ['Date'] })
  const roll = dice(20_261_024)
  const log = reference()
  let sentCount = 0
  for (const [at, day] of moments) {
    const time = Date.parse(at)
    vi.setSystemTime(time)
    for (const home of properties) {
      await sendRequest({ path: home.path, init: {} }, { ...people[0]!, userAgent: '' })
      const again = { headers: { 'if-none-match': '"x"' } }
      const { headers } = await sendRequest({ path: home.path, init: again }, { ...people[0]!, userAgent: '' })
      home.tag = headers.get('etag')!
    }
    const lines = Array.from({ length: isFull ? 340 : 60 }, () => {
      const home = properties[roll(properties.length)]!
      const person = people[roll(people.length)]!
      const line: Line = { ...kinds[roll(kinds.length)]!(home, person), home: home.id }
      // A beacon does not distinguish two visitors of a network.
      return { line, person: person === people[0] && !line.beacon && roll(2) ? neighbour : person }
    })
    const answers = await Promise.all(lines.map(({ line, person }) => sendRequest(line, person)))
    for (const [index, { line, person }] of lines.entries()) {
      expect([line.path, answers[index]!.status]).toEqual([line.path, line.expects])
      log.add(line, person, time, day)
    }
    sentCount += lines.length
    await Promise.all(answers.map(({ written }) => written()))
  }
  expect(sentCount).toBeGreaterThan(500)
  expect(log.cells().length).toBeGreaterThan(50)
  expect(await stored()).toEqual(log.cells())

  const days = [...new Set(moments.map(([, day]) => day))]
  const since = (first: string) => days.filter((day) => day >= first)
  const expectCounts = async () => {
    const counted = await createAnalytics(() => database).countsFor(
      [...properties.map(({ id }) => id), withdrawnId],
      '2026-11-02',
    )
    for (const { id } of properties) {
      const { days: lastDays, times, ...views } = counted.get(id)!
      expect(views).toEqual({
        today: log.visitors(id, ['2026-11-02']),
        // A Monday.
        week: log.visitors(id, ['2026-11-02']),
        month: log.visitors(id, since('2026-11-01')),
        total: log.visitors(id, days),
      })
      expect(lastDays.filter(({ visitors }) => visitors)).toEqual(
        days.map((day) => ({ day, visitors: log.visitors(id, [day]) })).filter(({ visitors }) => visitors),
      )
      expect(times).toEqual(Object.fromEntries(events.map((event) => [event, log.times(id, event, days)])))
    }
    expect(counted.get(withdrawnId)!.total).toBe(0)
    return counted
  }
  const before = await expectCounts()

  // A late write may still add to the first day.
  expect(await rollUpDays(database, Date.parse('2026-10-25T00:59:00Z'))).toBe(0)
  const night = Date.parse('2026-11-02T03:17:00Z')
  await expect(rollUpDays(interruptedDatabase(), night)).rejects.toThrow('killed')
  expect(await database.$count(analyticsEvents)).toBeGreaterThan(0)
  expect(await expectCounts()).toEqual(before)
  await Promise.all([rollUpDays(database, night), rollUpDays(database, night)])
  // The current day stays, with its salt.
  expect((await left())[1]).toBe(1)
  expect(await expectCounts()).toEqual(before)

  await scheduled({ cron: '17 3 * * *', scheduledTime: Date.parse('2026-11-03T03:17:00Z') }, env)
  expect(await left()).toEqual([0, 0])
  expect(await rollUpDays(database, Date.parse('2026-11-03T03:18:00Z'))).toBe(0)
  expect(await stored()).toEqual(log.cells())
  expect(await expectCounts()).toEqual(before)
})

/** Fails writes after the database has executed them, or before. */
function breakWrites(mode: 'after' | 'before') {
  const real = globalThis.fetch
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body ?? '')
    if (!/analytics_events|analytics_salts/.test(body)) return real(input, init)
    if (mode === 'after') await real(input, init)
    throw new Error('the connection broke')
  })
}

test.each(['after', 'before'] as const)(
  'writes a view once that failed %s its execution, with the next visit',
  async (mode) => {
    await empty()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [home] = properties
    const line = { path: home!.path, init: { headers: opens } }
    const broken = breakWrites(mode)
    const first = await sendRequest(line, people[1]!)
    expect(first.status).toBe(200)
    await first.written()
    broken.mockRestore()
    expect(errors.mock.calls.flat().join()).toContain('events.delayed')
    expect(errors.mock.calls.flat().join()).not.toContain(people[1]!.address)
    await (await sendRequest(line, people[2]!)).written()
    const rows = await database.select().from(analyticsEvents)
    expect(rows.map(({ propertyId, event }) => [propertyId, event])).toEqual([
      [home!.id, 'view'],
      [home!.id, 'view'],
    ])
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
  },
)

test('queues a thousand views without a database, and logs the number of lost ones', async () => {
  await empty()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const line = { path: properties[0]!.path, init: { headers: opens } }
  const broken = breakWrites('before')
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 400 }, () => sendRequest(line, people[1]!)))
    await Promise.all(answers.map(({ written }) => written()))
  }
  broken.mockRestore()
  await (await sendRequest(line, people[1]!)).written()
  const lost = errors.mock.calls.map(([text]) => Number(/events\.lost count=(\d+)/.exec(String(text))?.[1] ?? 0))
  expect(await database.$count(analyticsEvents)).toBe(1000)
  expect(lost.reduce((sum, item) => sum + item)).toBe(201)
})

test('drops a queued view once its day is closed', async () => {
  await empty()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T22:30:00Z') })
  const line = { path: properties[0]!.path, init: { headers: opens } }
  const broken = breakWrites('before')
  await (await sendRequest(line, people[1]!)).written()
  broken.mockRestore()
  vi.setSystemTime(Date.parse('2026-11-10T23:31:00Z'))
  await (await sendRequest(line, people[2]!)).written()
  expect((await database.select().from(analyticsEvents)).map(({ day }) => day)).toEqual(['2026-11-11'])
})

test('stores no address or user agent, and another visitor id for each property and day', async () => {
  await empty()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const at of ['2026-11-10T10:00:00Z', '2026-11-11T10:00:00Z']) {
    vi.setSystemTime(Date.parse(at))
    for (const { path } of properties.slice(0, 2)) {
      const responses = await sendRequest({ path, init: { headers: opens } }, people[1]!)
      await responses.written()
    }
  }
  const rows = await database.select().from(analyticsEvents)
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(4)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla/)
})

test('limits beacons by network, property and origin', async () => {
  await empty()
  const sendEvent = (body: string, address: string, headers: Record<string, string> = beacon) =>
    sendRequest({ path: '/api/counted', init: { method: 'POST', headers, body } }, { ...people[1]!, address })
  const answers = [
    ...(await Promise.all(
      Array.from({ length: 50 }, () => sendEvent(`event=favourite&home=${properties[0]!.id}`, '192.0.2.1')),
    )),
    await sendEvent('event=view&home=999999999', '192.0.2.2'),
    await sendEvent(`event=view&home=${withdrawnId}`, '192.0.2.2'),
    await sendEvent(`event=view&home=${properties[0]!.id}`, '192.0.2.3', {
      ...beacon,
      referer: 'https://gevel.test/preview/x/',
    }),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  for (const [body, headers, status] of [
    ['event=documents&home=1', beacon, 400],
    ['event=constructor&home=1', beacon, 400],
    ['event=view&home=0', beacon, 400],
    [`event=view&home=1&${'x'.repeat(200)}`, beacon, 400],
    ['event=view&home=1', { ...beacon, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['event=view&home=1', { ...beacon, 'content-type': 'application/json' }, 403],
  ] as const)
    expect([body, (await sendEvent(body, '192.0.2.4', headers)).status]).toEqual([body, status])
  await Promise.all(answers.map(({ written }) => written()))
  expect((await database.select().from(analyticsEvents)).map(({ event }) => event)).toEqual(['favourite'])

  // A flood does not block other properties.
  const flood = await Promise.all(
    Array.from({ length: 600 }, (_, at) =>
      sendEvent(`event=view&home=${properties[1]!.id}`, `198.51.${at >> 8}.${at & 255}`),
    ),
  )
  const view = await sendRequest({ path: properties[2]!.path, init: { headers: opens } }, people[1]!)
  await Promise.all([...flood, view].map(({ written }) => written()))
  const counted = await createAnalytics(() => database).countsFor(
    properties.map(({ id }) => id),
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(Date.now()),
  )
  expect(counted.get(properties[1]!.id)!.today).toBe(250)
  expect(counted.get(properties[2]!.id)!.today).toBe(1)
})

test.each([
  ['at once', [100]],
  ['in three writes', [9, 9, 9]],
])('counts twenty visitors of a network per property and day, whatever their user agents: %s', async (_, sizes) => {
  await empty()
  const open = (path: string, person: Pick<Person, 'address' | 'userAgent'>) =>
    sendRequest({ path, init: { headers: opens } }, { who: '', network: '', ...person })
  const [first, second] = [properties[0]!, properties[1]!]
  const named: Pick<Person, 'address' | 'userAgent'>[] = []
  for (const size of sizes) {
    const from = named.length
    for (let at = from; at < from + size; at++) named.push({ address: '192.0.2.9', userAgent: `${chrome} ${at}` })
    const responses = await Promise.all(named.slice(from).map((person) => open(first.path, person)))
    await Promise.all(responses.map(({ written }) => written()))
  }
  const visitors = async (id: number) => {
    const [row] = await database.all<{ visitors: number }>(
      sql`SELECT count(DISTINCT visitor) AS visitors FROM analytics_events WHERE property_id = ${id}`,
    )
    return row!.visitors
  }
  expect(await visitors(first.id)).toBe(maxVisitorsPerNetwork)
  // Counted visitors continue to count, as do another network and another property.
  const times = await database.$count(analyticsEvents)
  const others = [
    await open(first.path, { address: '192.0.2.10', userAgent: chrome }),
    await open(second.path, named[0]!),
    ...(await Promise.all(named.map((person) => open(first.path, person)))),
  ]
  await Promise.all(others.map(({ written }) => written()))
  expect([await visitors(first.id), await visitors(second.id)]).toEqual([maxVisitorsPerNetwork + 1, 1])
  expect(await database.$count(analyticsEvents)).toBeGreaterThan(times + 2)
})

test('counts every visitor of an office behind one address', async () => {
  await empty()
  const office = Array.from({ length: 15 }, (_, at) => ({ address: '192.0.2.20', userAgent: `${firefox} ${at}` }))
  const responses = await Promise.all(
    office.map((item) =>
      sendRequest({ path: properties[0]!.path, init: { headers: opens } }, { who: '', network: '', ...item }),
    ),
  )
  await Promise.all(responses.map(({ written }) => written()))
  const rows = await database.select({ visitor: analyticsEvents.visitor }).from(analyticsEvents)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(15)
})

test('does not count a preview', async () => {
  await empty()
  const { path } = properties[0]!
  const preview = signPreview(bindings.PREVIEW_SECRET!, path, Math.floor(Date.now() / 1000) + 60)
  const responses = await sendRequest({ path: preview, init: { headers: opens } }, people[1]!)
  await responses.written()
  expect([responses.status, await database.$count(analyticsEvents)]).toEqual([200, 0])
})
