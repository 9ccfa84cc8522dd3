import { describe, expect, test } from 'vitest'
import { addDays, brusselsMoment, minuteMs } from '#domain/time.ts'
import { type Calendar, defaultCalendar, weekdays } from '#domain/viewing/calendar.ts'
import {
  type AgentHours,
  type Diary,
  type OpenSpan,
  offeredTimes,
  parseHours,
  type TakenTime,
} from '#domain/viewing/diary.ts'

const everyDay = (hours: string[]) => Object.fromEntries(weekdays.map((day) => [day, hours])) as Calendar['hours']

const calendar: Calendar = {
  ...{ ...defaultCalendar(), hours: everyDay(['10:00-13:00']), seats: 3, noticeHours: 0, daysAhead: 0 },
  ...{ minutes: 45, openOnHolidays: true },
}
const now = Date.parse('2026-11-23T23:30Z')
const [home, elsewhere] = [1, 2]
const [agent, colleague] = [7, 8]
const own: AgentHours = { hours: everyDay(['09:00-12:00']), minutes: 60, buffer: 15 }
const at = (hour: string) => `2026-11-24T${hour}`
const taken = (from: string, to: string, more: Partial<TakenTime> = {}): TakenTime => ({
  ...{ time: at(from), ends: at(to), seat: 1, propertyId: elsewhere, agentId: agent, ...more },
})

const openHouse = (from: string, to: string, more: Partial<OpenSpan> = {}): OpenSpan => ({
  ...{ time: at(from), ends: at(to), propertyId: home, agentId: agent, seats: 12, taken: 11, ...more },
})

const shown = (diary: Partial<Diary>, propertyId = home) =>
  offeredTimes(calendar, { agentId: agent, own: null, absences: [], taken: [], open: [], ...diary }, propertyId, now)
    .map(({ time, isFull, isOpen }) => `${time.slice(11)}${isOpen ? ' open' : ''}${isFull ? ' full' : ''}`)
    .join(', ')

describe('the times of a home', () => {
  test.each<[string, Partial<Diary>, string]>([
    ['are those of the agency', {}, '10:00, 10:45, 11:30, 12:15'],
    ['are those of its agent, where there are', { own }, '09:00, 10:00, 11:00'],
    [
      'are not in an absence, which may end where a viewing begins',
      { own, absences: [{ time: at('08:00'), ends: at('10:00') }] },
      '10:00, 11:00',
    ],
    ['none of an absence of some days', { absences: [{ time: '2026-11-20T00:00', ends: '2026-12-01T00:00' }] }, ''],
    [
      'are taken while its agent is elsewhere',
      { own, taken: [taken('10:00', '10:45')] },
      '09:00 full, 10:00 full, 11:00',
    ],
    ['and on the road', { own, taken: [taken('10:00', '10:46')] }, '09:00 full, 10:00 full, 11:00 full'],
    ['not by a colleague', { own, taken: [taken('10:00', '11:00', { agentId: colleague })] }, '09:00, 10:00, 11:00'],
    [
      'without hours of their own too, without the road',
      { taken: [taken('10:00', '10:45')] },
      '10:00 full, 10:45, 11:30, 12:15',
    ],
    [
      'without an agent, only by the agency',
      { agentId: null, taken: [taken('10:00', '10:45', { agentId: null })] },
      '10:00, 10:45, 11:30, 12:15',
    ],
    [
      'at the same home without the road',
      { own, taken: [taken('10:00', '11:00', { propertyId: home })] },
      '09:00, 10:00 full, 11:00',
    ],
    [
      'where all of the agency are away',
      { taken: [1, 2, 3].map((seat) => taken('10:30', '11:00', { seat, agentId: colleague })) },
      '10:00 full, 10:45 full, 11:30, 12:15',
    ],
    [
      'and places at its open house, during which it has no others',
      { open: [openHouse('10:30', '11:30')] },
      '10:30 open, 11:30, 12:15',
    ],
    ['of which none is left', { open: [openHouse('10:30', '11:30', { taken: 12 })] }, '10:30 open full, 11:30, 12:15'],
    ['and none where anybody walks in', { open: [openHouse('10:30', '11:30', { seats: null })] }, '11:30, 12:15'],
    ['nor at one that has begun', { open: [openHouse('00:00', '10:30', {})] }, '10:45, 11:30, 12:15'],
    [
      'are not while its agent is at an open house elsewhere, or on the road',
      { own, open: [openHouse('10:00', '10:50', { propertyId: elsewhere })] },
      '',
    ],
    [
      'and are while a colleague is',
      { open: [openHouse('10:00', '13:00', { propertyId: elsewhere, agentId: colleague })] },
      '10:00, 10:45, 11:30, 12:15',
    ],
    [
      'without an agent, too',
      { agentId: null, open: [openHouse('10:00', '12:00', { agentId: null })] },
      '10:00 open, 12:15',
    ],
    [
      'a guest takes none of the agency',
      { taken: [1000, 1001, 1002].map((seat) => taken('10:00', '12:00', { seat, agentId: colleague })) },
      '10:00, 10:45, 11:30, 12:15',
    ],
  ])('%s', (_, diary, times) => {
    expect(shown(diary)).toBe(times)
  })
})

