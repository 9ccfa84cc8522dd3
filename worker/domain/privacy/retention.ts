/** Until when something of a person is kept. */
export type RetentionPeriod = { months: number } | { days: number }

/**
 * How long what visitors leave is kept, each from the moment that its name says. The agency's privacy statement says
 * the same.
 */
export const retentionPeriods = {
  requestsReceived: { months: 24 },
  /** Of a home that was sent on to a friend: neither of the two asked the agency for anything. */
  friendsNamed: { days: 30 },
  /** The file alone; the request it came with is one like the others. */
  cvsReceived: { months: 6 },
  /** Sent, or given up. */
  mailsSent: { days: 30 },
  /** Neither sent nor given up: no longer than what it tells of. */
  mailsWritten: { months: 24 },
  demandsConfirmed: { months: 24 },
  /** So long the link of a mail still says that the alert has been ended, and takes it up again. */
  demandsEnded: { days: 30 },
  /** Addresses that nobody confirmed, of alerts and of the newsletter. */
  addressesAsked: { days: 30 },
  /** So long the link of a mail still says that the newsletter has been ended. */
  newslettersEnded: { days: 30 },
  appointmentsHeld: { months: 12 },
  /** That nobody at the agency took on. */
  testimonialsSent: { months: 24 },
  /** What the agency noted of a home for its owners, from when it took place. */
  communicationsHeld: { months: 24 },
  /** That a letter of the week went out. */
  digestsSent: { days: 90 },
} as const satisfies Record<string, RetentionPeriod>

/** Days before its end in which whoever has an alert is asked whether he still looks. */
export const renewalNoticeDays = 21

type PersonalDataTable = {
  /** Columns that hold something of a person. */
  personalColumns: readonly string[]
  /** Columns of text that hold nothing of one. */
  otherColumns: readonly string[]
  /** What of `keeping` ends it, or what it goes with. */
  retention: readonly (keyof typeof retentionPeriods | `with its ${string}` | `until ${string}`)[]
}

/** Every table that holds something of a visitor, with every column of text: whoever adds one says here what it holds. */
export const personalDataTables: Readonly<Record<string, PersonalDataTable>> = {
  inquiries: {
    personalColumns: ['email', 'data'],
    otherColumns: ['id', 'form', 'language', 'received', 'fingerprint', 'answer', 'assigneeId', 'begun', 'done'],
    retention: ['requestsReceived', 'friendsNamed'],
  },
  uploads: {
    personalColumns: ['name'],
    otherColumns: ['key', 'requestId', 'field', 'type'],
    retention: ['cvsReceived', 'with its request'],
  },
  uploadRemovals: { personalColumns: [], otherColumns: ['key'], retention: ['until the file is gone'] },
  mails: {
    personalColumns: ['recipient', 'replyTo', 'subject', 'text', 'html', 'attachments', 'unsubscribe', 'fault'],
    otherColumns: ['id', 'kind', 'requestId', 'language', 'created', 'due', 'leasedUntil', 'sent', 'dead'],
    retention: ['mailsSent', 'mailsWritten', 'with its request'],
  },
  viewings: {
    personalColumns: ['email', 'name', 'feedback'],
    otherColumns: ['id', 'requestId', 'language', 'time', 'ends', 'state', 'heldUntil', 'created'],
    retention: ['appointmentsHeld'],
  },
  savedSearches: {
    personalColumns: ['email', 'firstName', 'query', 'passwordHash'],
    otherColumns: ['id', 'state', 'language', 'frequency', 'created', 'confirmed', 'ended', 'due'],
    retention: ['demandsConfirmed', 'demandsEnded', 'addressesAsked'],
  },
  savedSearchNotifications: {
    personalColumns: [],
    otherColumns: ['demandId', 'event', 'occasion', 'found', 'closed', 'mailId'],
    retention: ['with its demand'],
  },
  subscribers: {
    personalColumns: ['id', 'email'],
    otherColumns: ['language', 'asked', 'confirmed', 'ended'],
    retention: ['addressesAsked', 'newslettersEnded', 'until it is ended'],
  },
  testimonials: {
    personalColumns: ['name', 'comment', 'website', 'picture', 'postedBy'],
    otherColumns: ['status', 'language', 'posted', 'requestId'],
    retention: ['testimonialsSent', 'until the agency takes it off'],
  },
  // A hash that cannot be undone once the salt of its day is gone, and that names nobody before.
  analyticsEvents: {
    personalColumns: ['visitor', 'network'],
    otherColumns: ['id', 'day', 'event'],
    retention: ['until its day is folded, the night after'],
  },
  users: {
    personalColumns: ['name', 'email', 'image'],
    otherColumns: ['id', 'createdAt', 'updatedAt', 'role', 'language', 'disabled'],
    retention: ['until the agency removes the account'],
  },
  sessions: {
    personalColumns: ['ipAddress', 'userAgent'],
    otherColumns: ['id', 'token', 'userId', 'expiresAt', 'createdAt', 'updatedAt'],
    retention: ['with its user', 'until it is over'],
  },
  credentials: {
    personalColumns: ['password', 'accessToken', 'refreshToken', 'idToken'],
    otherColumns: [
      ...['id', 'accountId', 'providerId', 'userId', 'scope', 'createdAt', 'updatedAt'],
      ...['accessTokenExpiresAt', 'refreshTokenExpiresAt'],
    ],
    retention: ['with its user'],
  },
  verifications: {
    personalColumns: [],
    otherColumns: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
    retention: ['with its user', 'until it is over'],
  },
  twoFactors: {
    personalColumns: ['secret', 'backupCodes'],
    otherColumns: ['id', 'userId', 'lockedUntil'],
    retention: ['with its user'],
  },
  ownerships: {
    personalColumns: [],
    otherColumns: ['userId', 'since'],
    retention: ['with its user', 'until the agency unlinks the home'],
  },
  passwordResets: {
    personalColumns: [],
    otherColumns: ['id', 'userId', 'created', 'expires'],
    retention: ['with its user', 'until it is over'],
  },
  digests: { personalColumns: [], otherColumns: ['userId', 'week'], retention: ['with its user', 'digestsSent'] },
  // What visitors said and did, as the owner of a home reads it: of a visitor his name, and what he said of the home.
  communications: {
    personalColumns: ['contact', 'subject', 'comment'],
    otherColumns: ['id', 'at', 'type', 'status', 'source', 'created', 'authorId', 'correctorId', 'corrected'],
    retention: ['communicationsHeld'],
  },
  loginAttempts: {
    personalColumns: ['subject'],
    otherColumns: ['until'],
    retention: ['until a day without another try'],
  },
  rateLimits: { personalColumns: ['subject'], otherColumns: ['rule', 'until'], retention: ['until its window ends'] },
}

/**
 * @param now ISO, UTC
 * @returns the moment before which it has been kept long enough; at the end of a shorter month, its last day
 */
export function retentionCutoff(now: string, period: RetentionPeriod): string {
  const at = new Date(now)
  if ('days' in period) return new Date(at.getTime() - period.days * 86_400_000).toISOString()
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() - period.months, 1)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.toISOString()
}
