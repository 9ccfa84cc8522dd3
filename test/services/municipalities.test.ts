import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { places, site } from '#db/schema/index.ts'
import { markets } from '#domain/property/status.ts'
import { emptySearch, fromQuery, toQuery } from '#domain/search/search.ts'
import type { Language } from '#locales/languages.ts'
import { advanceClock, bindings, requestFixture } from '#test/support/worker/fixture-request.ts'
import { gazetteer } from '#worker/commands/local/gazetteer.ts'
import { canonicalSearch } from '#worker/html/canonical-search.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { createPropertyMatcher } from '#worker/services/saved-search/property-matcher.ts'
import { understoodSearch } from '#worker/services/search/query.ts'
import { createServices } from '#worker/services/services.ts'

const world = 'municipalities'
const url = inject('databases')[world]
const database = connect(url)
const towns = gazetteer()

/** For sale, by the names that the table below has. */
const homes = {
  Drongen: ['9031', 'Drongen'],
  Gentbrugge: ['9050', 'Gentbrugge'],
  Ledeberg: ['9050', 'Ledeberg'],
  'Gent 9051': ['9051', 'Gent'],
  Mariakerke: ['9030', 'Mariakerke'],
  'Berchem in Antwerpen': ['2600', 'Berchem'],
  'Berchem bij Kluisbergen': ['9690', 'Berchem'],
  Nieuwerkerken: ['3850', 'Nieuwerkerken'],
  Kozen: ['3850', 'Kozen'],
  'Nieuwerkerken bij Aalst': ['9320', 'Nieuwerkerken'],
  Merelbeke: ['9820', 'Merelbeke'],
  Melle: ['9090', 'Melle'],
  Aartselaar: ['2630', 'Aartselaar'],
} as const

const first = 8_200_000
const names = Object.keys(homes) as (keyof typeof homes)[]
const nameOf = (id: number) => names[id - first]

const rows = names.map((name, at) => ({
  ...{ ID: first + at, RecordFile: `DG-${at}`, Goal: 0, Status: 1, WebID: 2, Marquee: 0 },
  ...{ PublishPrice: true, Price: 300_000, PublishAddress: false, CountryID: 10 },
  ...{ Zip: homes[name][0], City: homes[name][1] },
  Translations: [{ language: 'nl', Title: 'Huis', TypeDescription: 'Huis', Description: 'Een huis.' }],
}))

const importRows = () =>
  importFeed(database, readAgencyFeed({ Properties: rows }), { today: '2026-11-20', gazetteer: towns })

const services = () => createServices({ ...bindings, DATABASE_URL: url }, () => {})
let catalogue: Catalogue

beforeAll(async () => {
  expect(await importRows()).toMatchObject({ added: rows.length, refused: [] })
  advanceClock(world)
  catalogue = await services().catalogue()
})

const ids = rows.map(({ ID }) => ID)

/** Those of the homes above that a query finds, which the listing, the count, the map and an alert agree on. */
async function found(query: string) {
  const search = canonicalSearch(fromQuery('sale', query), catalogue)
  const { listings } = services().in(catalogue, 'nl')
  const { items, total } = await listings.search(search, { size: 200 })
  expect([await listings.count(search), (await listings.pins(search)).total, listings.facets(search).total]).toEqual(
    Array(3).fill(total),
  )
  const matcher = await createPropertyMatcher(database, catalogue, ids)
  const market = markets[0]
  const alert = { language: 'nl', market, query: toQuery(search), bedroomsMax: null, parkings: null } as const
  const listed = items.flatMap(({ id }) => nameOf(id) ?? []).sort()
  expect([...(await matcher.matches(alert))].flatMap((id) => nameOf(id) ?? []).sort()).toEqual(listed)
  return listed
}

const ofGent = ['Drongen', 'Gent 9051', 'Gentbrugge', 'Ledeberg', 'Mariakerke']

test.each<[query: string, names: string[]]>([
  ['city=Gent|*', ofGent],
  ['city=Gent', ofGent],
  ['city=Gand', ofGent],
  // Addresses and alerts of a postcode are as they were.
  ['city=Gent|9000', []],
  ['city=Gent|9051', ['Gent 9051']],
  ['city=Drongen|9031', ['Drongen']],
  ['city=Drongen', ['Drongen']],
  // No home is in a town of that name there: the postcode is meant.
  ['city=Gent|9031', ['Drongen']],
  ['city=Berchem', ['Berchem bij Kluisbergen', 'Berchem in Antwerpen']],
  ['city=Berchem|9690', ['Berchem bij Kluisbergen']],
  ['city=Antwerpen|*', ['Berchem in Antwerpen']],
  ['city=Nieuwerkerken|*', ['Kozen', 'Nieuwerkerken']],
  ['city=Nieuwerkerken', ['Kozen', 'Nieuwerkerken', 'Nieuwerkerken bij Aalst']],
  ['city=Aalst|*', ['Nieuwerkerken bij Aalst']],
  ['city=Kluisbergen|*', ['Berchem bij Kluisbergen']],
  // Merged on 1 January 2025.
  ['city=Merelbeke-Melle|*', ['Melle', 'Merelbeke']],
  ['city=Merelbeke', ['Merelbeke']],
  // It has no other parts.
  ['city=Aartselaar|*', ['Aartselaar']],
  ['city=Gent|*&city=Aartselaar', ['Aartselaar', ...ofGent]],
  ['city=Nergens|*', []],
])('%s finds %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test.each([
  ['city=Gent', 'city=Gent%7C*'],
  ['city=gand|*', 'city=Gent%7C*'],
  // A municipality has its towns already, a province its municipalities.
  ['city=Gent|*&city=Drongen|9031&city=Melle', 'city=Gent%7C*&city=Melle%7C9090'],
  ['city=Gent|*&province=oost-vlaanderen', 'province=oost-vlaanderen'],
  ['city=Nieuwerkerken', 'city=Nieuwerkerken%7C*&city=Nieuwerkerken%7C9320'],
  ['city=Aartselaar|*', 'city=Aartselaar%7C2630'],
  ['near=Gent|*|5', 'near=Gent%7C9000%7C5'],
])('the address of %s is %s', (query, address) => {
  expect(toQuery(canonicalSearch(fromQuery('sale', query), catalogue))).toBe(address)
})

