import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { districts, projects, projectTexts, properties, site as sites, units } from '#db/schema/index.ts'
import { resolvePath } from '#domain/route-map.ts'
import type { Language } from '#locales/languages.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { clearCatalogueCache } from '#worker/services/catalogue/cache.ts'
import { withRouteMap } from '#worker/services/catalogue/catalogue.ts'
import { createHouseStyle } from '#worker/services/import/house-style.ts'
import { preparePlaces } from '#worker/services/import/place-finder.ts'
import { withdrawProjects, writeProjects } from '#worker/services/import/projects.ts'
import { createServices } from '#worker/services/services.ts'

const database = () => connect(inject('databases').projects)

const vendorProject = (change: Record<string, unknown> = {}) => ({
  ID: 7_100_001,
  RecordFile: 'TP-1',
  Status: 1,
  PublicAddress: true,
  Street: 'Wilgenkaai',
  HouseNumber: '3',
  Zip: '9000',
  City: 'Gand',
  CountryID: 10,
  GpsX: 3.7123,
  GpsY: 51.0456,
  Delivery: '2027-10',
  DateOnline: '2026-11-01',
  DateChanged: '2026-11-02',
  Documents: [{ Type: 'price-list' }, { Type: 'epc' }],
  Translations: [
    { language: 'nl', Title: 'De Werf', Description: 'Twaalf flats. Ze staan aan de Wilgenkaai. Het dok ligt ervoor.' },
    { language: 'fr', Title: 'Le Chantier', Description: 'Douze appartements.' },
  ],
  Units: [
    { ID: 710_000_101, Number: 'A.2', WebID: 2, Floor: 1, SurfaceLiving: 80, Bedrooms: 2, Price: 300_000 },
    { ID: 710_000_102, Number: 'A.1', WebID: 2, Floor: 0, SurfaceLiving: 60, Price: 250_000.5, Marquee: 2 },
    { ID: 710_000_103, Number: 'A.3', WebID: 2, Price: 199_000, Marquee: 3 },
  ],
  ...change,
})

const picture = (id: number, projectId: number, sort: number, name = 'facade') => ({
  ProjectID: projectId,
  ID: id,
  Sort: sort,
  Url: `/pictures/${projectId}/${sort}`,
  Width: 1360,
  Height: 907,
  Name: name,
  Color: '#AABBCC',
})

/** Not by a complete feed: other tests of this database read the data version. */
/** The worker and this process read the new version, which is published as the worker does after a write. */
async function publish() {
  await database()
    .update(sites)
    .set({ version: sql`${sites.version} + 1` })
  advanceClock('projects')
  clearCatalogueCache()
  await createServices({ ...bindings, DATABASE_URL: inject('databases').projects }, () => {}).publishVersion()
}

async function importProjects(rows: Record<string, unknown>[], pictures: unknown[] = [], homes: unknown[] = []) {
  const feed = readAgencyFeed({ Properties: homes, Projects: rows, Pictures: pictures })
  const { projects = [], pictures: given } = feed
  const places = await preparePlaces(database(), projects)
  const said = feed.properties.map(({ id, price = null, pricePublished }) => ({
    id,
    price,
    pricePublished: pricePublished!,
  }))
  await writeProjects(database(), projects, {
    ...{ places, pictures: given, today: '2026-11-20', houseStyle: createHouseStyle([], places.byId, []) },
    feedProperties: { properties: said, refused: feed.refused },
  })
  await publish()
}

async function servicesOf(language: Language = 'en', url = inject('databases').projects) {
  const services = createServices({ ...bindings, DATABASE_URL: url }, () => {})
  return services.in(await services.catalogue(), language)
}

test('shows a project in the language of the page, with a sorted price list', async () => {
  await importProjects(
    [vendorProject()],
    [picture(7_100_011, 7_100_001, 2, 'living'), picture(7_100_012, 7_100_001, 1)],
  )
  const found = await (await servicesOf('fr')).projects.byId(7_100_001)
  expect(found).toMatchObject({
    title: 'Le Chantier',
    city: 'Gand',
    citySlug: 'gand',
    street: 'Wilgenkaai',
    units: 3,
    available: 2,
    priceFrom: 250_000_50,
    typeIds: [2],
    documents: ['epc', 'price-list'],
    withdrawn: null,
  })
  expect(found?.priceList.map(({ number, state, typeName, price }) => [number, state, typeName, price])).toEqual([
    ['A.2', 'free', 'Appartement', 300_000_00],
    ['A.1', 'option', 'Appartement', 250_000_50],
    ['A.3', 'sold', 'Appartement', null],
  ])
  expect(found?.pictures.map(({ path, alt }) => [path, alt])).toEqual([
    ['/pictures/7100001/1', 'Façade\u00a0: Le Chantier'],
    ['/pictures/7100001/2', 'Séjour\u00a0: Le Chantier'],
  ])
  expect(found?.picture?.path).toBe('/pictures/7100001/1')
})

