import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { inquiries, messages, places, projects, projectTexts, properties, propertyTexts } from '#db/schema/index.ts'
import {
  type ListDefinition,
  type ListOptions,
  type ListQuery,
  listQueryText,
  parseListQuery,
} from '#domain/admin/resource.ts'
import { inquiryStatus, requestsList } from '#domain/inquiry/admin-inbox.ts'
import { projectsList } from '#domain/project/projects-list.ts'
import { homesList, ownHomes } from '#domain/property/homes-list.ts'
import { iso } from '#domain/time.ts'
import { isFull } from '#test/support/test-extent.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { listInquiries } from '#worker/services/inquiry/inquiry-list.ts'
import { listedHomes, listHomes } from '#worker/services/property/homes-list.ts'
import { listedProjects, listProjects } from '#worker/services/property/projects-list.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
const odd = [
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '100%',
  'Ünïcode "x"',
  '*',
  ') OR (',
  'NEAR(',
  '0',
  '-1',
  '1e9',
  '٤',
  '\u0000',
]
let database: Database
let rows: Awaited<ReturnType<typeof stored>>

const stored = async () => {
  const texts = await database.select().from(propertyTexts)
  const homes = await database.select().from(properties)
  return homes.map((home) => ({ ...home, texts: texts.filter(({ propertyId }) => propertyId === home.id) }))
}

/** Homes of every state, agent and market, with titles that a pattern could misread. */
const record = (at: number) =>
  propertyRecord(8_400_001 + at, {
    ...{
      Goal: at % 3 === 1 ? 1 : 0,
      Price: at % 3 === 1 ? 900 : 300_000 + at,
      Marquee: at % 4,
      Street: `Laan ${at % 7}%_`,
    },
    RepresentativeID: at % 5 === 0 ? 1 : null,
    Translations: [
      { language: at % 2 ? 'nl' : 'fr', Title: odd[at % odd.length], Description: at % 6 ? 'Een huis.' : '' },
    ],
  })

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  database = reference.database
  const all = Array.from({ length: 60 }, (_, at) => record(at))
  await importFeed(database, createFeed(all.slice(0, 40)), { today })
  await importFeed(database, createFeed(all.slice(40)), { today, feed: 'whise' })
  await database.run("UPDATE properties SET withdrawn = '2026-11-01' WHERE id % 6 = 0")
  await database.run("UPDATE properties SET withdrawn = '2026-11-01', draft = 1 WHERE id % 11 = 0")
  await database.run("UPDATE properties SET withdrawn = '2026-11-01', archived = 1 WHERE id % 7 = 0")
  await database.insert(inquiries).values(
    Array.from({ length: 30 }, (_, at) => ({
      ...{ id: `request-${at}`, form: 'contact-me' as const, language: 'nl' as const, email: `a${at}@example.com` },
      ...{
        received: `2026-11-${10 + (at % 10)}T10:00:00.000Z`,
        data: {},
        fingerprint: `${at}`,
        redirectTo: '/',
        suspected: at % 7 === 0,
      },
      startedAt: at % 3 ? '2026-11-20T10:00:00.000Z' : null,
      finishedAt: at % 5 ? null : '2026-11-21',
    })) as (typeof inquiries.$inferInsert)[],
  )
  rows = await stored()
  return reference.stop
})

const parameters = ({ views, filters, orders }: ListDefinition, options: ListOptions) => {
  const known = [...views, ...orders, ...Object.values({ ...filters, ...options }).flat()]
  const name = fc.constantFrom('view', 'q', 'order', 'page', 'id', 'sort', ...Object.keys({ ...filters, ...options }))
  const value = fc.oneof(fc.constantFrom(...known, ...odd, 'laan', 'whise', '9000', '2'), fc.string({ maxLength: 100 }))
  return fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => new URLSearchParams(pairs))
}

const runs = { seed: fc.readConfigureGlobal().seed ?? 1, numRuns: isFull ? 10_000 : 200 }
/** Asked at once, so that a run takes seconds. */
const together = 20

async function always(definition: ListDefinition, options: ListOptions, check: (query: ListQuery) => Promise<void>) {
  const queries = fc
    .sample(parameters(definition, options), runs)
    .map((query) => parseListQuery(definition, query, options))
  for (let at = 0; at < queries.length; at += together) await Promise.all(queries.slice(at, at + together).map(check))
}

type Home = (typeof rows)[number]

