/** Until when something of a person is kept. */
export type Keeping = { months: number } | { days: number }

/**
 * How long what visitors leave is kept, each from the moment that its name says. The agency's privacy statement says
 * the same.
 */
export const keeping = {
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
} as const satisfies Record<string, Keeping>

/** Days before its end in which whoever has an alert is asked whether he still looks. */
export const noticeDays = 21

type PersonalTable = {
  /** Columns that hold something of a person. */
  person: readonly string[]
  /** Columns of text that hold nothing of one. */
  plain: readonly string[]
  /** What of `keeping` ends it, or what it goes with. */
  kept: readonly (keyof typeof keeping | `with its ${string}` | `until ${string}`)[]
}

/** Every table that holds something of a visitor, with every column of text: whoever adds one says here what it holds. */
export const personal: Readonly<Record<string, PersonalTable>> = {
  requests: {
    person: ['email', 'data'],
    plain: ['id', 'form', 'language', 'received', 'fingerprint', 'answer', 'assigneeId', 'begun', 'done'],
    kept: ['requestsReceived', 'friendsNamed'],
  },
  uploads: {
    person: ['name'],
    plain: ['key', 'requestId', 'field', 'type'],
    kept: ['cvsReceived', 'with its request'],
  },
  uploadRemovals: { person: [], plain: ['key'], kept: ['until the file is gone'] },
  mails: {
    person: ['recipient', 'replyTo', 'subject', 'text', 'html', 'attachments', 'unsubscribe', 'fault'],
    plain: ['id', 'kind', 'requestId', 'language', 'created', 'due', 'leasedUntil', 'sent', 'dead'],
    kept: ['mailsSent', 'mailsWritten', 'with its request'],
  },
  appointments: {
    person: ['email', 'name', 'feedback'],
    plain: ['id', 'requestId', 'language', 'time', 'ends', 'state', 'heldUntil', 'created'],
    kept: ['appointmentsHeld'],
  },
  demands: {
    person: ['email', 'firstName', 'query', 'passwordHash'],
    plain: ['id', 'state', 'language', 'frequency', 'created', 'confirmed', 'ended', 'due'],
    kept: ['demandsConfirmed', 'demandsEnded', 'addressesAsked'],
  },
  demandTidings: {
    person: [],
    plain: ['demandId', 'event', 'occasion', 'found', 'closed', 'mailId'],
    kept: ['with its demand'],
  },
  subscribers: {
    person: ['id', 'email'],
    plain: ['language', 'asked', 'confirmed', 'ended'],
    kept: ['addressesAsked', 'newslettersEnded', 'until it is ended'],
  },
  testimonials: {
    person: ['name', 'comment', 'website', 'picture', 'postedBy'],
    plain: ['status', 'language', 'posted', 'requestId'],
    kept: ['testimonialsSent', 'until the agency takes it off'],
  },
  // A hash that cannot be undone once the salt of its day is gone, and that names nobody before.
  countedEvents: {
    person: ['visitor', 'network'],
    plain: ['id', 'day', 'event'],
    kept: ['until its day is folded, the night after'],
  },
  users: {
    person: ['name', 'email', 'image'],
    plain: ['id', 'createdAt', 'updatedAt', 'role', 'language', 'disabled'],
    kept: ['until the agency removes the account'],
  },
  sessions: {
    person: ['ipAddress', 'userAgent'],
    plain: ['id', 'token', 'userId', 'expiresAt', 'createdAt', 'updatedAt'],
    kept: ['with its user', 'until it is over'],
  },
  credentials: {
    person: ['password', 'accessToken', 'refreshToken', 'idToken'],
    plain: [
      ...['id', 'accountId', 'providerId', 'userId', 'scope', 'createdAt', 'updatedAt'],
      ...['accessTokenExpiresAt', 'refreshTokenExpiresAt'],
    ],
    kept: ['with its user'],
  },
  verifications: {
    person: [],
    plain: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
    kept: ['with its user', 'until it is over'],
  },
  twoFactors: {
    person: ['secret', 'backupCodes'],
    plain: ['id', 'userId', 'lockedUntil'],
    kept: ['with its user'],
  },
  ownerships: { person: [], plain: ['userId', 'since'], kept: ['with its user', 'until the agency unlinks the home'] },
  passwordResets: {
    person: [],
    plain: ['id', 'userId', 'created', 'expires'],
    kept: ['with its user', 'until it is over'],
  },
  digests: { person: [], plain: ['userId', 'week'], kept: ['with its user', 'digestsSent'] },
  // What visitors said and did, as the owner of a home reads it: of a visitor his name, and what he said of the home.
  communications: {
    person: ['contact', 'subject', 'comment'],
    plain: ['id', 'at', 'type', 'status', 'source', 'created', 'authorId', 'correctorId', 'corrected'],
    kept: ['communicationsHeld'],
  },
  loginAttempts: { person: ['subject'], plain: ['until'], kept: ['until a day without another try'] },
  limits: { person: ['subject'], plain: ['rule', 'until'], kept: ['until its window ends'] },
}

/**
 * @param now ISO, UTC
 * @returns the moment before which it has been kept long enough; at the end of a shorter month, its last day
 */
export function keptSince(now: string, keeping: Keeping): string {
  const at = new Date(now)
  if ('days' in keeping) return new Date(at.getTime() - keeping.days * 86_400_000).toISOString()
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() - keeping.months, 1)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at.toISOString()
}
