import { isNotNull, isNull, not } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { emptySearch } from '#domain/search/search.ts'
import type { SearchIndex } from '#domain/search-index/search-index.ts'
import { packWords, rowsWithTerms, searchTerms, unpackWords, type Words } from '#domain/search-index/words.ts'
import { today } from '#domain/time.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { getWords } from '#worker/services/search/words-store.ts'
import { createServices } from '#worker/services/services.ts'

let catalogue: Catalogue
const all = { search: emptySearch('sale'), placeIds: null, textRows: null }
const totalOf = (index: SearchIndex) => index.count(all)

beforeAll(async () => {
  catalogue = await createServices(bindings, () => {}).catalogue()
})

/** A KV namespace in memory, a count of the database clients, and an edition that no isolate has seen. */
function createSource(stored = new Map<string, ArrayBuffer>()) {
  const state = { stored, databases: 0, edition: crypto.randomUUID(), waiting: [] as Promise<unknown>[] }
  const kv = {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, value: Uint8Array) => void stored.set(key, value.slice().buffer as ArrayBuffer),
  } as unknown as typeof bindings.LISTINGS
  const database = () => {
    state.databases++
    return connect(bindings.DATABASE_URL)
  }
  const later = (promise: Promise<unknown>) => void state.waiting.push(promise)
  const source = { key: bindings.DATABASE_URL, database, kv, later }
  const load = () => getSearchIndex(source, { ...catalogue, edition: state.edition })
  const words = (index: SearchIndex) => getWords(source, { ...catalogue, edition: state.edition }, 'en', index)
  return { state, load, words }
}

test('reads the database once and stores the index in KV for other isolates', async () => {
  const { state, load } = createSource()
  const [first, second] = await Promise.all([load(), load()])
  expect(second).toBe(first)
  expect(await load()).toBe(first)
  expect(state.databases).toBe(1)
  await Promise.all(state.waiting)
  const key = `search-index:${state.edition}:${catalogue.version}:${today()}`
  expect([...state.stored.keys()]).toEqual([key])

  const other = createSource()
  other.state.stored.set(key.replace(state.edition, other.state.edition), state.stored.get(key)!)
  expect(totalOf(await other.load())).toBe(totalOf(first))
  expect(other.state.databases).toBe(0)
})

test.each([
  ['damaged', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]).buffer],
  ['empty', new ArrayBuffer(0)],
])('reads the database when the bytes in KV are %s', async (_, bytes) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { state, load } = createSource()
  state.stored.set(`search-index:${state.edition}:${catalogue.version}:${today()}`, bytes)
  expect(totalOf(await load())).toBeGreaterThan(0)
  expect(state.databases).toBe(1)
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^search_index\.invalid key=/))
  log.mockRestore()
})

const wordsKey = (edition: string) => `search-words:${edition}:${catalogue.version}:en`
const rowsWith = (words: Words | null, text: string) => rowsWithTerms(words!, searchTerms(text))

test('collects words behind the first search and stores them in KV for other isolates', async () => {
  const { state, load, words } = createSource()
  const index = await load()
  expect(await words(index)).toBeNull()
  expect(await words(index)).toBeNull()
  expect(state.databases).toBe(2)
  await Promise.all(state.waiting)
  const found = await words(index)
  expect(rowsWith(found, 'garden').some((bits) => bits !== 0)).toBe(true)

  const other = createSource()
  other.state.stored.set(wordsKey(other.state.edition), state.stored.get(wordsKey(state.edition))!)
  const otherWords = await other.words(await other.load())
  expect(rowsWith(otherWords, 'garden')).toEqual(rowsWith(found, 'garden'))
  expect(other.state.databases).toBe(1)
})

test.each<[string, (bytes: ArrayBuffer) => ArrayBuffer]>([
  ['damaged', (bytes) => bytes.slice(0, -8)],
  ['of another data version', (bytes) => packWords({ ...unpackWords(bytes)!, version: 1 }).buffer],
])('collects words again when the bytes in KV are %s', async (_, change) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = createSource()
  await first.words(await first.load())
  await Promise.all(first.state.waiting)

  const { state, load, words } = createSource()
  state.stored.set(wordsKey(state.edition), change(first.state.stored.get(wordsKey(first.state.edition))!))
  const index = await load()
  expect(await words(index)).toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^search_words\.invalid key=/))
  await Promise.all(state.waiting)
  expect(rowsWith(await words(index), 'garden').some((bits) => bits !== 0)).toBe(true)
  log.mockRestore()
})

test('contains no hidden price and nothing that was withdrawn', async () => {
  const database = connect(bindings.DATABASE_URL)
  const { columns } = await createSource().load()
  const ids = [...columns.id]
  const hidden = await database.select({ id: properties.id }).from(properties).where(not(properties.pricePublished))
  const priceOf = (id: number) => columns.price[ids.indexOf(id)]
  const live = await database.select({ id: properties.id }).from(properties).where(isNull(properties.withdrawn))
  expect(ids.toSorted()).toEqual(live.map(({ id }) => id).toSorted())
  const hiddenLive = hidden.filter(({ id }) => ids.includes(id))
  expect(hiddenLive.length).toBeGreaterThan(0)
  for (const { id } of hiddenLive) expect(priceOf(id)).toBe(-1)
  expect(await database.$count(properties, isNotNull(properties.withdrawn))).toBeGreaterThan(0)
})
