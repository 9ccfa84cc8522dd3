import type { Goal, Marquee } from './status.ts'

export type Ribbon = 'none' | 'new' | 'option' | 'sold' | 'rented'

export function ribbonOf(marquee: Marquee, goal: Goal): Ribbon {
  if (marquee === 'available') return 'none'
  return marquee === 'sold' && goal === 'rent' ? 'rented' : marquee
}
