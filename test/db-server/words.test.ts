import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { forEachRow } from '#domain/search-index/row-bits.ts'
import { rowsWithTerms, searchTerms, type Words } from '#domain/search-index/words.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { Env } from '#worker/env.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { ftsQuery, getWords } from '#worker/services/search/words-store.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
let database: Database

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  database = reference.database
  return reference.stop
})

const vocabulary = [
  ...['tuin', 'Tuinhuis', 'zuidgericht', 'coëfficiënt', 'IJskelder', "'t Zand", 'open-haard'],
  ...['jardin', 'forêt', 'l’Église', "d'été", 'cœur', 'garçonnière', 'À', 'rez-de-chaussée'],
  ...['garden', 'sun-lit', 'EPC', '120 m²', '3½', 'Łódź', 'façade', 'smørrebrød'],
  ...['Garten', 'Straße', 'Strasse', 'gemütlich', 'Fußbodenheizung', 'Küche', 'fünf'],
]
const word = fc.constantFrom(...vocabulary)
const phrase = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const text = fc.record({
  Title: phrase,
  TypeDescription: word,
  Description: phrase,
  Street: fc.option(word, { nil: undefined }),
})
const property = fc.record({
  texts: fc.uniqueArray(fc.tuple(fc.constantFrom(...languageCodes), text), {
    selector: ([code]) => code,
    minLength: 1,
  }),
  place: fc.constantFrom(['9000', 'Gent'], ['3500', 'Hasselt'], ['9300', 'Aalst']),
  street: word,
  isShown: fc.boolean(),
  type: fc.integer({ min: 1, max: 3 }),
})
const stock = fc.array(property, { minLength: 20, maxLength: 60, size: 'max' })

const search = fc
  .array(fc.tuple(fc.oneof(word, fc.constantFrom('Gand', '9000', 'Hasselt', 'T-90', 'huis', 'maison')), fc.nat(9)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.map(([item, cut]) => item.slice(0, item.length - (cut % item.length))).join(' '))
  .filter((asked) => searchTerms(asked).length > 0)

let last = 9_000_000

async function importStock(items: typeof stock extends fc.Arbitrary<infer Items> ? Items : never) {
  const homes = items.map(({ texts, place: [zip, city], street, isShown, type }) =>
    propertyRecord(++last, {
      ...{ Zip: zip, City: city, Street: street, PublishAddress: isShown, WebID: type },
      Translations: texts.map(([language, item]) => ({ language, ...item })),
    }),
  )
  const feed = createFeed(homes)
  const { refused } = await importFeed(database, feed, { today, complete: true, clearing: true })
  expect(refused).toEqual([])
}

/** The index and the words of each language, as an isolate without a filled KV has them after its first search. */
async function loadWords() {
  const catalogue = await loadCatalogue(database)
  const waiting: Promise<unknown>[] = []
  const kv = { get: async () => null, put: async () => {} } as unknown as Env['LISTINGS']
  const later = (promise: Promise<unknown>) => void waiting.push(promise)
  const source = { key: 'memory', database: () => database, kv, later }
  const index = await getSearchIndex(source, catalogue)
  for (const language of languageCodes) expect(await getWords(source, catalogue, language, index)).toBeNull()
  await Promise.all(waiting)
  const words = new Map<Language, Words>()
  for (const language of languageCodes) words.set(language, (await getWords(source, catalogue, language, index))!)
  return { index, words }
}

test('words in memory find what the full-text index finds', async () => {
  let hits = 0
  for (const items of fc.sample(stock, 4)) {
    await importStock(items)
    const { index, words } = await loadWords()
    const searches = fc.sample(fc.tuple(search, fc.constantFrom(...languageCodes)), 250)
    for (const [asked, language] of searches) {
      const terms = searchTerms(asked)
      const table = sql.raw(`search_${language}`)
      const rows = await database.all<{ id: number }>(
        sql`SELECT p.id FROM ${table} JOIN properties p ON p.id = ${table}.rowid
          WHERE ${table} MATCH ${ftsQuery(terms)} AND p.withdrawn IS NULL ORDER BY p.id`,
      )
      const found: number[] = []
      forEachRow(rowsWithTerms(words.get(language)!, terms), (row) => found.push(index.columns.id[row]!))
      expect(found, `${language}: ${asked}`).toEqual(rows.map(({ id }) => id))
      hits += found.length
    }
  }
  expect(hits).toBeGreaterThan(2000)
})
