/** How often whoever looks for a home is told. */
export const notificationFrequencies = ['at-once', 'daily', 'weekly'] as const

export type NotificationFrequency = (typeof notificationFrequencies)[number]

/** What is worth telling of a home that somebody looks for. */
export const savedSearchEvents = ['new', 'price-drop', 'status', 'open-house'] as const

export type SavedSearchEvent = (typeof savedSearchEvents)[number]
