import { expect, test } from 'vitest'
import {
  bookableTimes,
  type Calendar,
  defaultCalendar,
  siteCalendar,
  viewingEnd,
  weekdays,
} from '#domain/viewing/calendar.ts'

const at = (moment: string) => Date.parse(moment)

/** Open every day. */
const open = (hours: string[], change: Partial<Calendar> = {}): Calendar => ({
  ...defaultCalendar(),
  hours: Object.fromEntries(weekdays.map((day) => [day, hours])) as Calendar['hours'],
  noticeHours: 0,
  daysAhead: 0,
  ...change,
})
const hoursOf = (times: string[]) => times.map((time) => time.slice(11))

test('the default calendar is Monday to Saturday in the contact slots', () => {
  const times = bookableTimes(siteCalendar({ contactSlots: [] }), at('2026-11-20T12:00Z'))
  // Friday 20 November, 13:00 in Brussels.
  expect(times.slice(0, 6)).toEqual([
    '2026-11-21T14:00',
    '2026-11-21T14:45',
    '2026-11-21T16:00',
    '2026-11-21T16:45',
    '2026-11-21T17:30',
    '2026-11-21T18:15',
  ])
  expect(times[6]).toBe('2026-11-23T10:00')
  expect(times.at(-1)).toBe('2026-12-11T18:15')
  expect(
    hoursOf(bookableTimes(siteCalendar({ contactSlots: ['09:00-10:30'] }), at('2026-11-22T00:00Z'))).slice(0, 2),
  ).toEqual(['09:00', '09:45'])
})

test.each([
  [['10:00-13:00'], 45, '10:00 10:45 11:30 12:15'],
  [['10:00-12:59'], 45, '10:00 10:45 11:30'],
  [['14:00-15:00', '10:00-11:00'], 60, '10:00 14:00'],
  [['10:00-10:30'], 45, ''],
  [[], 45, ''],
])('%j, %d minutes each: %s', (hours, minutes, times) => {
  expect(hoursOf(bookableTimes(open(hours, { minutes }), at('2026-11-24T00:00Z'))).join(' ')).toBe(times)
})

test.each([
  // Elapsed hours across a clock change.
  ['2026-10-24T08:00Z', 24, '2026-10-25T09:00'],
  ['2026-10-24T08:01Z', 24, '2026-10-25T10:00'],
  ['2027-03-27T08:00Z', 24, '2027-03-28T10:00'],
  ['2027-03-27T08:01Z', 24, '2027-03-28T11:00'],
  ['2026-11-24T09:00Z', 0, '2026-11-24T10:00'],
  ['2026-11-24T09:01Z', 0, '2026-11-24T11:00'],
])('at %s, with %d hours of notice, the first slot is at %s', (now, noticeHours, first) => {
  expect(bookableTimes(open(['09:00-20:00'], { minutes: 60, noticeHours, daysAhead: 3 }), at(now))[0]).toBe(first)
})

test('no slot starts in the hour that summer time skips', () => {
  const night = open(['00:00-05:00'], { minutes: 45, daysAhead: 0 })
  const times = bookableTimes(night, at('2027-03-27T23:00Z'))
  expect(hoursOf(times)).toEqual(['00:00', '00:45', '01:30', '03:15', '04:00'])
  expect(viewingEnd('2027-03-28T01:30', night)).toBe('2027-03-28T03:15')
})

test('no slot starts in the repeated hour when summer time ends', () => {
  const night = open(['00:00-05:00'], { minutes: 45, daysAhead: 0 })
  const times = bookableTimes(night, at('2026-10-24T22:00Z'))
  expect(hoursOf(times)).toEqual(['00:00', '00:45', '01:30', '02:15', '03:30', '04:15'])
  expect(viewingEnd('2026-10-25T02:15', night)).toBe('2026-10-25T02:00')
})

test('daytime slots are unaffected by clock changes', () => {
  const day = open(['10:00-13:00'], { minutes: 45, daysAhead: 0 })
  for (const now of ['2026-10-24T22:00Z', '2027-03-27T23:00Z'])
    expect(hoursOf(bookableTimes(day, at(now)))).toEqual(['10:00', '10:45', '11:30', '12:15'])
})

test('offers no slots on closed days or beyond the last day', () => {
  const times = bookableTimes(open(['10:00-11:00'], { daysAhead: 3, closed: ['2026-12-25'] }), at('2026-12-23T23:30Z'))
  expect(times).toEqual(['2026-12-24T10:00', '2026-12-26T10:00', '2026-12-27T10:00'])
})

test.each(['02:00-05:00', '00:00-02:30'])('drops hours that begin or end in a skipped hour: %s', (hours) => {
  const night = open([hours, '10:00-10:45'], { minutes: 45, daysAhead: 0 })
  expect(hoursOf(bookableTimes(night, at('2027-03-27T23:00Z')))).toEqual(['10:00'])
})

test('the default calendar is closed on Sundays and needs confirmation', () => {
  const { hours, confirm, closed } = defaultCalendar(['09:00-10:00'])
  expect(weekdays.filter((day) => hours[day].length === 0)).toEqual(['sunday'])
  expect(hours.monday).toEqual(['09:00-10:00'])
  expect({ confirm, closed }).toEqual({ confirm: true, closed: [] })
})

test('a configured calendar replaces the contact slots', () => {
  const calendar = open(['09:00-09:45'], { minutes: 45 })
  expect(siteCalendar({ calendar, contactSlots: ['10:00-13:00'] })).toEqual(calendar)
})

test('the public holidays of Belgium are not bookable, unless the agency says so', () => {
  const days = (change: Partial<Calendar>, from: string) =>
    new Set(
      bookableTimes(open(['10:00-11:00'], { daysAhead: 364, ...change }), at(`${from}T00:00Z`)).map((time) =>
        time.slice(0, 10),
      ),
    )
  const missing = (year: number) => {
    const bookable = days({}, `${year}-01-01`)
    return [...days({ openOnHolidays: true }, `${year}-01-01`)].filter((day) => !bookable.has(day)).join(' ')
  }
  expect(missing(2026)).toBe(
    '2026-01-01 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-07-21 2026-08-15 2026-11-01 2026-11-11 2026-12-25',
  )
  expect(missing(2027)).toBe(
    '2027-01-01 2027-03-29 2027-05-01 2027-05-06 2027-05-17 2027-07-21 2027-08-15 2027-11-01 2027-11-11 2027-12-25',
  )
  // Ascension Day on Labour Day; the earliest and the latest Easter of a century.
  expect(missing(2008).split(' ')).toContain('2008-05-01')
  expect(missing(2038).split(' ')[1]).toBe('2038-04-26')
  expect(missing(2285).split(' ')[1]).toBe('2285-03-23')
  // A calendar that was stored before the choice existed.
  const { openOnHolidays: _, ...stored } = open(['10:00-11:00'], { daysAhead: 1 })
  expect(bookableTimes(siteCalendar({ calendar: stored, contactSlots: [] }), at('2026-12-24T12:00Z'))).toEqual([])
})
