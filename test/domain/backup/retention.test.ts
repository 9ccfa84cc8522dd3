import { expect, test } from 'vitest'
import { outdatedBackups } from '#domain/backup/retention.ts'
import { addDays } from '#domain/time.ts'

const now = '2026-11-28T03:17:00.000Z'
const daysAgo = (days: number, time = '03:17:00.000Z') => `${addDays('2026-11-28', -days)}T${time}`
const nightly = (count: number) => Array.from({ length: count }, (_, days) => daysAgo(days))
const kept = (times: string[]) => {
  const outdated = new Set(outdatedBackups(times, now))
  return times.filter((time) => !outdated.has(time))
}

test('keeps one of each of fourteen days, then one of each of eight weeks', () => {
  const times = kept(nightly(200))
  expect(times.slice(0, 14)).toEqual(nightly(14))
  // Sundays: the newest of each week.
  expect(times.slice(14)).toEqual([14, 20, 27, 34, 41, 48, 55, 62, 69].map((days) => daysAgo(days)))
})

test('keeps the newest of a day', () => {
  expect(kept([daysAgo(0), daysAgo(0, '12:00:00.000Z'), daysAgo(1)])).toEqual([daysAgo(0, '12:00:00.000Z'), daysAgo(1)])
})

test('keeps the newest of all, however old', () => {
  expect(kept([daysAgo(400), daysAgo(401)])).toEqual([daysAgo(400)])
  expect(outdatedBackups([], now)).toEqual([])
})
