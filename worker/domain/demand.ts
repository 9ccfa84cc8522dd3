/** How often whoever looks for a home is told. */
export const frequencies = ['at-once', 'daily', 'weekly'] as const

export type Frequency = (typeof frequencies)[number]

/** What is worth telling of a home that somebody looks for. */
export const demandEvents = ['new', 'price-drop', 'status', 'open-house'] as const

export type DemandEvent = (typeof demandEvents)[number]
