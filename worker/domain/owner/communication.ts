/** What a line of a home's history tells of. */
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

/** Where it came from. */
export const communicationSources = ['website', 'agency', 'portal', 'phone'] as const

export type CommunicationSource = (typeof communicationSources)[number]

/** A line of the history: what an owner may read, of a person his name alone. */
export type Communication = {
  id: string
  /** ISO, UTC. */
  at: string
  type: CommunicationType
  contact: string
  subject: string
  comment: string
  status: CommunicationStatus
  source: CommunicationSource
}

/** Who of the agency wrote something and who corrected it last. A name is null when it is not known or its account is gone. */
export type Authorship = {
  author: string | null
  /** ISO; null for what was written before this was stored. */
  written: string | null
  corrector: string | null
  /** ISO; null for what was never corrected. */
  corrected: string | null
}

/** A line with its origin: a note of the agency, or null for what the site itself recorded. */
export type ActivityEntry = Communication & { note: Authorship | null }
