import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  forgetting,
  idsIn,
  listHref,
  type Memory,
  readMemory,
  remembering,
  sameHomes,
  writeMemory,
} from '#domain/favourites.ts'

const memory: Memory = { key: 'test', most: 3, days: 30, rolling: true }
const today = '2026-11-21'
const idsOf = (text: string | null) => readMemory(text, memory, today).map(({ id }) => id)

test.each([
  ['7,8,9', [7, 8, 9]],
  ['7,7,8', [7, 8]],
  ['7,x,-8,09,8.5,1e3,,12345678901, 8', [7]],
  ['', []],
  [null, []],
])('the ids in %j are %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids)
})

test('a list asks for sixty homes at most', () => {
  const ids = Array.from({ length: 70 }, (_, at) => at + 1)
  expect(idsIn(ids.join())).toEqual(ids.slice(0, 60))
})

test.each([
  ['7@2026-11-20,8@2026-11-01', [7, 8]],
  // Too old by a day, and on its last day.
  ['7@2026-10-21,8@2026-10-22', [8]],
  // Twice, without a day, with no day, one too many.
  ['7@2026-11-20,7@2026-11-19,8,9@2026-13-45,10@never', [7]],
  ['1@2026-11-20,2@2026-11-20,3@2026-11-20,4@2026-11-20', [1, 2, 3]],
  ['{"favourites":[7]}', []],
  [null, []],
])('what a device stored as %j is %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('a day to come is one of a wrong clock, and does not last longer than others', () => {
  expect(readMemory('7@2099-01-01', memory, today)).toEqual([{ id: 7, day: today }])
})

test('whatever is stored gives a list that reads the same again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const homes = readMemory(text, memory, today)
      expect(readMemory(writeMemory(homes), memory, today)).toEqual(homes)
    }),
  )
})

test('what is remembered comes first, once, and the oldest makes room', () => {
  const homes = [7, 8, 9].map((id) => ({ id, day: '2026-11-01' }))
  expect(remembering(homes, [9], memory, today)?.map(({ id }) => id)).toEqual([9, 7, 8])
  expect(remembering(homes, [10], memory, today)).toEqual([{ id: 10, day: today }, homes[0], homes[1]])
  // What somebody kept on purpose is not pushed out.
  expect(remembering(homes, [10], { ...memory, rolling: false }, today)).toBeNull()
  expect(remembering(homes, [9], { ...memory, rolling: false }, today)).toHaveLength(3)
  expect(forgetting(homes, [8]).map(({ id }) => id)).toEqual([7, 9])
})

test.each([
  [[7, 8], [8, 7], true],
  [[7, 8], [7], false],
  [[7], [7, 8], false],
  [[7, 9], [7, 8], false],
  [[], [], true],
])('%j and %j are the same homes: %s', (one, other, same) => {
  expect(sameHomes(one, other)).toBe(same)
})

test('a list has one address', () => {
  expect(listHref('/favourites/', [7, 8])).toBe('/favourites/?ids=7,8')
  expect(listHref('/favourites/', [])).toBe('/favourites/')
})
