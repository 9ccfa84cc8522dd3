import { compare } from '#domain/compare.ts'
import { brusselsMinute, iso, minuteMs } from '#domain/time.ts'
import { bookableTimes, type Calendar, viewingEnd } from './calendar.ts'

/** Local times in Brussels: `YYYY-MM-DDTHH:MM`; `ends` is not included. */
export type Span = { time: string; ends: string }

/** Hours of an agent, in place of those of the agency. */
export type AgentHours = Pick<Calendar, 'hours' | 'minutes'> & {
  /** Minutes on the road between two homes. */
  buffer: number
}

/** Seats from here are places at an open house, which take none of the agency. */
export const firstPlace = 1000

export type TakenTime = Span & { seat: number | null; propertyId: number; agentId: number | null }

/** An open house of any home; without `seats`, one that anybody may walk in at. */
export type OpenSpan = Span & { propertyId: number; agentId: number | null; seats: number | null; taken: number }

/** What decides when a home can be viewed: its agent, and what is booked. */
export type Diary = {
  agentId: number | null
  /** Null: those of the agency, which knows how many viewings it has people for. */
  own: AgentHours | null
  absences: readonly Span[]
  taken: readonly TakenTime[]
  /** Those that are not over. */
  open: readonly OpenSpan[]
}

/** `isOpen`: a place at an open house. */
export type OfferedTime = Span & { isFull: boolean; isOpen: boolean }

/** By the clock, as the statement that books it counts. */
const shifted = (local: string, minutes: number): string =>
  iso(Date.parse(`${local}Z`) + minutes * minuteMs).slice(0, 16)

const overlaps = (span: Span, other: Span): boolean => span.time < other.ends && span.ends > other.time

const calendarOf = (calendar: Calendar, own: AgentHours | null): Calendar =>
  own ? { ...calendar, hours: own.hours, minutes: own.minutes } : calendar

/**
 * Times at which a home can be viewed, in order, with those that are taken: what the form of visitors and the desk offer.
 * An agent shows one home at a time, and with hours of their own is on the road between two. During an open house of
 * the home there are no other viewings.
 * @param now ms since 1970
 */
export function offeredTimes(calendar: Calendar, diary: Diary, propertyId: number, now: number): OfferedTime[] {
  const { agentId, own, absences, taken, open } = diary
  const { seats, seatsPerHome } = calendar
  const rules = calendarOf(calendar, own)
  const buffer = own?.buffer ?? 0
  const withRoad = ({ time, ends }: Span) => ({ time: shifted(time, -buffer), ends: shifted(ends, buffer) })
  const isFull = (span: Span): boolean => {
    const onTheRoad = withRoad(span)
    const isElsewhere = ({ agentId: other, ...item }: TakenTime) =>
      agentId !== null && other === agentId && item.propertyId !== propertyId && overlaps(item, onTheRoad)
    const now = taken.filter((item) => (item.seat ?? 0) < firstPlace && overlaps(item, span))
    const ofHome = now.filter((item) => item.propertyId === propertyId)
    // A viewing at half past takes a place in both hours.
    const count = (items: readonly TakenTime[]) => new Set(items.map(({ seat }) => seat)).size
    return count(now) >= seats || count(ofHome) >= seatsPerHome || taken.some(isElsewhere)
  }
  const isAtOpenHouse = (span: Span) =>
    open.some((item) =>
      item.propertyId === propertyId
        ? overlaps(item, span)
        : agentId !== null && item.agentId === agentId && overlaps(item, withRoad(span)),
    )
  const slots = bookableTimes(rules, now).flatMap((time) => {
    const span = { time, ends: viewingEnd(time, rules) }
    const isAway = absences.some((absence) => overlaps(absence, span)) || isAtOpenHouse(span)
    return isAway ? [] : [{ ...span, isFull: isFull(span), isOpen: false }]
  })
  const places = open.flatMap(({ propertyId: id, time, ends, seats, taken }) =>
    id === propertyId && seats && time > brusselsMinute(now)
      ? [{ time, ends, isFull: taken >= seats, isOpen: true }]
      : [],
  )
  return [...places, ...slots].sort((one, other) => compare(one.time, other.time))
}

const rangePattern = /^(\d{1,2})(?:[:.hu](\d{2})?)?-(\d{1,2})(?:[:.hu](\d{2})?)?$/

const clock = (hour: string, minute = '00'): string => `${hour.padStart(2, '0')}:${minute || '00'}`

/** @param text `10:00-13:00, 14h-18h` @returns hours of a day as a calendar has them; null for what is none, or overlaps */
export function parseHours(text: string): string[] | null {
  const parts = text
    .toLowerCase()
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean)
  const ranges = parts.map((part) => {
    const [, hour, minute, endHour, endMinute] = rangePattern.exec(part) ?? []
    return hour && endHour ? `${clock(hour, minute)}-${clock(endHour, endMinute)}` : ''
  })
  const times = ranges.toSorted().flatMap((range) => range.split('-'))
  const isClock = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
  const isOrdered = times.every(
    (time, at) => at === 0 || (at % 2 === 1 ? times[at - 1]! < time : times[at - 1]! <= time),
  )
  return times.every(isClock) && isOrdered ? ranges.toSorted() : null
}
