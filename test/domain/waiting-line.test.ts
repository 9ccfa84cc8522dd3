import { expect, test } from 'vitest'
import { nextFeedRun } from '#domain/import/feed-run.ts'
import { claimedUntil, retryAt } from '#domain/waiting-line.ts'

const now = Date.parse('2026-11-23T08:00:00.000Z')
const minutesTo = (time: string) => (Date.parse(time) - now) / 60_000
const times = (count: number, minutes: number): number[] => Array(count).fill(minutes)

test.each([
  ['mail', [1, 5, 15, 60, 180, ...times(20, 360)]],
  ['lead', [1, 5, 15, 60, 180, ...times(20, 360)]],
  ['announcement', [5, 15, 45, 135, 405, 1215, 1440]],
  ['remoteFile', [60, 360, ...times(13, 1440)]],
] as const)('of a %s, each failed attempt is repeated after its minutes, and the last gives up', (line, minutes) => {
  const waits = minutes.map((_, failed) => retryAt(line, failed + 1, now))
  expect(waits.map((time) => time && minutesTo(time))).toEqual(minutes)
  expect(retryAt(line, minutes.length + 1, now)).toBeNull()
})

test.each([
  ['mail', 1],
  ['lead', 5],
  ['remoteFile', 10],
] as const)('a %s that a killed run has claimed is left to others after %d minutes', (line, minutes) => {
  expect(minutesTo(claimedUntil(line, now))).toBe(minutes)
})

test.each([
  [30, [30, 5, 15, 45, 135, 360, 360]],
  [720, [720, 5, 15, 45, 135, 405, 720]],
  [10_080, [10_080, 5, 15, 45, 135, 405, 1215, 3645, 10_080, 10_080, 10_080, 10_080, 10_080, 10_080]],
])('a feed of every %d minutes runs again after these minutes, by its failures', (every, minutes) => {
  expect(minutes.map((_, failures) => minutesTo(nextFeedRun(now, every, failures)))).toEqual(minutes)
})
