import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { parseListQuery } from '#domain/admin/resource.ts'
import { articlesList } from '#domain/content/articles-list.ts'
import { type Area, parseArea } from '#domain/geo/area.ts'
import { requestsList } from '#domain/inquiry/admin-inbox.ts'
import { subscribersList } from '#domain/newsletter/subscribers-list.ts'
import { anyPrice } from '#domain/search/price-range.ts'
import { anyRooms } from '#domain/search/rooms.ts'
import { emptySearch, type Search } from '#domain/search/search.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { listAccountsOf, readAccount } from '#worker/services/admin/accounts.ts'
import { listActivity } from '#worker/services/admin/activity.ts'
import { deskCounts } from '#worker/services/admin/overview.ts'
import { todayRows } from '#worker/services/admin/today.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { readFirst } from '#worker/services/catalogue/snapshot.ts'
import { inquiriesWith, listInquiries } from '#worker/services/inquiry/inquiry-list.ts'
import { deadMails, pendingMails, stoppedAddresses } from '#worker/services/mail/outbox-status.ts'
import { countLeft, countSubscribers, letterFigures, listLetters } from '#worker/services/newsletter/letters.ts'
import { writeLetters } from '#worker/services/newsletter/sending.ts'
import { listSubscribers } from '#worker/services/newsletter/subscribers-list.ts'
import { activityTimeline } from '#worker/services/owner/activity-timeline.ts'
import { dailyCounts, ownedProperties, ownerNames } from '#worker/services/owner/dashboard.ts'
import { readOffers } from '#worker/services/owner/offers.ts'
import { usualWeekOf } from '#worker/services/owner/usual-week.ts'
import { findAddress, findAddresses, findKey, listPeople, readPerson } from '#worker/services/privacy/people.ts'
import { countMatchingSearches } from '#worker/services/saved-search/match-count.ts'
import { createServices, type Services } from '#worker/services/services.ts'
import { listArticles } from '#worker/services/site/articles-list.ts'
import { onlineRows } from '#worker/services/site/linked-rows.ts'
import { viewingsOfWeek } from '#worker/services/viewing/desk.ts'
import { siteView } from '#worker/site-view.ts'

type Statement = { sql?: string; sql_id?: number }
type Plan = { sql: string; steps: string[] }

const nothing = () => {}
/** KV is common to all files: a listing that another one has cached would be no query. */
const noKv = { get: async () => null, put: async () => {} } as unknown as typeof bindings.LISTINGS
const services = () => createServices({ ...bindings, LISTINGS: noKv }, nothing)
let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await services().catalogue()
})

type Asked = { type: string; sql?: string; sql_id?: number; stmt?: Statement; batch?: { steps: { stmt: Statement }[] } }

/** A batch sends a text once and then names it by a number. */
function statementsOf(body: string): Required<Pick<Statement, 'sql'>>[] {
  const { requests } = JSON.parse(body) as { requests: Asked[] }
  const stored = new Map(requests.filter(({ type }) => type === 'store_sql').map((item) => [item.sql_id, item.sql]))
  return requests
    .flatMap(({ stmt, batch }) => [...(stmt ? [stmt] : []), ...(batch?.steps ?? []).map((item) => item.stmt)])
    .map(({ sql_id, sql = stored.get(sql_id) ?? '', ...rest }) => ({ ...rest, sql }))
}

