import { expect, test } from 'vitest'
import { addDays } from '#domain/time.ts'
import { mondayOfWeek, placeInDay, weekOf } from '#domain/viewing/week.ts'

test.each([
  ['2026-11-25', '2026-W48'],
  ['2026-11-23', '2026-W48'],
  ['2026-11-29', '2026-W48'],
  // The year's end: 2026 has 53 weeks, 2024 and 2025 have 52.
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2023-01-01', '2022-W52'],
  ['2021-01-03', '2020-W53'],
  // Clocks change on these Sundays.
  ['2026-03-29', '2026-W13'],
  ['2026-03-30', '2026-W14'],
  ['2026-10-25', '2026-W43'],
  ['2026-10-26', '2026-W44'],
])('%s is in week %s', (day, week) => {
  expect(weekOf(day)).toBe(week)
})

test.each([
  ['2026-W48', '2026-11-23'],
  ['2026-W01', '2025-12-29'],
  ['2026-W53', '2026-12-28'],
  ['2026-W13', '2026-03-23'],
  ['2026-W43', '2026-10-19'],
  ['2025-W53', null],
  ['2026-W00', null],
  ['2026-W54', null],
  ['2026-48', null],
  ['0000-W01', null],
  ['', null],
])('week %s begins on %s', (week, monday) => {
  expect(mondayOfWeek(week)).toBe(monday)
})

test('weeks follow each other through ten years', () => {
  let monday = '2020-01-06'
  for (; monday < '2030-01-01'; monday = addDays(monday, 7)) {
    expect(mondayOfWeek(weekOf(monday))).toBe(monday)
    expect(weekOf(addDays(monday, 6))).toBe(weekOf(monday))
  }
})

const event = (from: string, to: string, day = '2026-11-25') => ({ time: `${day}T${from}`, ends: `${day}T${to}` })

const placesOf = (...events: ReturnType<typeof event>[]) =>
  placeInDay(events).map(({ quarter, quarters, lane, lanes }) => [quarter, quarters, lane, lanes])

test.each([
  ['at the hour', ['09:00', '09:45'], [0, 3]],
  ['within an hour', ['10:20', '11:05'], [5, 3]],
  ['longer than the grid allows', ['10:00', '18:00'], [4, 16]],
  ['shorter than a line', ['10:00', '10:10'], [4, 2]],
  ['before the grid', ['07:00', '07:45'], [0, 3]],
  ['after the grid', ['21:00', '21:45'], [42, 2]],
  ['over its end', ['19:30', '21:00'], [42, 2]],
] as const)('a viewing %s', (_, [from, to], place) => {
  expect(placesOf(event(from, to))).toEqual([[...place, 1, 1]])
})

test.each(['2026-03-29', '2026-10-25'])('hours of a day on which clocks change, %s, are those of the clock', (day) => {
  expect(placesOf(event('09:00', '09:45', day), event('14:00', '15:00', day))).toEqual([
    [0, 3, 1, 1],
    [20, 4, 1, 1],
  ])
})

test('what overlaps is side by side, and takes the whole width elsewhere', () => {
  expect(
    placesOf(
      event('10:00', '12:00'),
      event('10:00', '10:45'),
      event('11:00', '11:45'),
      event('14:00', '14:45'),
      event('12:00', '12:45'),
    ),
  ).toEqual([
    [4, 8, 1, 2],
    [4, 3, 2, 2],
    [8, 3, 2, 2],
    [12, 3, 1, 1],
    [20, 3, 1, 1],
  ])
})

test('a fourth at one time shares the last lane', () => {
  const four = Array.from({ length: 4 }, () => event('10:00', '10:45'))
  expect(placesOf(...four).map(([, , lane, lanes]) => [lane, lanes])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
    [3, 3],
  ])
})
