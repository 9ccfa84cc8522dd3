import { brusselsMinute } from '#domain/property/open-house.ts'

const hour = 3_600_000

/**
 * The other way round than `brusselsMinute`. What the clocks show twice when summer ends is the first of the two.
 * @param local `YYYY-MM-DDTHH:MM` on the clock of Brussels
 * @returns ms since 1970; null for what the clock never shows, because summer time begins
 */
export function brusselsMoment(local: string): number | null {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return null
  // Two hours before UTC in summer, one in winter: summer comes first where both are right.
  return [asUtc - 2 * hour, asUtc - hour].find((moment) => brusselsMinute(moment) === local) ?? null
}

/** @returns the day `count` days after one, `YYYY-MM-DD` */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * 24 * hour).toISOString().slice(0, 10)