/** Numbers from 0 to below `below`, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const minuteOf = (of: (below: number) => number) =>
  `${String(of(24)).padStart(2, '0')}:${String(of(4) * 15).padStart(2, '0')}`

test.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2026-11-24'])(
  'around %s no time that is free overlaps what is taken or an absence, and each lasts as long as it says',
  (day) => {
    const of = numbers(Number(day.replaceAll('-', '')))
    for (let round = 0; round < 60; round++) {
      const span = () => {
        const [a, b] = [`${addDays(day, of(3) - 1)}T${minuteOf(of)}`, `${addDays(day, of(3) - 1)}T${minuteOf(of)}`]
        return a < b ? { time: a, ends: b } : { time: b, ends: `${b.slice(0, 11)}23:59` }
      }
      const hours = [minuteOf(of), minuteOf(of)].sort().join('-')
      const rules: AgentHours = { hours: everyDay([hours]), minutes: 15 + of(60), buffer: of(3) * 15 }
      const diary: Diary = {
        ...{ agentId: agent, own: rules, absences: [span()], open: [] },
        taken: [{ ...span(), seat: 1, propertyId: 1 + of(2), agentId: agent }],
      }
      const rounded = { ...calendar, seats: 9, daysAhead: 2 }
      const times = offeredTimes(rounded, diary, home, brusselsMoment(`${addDays(day, -1)}T00:00`)!)
      for (const { time, ends, isFull } of times) {
        // The hour that repeats has two moments: the later one ends a viewing that began before.
        const lasts = [0, 60].map((more) => brusselsMoment(ends)! + more * minuteMs - brusselsMoment(time)!)
        expect(lasts).toContain(rules.minutes * minuteMs)
        const isApart = (other: { time: string; ends: string }) => other.ends <= time || other.time >= ends
        expect(diary.absences.every(isApart)).toBe(true)
        if (!isFull) expect(diary.taken.every(isApart)).toBe(true)
      }
      const starts = times.map(({ time }) => brusselsMoment(time)!)
      expect(
        starts.every((start, index) => index === 0 || start - starts[index - 1]! >= rules.minutes * minuteMs),
      ).toBe(true)
    }
  },
)

test.each([
  ['10:00-13:00, 14:00-18:00', '10:00-13:00 14:00-18:00'],
  ['14h-18h30; 9u-12u', '09:00-12:00 14:00-18:30'],
  ['10 – 12', '10:00-12:00'],
  ['10:00-12:00 12:00-13:00', '10:00-12:00 12:00-13:00'],
  ['', ''],
  ['10:00-13:00, 12:00-14:00', null],
  ['13:00-10:00', null],
  ['10:00-10:00', null],
  ['24:00-25:00', null],
  ['10:60-11:00', null],
  ['morning', null],
  ['10:00', null],
])('hours %j are read as %j', (text, hours) => {
  expect(parseHours(text)?.join(' ') ?? null).toBe(hours)
})
