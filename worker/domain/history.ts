export const historyKinds = ['published', 'price', 'marquee', 'withdrawn', 'returned'] as const

/**
 * What happened to a property on a day (ISO date), with its price in cents and its marquee from then on. The price is
 * null where it was hidden, and where it is hidden now: then the ledger forgets what it was.
 */
export type HistoryEvent = {
  day: string
  kind: (typeof historyKinds)[number]
  price: number | null
  marquee: 0 | 1 | 2 | 3
}
