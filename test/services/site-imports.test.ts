import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { articles, pages, properties, site, testimonials } from '#db/schema/index.ts'
import { type SiteDocument, siteFormat } from '#domain/content/site.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { differenceText, siteDifferences } from '#worker/services/site-differences.ts'
import { importSite, siteFormatOf, storedSite } from '#worker/services/site-imports.ts'

const database = () => connect(inject('worlds').editable)

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

/** Read as from a file: what is undefined is not there. */
const document = (change?: Parameters<typeof raw>[0]): SiteDocument =>
  readSiteFile(JSON.parse(JSON.stringify(raw(change))))

const today = '2026-11-20'
const row = async () => (await database().select().from(site))[0]!

test('a document becomes the whole site, homes are left alone, and every import raises the version', async () => {
  const before = await row()
  const homes = await database().$count(properties)
  expect(homes).toBeGreaterThan(0)
  await importSite(database(), document(), { today })
  expect(await storedSite(database())).toEqual({ state: 'here', document: document() })
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
  expect(await storedSite(database())).toEqual({ state: 'here', document: smaller })
  expect((await row()).version).toBe(before.version + 2)
})

test('a document that the database does not take leaves everything as it was', async () => {
  await importSite(database(), document(), { today })
  const before = await row()
  const { pages: some, ...rest } = document({ site: { name: 'Another' } })
  // The reader refuses such a document: it is the last row of the last statement that falls here.
  const twice = { ...rest, pages: some, testimonials: [...rest.testimonials, ...rest.testimonials] }
  await expect(importSite(database(), twice, { today })).rejects.toThrow()
  expect(await row()).toEqual(before)
  expect(await storedSite(database())).toEqual({ state: 'here', document: document() })
})

test('a site of hundreds of pages goes in at once', async () => {
  const home = page(1, 'home', { route: 'home', path: '' })
  const many = document({ pages: [home, ...Array.from({ length: 450 }, (_, at) => page(at + 2, `page-${at}`))] })
  const { version } = await row()
  await importSite(database(), many, { today })
  expect(await database().$count(pages)).toBe(451)
  expect((await row()).version).toBe(version + 1)
})

test('a site that another version wrote is told from one that can be read, and is written anew', async () => {
  await importSite(database(), document(), { today })
  await database()
    .update(site)
    .set({ format: siteFormat - 1 })
  expect(await storedSite(database())).toEqual({ state: 'other', format: siteFormat - 1 })
  await importSite(database(), document(), { today })
  expect(await siteFormatOf(database())).toBe(siteFormat)
})

test('a database with nothing in it has no site, and its first import gives it an edition', async () => {
  expect(await storedSite(connect(inject('worlds').empty))).toEqual({ state: 'none' })
  expect(await siteFormatOf(connect(inject('worlds').empty))).toBeNull()
  await database().delete(site)
  await importSite(database(), document(), { today })
  expect(await row()).toMatchObject({ id: 1, version: 1, edition: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect([await database().$count(articles), await database().$count(testimonials)]).toEqual([1, 1])
})

const linesOf = (before: SiteDocument, after: SiteDocument) => siteDifferences(before, after).map(differenceText)

test('a document does not differ from itself, in whatever order its lists are', () => {
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
])('%s is told', (_, change, lines) => expect(linesOf(document(), document(change))).toEqual(lines))
