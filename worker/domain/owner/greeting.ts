export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** From which hour on: who is up at four is greeted as one who has not slept yet. */
const partsByStartHour: readonly [hour: number, part: PartOfDay][] = [
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'evening'],
]

/** @param minute on the clock of Brussels, `YYYY-MM-DDTHH:MM` */
export function partOfDay(minute: string): PartOfDay {
  const now = Number(minute.slice(11, 13))
  return partsByStartHour.find(([hour]) => now >= hour)?.[1] ?? 'morning'
}

/** @param name whole @returns what somebody is called by */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
