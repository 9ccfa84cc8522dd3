/** Each task of the cron triggers, by what a manager calls the part of the site that it serves. */
export const jobAreas = {
  'waiting-list': 'waiting-list',
  'viewing-feedback': 'feedback',
  'saved-searches': 'alerts',
  'saved-search-expiry': 'alerts',
  'owner-digests': 'digests',
  letters: 'newsletter',
  mail: 'mail',
  'stuck-mail': 'mail',
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

/** Runs in a row after which a job that fails is reported. */
export const failuresBeforeReport = 2

/** @param since, last ISO; of the runs that failed in a row */
export type JobFailure = { name: JobName; failures: number; since: string; last: string; reason: string }
