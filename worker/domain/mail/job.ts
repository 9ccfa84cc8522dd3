/** Each task of the cron triggers, by what a manager calls the part of the site that it serves. */
export const jobAreas = {
  'waiting-list': 'waiting-list',
  'viewing-feedback': 'feedback',
  'saved-searches': 'alerts',
  'saved-search-expiry': 'alerts',
  'owner-digests': 'digests',
  letters: 'newsletter',
  mail: 'mail',
  leads: 'leads',
  feeds: 'feeds',
  announcements: 'feeds',
  drafts: 'drafts',
  'data-version': 'upkeep',
  pictures: 'pictures',
  'project-pictures': 'pictures',
  'library-pictures': 'pictures',
  'unused-pictures': 'pictures',
  documents: 'documents',
  'unused-documents': 'documents',
  'queued-files': 'upkeep',
  'orphaned-uploads': 'upkeep',
  'unused-mails': 'upkeep',
  'unused-packages': 'upkeep',
  retention: 'upkeep',
  secrets: 'upkeep',
  analytics: 'upkeep',
  backup: 'backup',
  drill: 'backup',
} as const

export type JobName = keyof typeof jobAreas

export type JobArea = (typeof jobAreas)[JobName]

/** @param at, failed ISO; of the last run, and of the last that failed @param ms that the last one took */
export type JobRun = { at: string; ms: number; failed?: string }