test('a home and a project have the sketch of their own position only', async () => {
  await importProjects([vendorProject({ ID: 7_100_009, Units: [] })])
  const [home] = await database().select().from(properties).where(eq(properties.id, 4231907))
  const sketch = { street: 'm0 500l1500 0' }
  const positions = [home!, { latitude: 51.0456, longitude: 3.7123 }]
  await database()
    .insert(districts)
    .values(
      positions.map(({ latitude, longitude }) => ({
        ...{ latitude: latitude!, longitude: longitude! },
        layers: sketch,
      })),
    )
  const found = await servicesOf()
  expect((await found.projects.byId(7_100_009))?.district).toEqual(sketch)
  expect((await found.properties.byId(4231907))?.district).toEqual(sketch)
  expect((await found.properties.byId(4231909))?.district).toBeNull()
  await importProjects([vendorProject({ ID: 7_100_009, Units: [], GpsX: 3.7124 })])
  expect((await (await servicesOf()).projects.byId(7_100_009))?.district).toBeNull()
})

test('has a localized path in each language, with fallback texts', async () => {
  await importProjects([vendorProject({ ID: 7_100_002, Units: [] })])
  const found = await (await servicesOf('de')).projects.byId(7_100_002)
  expect(found).toMatchObject({ title: 'De Werf', units: 0, priceFrom: null, pictures: [], typeIds: [] })
  expect(found?.addresses).toMatchObject({
    nl: { city: 'gent', slug: 'de-werf' },
    fr: { city: 'gand', slug: 'le-chantier' },
    de: { city: 'gent', slug: 'de-werf' },
  })
})

test('shows the property of a unit once, and only while it is live', async () => {
  const homes = [4_231_915, 4_231_915, 4_231_936]
  const list = homes.map((PropertyID, at) => ({ ID: 710_000_300 + at, Number: `${at}`, WebID: 2, PropertyID }))
  await importProjects([vendorProject({ ID: 7_100_003, Units: list })])
  const found = await (await servicesOf()).projects.byId(7_100_003)
  expect(found?.properties.map(({ id }) => id)).toEqual([4_231_915])
})

test('shows a property that names its project', async () => {
  await importProjects([vendorProject({ ID: 7_100_008, Units: [] })])
  const of = (projectId: number | null) =>
    database().update(properties).set({ projectId }).where(eq(properties.id, 4_231_917))
  await of(7_100_008)
  const found = await (await servicesOf()).projects.byId(7_100_008)
  await of(null)
  expect(found?.properties.map(({ id }) => id)).toEqual([4_231_917])
})

test('lists published projects, newest first and sold-out ones last, with first picture and types', async () => {
  const { projects: service } = await servicesOf('en', bindings.DATABASE_URL)
  const list = await service.list()
  expect(list.map(({ id }) => id)).toEqual([88002, 88001, 88003, 88004])
  expect(list[1]).toMatchObject({
    title: 'Kaai 12',
    slug: 'kaai-12',
    city: 'Ghent',
    units: 24,
    available: 9,
    priceFrom: 312_000_00,
    typeIds: [2],
    picture: { path: '/pictures/88001/1' },
  })
})

test('lists the same values as the page of a project', async () => {
  const { projects: service } = await servicesOf('nl', bindings.DATABASE_URL)
  for (const summary of await service.list()) expect(await service.byId(summary.id)).toMatchObject(summary)
})

test('returns null for an unknown id', async () => {
  expect(await (await servicesOf()).projects.byId(1)).toBeNull()
})

