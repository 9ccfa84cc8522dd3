import type { retentionPeriods } from '#domain/privacy/retention.ts'

/** What an agency processes personal data for: the rows of its record (GDPR, article 30). */
export const activities = [
  'requests',
  'viewings',
  'alerts',
  'newsletter',
  'opinions',
  'sellers',
  'team',
  'statistics',
  'protection',
] as const

export type Activity = (typeof activities)[number]

type PersonalDataTable = {
  activity: Activity
  personalColumns: readonly string[]
  otherColumns: readonly string[]
  /** Keys of `retentionPeriods`, or what it is deleted with. */
  retention: readonly (keyof typeof retentionPeriods | `with its ${string}` | `until ${string}`)[]
}

/** Every table with personal data and every text column; a test checks it against the schema. */
export const personalDataTables: Readonly<Record<string, PersonalDataTable>> = {
  inquiries: {
    activity: 'requests',
    personalColumns: ['email', 'data', 'page', 'campaign'],
    otherColumns: [
      'source',
      'snoozedUntil',
      'mergedInto',
      'id',
      'form',
      'language',
      'received',
      'fingerprint',
      'redirectTo',
      'assigneeId',
      'startedAt',
      'finishedAt',
    ],
    retention: ['requestsReceived', 'friendsNamed'],
  },
  feedLeads: {
    activity: 'requests',
    personalColumns: [],
    otherColumns: ['requestId', 'feed', 'key', 'state', 'due', 'updated', 'fault'],
    retention: ['with its request'],
  },
  uploads: {
    activity: 'requests',
    personalColumns: ['name'],
    otherColumns: ['key', 'requestId', 'field', 'type'],
    retention: ['cvsReceived', 'with its request'],
  },
  uploadRemovals: {
    activity: 'requests',
    personalColumns: [],
    otherColumns: ['key'],
    retention: ['until the file is deleted'],
  },
  documentGrants: {
    activity: 'requests',
    personalColumns: [],
    otherColumns: ['requestId', 'fileId', 'granted', 'managerId'],
    retention: ['with its request'],
  },
  messages: {
    activity: 'requests',
    personalColumns: ['sender', 'name', 'subject', 'text', 'messageId', 'files'],
    otherColumns: ['id', 'inquiryId', 'direction', 'kind', 'received', 'authorId', 'flags', 'rawKey'],
    retention: ['with its request', 'mailsSent'],
  },
  presences: {
    activity: 'requests',
    personalColumns: [],
    otherColumns: ['inquiryId', 'userId', 'until'],
    retention: ['with its request', 'until its half minute ends'],
  },
  mails: {
    activity: 'requests',
    personalColumns: [
      'recipient',
      'replyTo',
      'subject',
      'text',
      'html',
      'attachments',
      'unsubscribe',
      'inReplyTo',
      'fault',
    ],
    otherColumns: ['id', 'kind', 'requestId', 'language', 'created', 'due', 'leasedUntil', 'sent', 'dead'],
    retention: ['mailsSent', 'mailsWritten', 'with its request'],
  },
  viewings: {
    activity: 'viewings',
    personalColumns: ['email', 'name', 'feedback', 'opinion'],
    otherColumns: [
      ...['id', 'requestId', 'language', 'time', 'ends', 'state', 'heldUntil', 'created'],
      ...['outcome', 'answered', 'released', 'read'],
    ],
    retention: ['appointmentsHeld'],
  },
  calendarFeeds: {
    activity: 'viewings',
    personalColumns: [],
    otherColumns: ['userId', 'token', 'created'],
    retention: ['with its user'],
  },
  personAliases: {
    activity: 'requests',
    personalColumns: ['email', 'person'],
    otherColumns: [],
    retention: ['until one of its addresses is in no other table'],
  },
  personNotes: {
    activity: 'requests',
    personalColumns: ['email', 'text'],
    otherColumns: [],
    retention: ['until its person is in no other table'],
  },
  absences: {
    activity: 'viewings',
    personalColumns: ['note'],
    otherColumns: ['id', 'time', 'ends'],
    retention: ['appointmentsHeld'],
  },
  savedSearches: {
    activity: 'alerts',
    personalColumns: ['email', 'firstName', 'query', 'passwordHash'],
    otherColumns: ['id', 'state', 'language', 'frequency', 'created', 'confirmed', 'ended', 'due'],
    retention: ['demandsConfirmed', 'demandsEnded', 'addressesAsked'],
  },
  savedSearchNotifications: {
    activity: 'alerts',
    personalColumns: [],
    otherColumns: ['savedSearchId', 'event', 'eventKey', 'found', 'closed', 'mailId'],
    retention: ['with its demand'],
  },
  subscribers: {
    activity: 'newsletter',
    personalColumns: ['id', 'email'],
    otherColumns: ['language', 'asked', 'confirmed', 'ended', 'source', 'endedBy'],
    retention: ['addressesAsked', 'newslettersEnded', 'until it is ended'],
  },
  letterRecipients: {
    activity: 'newsletter',
    personalColumns: ['subscriberId'],
    otherColumns: ['letterId', 'stored', 'unsubscribed'],
    retention: ['with its subscriber'],
  },
  testimonials: {
    activity: 'opinions',
    personalColumns: ['name', 'comment', 'website', 'picture', 'postedBy'],
    otherColumns: ['status', 'language', 'posted', 'requestId'],
    retention: ['testimonialsSent', 'until the agency takes it off'],
  },
  snapshot: {
    activity: 'opinions',
    personalColumns: ['value'],
    otherColumns: ['part'],
    retention: ['until the data version changes'],
  },
  analyticsEvents: {
    activity: 'statistics',
    personalColumns: ['visitor', 'network'],
    otherColumns: ['id', 'day', 'event'],
    retention: ['until its day is folded, the night after'],
  },
  users: {
    activity: 'team',
    personalColumns: ['name', 'email', 'image'],
    otherColumns: ['id', 'createdAt', 'updatedAt', 'role', 'language', 'disabled', 'digestStopped'],
    retention: ['until the agency removes the account'],
  },
  sessions: {
    activity: 'team',
    personalColumns: ['ipAddress', 'userAgent'],
    otherColumns: ['id', 'token', 'userId', 'expiresAt', 'createdAt', 'updatedAt', 'passkeyId'],
    retention: ['with its user', 'until it is over'],
  },
  savedViews: {
    activity: 'team',
    personalColumns: ['name', 'query'],
    otherColumns: ['resource', 'userId'],
    retention: ['with its user', 'until the agency deletes it'],
  },
  credentials: {
    activity: 'team',
    personalColumns: ['password', 'accessToken', 'refreshToken', 'idToken'],
    otherColumns: [
      'id',
      'accountId',
      'providerId',
      'userId',
      'scope',
      'createdAt',
      'updatedAt',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
    ],
    retention: ['with its user'],
  },
  verifications: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
    retention: ['with its user', 'until it is over'],
  },
  twoFactors: {
    activity: 'team',
    personalColumns: ['secret', 'backupCodes'],
    otherColumns: ['id', 'userId', 'lockedUntil'],
    retention: ['with its user'],
  },
  passkeys: {
    activity: 'team',
    personalColumns: ['name'],
    otherColumns: ['id', 'userId', 'publicKey', 'created', 'used'],
    retention: ['with its user', 'until the person removes it'],
  },
  ownerships: {
    activity: 'sellers',
    personalColumns: [],
    otherColumns: ['userId', 'since'],
    retention: ['with its user', 'until the agency unlinks the home'],
  },
  passwordResets: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['id', 'userId', 'purpose', 'created', 'expires'],
    retention: ['with its user', 'until it is over'],
  },
  digests: {
    activity: 'sellers',
    personalColumns: [],
    otherColumns: ['userId', 'week'],
    retention: ['with its user', 'digestsSent'],
  },
  offers: {
    activity: 'sellers',
    personalColumns: ['bidder', 'email', 'conditions'],
    otherColumns: ['id', 'roundId', 'requestId', 'shown', 'day', 'validUntil', 'outcome', 'created'],
    retention: ['communicationsHeld'],
  },
  offerRounds: {
    activity: 'sellers',
    personalColumns: [],
    otherColumns: ['id', 'ends', 'created'],
    retention: ['communicationsHeld'],
  },
  communications: {
    activity: 'sellers',
    personalColumns: ['contact', 'subject', 'comment'],
    otherColumns: ['id', 'at', 'type', 'status', 'source', 'created', 'authorId', 'correctorId', 'corrected'],
    retention: ['communicationsHeld'],
  },
  revisions: {
    activity: 'team',
    personalColumns: ['changes'],
    otherColumns: ['resource', 'key', 'userId', 'feed', 'at', 'formKey'],
    retention: ['revisionsSaved', 'appointmentsHeld', 'until twenty newer ones of the home are there'],
  },
  homeDrafts: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['changes', 'people', 'at'],
    retention: ['until it is published or discarded', 'with its home'],
  },
  partDrafts: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['resource', 'key', 'changes', 'people', 'at', 'due', 'dueBy'],
    retention: ['until it is published or discarded', 'with its page or article'],
  },
  propertyOverrides: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['field', 'feedValue', 'userId', 'at'],
    retention: ['until the home is deleted'],
  },
  projectDrafts: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['changes', 'people', 'at'],
    retention: ['until it is published or discarded', 'with its project'],
  },
  projectOverrides: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['field', 'feedValue', 'userId', 'at'],
    retention: ['until the project is deleted'],
  },
  outdatedTexts: {
    activity: 'team',
    personalColumns: [],
    otherColumns: ['field', 'source'],
    retention: ['until it is translated again or confirmed', 'with its home'],
  },
  loginAttempts: {
    activity: 'protection',
    personalColumns: ['subject'],
    otherColumns: ['until'],
    retention: ['until a day without another try'],
  },
  rateLimits: {
    activity: 'protection',
    personalColumns: ['subject'],
    otherColumns: ['rule', 'until'],
    retention: ['until its window ends'],
  },
}
