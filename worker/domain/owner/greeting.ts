export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const partsByStartHour: readonly [hour: number, part: PartOfDay][] = [
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'evening'],
]

export function partOfDay(minute: string): PartOfDay {
  const now = Number(minute.slice(11, 13))
  return partsByStartHour.find(([hour]) => now >= hour)?.[1] ?? 'morning'
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