/** A feed with a hidden address in every field. */
const careless = vendorProject({
  ID: 7_100_004,
  RecordFile: 'Kanariestr. 3',
  PublicAddress: false,
  Street: 'Kanariestraat 3',
  Translations: [
    {
      language: 'nl',
      Title: 'Wonen in de Kanarie-straat',
      Description: 'Kanariestraat 3 is dichtbij. Het park ook.\n\nU woont in de KANARIESTRAAT.',
    },
    { language: 'fr', Title: 'Parc', Description: 'Un immeuble clair. Kanariestraat, au bout.' },
  ],
  Units: [
    { ID: 710_000_401, Number: 'Kanariestraat 3/1', WebID: 2, Price: 1 },
    { ID: 710_000_402, Number: 'B.2', WebID: 2, Price: 1 },
  ],
})

const tells = /kanarie-?straat|51[.,]0456|3[.,]7123/i

test('stores a hidden address in no street, text, slug, unit number or position', async () => {
  await importProjects([careless])
  const [rows, texts, list] = await database().batch([
    database().select().from(projects).where(eq(projects.id, 7_100_004)),
    database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_100_004)),
    database().select().from(units).where(eq(units.projectId, 7_100_004)),
  ])
  expect(rows[0]).toMatchObject({ street: null, houseNumber: null, addressPublished: false })
  expect(rows[0]?.latitude).toBeGreaterThan(50)
  expect(JSON.stringify([rows, texts, list])).not.toMatch(tells)
  expect(texts.find(({ language }) => language === 'nl')).toMatchObject({ title: 'Gent', slug: 'gent' })
  expect(texts.find(({ language }) => language === 'nl')?.description).toBe('Het park ook.')
  expect(list.map(({ number }) => number).sort()).toEqual(['1', 'B.2'])
  expect(rows[0]).toMatchObject({ reference: '7100004' })
})

test('shows a hidden address on no page and in no response', async () => {
  await importProjects([careless])
  for (const prefix of ['', '/nl', '/fr', '/de']) {
    const moved = await requestFixture('projects', `${prefix}/nieuwbouw/x/y/7100004/`)
    expect(moved.status).toBe(301)
    const page = await requestFixture('projects', moved.location!)
    expect(page.status).toBe(200)
    expect(moved.location + page.text).not.toMatch(tells)
  }
  expect((await requestFixture('projects', '/api/listing')).text).not.toMatch(tells)
})

test('returns 410 for a project that a complete feed lacks, with the search and other projects', async () => {
  await importProjects([vendorProject({ ID: 7_100_005 })])
  expect((await requestFixture('projects', '/nl/nieuwbouw/gent/de-werf/7100005/')).status).toBe(200)
  const all = await database().select({ id: projects.id }).from(projects)
  const others = [...all.filter(({ id }) => id !== 7_100_005), { id: 7_200_001 }]
  await withdrawProjects(database(), others as never, '2026-11-20')
  await publish()
  const page = await requestFixture('projects', '/nl/nieuwbouw/gent/de-werf/7100005/')
  expect(page.status).toBe(410)
  expect(page.text).toContain('Dit project staat niet meer op onze site')
  expect(page.text).toContain('name="search"')
  expect(page.text).toContain('/nl/nieuwbouw/gent/kaai-12/88001/')
  expect(page.text).toContain('<meta name="robots" content="noindex"/>')
  expect(page.text).not.toContain('7100005')

  await importProjects([vendorProject({ ID: 7_100_005 })])
  expect((await requestFixture('projects', '/nl/nieuwbouw/gent/de-werf/7100005/')).status).toBe(200)
})

test('moves a unit to another project', async () => {
  await importProjects([vendorProject({ ID: 7_100_006 })])
  await importProjects([vendorProject({ ID: 7_100_007 })])
  const { projects: service } = await servicesOf()
  expect((await service.byId(7_100_006))?.units).toBe(0)
  expect((await service.byId(7_100_007))?.units).toBe(3)
})

/** Properties of the demo agency with a hidden and a published price, and an unknown one. */
const [silent, open, unknown] = [4_231_903, 4_231_915, 7_199_999] as const

const vendorProperty = (ID: number, PublishPrice: unknown, Price = 987_654) => ({
  ...{
    ID,
    RecordFile: `T-${ID}`,
    Goal: 0,
    Status: 1,
    WebID: 2,
    Marquee: 0,
    PublishPrice,
    Price,
    PublishAddress: false,
  },
  ...{ Zip: '9000', City: 'Gand', CountryID: 10, DateOnline: '2026-11-01', DateChanged: '2026-11-02' },
  Translations: [{ language: 'nl', Title: 'Flat', TypeDescription: 'Flat', Description: 'Een flat.' }],
})

