import { dayMs } from '#domain/time.ts'

/** Days of which each has its backup, and weeks before them of which each has one. */
const keptDays = 14
const keptWeeks = 8

const dayOf = (time: string) => Math.floor(Date.parse(time) / dayMs)

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (time: string) => Math.floor((dayOf(time) + 3) / 7)

/**
 * Backups that have had their time: of the last 14 days the newest of each stays, of the 8 weeks before them that of
 * each week, and the newest of all in any case.
 * @param times ISO, in any order @param now ISO
 */
export function outdatedBackups(times: readonly string[], now: string): string[] {
  const newestFirst = times.toSorted().reverse()
  const kept = new Set<string>()
  return newestFirst.filter((time, at) => {
    const age = dayOf(now) - dayOf(time)
    if (at > 0 && age >= keptDays + 7 * keptWeeks) return true
    const period = age < keptDays ? `day ${dayOf(time)}` : `week ${weekOf(time)}`
    if (kept.has(period)) return true
    kept.add(period)
    return false
  })
}
