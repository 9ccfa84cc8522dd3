import { eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { places, properties, site } from '#db/schema/index.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const database = () => connect(inject('databases').abroad)

const row = (change: Record<string, unknown> = {}) => ({
  ...{ ID: 8_000_001, RecordFile: 'ES-1', Goal: 0, Status: 1, WebID: 2, Marquee: 0 },
  ...{ PublishPrice: true, Price: 265_000, PublishAddress: true, Street: 'Calle del Mar', HouseNumber: '4' },
  ...{ Zip: '03181', City: 'Torrevieja', CountryID: 'ES', GpsX: -0.6822, GpsY: 37.9787, Bedrooms: 2 },
  ...{ DateOnline: '2026-11-01', DateChanged: '2026-11-02', EPCLabelText: 'C' },
  Translations: [
    { language: 'nl', Title: 'Appartement aan zee', TypeDescription: 'Appartement', Description: 'Zicht.' },
  ],
  ...change,
})

const importRows = (...rows: unknown[]) =>
  importFeed(database(), readAgencyFeed({ Properties: rows }), { today: '2026-11-20' })

const rowOf = async (id: number) => (await database().select().from(properties).where(eq(properties.id, id)))[0]!

async function nameCountries(countries: string[]) {
  const [stored] = await database().select().from(site)
  await database()
    .update(site)
    .set({ configuration: { ...stored!.configuration, countries } })
}

const hidden = { ID: 8_000_002, PublishAddress: false, City: 'TORREVIEJA' }
const withoutZip = { ID: 8_000_003, Zip: undefined, City: 'Orihuela Costa', GpsX: undefined, GpsY: undefined }

beforeAll(async () => {
  await nameCountries(['BE', 'LU', 'ES'])
  const report = await importRows(
    row(),
    row(hidden),
    row(withoutZip),
    row({ ID: 8_000_004, City: 'Orihuela', Zip: '' }),
  )
  expect(report).toMatchObject({ added: 4, refused: [], warnings: [] })
  advanceClock('abroad')
})

test.each([
  [
    'a country that the site does not name',
    { CountryID: 'FR', City: 'Lille' },
    'CountryID',
    'France is no country of this site: name FR under "countries" in its site document',
  ],
  ['the same by its number', { CountryID: 250 }, 'CountryID', expect.stringMatching(/^France is/)],
  ['a number of no country', { CountryID: 33 }, 'CountryID', '33 is no country of this site'],
  ['a country that is not known', { CountryID: 'Atlantis' }, 'CountryID', 'Atlantis is no country of this site'],
  ['a Dutch postcode that is one of Brussels', { CountryID: 'NL', Zip: '1012' }, 'CountryID', expect.anything()],
  ['a home abroad without a town', { City: undefined }, 'City', 'is missing'],
])('refuses %s', async (_, change, field, reason) => {
  const { refused } = await importRows(row({ ID: 8_000_009, ...change }))
  expect(refused).toEqual([{ row: 0, id: '8000009', field, reason }])
})

test('refuses Luxembourg where the site names it no more', async () => {
  await nameCountries(['BE', 'ES'])
  const { refused } = await importRows(row({ ID: 8_000_009, CountryID: 50, Zip: '1111', City: 'Luxembourg' }))
  await nameCountries(['BE', 'LU', 'ES'])
  expect(refused).toMatchObject([{ reason: expect.stringMatching(/^Luxembourg is no country of this site: name LU/) }])
})

test('a town abroad is as its first home writes it, at the position that a home shows', async () => {
  const towns = await database().select().from(places).where(eq(places.countryId, 724)).orderBy(places.zip, places.name)
  expect(towns.map(({ zip, name, latitude, longitude }) => [zip, name, latitude, longitude])).toEqual([
    ['', 'Orihuela', 37.98, -0.68],
    ['', 'Orihuela Costa', 0, 0],
    ['03181', 'Torrevieja', 37.98, -0.68],
  ])
})

test.each([
  ['its own where it is shown', 8_000_001, [37.9787, -0.6822]],
  ['none where the address is hidden', 8_000_002, [null, null]],
  ['none where the feed has none', 8_000_003, [null, null]],
])('the position of a home abroad is %s', async (_, id, position) => {
  const { latitude, longitude } = await rowOf(id)
  expect([latitude, longitude]).toEqual(position)
})

test('leaves out facts of Belgian law, and says so', async () => {
  const { warnings } = await importRows(
    row({ PScore: 'A', HasPermit: true, EnergyPerformance: 120, CadastralIncome: 800 }),
  )
  expect(warnings.map(({ field, reason }) => `${field} ${reason}`).sort()).toEqual([
    'cadastralIncome is of Belgian law: left out abroad',
    'energyPerformance is of Belgian law: left out abroad',
    'pScore is of Belgian law: left out abroad',
    'permit is of Belgian law: left out abroad',
  ])
  expect((await rowOf(8_000_001)).facts).not.toHaveProperty('permit')
})

const get = (path: string) => requestFixture('abroad', path)

const textOf = (html: string) => html.replace(/<(script|style|template)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')

test.each([
  ['/for-sale/torrevieja/appartement-aan-zee/8000001/', 'Calle del Mar 4, 03181 Torrevieja, Spain'],
  ['/nl/te-koop/torrevieja/appartement-aan-zee/8000001/', 'Calle del Mar 4, 03181 Torrevieja, Spanje'],
  ['/fr/acheter/torrevieja/appartement-aan-zee/8000001/', 'Calle del Mar 4, 03181 Torrevieja, Espagne'],
  ['/de/kaufen/torrevieja/appartement-aan-zee/8000002/', '03181 Torrevieja, Spanien'],
  ['/for-sale/orihuela-costa/appartement-aan-zee/8000003/', 'Orihuela Costa, Spain'],
])('the page %s names town and country, and no Belgian law', async (path, address) => {
  const { status, text } = await get(path)
  expect(status).toBe(200)
  expect(textOf(text)).toContain(address)
  expect(text).not.toMatch(/id="(?:costs|legal|energy)"|images\/epc/)
  expect(textOf(text)).not.toMatch(
    /registration|registratie|Registrierung|enregistrement|P-score|certificate .*pending/i,
  )
  expect(text).toContain('"addressCountry":"ES"')
})

test.each([
  ['the country by its code', '/for-sale/?province=ES', 4],
  ['the town', '/for-sale/?city=Torrevieja%7C03181', 2],
  ['a town without a postcode', '/for-sale/?city=Orihuela', 1],
  ['a country without a home here', '/for-sale/?province=FR', 0],
])('a list is found by %s', async (_, path, count) => {
  const { text } = await get(path)
  const ids = [...text.matchAll(/<h3><a href="[^"]*\/(80000\d\d)\/"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(count)
})

test.each(['/nl/te-koop/?search=Spanje', '/nl/te-koop/?search=spain'])(
  '%s is the search for the country',
  async (path) => {
    expect((await get(path)).location).toBe('/nl/te-koop/?province=ES')
  },
)

test.each([
  ['nl', 'spa', { kind: 'province', label: 'Spanje', count: 4, href: '/nl/te-koop/?province=ES' }],
  ['en', 'espagne', { kind: 'province', label: 'Spain', count: 4, href: '/for-sale/?province=ES' }],
  ['en', 'torre', { kind: 'city', label: 'Torrevieja (Spain)', count: 2 }],
])('suggests, in %s, for "%s"', async (language, typed, suggestion) => {
  const { text } = await get(`/api/suggest?language=${language}&q=${typed}`)
  expect(JSON.parse(text)).toContainEqual(expect.objectContaining(suggestion))
})
