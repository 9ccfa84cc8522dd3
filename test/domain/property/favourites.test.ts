import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToList,
  type DeviceList,
  listHref,
  parseDeviceList,
  parseIds,
  removeFromList,
  sameIds,
  serializeDeviceList,
} from '#domain/property/favourites.ts'

const memory: DeviceList = { key: 'test', maxItems: 3, days: 30, evictsOldest: true }
const today = '2026-11-21'
const idsOf = (text: string | null) => parseDeviceList(text, memory, today).map(({ id }) => id)

test.each([
  ['7,8,9', [7, 8, 9]],
  ['7,7,8', [7, 8]],
  ['7,x,-8,09,8.5,1e3,,9007199254740993,12345678901234567, 8', [7]],
  ['', []],
  [null, []],
])('the ids in %j are %j', (text, ids) => {
  expect(parseIds(text)).toEqual(ids)
})

test('a list has at most sixty properties', () => {
  const ids = Array.from({ length: 70 }, (_, at) => at + 1)
  expect(parseIds(ids.join())).toEqual(ids.slice(0, 60))
})

test.each([
  ['7@2026-11-20,8@2026-11-01', [7, 8]],
  // Expired by a day, and on the last day.
  ['7@2026-10-21,8@2026-10-22', [8]],
  // Duplicate, no date, invalid date, too many.
  ['7@2026-11-20,7@2026-11-19,8,9@2026-13-45,10@never', [7]],
  ['1@2026-11-20,2@2026-11-20,3@2026-11-20,4@2026-11-20', [1, 2, 3]],
  ['{"favourites":[7]}', []],
  [null, []],
])('the stored list %j is %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('a future date counts as today', () => {
  expect(parseDeviceList('7@2099-01-01', memory, today)).toEqual([{ id: 7, day: today }])
})

test('any stored text gives a list that survives serialisation', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const homes = parseDeviceList(text, memory, today)
      expect(parseDeviceList(serializeDeviceList(homes), memory, today)).toEqual(homes)
    }),
  )
})

test('adds to the front, once, and evicts the oldest', () => {
  const homes = [7, 8, 9].map((id) => ({ id, day: '2026-11-01' }))
  expect(addToList(homes, [9], memory, today)?.map(({ id }) => id)).toEqual([9, 7, 8])
  expect(addToList(homes, [10], memory, today)).toEqual([{ id: 10, day: today }, homes[0], homes[1]])
  // Favourites are not evicted.
  expect(addToList(homes, [10], { ...memory, evictsOldest: false }, today)).toBeNull()
  expect(addToList(homes, [9], { ...memory, evictsOldest: false }, today)).toHaveLength(3)
  expect(removeFromList(homes, [8]).map(({ id }) => id)).toEqual([7, 9])
})

test.each([
  [[7, 8], [8, 7], true],
  [[7, 8], [7], false],
  [[7], [7, 8], false],
  [[7, 9], [7, 8], false],
  [[], [], true],
])('%j and %j have the same ids: %s', (item, other, same) => {
  expect(sameIds(item, other)).toBe(same)
})

test('a list has one URL', () => {
  expect(listHref('/favourites/', [7, 8])).toBe('/favourites/?ids=7,8')
  expect(listHref('/favourites/', [])).toBe('/favourites/')
})