const isOnline = ({ withdrawn, status, market }: Home, of: string) => !withdrawn && status !== 'sold' && market === of

const inView: Record<(typeof homesList.views)[number], (home: Home) => boolean> = {
  all: ({ archived }) => !archived,
  sale: (home) => isOnline(home, 'sale'),
  rent: (home) => isOnline(home, 'rent'),
  option: ({ withdrawn, status }) => !withdrawn && status === 'option',
  sold: ({ status, archived }) => status === 'sold' && !archived,
  drafts: ({ draft, archived }) => draft === true && !archived,
  offline: ({ withdrawn, draft, archived }) => Boolean(withdrawn) && !draft && !archived,
  archived: ({ archived }) => archived === true,
}

const small = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function isListed(home: Home, { view, filters, q }: ListQuery): boolean {
  const { agent, feed, language } = filters
  const isFeeds = home.id > 8_400_040
  const has = (code: string) => home.texts.some((text) => text.language === code && text.title && text.description)
  const words = [
    home.reference,
    home.street,
    home.houseNumber,
    home.zip,
    'Gent',
    home.id,
    ...home.texts.map(({ title }) => title),
  ]
  return (
    inView[view as keyof typeof inView](home) &&
    (!agent || String(home.agentId) === agent) &&
    (!feed || (feed === ownHomes ? !isFeeds : isFeeds)) &&
    (!language || !has(language)) &&
    q.split(' ').every((word) => words.some((text) => small(String(text ?? '')).includes(small(word))))
  )
}

describe('any parameters of an address', () => {
  test('list the homes that they name, and no other', async () => {
    const options = { agent: ['1', '2'], feed: [ownHomes, 'whise'] }
    await always(homesList, options, async (query) => {
      const wanted = rows.filter((home) => isListed(home, query)).map(({ id }) => String(id))
      const listed = await listedHomes(database, query)
      expect([listQueryText(homesList, query), listed.toSorted()]).toEqual([
        listQueryText(homesList, query),
        wanted.toSorted(),
      ])
    })
  })

  test('count in each view what it lists', async () => {
    for (const view of homesList.views) {
      const query = parseListQuery(homesList, new URLSearchParams({ view, q: 'laan' }))
      const { counts } = await listHomes(database, query, 'a')
      expect([view, counts[view]]).toEqual([view, rows.filter((home) => isListed(home, query)).length])
    }
  })

  test('list requests of their view alone', async () => {
    await always(requestsList, { assignee: ['none', 'a'] }, async (query) => {
      const { rows: listed } = await listInquiries(database, query, { chain: ['nl'], userId: 'a' })
      const { view, filters } = query
      for (const row of listed) {
        const status = inquiryStatus(row)
        expect(
          { open: status !== 'done', new: status === 'new', begun: status === 'begun', done: status === 'done' }[
            view
          ] ??
            (view === 'all' || row.suspected),
        ).toBe(true)
        if (filters.form) expect(row.form).toBe(filters.form)
      }
    })
  })
})

test('any parameters list the projects that they name, and count in each view what it lists', async () => {
  const names = odd.map((title, at) => ({ id: 8_400_101 + at, title: `${title} werf`, at }))
  const [place] = await database.select({ id: places.id }).from(places).limit(1)
  const columns = { updated: '2026-11-23', documents: [], addressPublished: true, zip: '9000', countryId: 10 }
  await database.insert(projects).values(
    names.map(({ id, at }) => ({
      ...{ ...columns, id, placeId: place!.id, reference: `P-${at}`, published: '2026-11-01', street: `Kaai ${at}%_` },
      ...{ withdrawn: at % 3 ? null : '2026-11-02', draft: at % 6 === 0 || null, own: at % 2 === 0 || null },
    })),
  )
  await database
    .insert(projectTexts)
    .values(
      names.map(({ id, title }) => ({ projectId: id, language: 'nl' as const, title, slug: 'x', description: '' })),
    )
  const isIn = (at: number): Record<string, boolean> => ({
    ...{ all: true, online: at % 3 > 0, drafts: at % 6 === 0, offline: at % 6 === 3 },
  })
  await always(projectsList, {}, async (query) => {
    const wanted = names.filter(({ id, title, at }) => {
      const words = [`P-${at}`, `Kaai ${at}%_`, '9000', String(id), title, 'Gent']
      return (
        isIn(at)[query.view] &&
        (!query.filters.source || (query.filters.source === 'own') === (at % 2 === 0)) &&
        query.q.split(' ').every((word) => words.some((text) => small(text).includes(small(word))))
      )
    })
    const listed = await listedProjects(database, query)
    const address = listQueryText(projectsList, query)
    expect([address, listed.toSorted()]).toEqual([address, wanted.map(({ id }) => String(id)).toSorted()])
    if (query.page === 1) expect((await listProjects(database, query, 'a')).counts[query.view]).toBe(wanted.length)
  })
})

