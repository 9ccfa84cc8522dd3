export const notificationFrequencies = ['at-once', 'daily', 'weekly'] as const

export type NotificationFrequency = (typeof notificationFrequencies)[number]

const savedSearchEvents = ['new', 'price-drop', 'status', 'open-house'] as const

export type SavedSearchEvent = (typeof savedSearchEvents)[number]
