import { addDays, daysBetween, minuteMs, mondayOf } from '#domain/time.ts'

/** @param day `YYYY-MM-DD` @returns its week by ISO 8601, which belongs to the year of its Thursday: `2026-W48` */
export function weekOf(day: string): string {
  const monday = mondayOf(day)
  const year = addDays(monday, 3).slice(0, 4)
  const week = daysBetween(mondayOf(`${year}-01-04`), monday) / 7 + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** @param week `2026-W48` @returns its Monday; null for a week that its year does not have */
export function mondayOfWeek(week: string): string | null {
  const [, year, number] = /^([12]\d{3})-W(\d\d)$/.exec(week) ?? []
  if (!year) return null
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7)
  return weekOf(monday) === week ? monday : null
}

/** The grid of a day: quarters of an hour from nine to eight. */
export const firstHour = 9
export const hoursShown = 11

export const quartersShown = hoursShown * 4
const lengths = { min: 2, max: 16 }
const maxLanes = 3

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** @param local `YYYY-MM-DDTHH:MM` @returns quarters of an hour since the grid begins, by the clock */
export const quarterOf = (local: string): number => {
  const [hour = 0, minute = 0] = local.slice(11).split(':').map(Number)
  return Math.floor(((hour - firstHour) * 60 + minute) / 15)
}

/** Local times: `YYYY-MM-DDTHH:MM` in Brussels. */
type Timed = { time: string; ends: string }

/** `quarter` and `quarters`: where it begins and how long it is; `lane` of `lanes`: beside which others, from 1. */
export type Placed<Event> = Event & { quarter: number; quarters: number; lane: number; lanes: number }

const lengthOf = ({ time, ends }: Timed): number =>
  Math.ceil((Date.parse(`${ends}Z`) - Date.parse(`${time}Z`)) / (15 * minuteMs))

/** Events of one day in the grid, in order. What is outside of its hours is at its edge. */
export function placeInDay<Event extends Timed>(events: readonly Event[]): Placed<Event>[] {
  const placed = events
    .map((event) => {
      const quarter = between(quarterOf(event.time), 0, quartersShown - lengths.min)
      const length = between(lengthOf(event), lengths.min, lengths.max)
      return { ...event, quarter, quarters: Math.min(length, quartersShown - quarter), lane: 1, lanes: 1 }
    })
    .sort((a, b) => a.quarter - b.quarter || b.quarters - a.quarters)
  for (const group of overlapping(placed)) assignLanes(group)
  return placed
}

const endOf = ({ quarter, quarters }: { quarter: number; quarters: number }) => quarter + quarters

/** Groups of events in order, each of which no event of another overlaps. */
function overlapping<Event extends Placed<Timed>>(sorted: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  let end = -1
  for (const event of sorted) {
    if (event.quarter < end) groups.at(-1)!.push(event)
    else groups.push([event])
    end = Math.max(end, endOf(event))
  }
  return groups
}

/** Each event gets the first lane that is free; the last lane takes what is left. */
function assignLanes(group: Placed<Timed>[]) {
  const ends: number[] = []
  for (const event of group) {
    const free = ends.findIndex((end) => end <= event.quarter)
    const lane = Math.min(free < 0 ? ends.length : free, maxLanes - 1)
    ends[lane] = Math.max(ends[lane] ?? 0, endOf(event))
    event.lane = lane + 1
  }
  for (const event of group) event.lanes = ends.length
}
