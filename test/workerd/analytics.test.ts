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

const gone = 4231936
const homes: { id: number; path: string; tag: string }[] = []

beforeAll(async () => {
  const rows = await database.all<{ id: number }>(
    sql`SELECT id FROM properties WHERE withdrawn IS NULL ORDER BY id LIMIT 6`,
  )
  for (const { id } of rows) {
    const { location } = await requestFixture('bare', `/property/${id}/`, { redirect: 'manual' })
    homes.push({ id, path: new URL(location!, 'https://gevel.test').pathname, tag: '' })
  }
}, 60_000)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const empty = () =>
  database.batch([database.delete(analyticsEvents), database.delete(analyticsDays), database.delete(analyticsSalts)])

/** The same each time. */
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

/** Who comes: `who` is what a day can tell of them. The last two share a network each with one before. */
const people = [
  ...Array.from({ length: 30 }, (_, at) => {
    const userAgent = [chrome, safari, firefox][at % 3]!
    return { who: `person ${at}`, address: `203.0.113.${at}`, userAgent, network: `203.0.113.${at}` }
  }),
  { who: 'six', address: '2001:db8:1:2::7', userAgent: chrome, network: '2001:db8:1:2' },
  // The same device with another address of its network.
  { who: 'six', address: '2001:db8:1:2:aaaa::9', userAgent: chrome, network: '2001:db8:1:2' },
]
// Somebody else in the house of the first.
const neighbour = { who: 'neighbour', address: '203.0.113.0', userAgent: safari, network: '203.0.113.0' }

/** Moments at which much is asked, and the day that it is in Brussels. */
const moments: [time: string, day: string][] = [
  ['2026-10-24T21:58:00Z', '2026-10-24'],
  ['2026-10-24T22:01:00Z', '2026-10-25'],
  // Half past two, and half past two again an hour later.
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25'],
  ['2026-10-25T23:01:00Z', '2026-10-26'],
  ['2026-10-31T22:30:00Z', '2026-10-31'],
  ['2026-10-31T23:30:00Z', '2026-11-01'],
  ['2026-11-02T12:00:00Z', '2026-11-02'],
]

type Told = { event: 'view' | 'favourite'; every: number }
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
type Line = { path: string; init: Init; home: number; expects: number; counts: AnalyticsEventName | null; told?: Told }
type Person = { who: string; address: string; userAgent: string; network: string }

const opens = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const beacon = {
  'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  origin: 'https://gevel.test',
  'sec-fetch-site': 'same-origin',
}

/** Everything that can be asked of a home, and whether it counts: said here by hand. */
const kinds: ((home: (typeof homes)[number], person: Person) => Omit<Line, 'home'>)[] = [
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
  ({ id }) => said('view', id, 60_000),
  ({ id }) => said('favourite', id, 3_600_000),
  ({ id }) => ({ ...said('favourite', id, 1), init: { ...said('favourite', id, 1).init, headers: {} }, ...refused }),
  ({ id }) => {
    const { path, init } = said('view', id, 1)
    return { path, init: { ...init, headers: { ...beacon, cookie: 'staff=1' } }, expects: 204, counts: null }
  },
]

const refused = { expects: 403, counts: null }

function said(event: Told['event'], id: number, every: number): Omit<Line, 'home'> {
  const init = { method: 'POST', headers: beacon, body: `event=${event}&home=${id}` }
  return { path: '/api/counted', init, expects: 204, counts: event, told: { event, every } }
}

async function asking({ path, init }: Pick<Line, 'path' | 'init'>, { address, userAgent }: Person) {
  const headers: Record<string, string> = { 'cf-connecting-ip': address, 'user-agent': userAgent, ...init.headers }
  if (typeof init.body === 'string') headers['content-length'] = String(init.body.length)
  const context = createExecutionContext()
  const request = new Request(`https://gevel.test${path}`, { redirect: 'manual', ...init, headers })
  const response = await app.fetch(request, env, context as never)
  await response.arrayBuffer()
  return { status: response.status, headers: response.headers, written: () => waitOnExecutionContext(context) }
}