const canary = /876[.,\s]?543|987[.,\s]?654/

/** Its texts reveal the prices of both units. */
const projectRevealing = (id: number, PropertyID: number) =>
  vendorProject({
    ID: id,
    Units: [
      { ID: id * 100 + 1, Number: 'A.1', WebID: 2, Price: 876_543, PropertyID },
      { ID: id * 100 + 2, Number: 'A.2', WebID: 2, Price: 300_000 },
    ],
    Translations: [
      {
        language: 'nl',
        Title: 'Werf van 876.543 euro',
        Description: 'De flat kost 876.543 euro. Het dok ligt ervoor. Ook 987 654 euro is gevraagd.',
      },
    ],
  })

const pricesOf = async (id: number) =>
  (await database().select().from(units).where(eq(units.projectId, id)).orderBy(units.id)).map(({ price }) => price)

test.each([
  ['stored with its price hidden', silent, [], null],
  ['hidden in the feed, and not stored yet', unknown, [vendorProperty(unknown, false)], null],
  ['hidden in the feed, and open until now', open, [vendorProperty(open, false)], null],
  ['invalid in the feed, and not stored', unknown, [vendorProperty(unknown, 'perhaps')], null],
  ['open in the feed, and hidden until now', silent, [vendorProperty(silent, true)], 876_543_00],
  ['stored with its price', open, [], 876_543_00],
  ['stored with its price, and of invalid visibility now', open, [vendorProperty(open, 'perhaps')], null],
  ['unknown', unknown, [], 876_543_00],
])('a unit whose property is %s', async (_, propertyId, homes, price) => {
  await importProjects([projectRevealing(7_100_009, propertyId)], [], homes)
  const prices = await pricesOf(7_100_009)
  // A published price would be on the lists of the next test.
  await database().delete(projects).where(eq(projects.id, 7_100_009))
  expect(prices).toEqual([price, 300_000_00])
})

test('shows a hidden price in no column, text, JSON-LD, response or page of the project', async () => {
  await importProjects([projectRevealing(7_100_010, unknown)], [], [vendorProperty(unknown, false)])
  const [rows, texts, list] = await database().batch([
    database().select().from(projects).where(eq(projects.id, 7_100_010)),
    database().select().from(projectTexts).where(eq(projectTexts.projectId, 7_100_010)),
    database().select().from(units).where(eq(units.projectId, 7_100_010)),
  ])
  expect(JSON.stringify([rows, texts, list])).not.toMatch(/87654300|876.?543|987.?654/)
  expect(texts[0]).toMatchObject({ title: 'Gent', slug: 'gent', description: 'Het dok ligt ervoor.' })

  const { projects: service } = await servicesOf()
  expect((await service.list()).find(({ id }) => id === 7_100_010)?.priceFrom).toBe(300_000_00)
  const page = await requestFixture('projects', '/nieuwbouw/ghent/gent/7100010/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('"highPrice":300000')
  expect(page.text).toContain('Price on request')
  for (const path of ['/nieuwbouw/ghent/gent/7100010/', '/nieuwbouw/', '/nl/nieuwbouw/', '/api/listing']) {
    const { text } = await requestFixture('projects', path)
    expect(text).toMatch(/7100010/)
    expect(text).not.toMatch(canary)
  }
})

test('lists no projects when their CMS page is unpublished, and resolves no paths', async () => {
  const services = createServices({ ...bindings, DATABASE_URL: bindings.DATABASE_URL }, () => {})
  const catalogue = await services.catalogue()
  const path = '/nieuwbouw/ghent/kaai-12/88001/'
  expect(resolvePath(catalogue.routeMap, path).kind).toBe('found')
  const pages = catalogue.pages.map((page) =>
    page.params.route === 'projects' ? { ...page, status: 'draft' as const } : page,
  )
  const closed = withRouteMap({ ...catalogue, pages })
  expect(await services.in(closed, 'en').projects.list()).toEqual([])
  expect(resolvePath(closed.routeMap, path).kind).toBe('unknown')
})

test('refuses a feed with an unknown document type', () => {
  expect(() =>
    readAgencyFeed({ Properties: [], Projects: [vendorProject({ Documents: [{ Type: 'passport' }] })] }),
  ).toThrow(/Type/)
})
