import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { articles, pages, properties, site, testimonials } from '#db/schema/index.ts'
import { mergeSiteFile, type SiteDocument, siteFormat } from '#domain/content/site.ts'
import { clearedLists, differenceText, diffSites } from '#domain/content/site-diff.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import {
  importSite,
  mergedSite,
  readSiteFormat,
  readStoredSite,
  replaceSite,
  SiteConflict,
} from '#worker/services/site/import.ts'

const database = () => connect(inject('databases').editable)

const page = (id: number, name: string, change: object = {}) => ({
  ...{ id, name, path: name, title: { fr: name, nl: name }, created: '2026-11-01', modified: '2026-11-01' },
  ...change,
})

const raw = (change: { site?: object; pages?: object[] } = {}) => ({
  site: {
    name: 'Test',
    languages: [{ code: 'nl' }, { code: 'fr' }],
    defaultLanguage: 'nl',
    agency: {
      ...{ legalName: 'Test nv', phone: '02 000 00 00', email: 'a@example.com', street: 'Kerkstraat 1', zip: '1000' },
      ...{ city: 'Brussel', licences: ['900 001'], companyNumber: '0', insurer: '0' },
    },
    propertyLists: [
      { id: 1, market: 'sale' },
      { id: 2, market: 'rent' },
    ],
    ...change.site,
  },
  pages: change.pages ?? [
    page(1, 'home', { route: 'home', path: '' }),
    page(2, 'contact', {
      modules: [
        { id: 1, position: { contentRow: 1 }, relation: { type: 'text' }, description: { nl: '<p>Bel ons.</p>' } },
      ],
    }),
  ],
  articles: [{ ...page(1, 'selling', { text: 'Sell.' }), created: undefined, published: '2026-11-01' }],
  testimonials: [{ id: 1, name: 'An', comment: 'Goed', language: 'nl', posted: '2026-01-02', postedBy: 'customer' }],
})

/** As read from a file: without undefined values. */
const document = (change?: Parameters<typeof raw>[0]): SiteDocument =>
  mergeSiteFile(readSiteFile(JSON.parse(JSON.stringify(raw(change)))))

const today = '2026-11-20'
const row = async () => (await database().select().from(site))[0]!

async function storedDocument(): Promise<SiteDocument> {
  const stored = await readStoredSite(database())
  if (stored.state !== 'here') throw new Error(JSON.stringify(stored))
  return stored.document
}

test('replaces the whole site, keeps properties, and raises the version', async () => {
  const before = await row()
  const homes = await database().$count(properties)
  expect(homes).toBeGreaterThan(0)
  await importSite(database(), document(), { today })
  expect(await storedDocument()).toEqual(document())
  const after = await row()
  expect(after).toMatchObject({
    version: before.version + 1,
    edition: before.edition,
    updated: today,
    format: siteFormat,
  })
  expect(await database().$count(properties)).toBe(homes)

  const smaller = { ...document(), pages: document().pages.slice(0, 1), articles: [], testimonials: [] }
  await importSite(database(), smaller, { today })
  expect(await storedDocument()).toEqual(smaller)
  expect((await row()).version).toBe(before.version + 2)
})

test('rolls back a document that violates a constraint', async () => {
  await importSite(database(), document(), { today })
  const before = await row()
  const { pages: some, ...rest } = document({ site: { name: 'Another' } })
  // An invalid last row: the rows before it must be rolled back.
  const last = some.map((item) => ({ ...item, id: item.id + 90 }))
  const twice = { ...rest, pages: [...some, ...last] }
  await expect(importSite(database(), twice, { today })).rejects.toThrow()
  expect(await row()).toEqual(before)
  expect(await storedDocument()).toEqual(document())
})

test('imports hundreds of pages at once', async () => {
  const home = page(1, 'home', { route: 'home', path: '' })
  const many = document({ pages: [home, ...Array.from({ length: 450 }, (_, at) => page(at + 2, `page-${at}`))] })
  const { version } = await row()
  await importSite(database(), many, { today })
  expect(await database().$count(pages)).toBe(451)
  expect((await row()).version).toBe(version + 1)
})

test('distinguishes a site of another format, and overwrites it', async () => {
  await importSite(database(), document(), { today })
  await database()
    .update(site)
    .set({ format: siteFormat - 1 })
  expect(await readStoredSite(database())).toMatchObject({
    ...{ state: 'other', format: siteFormat - 1, name: 'Test' },
    faults: [`it is of format ${siteFormat - 1}, and this version reads format ${siteFormat}`],
  })
  await importSite(database(), document(), { today })
  expect(await readSiteFormat(database())).toBe(siteFormat)
})

