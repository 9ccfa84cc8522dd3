import { expect, test } from 'vitest'
import { cachedBytes, cacheOf } from '#domain/cache.ts'
import { keptByDatabase, keptDatabases } from '#worker/services/isolate-memory.ts'

const mega = 1024 * 1024

test('what was not asked for longest is dropped whole, where another database needs the room', () => {
  const catalogues = keptByDatabase<number>((bytes) => bytes)
  const indexes = keptByDatabase<number>((bytes) => bytes)
  for (const key of ['one', 'two', 'three']) {
    catalogues.set(key, 8 * mega)
    indexes.set(key, 6 * mega)
  }
  expect(catalogues.get('one')).toBe(8 * mega)
  catalogues.set('four', 21 * mega)
  expect(keptDatabases().map(({ key }) => key)).toEqual(['one', 'four'])
  expect([catalogues.get('two'), indexes.get('two'), indexes.get('one')]).toEqual([undefined, undefined, 6 * mega])
  catalogues.set('five', 200 * mega)
  expect(keptDatabases()).toEqual([{ key: 'five', bytes: 200 * mega }])
  catalogues.clear()
  expect(catalogues.has('five')).toBe(false)
})

test('a database that is asked again after it was dropped is kept again', () => {
  const events = keptByDatabase<number>((bytes) => bytes)
  for (const key of ['six', 'seven', 'six', 'seven']) {
    expect(events.get(key)).toBeUndefined()
    events.set(key, 40 * mega)
  }
  expect(keptDatabases().map(({ key }) => key)).toEqual(['seven'])
})

test('the bytes of an owner are those of its caches, and of what hangs on their values', () => {
  const [catalogue, view] = [{}, {}]
  cacheOf<object>(catalogue, 'views', 16, 2000).set('fr', view)
  cacheOf<string>(view, 'templates', 4, (text) => text.length).set('card', 'four')
  cacheOf<number>(catalogue, 'counts').set('all', 1)
  expect(cachedBytes(catalogue)).toBe(2000 + 4 + 1024)
})
