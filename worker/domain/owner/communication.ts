export const communicationTypes = [
  'visit',
  'open-house',
  'message',
  'documents',
  'offer',
  'phone',
  'mail',
  'announcement',
  'other',
] as const

export type CommunicationType = (typeof communicationTypes)[number]

export const communicationStatuses = ['open', 'confirmed', 'done', 'cancelled'] as const

export type CommunicationStatus = (typeof communicationStatuses)[number]

export const communicationSources = ['website', 'agency', 'portal', 'phone'] as const

export type CommunicationSource = (typeof communicationSources)[number]

/** An owner sees the name of a contact only. */
export type Communication = {
  id: string
  /** ISO, UTC */
  at: string
  type: CommunicationType
  contact: string
  subject: string
  comment: string
  status: CommunicationStatus
  source: CommunicationSource
}

/** A name is null when unknown or when its account was deleted. */
export type Authorship = {
  author: string | null
  /** ISO; null for rows from before this was stored. */
  written: string | null
  corrector: string | null
  corrected: string | null
}

/** `note` is null for rows that the site recorded; `people`: how many got the mails that it sent. */
export type ActivityEntry = Communication & { note: Authorship | null; people?: number }