test.each([
  ['huis Gent', 'city=Gent%7C*&type=1'],
  ['maison à Gand', 'city=Gent%7C*&type=1'],
  ['huis 9000 Gent', 'city=Gent%7C9000&type=1'],
  ['9000', 'city=Gent%7C9000'],
  ['huis Drongen', 'city=Drongen%7C9031&type=1'],
  ['huis 9050', 'city=Gentbrugge%7C9050&city=Ledeberg%7C9050&type=1'],
  ['huis 9050 Ledeberg', 'city=Ledeberg%7C9050&type=1'],
  ['huis 9031 Gent', 'city=Drongen%7C9031&type=1'],
  ['huis Merelbeke-Melle', 'city=Merelbeke-Melle%7C*&type=1'],
  // The only home is in a part of it.
  ['huis Kluisbergen tot 400k', 'city=Kluisbergen%7C*&type=1&price=0-400000'],
  ['huis dicht bij Gent', 'near=Gent%7C9000%7C10&type=1'],
])('“%s” is the search %s', (text, address) => {
  const search = understoodSearch({ ...emptySearch('sale'), text }, catalogue)
  expect(toQuery(canonicalSearch(search, catalogue))).toBe(address)
})

const suggested = async (text: string, language: Language): Promise<{ label: string; href: string; count: number }[]> =>
  JSON.parse((await requestFixture(world, `/api/suggest?q=${encodeURIComponent(text)}&language=${language}`)).text)

test.each<[text: string, Language, label: string]>([
  ['Gent', 'nl', 'Gent en deelgemeenten'],
  ['Gand', 'fr', 'Gand et ses sections'],
  ['Ghent', 'en', 'Ghent and its districts'],
  ['gent', 'de', 'Gent mit Ortsteilen'],
])('“%s” suggests the municipality before its town: %s', async (text, language, label) => {
  const [whole, town] = await suggested(text, language)
  expect(whole).toMatchObject({ label, href: expect.stringMatching(/\?city=Gent%7C\*$/) })
  expect(town!.label).toMatch(/\(90\d\d\)$/)
  expect(whole!.count).toBeGreaterThan(ofGent.length)
  const { text: page } = await requestFixture(world, whole!.href)
  expect(page).toMatch(new RegExp(`<h1>[^<]*${label}</h1>`))
  expect(page).toMatch(new RegExp(`<a class="chip"[^>]*>${label}<`))
  expect(page).toMatch(/<input type="checkbox" name="city"[^>]* checked="" value="Gent\|\*"/)
})

test.each([
  ['a postcode', '9031', ['Drongen (9031)']],
  ['a municipality without other parts', 'Aartselaar', ['Aartselaar (2630)']],
  ['a municipality with homes in a part of it alone', 'Kluisbergen', ['Kluisbergen en deelgemeenten']],
])('%s is suggested as that alone', async (_, text, labels) => {
  const found = await suggested(text, 'nl')
  expect(found.map(({ label }) => label)).toEqual(labels)
})

const stored = async () => {
  const [row] = await database.select({ version: site.version }).from(site)
  const drongen = await database.select().from(places).where(eq(places.name, 'Drongen'))
  return { version: row!.version, names: drongen[0]!.municipality }
}

test('a database from before learns its municipalities with the next import, once', async () => {
  const before = await stored()
  expect(before.names).toMatchObject({ nl: 'Gent', fr: 'Gand' })
  await database
    .update(places)
    .set({ municipality: null })
    .where(inArray(places.zip, ['9031', '9000']))
  await importFeed(database, readAgencyFeed({ Properties: [] }), { today: '2026-11-20', gazetteer: towns })
  const after = await stored()
  expect(after).toEqual({ version: before.version + 1, names: before.names })
  await importFeed(database, readAgencyFeed({ Properties: [] }), { today: '2026-11-20', gazetteer: towns })
  expect(await stored()).toEqual(after)
})
