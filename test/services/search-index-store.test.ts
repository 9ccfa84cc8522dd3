import { isNotNull, isNull, not } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { emptySearch } from '#domain/search/search.ts'
import type { SearchIndex } from '#domain/search-index/search-index.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { getSearchIndex } from '#worker/services/search/search-index-store.ts'
import { createServices } from '#worker/services/services.ts'

let catalogue: Catalogue
const all = { search: emptySearch('sale'), placeIds: null, textIds: null }
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
  const load = (edition = state.edition) => getSearchIndex({ database, kv, later }, { ...catalogue, edition })
  return { state, load }
}

test('reads the database once and stores the index in KV for other isolates', async () => {
  const { state, load } = createSource()
  const [first, second] = await Promise.all([load(), load()])
  expect(second).toBe(first)
  expect(await load()).toBe(first)
  expect(state.databases).toBe(1)
  await Promise.all(state.waiting)
  const key = `search-index:${state.edition}:${catalogue.version}`
  expect([...state.stored.keys()]).toEqual([key])

  const other = createSource()
  other.state.stored.set(`search-index:${other.state.edition}:${catalogue.version}`, state.stored.get(key)!)
  expect(totalOf(await other.load())).toBe(totalOf(first))
  expect(other.state.databases).toBe(0)
})

test.each([
  ['damaged', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]).buffer],
  ['empty', new ArrayBuffer(0)],
])('reads the database when the bytes in KV are %s', async (_, bytes) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { state, load } = createSource()
  state.stored.set(`search-index:${state.edition}:${catalogue.version}`, bytes)
  expect(totalOf(await load())).toBeGreaterThan(0)
  expect(state.databases).toBe(1)
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^search-index\.invalid key=/))
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
