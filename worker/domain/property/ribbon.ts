import { daysBetween } from '#domain/time.ts'
import type { Goal, PropertyStatus } from './status.ts'

export type Ribbon = 'none' | 'new' | 'option' | 'sold' | 'rented'

export function ribbonOf(status: PropertyStatus, goal: Goal): Ribbon {
  if (status === 'available') return 'none'
  return status === 'sold' && goal === 'rent' ? 'rented' : status
}

/** Days from its publication in which a property is shown as new. */
const newDays = 7

/** @returns the ribbon for visitors: "new" ends after a week @param today ISO date, as is `published` */
export function visibleRibbon(
  { status, goal, published }: { status: PropertyStatus; goal: Goal; published: string },
  today: string,
): Ribbon {
  const ribbon = ribbonOf(status, goal)
  return ribbon === 'new' && daysBetween(published, today) >= newDays ? 'none' : ribbon
}
