/** Hours in which anybody may walk in, on the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
export type OpenHouse = { start: string; end: string }

// Swedish writes a date and a time as ISO does.
const brussels = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** @returns what the clocks in Brussels show, to the minute: `YYYY-MM-DDTHH:MM` */
export const brusselsMinute = (time: number): string => brussels.format(time).replace(' ', 'T')

/**
 * Those that are not over yet, the next one first. Both sides are compared as the clock shows them, so that an hour
 * which a change of the clocks skips or repeats needs no rule of its own.
 *
 * @param now what `brusselsMinute` gives
 */
export const upcoming = (openHouses: readonly OpenHouse[], now: string): OpenHouse[] =>
  openHouses.filter(({ end }) => end > now).sort((one, other) => (one.start < other.start ? -1 : 1))

/** @returns whether one of them ends on this day, so that what is said of it holds for hours only */
export const endsToday = (openHouses: readonly OpenHouse[], now: string): boolean =>
  openHouses.some(({ end }) => end > now && end.slice(0, 10) === now.slice(0, 10))