const foundBy = async (q: string) => {
  const query = parseListQuery(requestsList, new URLSearchParams({ q, view: 'all' }))
  const { rows, counts } = await listInquiries(database, query, { chain: ['nl'], userId: 'a' })
  expect(counts.all).toBeLessThanOrEqual(1000)
  return rows.map(({ id }) => id)
}

const mail = (id: string, inquiryId: string, text: string): typeof messages.$inferInsert => ({
  ...({ id, inquiryId, direction: 'in', kind: 'reply', files: [], flags: [], subject: 'Re', text } as const),
  ...{ received: '2026-11-20T10:00:00.000Z', sender: 'x@example.com', name: 'X' },
})

test('a request is found by the words of its mails and of what is merged into it, as long as it has them', async () => {
  const merge = (mergedInto: string | null) =>
    database.update(inquiries).set({ mergedInto }).where(eq(inquiries.id, 'request-2'))
  const change = (set: Partial<typeof messages.$inferInsert>) =>
    database.update(messages).set(set).where(eq(messages.id, 'first'))
  await database.insert(messages).values([mail('first', 'request-1', 'zwaluw'), mail('second', 'request-1', 'merel')])
  expect([await foundBy('zwaluw'), await foundBy('merel zwal')]).toEqual([['request-1'], ['request-1']])
  await database.insert(messages).values(mail('other', 'request-2', 'kievit'))
  await merge('request-1')
  expect([await foundBy('kievit'), await foundBy('kievit merel')]).toEqual([['request-1'], ['request-1']])
  await database.insert(messages).values(mail('late', 'request-2', 'lijster'))
  expect(await foundBy('lijster')).toEqual(['request-1'])
  await merge(null)
  expect([await foundBy('kievit'), await foundBy('merel')]).toEqual([['request-2'], ['request-1']])
  await change({ inquiryId: 'request-3' })
  expect([await foundBy('zwaluw'), await foundBy('merel zwaluw')]).toEqual([['request-3'], []])
  await change({ text: 'specht' })
  expect([await foundBy('zwaluw'), await foundBy('specht')]).toEqual([[], ['request-3']])
  await merge('request-1')
  await database.delete(inquiries).where(eq(inquiries.id, 'request-2'))
  await database.delete(messages)
  expect(await Promise.all(['specht', 'merel', 'kievit', 'lijster'].map(foundBy))).toEqual([[], [], [], []])
})

/** Rows that the server reads for what `ask` asks. */
async function rowsRead(ask: () => Promise<unknown>): Promise<number> {
  const real = globalThis.fetch
  const answers: Promise<string>[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const response = await real(...asked)
    answers.push(response.clone().text())
    return response
  })
  await ask().finally(() => spy.mockRestore())
  const read = (await Promise.all(answers)).flatMap((text) => [...text.matchAll(/"rows_read":(\d+)/g)])
  return read.reduce((sum, [, count]) => sum + Number(count), 0)
}

test('a word of every request and mail reads each request three times, and no mail', async () => {
  const many = Array.from({ length: 400 }, (_, at) => `many-${at}`)
  await database.insert(inquiries).values(
    many.map((id, at) => ({
      ...({ id, form: 'contact-me', language: 'nl', fingerprint: id, redirectTo: '/' } as const),
      ...{ received: iso(Date.UTC(2026, 0, 1, 0, at)), email: 'x@example.com', data: { remark: 'overal' } },
    })),
  )
  await database
    .insert(messages)
    .values(many.flatMap((id) => [mail(`${id}-1`, id, 'overal'), mail(`${id}-2`, id, 'overal')]))
  const stock = await database.$count(inquiries)
  // A page of rows with their home and assignee besides.
  expect(await rowsRead(() => foundBy('overal'))).toBeLessThan(3 * stock + 300)
  expect(await rowsRead(() => foundBy('nergens'))).toBeLessThan(3 * stock + 300)
})
