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

/** A line with its origin: noted by the agency, or recorded by the site itself. */
export type HistoryLine = Communication & { noted: boolean }
