import { expect, test } from 'vitest'
import { brusselsDay, minuteMs } from '#domain/time.ts'
import { catalogueFixture } from '#test/support/site-view.tsx'
import { siteView, viewEnd } from '#worker/site-view.ts'

const viewAt = (now: number) => {
  const { today, firstViewingDay } = siteView(catalogueFixture, 'nl', 'https://gevel.test', brusselsDay(now), now)
  return { today, firstViewingDay }
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
  const end = viewEnd(catalogueFixture, now)
  expect(end).toBeGreaterThan(now)
  expect(viewAt(end - minuteMs)).toEqual(viewAt(now))
  expect(viewAt(end + minuteMs)).not.toEqual(viewAt(now))
})
