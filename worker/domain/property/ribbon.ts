import type { Goal, PropertyStatus } from './status.ts'

export type Ribbon = 'none' | 'new' | 'option' | 'sold' | 'rented'

export function ribbonOf(status: PropertyStatus, goal: Goal): Ribbon {
  if (status === 'available') return 'none'
  return status === 'sold' && goal === 'rent' ? 'rented' : status
}
