import type { Goal, Marquee } from './property.ts'

export type Ribbon = 'none' | 'new' | 'option' | 'sold' | 'rented'

const ribbons: Record<Marquee, Ribbon> = { 0: 'none', 1: 'new', 2: 'option', 3: 'sold' }

export function ribbonOf(marquee: Marquee, goal: Goal): Ribbon {
  const ribbon = ribbons[marquee] ?? 'none'
  return ribbon === 'sold' && goal === 1 ? 'rented' : ribbon
}
