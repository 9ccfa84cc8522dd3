import { expect, test } from 'vitest'
import { turnsAt } from '#domain/tenant/turns.ts'

const minute = 60_000
const day = 24 * 60
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `agency-${index}`)

const runs = (ids: readonly string[], minutes: number) =>
  Array.from({ length: minutes }, (_, index) => turnsAt(ids, (29_000_000 + index) * minute))

/** How often each tenant has its turn. */
const counts = (turns: readonly string[]) => {
  const count = new Map<string, number>()
  for (const id of turns) count.set(id, (count.get(id) ?? 0) + 1)
  return [...count.values()]
}

test.each([
  [1, 1],
  [50, 1],
  [51, 2],
  [500, 10],
])('of %i tenants each has its turn every %i minutes', (count, every) => {
  const cycles = 6
  const turns = runs(idsOf(count), every * cycles).map((run) => run.minute)
  expect(counts(turns.flat())).toEqual(Array.from({ length: count }, () => cycles))
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(50)
})

test.each([
  [1, 60],
  [500, 60],
  [500, 5],
])('of %i tenants each has one turn that is the first in each %i minutes, or all are', (count, minutes) => {
  const begin = Math.ceil(29_000_000 / 60) * 60
  const ids = idsOf(count)
  const firsts = Array.from({ length: 60 }, (_, index) => (begin + index) * minute).flatMap((time) => {
    const { minute: due, everyMs } = turnsAt(ids, time)
    return time % (minutes * minute) < everyMs ? due : []
  })
  const turnsAnHour = 60 / Math.ceil(count / 50)
  expect(counts(firsts)).toEqual(ids.map(() => Math.min(turnsAnHour, 60 / minutes)))
})

test('another tenant is the first of each turn', () => {
  const first = runs(idsOf(60), 60).map((run) => run.minute[0])
  expect(new Set(first).size).toBe(60)
})

test('each tenant has one night, within a few hours and never more than a dozen at a time', () => {
  const nights = runs(idsOf(500), day).map((run) => run.night)
  expect(counts(nights.flat())).toEqual(Array.from({ length: 500 }, () => 1))
  expect(nights.filter(({ length }) => length > 0).length).toBeLessThanOrEqual(240)
  expect(Math.max(...nights.map(({ length }) => length))).toBeLessThanOrEqual(12)
})
