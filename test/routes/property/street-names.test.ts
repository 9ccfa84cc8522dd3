import { inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties, propertyTexts } from '#db/schema/index.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const world = 'bilingual'
const database = connect(inject('databases')[world])

const text = (language: string, more: object = {}) => ({
  ...{ language, Title: 'Maison 1830', TypeDescription: 'Maison', Description: 'Maison 1830.' },
  ...more,
})

const row = (ID: number, change: object) => ({
  ...{ ID, RecordFile: `TN-${ID}`, Goal: 0, Status: 1, WebID: 1, Marquee: 0, CountryID: 10, Zip: '1000' },
  ...{ City: 'Bruxelles', PublishPrice: true, Price: 300_000, PublishAddress: true },
  Translations: [text('nl'), text('fr')],
  ...change,
})

/** Both names in one line, in the texts, in a line beside a French text, and hidden. */
const [inLine, inTexts, inFrench, hidden] = [8_300_001, 8_300_002, 8_300_003, 8_300_004]

beforeAll(async () => {
  const rows = [
    row(inLine, { Street: 'Rue Neuve 12 - Nieuwstraat 12' }),
    row(inTexts, {
      HouseNumber: '7',
      Translations: [text('nl', { Street: 'Hoogstraat' }), text('fr', { Street: 'Rue Haute' })],
    }),
    row(inFrench, { Street: 'Louizalaan/Avenue Louise', HouseNumber: '3', Translations: [text('fr')] }),
    row(hidden, {
      ...{ Street: 'Rue Blaes - Blaesstraat', HouseNumber: '77', PublishAddress: false },
      Translations: [
        text('nl', { Title: 'Huis in de Blaesstraat', Description: 'Wonen in de Blaesstraat. Met een tuin.' }),
        text('fr', { Description: 'Belle maison, rue Blaes 77. Avec jardin.', Street: 'Rue Blaes / Blaesstraat' }),
      ],
    }),
  ]
  const report = await importFeed(database, readAgencyFeed({ Properties: rows }), { today: '2026-11-20' })
  expect(report).toMatchObject({ added: rows.length, refused: [] })
  advanceClock(world)
})

const paths: Record<Language, string> = { nl: '/nl', fr: '/fr', en: '', de: '/de' }

async function pageOf(id: number, language: Language): Promise<string> {
  const { location } = await requestFixture(world, `${paths[language]}/property/${id}/`)
  const { status, text } = await requestFixture(world, location!.replace('https://gevel.test', ''))
  expect(status).toBe(200)
  return text
}

test.each<[id: number, Record<Language, string>]>([
  [
    inLine,
    {
      ...{ nl: 'Nieuwstraat 12, 1000', fr: 'Rue Neuve 12, 1000' },
      ...{ en: 'Rue Neuve - Nieuwstraat 12, 1000', de: 'Rue Neuve - Nieuwstraat 12, 1000' },
    },
  ],
  [inTexts, { nl: 'Hoogstraat 7, 1000', fr: 'Rue Haute 7, 1000', en: 'Hoogstraat 7', de: 'Hoogstraat 7' }],
  [inFrench, { nl: 'Louizalaan 3, 1000', fr: 'Avenue Louise 3, 1000', en: 'Avenue Louise 3', de: 'Avenue Louise 3' }],
])('the page of home %i has the street in its language', async (id, lines) => {
  for (const language of languageCodes) {
    const page = (await pageOf(id, language)).replace(/<[^>]+>/g, '')
    expect(page, language).toContain(lines[language])
  }
})

const countOf = async (words: string, language: Language): Promise<number> =>
  JSON.parse(
    (await requestFixture(world, `/api/count?search=${encodeURIComponent(`"${words}"`)}&language=${language}`)).text,
  ).count

test.each([
  ['Nieuwstraat 1830', 1],
  ['Rue Neuve 1830', 1],
  ['Hoogstraat 1830', 1],
  ['Rue Haute 1830', 1],
  ['Louizalaan 1830', 1],
  ['Avenue Louise 1830', 1],
  ['Blaesstraat', 0],
  ['Rue Blaes', 0],
])('“%s” finds %i in each language', async (words, count) => {
  for (const language of languageCodes) expect([language, await countOf(words, language)]).toEqual([language, count])
})

test('the full-text index of each language has the names of all, and none that is hidden', async () => {
  const found = async (table: string, words: string) =>
    (
      await database.all<{ rowid: number }>(
        sql`SELECT rowid FROM ${sql.raw(table)} WHERE ${sql.raw(table)} MATCH ${words}`,
      )
    )
      .map(({ rowid }) => rowid)
      .filter((id) => id >= inLine)
  for (const language of languageCodes) {
    const table = `search_${language}`
    expect(await found(table, 'street : (rue AND haute)'), language).toEqual([inTexts])
    expect(await found(table, 'street : hoogstraat'), language).toEqual([inTexts])
    expect(await found(table, 'street : nieuwstraat'), language).toEqual([inLine])
    expect(await found(table, 'blaes*'), language).toEqual([])
  }
})

test('neither name of a hidden street is stored or shown', async () => {
  const ids = [hidden]
  const [home] = await database.select().from(properties).where(inArray(properties.id, ids))
  const texts = await database.select().from(propertyTexts).where(inArray(propertyTexts.propertyId, ids))
  expect(texts).toHaveLength(2)
  expect(JSON.stringify([home, texts])).not.toMatch(/blaes|"77"/i)
  for (const language of languageCodes) expect(await pageOf(hidden, language), language).not.toMatch(/blaes/i)
  for (const path of ['/api/listing?city=Bruxelles%7C1000', '/rss/fr/sale.xml', `/property/${hidden}.json?language=nl`])
    expect((await requestFixture(world, path)).text, path).not.toMatch(/blaes/i)
})
