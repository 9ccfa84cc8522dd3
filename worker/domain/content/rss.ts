import type { Language } from '#locales/languages.ts'

export type RssGoal = 'sale' | 'rent'

/** @returns the path of the feed of what is new on a market, in a language */
export const rssPath = (language: Language, goal: RssGoal): string => `/rss/${language}/${goal}.xml`