/** Counts as anybody would who has the log before him and all the time in the world. */
function reference() {
  const cells = new Map<string, { times: number; visitors: Set<string> }>()
  const told = new Set<string>()
  const of = (home: number, event: AnalyticsEventName, day: string) => cells.get(`${home} ${event} ${day}`)
  return {
    add(line: Line, person: Person, time: number, day: string) {
      if (!line.counts) return
      if (line.told) {
        const slot = `${person.network} ${line.home} ${line.counts} ${day} ${Math.floor(time / line.told.every)}`
        if (told.has(slot)) return
        told.add(slot)
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

/** What is stored, folded or not, in the words of the reference. */
async function stored(): Promise<string[]> {
  const rows = await database.all<{ line: string }>(sql`
    SELECT property_id || ' ' || event || ' ' || day || ' ' || sum(times) || ' ' || sum(visitors) AS line FROM (
      SELECT property_id, event, day, times, visitors FROM counted_days UNION ALL
      SELECT property_id, event, day, count(*), count(DISTINCT visitor) FROM counted_events GROUP BY property_id, event, day
    ) GROUP BY property_id, event, day`)
  return rows.map(({ line }) => line).sort()
}

const left = async () => [await database.$count(analyticsEvents), await database.$count(analyticsSalts)]

/** A fold that is killed when its second day is written, and never hears of it. */
const killed = (): Database => {
  let batches = 0
  return new Proxy(database, {
    get: (target, name) =>
      name === 'batch'
        ? async (...given: Parameters<Database['batch']>) => {
            const done = await target.batch(...given)
            if (++batches === 2) throw new Error('killed')
            return done
          }
        : Reflect.get(target, name),
  })
}

test('what was counted is what a log of thousands of requests tells, before it is folded and after', async () => {
  await empty()
  vi.useFakeTimers({ toFake: ['Date'] })
  const roll = dice(20_261_024)
  const log = reference()
  let asked = 0
  for (const [at, day] of moments) {
    const time = Date.parse(at)
    vi.setSystemTime(time)
    for (const home of homes) {
      await asking({ path: home.path, init: {} }, { ...people[0]!, userAgent: '' })
      const again = { headers: { 'if-none-match': '"x"' } }
      const { headers } = await asking({ path: home.path, init: again }, { ...people[0]!, userAgent: '' })
      home.tag = headers.get('etag')!
    }
    const lines = Array.from({ length: isFull ? 340 : 150 }, () => {
      const home = homes[roll(homes.length)]!
      const person = people[roll(people.length)]!
      const line: Line = { ...kinds[roll(kinds.length)]!(home, person), home: home.id }
      // Of the house with two people, only pages tell who it was.
      return { line, person: person === people[0] && !line.told && roll(2) ? neighbour : person }
    })
    const answers = await Promise.all(lines.map(({ line, person }) => asking(line, person)))
    for (const [index, { line, person }] of lines.entries()) {
      expect([line.path, answers[index]!.status]).toEqual([line.path, line.expects])
      log.add(line, person, time, day)
    }
    asked += lines.length
    await Promise.all(answers.map(({ written }) => written()))
  }
  expect(asked).toBeGreaterThan(1000)
  expect(log.cells().length).toBeGreaterThan(50)
  expect(await stored()).toEqual(log.cells())

  const days = [...new Set(moments.map(([, day]) => day))]
  const since = (first: string) => days.filter((day) => day >= first)
  const told = async () => {
    const counted = await createAnalytics(() => database).countsFor([...homes.map(({ id }) => id), gone], '2026-11-02')
    for (const { id } of homes) {
      const { days: thirty, times, ...visits } = counted.get(id)!
      expect(visits).toEqual({
        today: log.visitors(id, ['2026-11-02']),
        // A Monday.
        week: log.visitors(id, ['2026-11-02']),
        month: log.visitors(id, since('2026-11-01')),
        total: log.visitors(id, days),
      })
      expect(thirty.filter(({ visitors }) => visitors)).toEqual(
        days.map((day) => ({ day, visitors: log.visitors(id, [day]) })),
      )
      expect(times).toEqual(Object.fromEntries(events.map((event) => [event, log.times(id, event, days)])))
    }
    expect(counted.get(gone)!.total).toBe(0)
    return counted
  }
  const before = await told()

  // The first of them is not over for good while something of it may still be written.
  expect(await rollUpDays(database, Date.parse('2026-10-25T00:59:00Z'))).toBe(0)
  const night = Date.parse('2026-11-02T03:17:00Z')
  await expect(rollUpDays(killed(), night)).rejects.toThrow('killed')
  expect(await database.$count(analyticsEvents)).toBeGreaterThan(0)
  expect(await told()).toEqual(before)
  await Promise.all([rollUpDays(database, night), rollUpDays(database, night)])
  // What of the second of November is there stays, with its salt.
  expect((await left())[1]).toBe(1)
  expect(await told()).toEqual(before)

  await scheduled({ cron: '17 3 * * *', scheduledTime: Date.parse('2026-11-03T03:17:00Z') }, env)
  expect(await left()).toEqual([0, 0])
  expect(await rollUpDays(database, Date.parse('2026-11-03T03:18:00Z'))).toBe(0)
  expect(await stored()).toEqual(log.cells())
  expect(await told()).toEqual(before)
}, 180_000)

/** Lets the database do what counts and then keeps its answer back, or not do it at all. */
function breakWrites(mode: 'unheard' | 'undone') {
  const real = globalThis.fetch
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body ?? '')
    if (!/counted_events|counting_salts/.test(body)) return real(input, init)
    if (mode === 'unheard') await real(input, init)
    throw new Error('the connection broke')
  })
}

test.each(['unheard', 'undone'] as const)(
  'what the database was away for (%s) is written once, with the next visit',
  async (mode) => {
    await empty()
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [home] = homes
    const line = { path: home!.path, init: { headers: opens } }
    const broken = breakWrites(mode)
    const first = await asking(line, people[1]!)
    expect(first.status).toBe(200)
    await first.written()
    broken.mockRestore()
    expect(said.mock.calls.flat().join()).toContain('written later')
    expect(said.mock.calls.flat().join()).not.toContain(people[1]!.address)
    await (await asking(line, people[2]!)).written()
    const rows = await database.select().from(analyticsEvents)
    expect(rows.map(({ propertyId, event }) => [propertyId, event])).toEqual([
      [home!.id, 'view'],
      [home!.id, 'view'],
    ])
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
  },
)

test('while the database is away a thousand wait, and what is lost is told as a number', async () => {
  await empty()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const line = { path: homes[0]!.path, init: { headers: opens } }
  const broken = breakWrites('undone')
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 400 }, () => asking(line, people[1]!)))
    await Promise.all(answers.map(({ written }) => written()))
  }
  broken.mockRestore()
  await (await asking(line, people[1]!)).written()
  const lost = said.mock.calls.map(([text]) => Number(/(\d+) were lost/.exec(String(text))?.[1] ?? 0))
  expect(await database.$count(analyticsEvents)).toBe(1000)
  expect(lost.reduce((sum, item) => sum + item)).toBe(201)
}, 60_000)

