import { addDays } from '#domain/time.ts'

/** Gregorian Easter Sunday as ISO date: the anonymous algorithm in the form of Meeus, "Astronomical Algorithms", ch. 8. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const day = h + l - 7 * m + 114
  return `${year}-0${Math.floor(day / 31)}-${String((day % 31) + 1).padStart(2, '0')}`
}

/** New Year, Labour Day, National Day, Assumption, All Saints, Armistice and Christmas. */
const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']

/** Days after Easter Sunday: Easter Monday, Ascension Day and Whit Monday. */
const movable = [1, 39, 50]

/**
 * The ten public holidays of Belgium: Royal Decree of 18 April 1974 on the act of 4 January 1974, article 1. Those of a
 * community (11 July, 27 September, 15 November) are working days by law.
 * @param day `YYYY-MM-DD`
 */
export function isPublicHoliday(day: string): boolean {
  if (fixed.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return movable.some((days) => addDays(easter, days) === day)
}