async function planOf(statement: { sql: string }): Promise<Plan> {
  const response = await fetch(`${bindings.DATABASE_URL}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({
      requests: [
        { type: 'execute', stmt: { ...statement, sql: `EXPLAIN QUERY PLAN ${statement.sql}` } },
        { type: 'close' },
      ],
    }),
  })
  const { results } = (await response.json()) as {
    results: { response: { result: { rows: { value: string }[][] } } }[]
  }
  return { sql: statement.sql, steps: results[0]!.response.result.rows.map((row) => row[3]!.value) }
}

/** How SQLite goes about every question that `ask` puts to it. */
async function plansOf(ask: () => Promise<unknown>): Promise<Plan[]> {
  const real = globalThis.fetch
  const bodies: Promise<string>[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).endsWith('/pipeline')) bodies.push(new Response(init?.body).text())
    return real(input, init)
  })
  await ask().finally(() => spy.mockRestore())
  const statements = (await Promise.all(bodies)).flatMap(statementsOf)
  return Promise.all(statements.filter((item) => /^\s*select/i.test(item.sql)).map(planOf))
}

/** What may be read from end to end: full-text hits, what a query itself has found, and tables without homes. */
const mayScan = [
  /^SCAN (f|search_\w\w) VIRTUAL TABLE/,
  // The list of what is asked about.
  /^SCAN json_each VIRTUAL TABLE INDEX 1:$/,
  /^SCAN (\(subquery-\d+\)|n|CONSTANT ROW)$/,
  /^SCAN (site|pages|articles|types|type_names|projects|project_texts|neighbourhoods|places|units|place_names)( |$)/,
]
const search = (change: Partial<Search>): Search => ({ ...emptySearch('sale'), ...change })
const ghent = { name: 'Gent', zip: '9000' }
const criteria = search({
  cities: [ghent],
  types: [1],
  price: { min: 300_000, max: 400_000 },
  rooms: { ...anyRooms, bedrooms: 9 },
  flags: ['garden', 'lift'],
  text: 'house',
})

const round = parseArea('50.95_3.6_51.15_3.9') as Area

/** What each question asks for, and the indexes that its plan must name. */
const questions: [name: string, ask: (services: Services) => Promise<unknown>, indexes: string[]][] = [
  ['a page', ({ pages }) => pages.content({ id: 6 } as never), []],
  ['an article', ({ pages }) => pages.article({ id: 51 }), []],
  ['testimonials', ({ pages }) => pages.testimonials(6, 'en'), []],
  ['a project', ({ projects }) => projects.byId(88001), ['properties_by_project']],
  ['all places', ({ places }) => places.all(), []],
  ['prices around a home', async (of) => of.pricesAround((await of.properties.byId(4231907))!), []],
  [
    'what was sold around a home',
    // As a flat of Brussels, of which one was sold nearby.
    async (of) => {
      const home = (await of.properties.byId(4231941))!
      expect(await of.comparables({ ...home, livingArea: 131 }, '2026-11-20')).toHaveLength(1)
    },
    [],
  ],
  ['a reference', ({ properties }) => properties.byReference('GV-1'), ['properties_by_reference']],
  ['a property', ({ properties }) => properties.byId(4231903), []],
  ['homes of an agent', ({ teamHomes }) => teamHomes.of({ ids: [1, 2], hasUnnamed: true }, 1), []],
  ['statistics of homes', ({ analytics }) => analytics.countsFor([4231903, 4231904], '2026-11-22'), []],
  ['a file of the sitemap', ({ sitemap }) => sitemap.entries(1), ['properties_live_found']],
]

test.each(questions)('%s uses an index', async (_, ask, indexes) => {
  // A copy: nothing was read with it.
  const plans = await plansOf(() => ask(services().in({ ...catalogue }, 'en')))
  expect(plans.length).toBeGreaterThan(0)
  const steps = plans.flatMap((plan) => plan.steps)
  const scans = steps.filter((step) => step.startsWith('SCAN') && !mayScan.some((allowed) => allowed.test(step)))
  expect(scans).toEqual([])
  for (const index of indexes) {
    const named = new RegExp(`^SEARCH p USING (COVERING )?INDEX ${index} |^SCAN a ${index} `)
    expect(steps.filter((step) => named.test(step))).not.toEqual([])
  }
})

const searches: [name: string, ask: (services: Services) => Promise<unknown>][] = [
  ['a page of results', ({ listings }) => listings.search(search({ price: { min: 200_000, max: 300_000 } }))],
  ['a count', ({ listings }) => listings.count(search({ flags: ['lift'], cities: [ghent] }))],
  ['near searches', ({ listings }) => listings.relaxed({ ...criteria, text: '', price: anyPrice })],
  ['the pins of an area', ({ listings }) => listings.pins(search({ areas: [round] }))],
  [
    'similar homes',
    ({ listings }) =>
      listings.similar({ id: 1, goal: 'sale', typeId: 1, zip: '9000', price: 30_000_000, region: 'flanders' }),
  ],
  ['the properties before and after one', ({ listings }) => listings.adjacent(search({ sort: 'cheapest' }), 4231907)],
]

test.each(searches)('%s: no query once the index and the cards are in memory', async (_, ask) => {
  const of = () => ask(services().in(catalogue, 'en'))
  await of()
  expect(await plansOf(of)).toEqual([])
})

test('words are read from the full-text index until they are in memory, and all cards of a small stock by their ids', async () => {
  const waiting: Promise<unknown>[] = []
  const { in: of } = createServices({ ...bindings, LISTINGS: noKv }, (promise) => void waiting.push(promise))
  const { listings } = of({ ...catalogue, edition: crypto.randomUUID() }, 'en')
  const stepsOf = async (text: string, page = 1) =>
    (await plansOf(() => listings.search(search({ text, page })))).flatMap(({ steps }) =>
      steps.filter((step) => /^SCAN search|SEARCH p USING INTEGER/.test(step)),
    )
  const fullText = expect.stringMatching(/^SCAN search_en VIRTUAL TABLE/)
  const cards = expect.stringMatching(/^SEARCH p USING INTEGER PRIMARY KEY/)
  expect(await stepsOf('house')).toEqual([fullText, cards])
  await Promise.all(waiting)
  expect(await stepsOf('house', 2)).toEqual([])
  expect(await stepsOf('garden')).not.toContainEqual(fullText)
})

test('page-view counts read only the requested properties', async () => {
  const plans = await plansOf(() => services().in(catalogue, 'en').analytics.countsFor([4231903], '2026-11-22'))
  expect(plans.map(({ steps }) => steps.find((step) => step.startsWith('SEARCH analytics')))).toEqual([
    expect.stringMatching(/^SEARCH analytics_days USING INDEX sqlite_autoindex_analytics_days_1 \(property_id=\?/),
    expect.stringMatching(
      /^SEARCH analytics_days USING INDEX sqlite_autoindex_analytics_days_1 \(property_id=\? AND event=\?/,
    ),
    expect.stringMatching(/^SEARCH analytics_events USING INDEX analytics_events_by_property \(property_id=\?/),
  ])
})

const client = () => connect(bindings.DATABASE_URL)
const english = () => siteView(catalogue, 'en', 'https://gevel.test', '2026-11-22')

/** Of one home and one owner: whatever the others have is not read. */
test.each<[string, () => Promise<unknown>, RegExp[]]>([
  [
    'the homes to choose from',
    () => ownedProperties(client(), 'somebody', english()),
    [/^SEARCH ownerships .*user_id=\?/],
  ],
  ['those whose home it is', () => ownerNames(client(), 4231903), [/INDEX ownerships_by_property \(property_id=\?/]],
  [
    'the days of a home',
    () => dailyCounts(client(), 4231903, '2026-10-24'),
    [
      /^SEARCH analytics_days .*\(property_id=\? AND event=\? AND day>\?/,
      /analytics_events_by_property \(property_id=\? AND day>\?/,
    ],
  ],
  [
    'the record of a home',
    () => activityTimeline(client(), 4231903, english(), Date.now()),
    [
      /^SEARCH inquiries USING INDEX inquiries_by_property \(property_id=\?/,
      /^SEARCH viewings USING INDEX viewings_by_property \(property_id=\?/,
      /^SEARCH communications USING INDEX communications_by_property \(property_id=\?/,
      /^SEARCH saved_search_notifications USING INDEX saved_search_notifications_by_property \(property_id=\?/,
      /^SEARCH publications USING INDEX publications_by_property \(property_id=\?/,
      /^SEARCH offers USING INDEX offers_by_property \(property_id=\?/,
      /^SEARCH property_history USING INDEX property_history_by_property \(property_id=\? AND day>\?/,
      /^SEARCH revisions USING INDEX revisions_once \(resource=\? AND key=\?/,
    ],
  ],
  [
    'the offers for a home',
    () => readOffers(client(), 4231903),
    [
      /^SEARCH offers USING INDEX offers_by_property \(property_id=\?/,
      /^SEARCH offer_rounds USING INDEX offer_rounds_by_property \(property_id=\?/,
      /^SEARCH inquiries USING INDEX inquiries_by_property \(property_id=\?/,
    ],
  ],
  [
    'those who look for a home',
    () => countMatchingSearches({ database: client(), catalogue }, 4231903),
    [
      /^SEARCH properties USING INTEGER PRIMARY KEY \(rowid=\?/,
      /^SEARCH saved_searches USING INDEX saved_searches_active \(market=\?/,
    ],
  ],
])('%s uses an index', async (_, ask, wanted) => {
  const steps = (await plansOf(ask)).flatMap((plan) => plan.steps)
  expect(steps.filter((step) => /^SCAN (?!json_each)/.test(step))).toEqual([])
  for (const item of wanted)
    expect(
      steps.filter((step) => item.test(step)),
      String(item),
    ).not.toEqual([])
})

const requests = (query: string) => parseListQuery(requestsList, new URLSearchParams(query))

test('a usual week of similar homes reads those on the market, and the weeks of each', async () => {
  const home = { id: 4231901, goal: 'sale', typeId: 1, price: 79_800_000 } as const
  const steps = (await plansOf(() => usualWeekOf(client(), home, '2026-11-22'))).flatMap((plan) => plan.steps)
  expect(steps.filter((step) => /^SCAN (?!json_each|\(subquery)/.test(step))).toEqual([])
  for (const wanted of [
    /^SEARCH properties USING (COVERING )?INDEX properties_live\w* \(market=\?/,
    /^SEARCH analytics_days .*\(property_id=\? AND event=\? AND day>\? AND day<\?/,
    /analytics_events_by_property \(property_id=\? AND day>\? AND day<\?/,
  ])
    expect(
      steps.filter((step) => wanted.test(step)),
      String(wanted),
    ).not.toEqual([])
})

test.each<[name: string, ask: () => Promise<unknown>, wanted: RegExp[]]>([
  [
    'counts',
    () => deskCounts(client()),
    [/^SCAN inquiries USING INDEX inquiries_open$/, /INDEX mails_dead/, /INDEX testimonials_by_date \(status=\?/],
  ],
  [
    'homes and projects that links lead to',
    () => onlineRows(client(), { homes: [1], projects: [1] }),
    [/^SEARCH properties USING INTEGER PRIMARY KEY/, /^SEARCH projects USING INTEGER PRIMARY KEY/],
  ],
  [
    'drafts of the articles that are listed',
    () => listArticles(client(), parseListQuery(articlesList, new URLSearchParams()), 'a'),
    [/^SEARCH draft USING (?:COVERING )?INDEX sqlite_autoindex_part_drafts_1 \(resource=\? AND key=\?\)/],
  ],
  [
    'what waits today',
    () => todayRows(client(), { today: '2026-11-27', chain: ['en'], onlyOf: 'a' }),
    [
      /INDEX inquiries_open/,
      /^SEARCH viewings USING INDEX viewings_seat \(time>\? AND time<\?/,
      /INDEX media_by_property/,
    ],
  ],
  [
    'open requests',
    () => listInquiries(client(), requests(''), { chain: ['en'], userId: 'a' }),
    [/^SCAN inquiries USING INDEX inquiries_open$/, /^SCAN inquiries USING COVERING INDEX inquiries_by_received$/],
  ],
  [
    'requests with words',
    () => listInquiries(client(), requests('q=noor+dry&view=all'), { chain: ['en'], userId: 'a' }),
    [
      ...[/^SCAN inquiries USING INDEX inquiries_by_received$/, /^SCAN inquiry_words VIRTUAL TABLE/],
      /^SCAN inquiries USING COVERING INDEX inquiries_by_received$/,
    ],
  ],
  [
    'viewings',
    () => viewingsOfWeek(client(), { from: '2026-11-23', to: '2026-11-30' }, Date.parse('2026-11-27T09:00Z')),
    [
      ...[/^SEARCH viewings USING INDEX viewings_by_time \(time>\?\)$/, /properties USING INDEX properties_open/],
      /^SEARCH absences USING INDEX absences_by_end \(ends>\?\)$/,
      /^SEARCH viewings USING INDEX viewings_answered \(answered>\?\)$/,
    ],
  ],
  [
    'people',
    () => Promise.all([listPeople(client(), 1), inquiriesWith(client(), ['noor'], 200)]),
    [
      ...[/^SCAN inquiries USING INDEX inquiries_by_received$/, /^SEARCH later USING INDEX inquiries_by_email/],
      ...[/^SCAN inquiries USING COVERING INDEX inquiries_by_email$/, /^SCAN inquiry_words VIRTUAL TABLE/],
    ],
  ],
  [
    'letters',
    () => listLetters(client(), 1),
    [/^SCAN letters USING INDEX letters_by_created$/, /^SCAN letters USING COVERING INDEX letters_\w+$/],
  ],
  [
    'a letter',
    async () => {
      const letter = { id: 'a', sent: 0, failed: 0, unsubscribed: 0, languages: ['nl'], started: null }
      await letterFigures(client(), letter as never)
      await countLeft(client(), letter as never)
      await countSubscribers(client())
      await writeLetters({ database: client(), catalogue: async () => catalogue, compose: null as never, now: '2020' })
    },
    [
      ...[/^SEARCH mails USING INDEX mails_by_request \(request_id=\?\)$/, /^SEARCH letters USING INDEX letters_due/],
      /^SEARCH letter_recipients USING (COVERING )?INDEX sqlite_autoindex_letter_recipients_1 \(letter_id=\? AND subscriber_id=\?\)$/,
    ],
  ],
  [
    'subscribers',
    () => listSubscribers(client(), parseListQuery(subscribersList, new URLSearchParams('')), 'a'),
    [/^SCAN subscribers USING INDEX subscribers_by_asked$/],
  ],
  [
    'a person',
    () =>
      Promise.all([
        readPerson(client(), ['noor@example.com', 'noor@work.example'], ['en']),
        findAddress(client(), 'a'),
        findAddresses(client(), 'a', true),
        findKey(client(), 'noor@example.com', true),
      ]),
    [
      /^SEARCH inquiries USING (COVERING )?INDEX inquiries_by_email \(email=\?\)/,
      /^SEARCH viewings USING (COVERING )?INDEX viewings_by_email \(email=\?\)/,
      /^SEARCH saved_searches USING (COVERING )?INDEX saved_searches_by_email \(email=\?\)/,
      /^SEARCH mails USING INDEX mails_by_recipient \(recipient=\?\)/,
      /^SEARCH offers USING INDEX offers_by_email \(email=\?\)/,
      /^SEARCH alias USING (COVERING )?INDEX person_aliases_by_person \(person=\?\)/,
    ],
  ],
  [
    'owners',
    () => listAccountsOf(client(), 'owner', 1, { chain: ['en'], now: 0 }),
    [/^SEARCH ownerships .*\(user_id=\?/, /^SEARCH sessions USING INDEX sessions_by_user/],
  ],
  [
    'team',
    () => listAccountsOf(client(), 'staff', 1, { chain: ['en'], now: 0 }),
    [/^SEARCH sessions USING INDEX sessions_by_user/, /^SEARCH password_resets USING INDEX password_resets_by_user/],
  ],
  [
    'account',
    () => readAccount(client(), 'demo-hilde', { chain: ['en'], now: 0 }),
    [/^SEARCH revisions .*\(resource=\? AND key=\?/, /^SEARCH ownerships .*\(user_id=\?/],
  ],
  [
    'mails',
    () => Promise.all([deadMails(client()), pendingMails(client()), stoppedAddresses(client())]),
    [/^SEARCH mails USING INDEX mails_dead/, /^SCAN mails USING INDEX mails_due$/],
  ],
])('the inbox query of %s uses an index', async (_, ask, wanted) => {
  const steps = (await plansOf(ask)).flatMap((plan) => plan.steps)
  // A few hundred accounts and articles are scanned, and the addresses that were linked to another one.
  const may =
    /^SCAN (up|same|linked|person_aliases USING COVERING INDEX \w+|CONSTANT ROW|\(subquery-\d+\)|(side|home|json_each) VIRTUAL TABLE INDEX [13]:|users|articles|feeds|properties USING INDEX properties_(live\w*|open)|inquiries USING (COVERING )?INDEX inquiries_(open|by_received|by_email)|inquiry_words VIRTUAL TABLE INDEX 0:M1|mails USING (COVERING )?INDEX mails_(dead|due)|subscribers USING (COVERING )?INDEX subscribers_(by_asked|readers)|letters USING (COVERING )?INDEX letters_\w+)$/
  expect(steps.filter((step) => step.startsWith('SCAN') && !may.test(step))).toEqual([])
  for (const item of wanted)
    expect(
      steps.filter((step) => item.test(step)),
      String(item),
    ).not.toEqual([])
})

test.each<[filters: Record<string, string>, view: string, wanted: RegExp]>([
  [{}, 'all', /^SCAN revisions USING INDEX revisions_by_time$/],
  [{}, 'people', /^SCAN revisions USING INDEX revisions_of_people$/],
  [{ person: 'a' }, 'people', /^SEARCH revisions USING INDEX revisions_by_person \(user_id=\?\)$/],
  [{ noun: 'feeds' }, 'all', /^SEARCH revisions USING INDEX revisions_by_resource \(resource=\?\)$/],
  [{ day: '2026-11-27' }, 'all', /^SEARCH revisions USING INDEX revisions_by_time \(at>\? AND at<\?\)$/],
])('the activity with %j of %s walks along an index', async (filters, view, wanted) => {
  const query = { view, filters, q: '', order: 'newest', page: 1 }
  const [rows, count] = await plansOf(() => listActivity(client(), query))
  const steps = rows!.steps.filter((step) => /^(SCAN|SEARCH) revisions/.test(step))
  expect([steps.length, steps[0]]).toEqual([1, expect.stringMatching(wanted)])
  expect(
    [rows!, count!]
      .flatMap((plan) => plan.steps)
      .filter((step) => /TEMP B-TREE|SCAN (?!revisions USING|CONSTANT|(field|own|side|home|title) VIRTUAL)/.test(step)),
  ).toEqual([])
})

test('the catalogue reads no property, and walks from town to town', async () => {
  const plans = await plansOf(() => loadCatalogue(client()))
  const steps = plans.flatMap((plan) => plan.steps)
  // The towns that the walk has found, the hours and days off of the agents, and the agency's own pictures.
  const allowed = [...mayScan, /^SCAN (sale|rent|listed|agent_hours|absences|library_pictures)$/]
  expect(steps.filter((step) => step.startsWith('SCAN') && !allowed.some((pattern) => pattern.test(step)))).toEqual([])
  const reads = steps.filter((step) => /properties(?!_)| p /.test(step))
  expect(new Set(reads)).toEqual(
    new Set(['SEARCH properties USING INDEX properties_live_by_place (market=? AND place_id>?)']),
  )
})

test('an isolate that starts takes the cards of the newest homes from an index, and what is stored by its name', async () => {
  const plans = await plansOf(() => readFirst(client(), { language: 'fr', propertyId: 4231903 }))
  const steps = plans.flatMap((plan) => plan.steps)
  const reads = steps.filter((step) => /snapshot|properties(?!_)|market/.test(step))
  expect(new Set(reads)).toEqual(
    new Set([
      'SEARCH properties USING INDEX properties_live (market=?)',
      'SEARCH properties USING INDEX properties_live_found (id>?)',
      'SEARCH snapshot USING INDEX sqlite_autoindex_snapshot_1 (part=?)',
    ]),
  )
})

test('detects a query without an index', async () => {
  const plans = await plansOf(async () =>
    connect(bindings.DATABASE_URL).all(sql`SELECT p.id FROM properties p WHERE p.tour = ''`),
  )
  expect(plans.flatMap((plan) => plan.steps)).toEqual(['SCAN p'])
})