test('what is older than its day may be open for is not written any more', async () => {
  await empty()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T22:30:00Z') })
  const line = { path: homes[0]!.path, init: { headers: opens } }
  const broken = breakWrites('undone')
  await (await asking(line, people[1]!)).written()
  broken.mockRestore()
  vi.setSystemTime(Date.parse('2026-11-10T23:31:00Z'))
  await (await asking(line, people[2]!)).written()
  expect((await database.select().from(analyticsEvents)).map(({ day }) => day)).toEqual(['2026-11-11'])
})

test('nothing that is stored holds an address or a browser, and no visitor is the same in two homes or on two days', async () => {
  await empty()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const at of ['2026-11-10T10:00:00Z', '2026-11-11T10:00:00Z']) {
    vi.setSystemTime(Date.parse(at))
    for (const { path } of homes.slice(0, 2)) {
      const seen = await asking({ path, init: { headers: opens } }, people[1]!)
      await seen.written()
    }
  }
  const rows = await database.select().from(analyticsEvents)
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(4)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla/)
})

test('what a browser makes up counts once in a while, for a home that is on the market, and takes nobody’s place', async () => {
  await empty()
  const tell = (body: string, address: string, headers: Record<string, string> = beacon) =>
    asking({ path: '/api/counted', init: { method: 'POST', headers, body } }, { ...people[1]!, address })
  const answers = [
    ...(await Promise.all(Array.from({ length: 50 }, () => tell(`event=favourite&home=${homes[0]!.id}`, '192.0.2.1')))),
    await tell('event=view&home=999999999', '192.0.2.2'),
    await tell(`event=view&home=${gone}`, '192.0.2.2'),
    await tell(`event=view&home=${homes[0]!.id}`, '192.0.2.3', { ...beacon, referer: 'https://gevel.test/preview/x/' }),
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
    expect([body, (await tell(body, '192.0.2.4', headers)).status]).toEqual([body, status])
  await Promise.all(answers.map(({ written }) => written()))
  expect((await database.select().from(analyticsEvents)).map(({ event }) => event)).toEqual(['favourite'])

  // A flood of it leaves room for who looks.
  const flood = await Promise.all(
    Array.from({ length: 600 }, (_, at) => tell(`event=view&home=${homes[1]!.id}`, `198.51.${at >> 8}.${at & 255}`)),
  )
  const looked = await asking({ path: homes[2]!.path, init: { headers: opens } }, people[1]!)
  await Promise.all([...flood, looked].map(({ written }) => written()))
  const counted = await createAnalytics(() => database).countsFor(
    homes.map(({ id }) => id),
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(Date.now()),
  )
  expect(counted.get(homes[1]!.id)!.today).toBe(250)
  expect(counted.get(homes[2]!.id)!.today).toBe(1)
}, 60_000)

test.each([
  ['at once', [100]],
  ['in three writes', [9, 9, 9]],
])('counts twenty visitors of a network for a home a day, however many names a browser has: %s', async (_, sizes) => {
  await empty()
  const open = (path: string, person: Pick<Person, 'address' | 'userAgent'>) =>
    asking({ path, init: { headers: opens } }, { who: '', network: '', ...person })
  const [first, second] = [homes[0]!, homes[1]!]
  const named: Pick<Person, 'address' | 'userAgent'>[] = []
  for (const size of sizes) {
    const from = named.length
    for (let at = from; at < from + size; at++) named.push({ address: '192.0.2.9', userAgent: `${chrome} ${at}` })
    const seen = await Promise.all(named.slice(from).map((person) => open(first.path, person)))
    await Promise.all(seen.map(({ written }) => written()))
  }
  const visitors = async (id: number) => {
    const [row] = await database.all<{ visitors: number }>(
      sql`SELECT count(DISTINCT visitor) AS visitors FROM counted_events WHERE property_id = ${id}`,
    )
    return row!.visitors
  }
  expect(await visitors(first.id)).toBe(maxVisitorsPerNetwork)
  // Who counts already goes on to be counted, and another network or another home is not concerned.
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

test('counts everybody of an office behind one address', async () => {
  await empty()
  const office = Array.from({ length: 15 }, (_, at) => ({ address: '192.0.2.20', userAgent: `${firefox} ${at}` }))
  const seen = await Promise.all(
    office.map((item) => asking({ path: homes[0]!.path, init: { headers: opens } }, { who: '', network: '', ...item })),
  )
  await Promise.all(seen.map(({ written }) => written()))
  const rows = await database.select({ visitor: analyticsEvents.visitor }).from(analyticsEvents)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(15)
})

test('a preview is the agency’s own', async () => {
  await empty()
  const { path } = homes[0]!
  const preview = signPreview(bindings.PREVIEW_SECRET!, path, Math.floor(Date.now() / 1000) + 60)
  const seen = await asking({ path: preview, init: { headers: opens } }, people[1]!)
  await seen.written()
  expect([seen.status, await database.$count(analyticsEvents)]).toEqual([200, 0])
})