test('gives an empty database its id with the first import', async () => {
  expect(await readStoredSite(connect(inject('databases').empty))).toEqual({ state: 'none' })
  expect(await readSiteFormat(connect(inject('databases').empty))).toBeNull()
  await database().delete(site)
  await importSite(database(), document(), { today })
  expect(await row()).toMatchObject({ id: 1, version: 1, edition: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect([await database().$count(articles), await database().$count(testimonials)]).toEqual([1, 1])
})

const testimonialOf = (id: number, comment = 'Goed') => ({ ...document().testimonials[0]!, id, comment })

test('keeps absent lists, and clears empty ones', async () => {
  await importSite(database(), document(), { today })
  const { site: configuration } = document({ site: { name: 'Another' } })
  await importSite(database(), { site: configuration }, { today })
  expect(await storedDocument()).toEqual({ ...document(), site: configuration })
  for (const list of ['articles', 'testimonials', 'pages'] as const) {
    await importSite(database(), { site: configuration, [list]: [] }, { today })
    expect(await storedDocument()).toMatchObject({ [list]: [] })
    await importSite(database(), document(), { today })
  }
})

test('updates named submitted testimonials, and deletes others only with `clearing`', async () => {
  const sent = [
    testimonialOf(firstSubmittedTestimonialId, 'One'),
    testimonialOf(firstSubmittedTestimonialId + 1, 'Two'),
  ]
  await importSite(database(), { ...document(), testimonials: [testimonialOf(1), testimonialOf(2)] }, { today })
  await database().insert(testimonials).values(sent)
  const all = await storedDocument()
  expect(all.testimonials.map(({ id }) => id)).toEqual([
    1,
    2,
    firstSubmittedTestimonialId,
    firstSubmittedTestimonialId + 1,
  ])

  const file = {
    ...document(),
    testimonials: [testimonialOf(2, 'Beter'), testimonialOf(firstSubmittedTestimonialId, 'Eins')],
  }
  await importSite(database(), file, { today })
  const after = await storedDocument()
  expect(after.testimonials.map(({ id, comment }) => [id, comment])).toEqual([
    [2, 'Beter'],
    [firstSubmittedTestimonialId, 'Eins'],
    [firstSubmittedTestimonialId + 1, 'Two'],
  ])
  expect(mergedSite(all, file)).toEqual(after)

  await importSite(database(), file, { today, clearing: true })
  expect(await storedDocument()).toEqual(mergedSite(all, file, { clearing: true }))
  expect(await storedDocument()).toEqual(file)
  await importSite(database(), document(), { today, clearing: true })
  expect(await storedDocument()).toEqual(document())
})

test('rejects the second of two concurrent imports', async () => {
  await importSite(database(), document(), { today, clearing: true })
  const stored = await readStoredSite(database())
  if (stored.state !== 'here') throw new Error('no site')
  const named = (name: string) => document({ site: { name }, pages: [page(1, 'home', { route: 'home', path: '' })] })
  const both = await Promise.allSettled(
    ['One', 'Two'].map((name) => importSite(database(), named(name), { today, expected: stored.at })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const won = both.findIndex(({ status }) => status === 'fulfilled')
  expect(both[1 - won]).toMatchObject({ reason: expect.any(SiteConflict) })
  const after = await row()
  expect(after).toMatchObject({ contentVersion: stored.at.contentVersion + 1, edition: stored.at.edition })
  expect(await storedDocument()).toEqual(named(['One', 'Two'][won]!))

  const late = importSite(database(), document(), { today, expected: stored.at })
  await expect(late).rejects.toThrow('Somebody else has imported meanwhile')
  const other = importSite(database(), document(), { today, expected: { ...stored.at, edition: 'another' } })
  await expect(other).rejects.toThrow(SiteConflict)
  await expect(importSite(database(), document(), { today, expected: null })).rejects.toThrow(SiteConflict)
  expect(await row()).toEqual(after)

  await importSite(database(), document(), { today, expected: after })
  expect(await row()).toMatchObject({ version: after.version + 1, contentVersion: after.contentVersion + 1 })
})

test('a concurrent import of properties is no conflict; one of a site is', async () => {
  await importSite(database(), document(), { today })
  const there = await readStoredSite(database())
  const named = (name: string) => document({ site: { name } })
  await database().run(sql`UPDATE site SET version = version + 3`)
  const { version } = await row()
  await replaceSite(database(), named('Ours'), there, { today })
  expect(await row()).toMatchObject({ version: version + 1, configuration: { name: 'Ours' } })
  await expect(replaceSite(database(), named('Theirs'), there, { today })).rejects.toThrow(SiteConflict)
  expect(await row()).toMatchObject({ version: version + 1, configuration: { name: 'Ours' } })
})

test('rejects the second of two concurrent first imports', async () => {
  await database().delete(site)
  const both = await Promise.allSettled([1, 2].map(() => importSite(database(), document(), { today, expected: null })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await row()).toMatchObject({ version: 1 })
  const gone = await row()
  await database().delete(site)
  await expect(importSite(database(), document(), { today, expected: gone })).rejects.toThrow(SiteConflict)
  await importSite(database(), document(), { today })
})

test('rethrows other database errors', async () => {
  await importSite(database(), document(), { today })
  const expected = await row()
  const broken = { ...document(), articles: [{ ...document().articles[0]!, name: null as never }] }
  const refused = await importSite(database(), broken, { today, expected }).catch((error) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(refused).not.toBeInstanceOf(SiteConflict)
})

test('names the row that is invalid, and overwrites it', async () => {
  await importSite(database(), document(), { today })
  await database().run(sql`UPDATE pages SET content = '{"banner":' WHERE id = 2`)
  await database().run(sql`UPDATE articles SET text = '{"nl":[{"tag":"p"}]}' WHERE id = 1`)
  await database().run(sql`UPDATE testimonials SET picture = 'x' WHERE id = 1`)
  expect(await readStoredSite(database())).toMatchObject({
    ...{ state: 'other', format: siteFormat, name: 'Test' },
    faults: [
      expect.stringMatching(/^pages row 2 \(contact\): content: /),
      expect.stringMatching(/^articles row 1 \(selling\): /),
      expect.stringMatching(/^testimonials row 1 \(An\): picture: /),
    ],
  })
  await database().run(sql`UPDATE site SET configuration = '{"name":"Test"}'`)
  expect(await readStoredSite(database())).toMatchObject({
    name: 'Test',
    faults: [expect.stringMatching(/^site: /), ...Array(3).fill(expect.any(String))],
  })
  await importSite(database(), document(), { today })
  expect(await storedDocument()).toEqual(document())
})

test('reports a list of four rows or more that loses more than half', () => {
  const pagesOf = (count: number) =>
    document({
      pages: [
        page(1, 'home', { route: 'home', path: '' }),
        ...Array.from({ length: count - 1 }, (_, at) => page(at + 2, `p-${at + 2}`)),
      ],
    })
  expect(clearedLists(pagesOf(4), pagesOf(2))).toEqual([])
  expect(clearedLists(pagesOf(4), pagesOf(1))).toEqual([{ list: 'pages', removed: 3, total: 4 }])
  expect(clearedLists(pagesOf(3), pagesOf(1))).toEqual([])
  const all = { ...document(), testimonials: [1, 2, 3, 4].map((id) => testimonialOf(id)) }
  expect(clearedLists(all, { ...all, testimonials: [] })).toEqual([{ list: 'testimonials', removed: 4, total: 4 }])
  const renumbered = pagesOf(4).pages.map((item) => ({ ...item, id: item.id + 50 }))
  expect(clearedLists(pagesOf(4), { ...document(), pages: renumbered })).toEqual([])
})

const linesOf = (before: SiteDocument, after: SiteDocument) => diffSites(before, after).map(differenceText)

test('a document has no differences from itself, in any order of its lists', () => {
  const { pages: some, ...rest } = document()
  expect(linesOf(document(), { ...rest, pages: some.toReversed() })).toEqual([])
})

const long = 'Woord '.repeat(40)

test.each<[string, Parameters<typeof raw>[0], string[]]>([
  ['a text', { site: { name: 'Another' } }, ['~ site.name: "Test" → "Another"']],
  ['a language', { site: { defaultLanguage: 'fr' } }, ['~ site.defaultLanguage: "nl" → "fr"']],
  [
    'the order of languages',
    { site: { languages: [{ code: 'fr' }, { code: 'nl' }] } },
    ['~ site.languages in order: "nl, fr" → "fr, nl"'],
  ],
  [
    'a row of a list',
    { site: { propertyLists: [{ id: 2, market: 'rent' }] } },
    ['- site.propertyLists.1: {"id":1,"market":"sale"}'],
  ],
  ['what is as usual elsewhere', { site: { filters: { city: false } } }, ['+ site.filters: {"city":false}']],
  ['a page less', { pages: [page(1, 'home', { route: 'home', path: '' })] }, ['- pages.contact: "contact"']],
  [
    'a page more, and a title',
    {
      pages: [
        ...raw().pages.slice(1),
        page(1, 'home', { route: 'home', path: '', title: { nl: 'home', fr: 'Accueil' } }),
        page(3, 'team'),
      ],
    },
    ['~ pages.home.title.fr: "home" → "Accueil"', '+ pages.team: "team"'],
  ],
  [
    'a text of a module, cut to where it differs',
    {
      pages: [
        raw().pages[0]!,
        page(2, 'contact', {
          modules: [
            {
              id: 1,
              position: { contentRow: 1 },
              relation: { type: 'text' },
              description: { nl: `<p>Bel ons.</p><p>${long}</p>` },
            },
          ],
        }),
      ],
    },
    [
      expect.stringMatching(
        /^~ pages\.contact\.modules\.1\.description\.nl: "<p>Bel ons\.<\/p>" → "<p>Bel ons\.<\/p>.{1,60}…$/,
      ),
    ],
  ],
])('reports %s', (_, change, lines) => expect(linesOf(document(), document(change))).toEqual(lines))
