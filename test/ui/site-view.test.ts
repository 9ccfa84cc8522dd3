import { expect, test } from 'vitest'
import { brusselsDay, minuteMs } from '#domain/time.ts'
import { type Calendar, weekdays } from '#domain/viewing/calendar.ts'
import { catalogueFixture } from '#test/support/site-view.tsx'
import { siteView, viewEnd } from '#worker/site-view.ts'

const everyDay = (range: string) =>
  Object.fromEntries(weekdays.map((day) => [day, day === 'sunday' ? [range] : []])) as Calendar['hours']

/** An agent with hours on Sunday alone, and one who is away on the first of them. */
const own = { hours: everyDay('10:00-12:00'), minutes: 60, buffer: 0 }
const away = { time: '2026-11-29T00:00', ends: '2026-11-30T00:00' }
const catalogue = { ...catalogueFixture, diaries: { 1: { own, absences: [] }, 2: { own, absences: [away] } } }

const viewAt = (now: number) => {
  const { today, firstViewings } = siteView(catalogue, 'nl', 'https://gevel.test', brusselsDay(now), now)
  return { today, firstViewings }
}

test.each([
  ['a morning', '2026-11-24T08:00:00Z'],
  ['an evening after the last viewing', '2026-11-24T20:00:00Z'],
  ['a Saturday', '2026-11-28T15:00:00Z'],
  ['a Sunday without viewings', '2026-11-29T12:00:00Z'],
  ['the day on which summer time begins', '2026-03-29T00:30:00Z'],
  ['a minute before midnight', '2026-11-24T22:59:00Z'],
])('a view of %s stays the same until its end, and no longer', (_, time) => {
  const now = Date.parse(time)
  const end = viewEnd(catalogue, now)
  expect(end).toBeGreaterThan(now)
  expect(viewAt(end - minuteMs)).toEqual(viewAt(now))
  expect(viewAt(end + minuteMs)).not.toEqual(viewAt(now))
})

test('each agent has a first day, of the hours and the time off that are theirs', () => {
  const { agency, ofAgents } = viewAt(Date.parse('2026-11-24T08:00:00Z')).firstViewings
  expect({ agency, ...ofAgents }).toEqual({ agency: '2026-11-25', 1: '2026-11-29', 2: '2026-12-06' })
})
