import type { retentionPeriods } from '#domain/privacy/retention.ts'

type PersonalDataTable = {
  personalColumns: readonly string[]
  otherColumns: readonly string[]
  /** Keys of `retentionPeriods`, or what it is deleted with. */
  retention: readonly (keyof typeof retentionPeriods | `with its ${string}` | `until ${string}`)[]
}

/** Every table with personal data and every text column; a test checks it against the schema. */
export const personalDataTables: Readonly<Record<string, PersonalDataTable>> = {
  inquiries: {
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
    personalColumns: [],
    otherColumns: ['requestId', 'feed', 'key', 'state', 'due', 'updated', 'fault'],
    retention: ['with its request'],
  },
  uploads: {
    personalColumns: ['name'],
    otherColumns: ['key', 'requestId', 'field', 'type'],
    retention: ['cvsReceived', 'with its request'],
  },
  uploadRemovals: { personalColumns: [], otherColumns: ['key'], retention: ['until the file is deleted'] },
  documentGrants: {
    personalColumns: [],
    otherColumns: ['requestId', 'fileId', 'granted', 'managerId'],
    retention: ['with its request'],
  },
  messages: {
    personalColumns: ['sender', 'name', 'subject', 'text', 'messageId', 'files'],
    otherColumns: ['id', 'inquiryId', 'direction', 'kind', 'received', 'authorId', 'flags', 'rawKey'],
    retention: ['with its request', 'mailsSent'],
  },
  presences: {
    personalColumns: [],
    otherColumns: ['inquiryId', 'userId', 'until'],
    retention: ['with its request', 'until its half minute ends'],
  },
  mails: {
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
    personalColumns: ['email', 'name', 'feedback', 'opinion'],
    otherColumns: [
      ...['id', 'requestId', 'language', 'time', 'ends', 'state', 'heldUntil', 'created'],
      ...['outcome', 'answered', 'released', 'read'],
    ],
    retention: ['appointmentsHeld'],
  },
  calendarFeeds: {
    personalColumns: [],
    otherColumns: ['userId', 'token', 'created'],
    retention: ['with its user'],
  },
  personAliases: {
    personalColumns: ['email', 'person'],
    otherColumns: [],
    retention: ['until one of its addresses is in no other table'],
  },
  personNotes: {
    personalColumns: ['email', 'text'],
    otherColumns: [],
    retention: ['until its person is in no other table'],
  },
  absences: {
    personalColumns: ['note'],
    otherColumns: ['id', 'time', 'ends'],
    retention: ['appointmentsHeld'],
  },
  savedSearches: {
    personalColumns: ['email', 'firstName', 'query', 'passwordHash'],
    otherColumns: ['id', 'state', 'language', 'frequency', 'created', 'confirmed', 'ended', 'due'],
    retention: ['demandsConfirmed', 'demandsEnded', 'addressesAsked'],
  },
  savedSearchNotifications: {
    personalColumns: [],
    otherColumns: ['savedSearchId', 'event', 'eventKey', 'found', 'closed', 'mailId'],
    retention: ['with its demand'],
  },
  subscribers: {
    personalColumns: ['id', 'email'],
    otherColumns: ['language', 'asked', 'confirmed', 'ended', 'source', 'endedBy'],
    retention: ['addressesAsked', 'newslettersEnded', 'until it is ended'],
  },
  letterRecipients: {
    personalColumns: ['subscriberId'],
    otherColumns: ['letterId', 'stored', 'unsubscribed'],
    retention: ['with its subscriber'],
  },
  testimonials: {
    personalColumns: ['name', 'comment', 'website', 'picture', 'postedBy'],
    otherColumns: ['status', 'language', 'posted', 'requestId'],
    retention: ['testimonialsSent', 'until the agency takes it off'],
  },
  snapshot: { personalColumns: ['value'], otherColumns: ['part'], retention: ['until the data version changes'] },
  analyticsEvents: {
    personalColumns: ['visitor', 'network'],
    otherColumns: ['id', 'day', 'event'],
    retention: ['until its day is folded, the night after'],
  },
  users: {
    personalColumns: ['name', 'email', 'image'],
    otherColumns: ['id', 'createdAt', 'updatedAt', 'role', 'language', 'disabled', 'digestStopped'],
    retention: ['until the agency removes the account'],
  },
  sessions: {
    personalColumns: ['ipAddress', 'userAgent'],
    otherColumns: ['id', 'token', 'userId', 'expiresAt', 'createdAt', 'updatedAt', 'passkeyId'],
    retention: ['with its user', 'until it is over'],
  },
  savedViews: {
    personalColumns: ['name', 'query'],
    otherColumns: ['resource', 'userId'],
    retention: ['with its user', 'until the agency deletes it'],
  },
  credentials: {
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
    personalColumns: [],
    otherColumns: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
    retention: ['with its user', 'until it is over'],
  },
  twoFactors: {
    personalColumns: ['secret', 'backupCodes'],
    otherColumns: ['id', 'userId', 'lockedUntil'],
    retention: ['with its user'],
  },
  passkeys: {
    personalColumns: ['name'],
    otherColumns: ['id', 'userId', 'publicKey', 'created', 'used'],
    retention: ['with its user', 'until the person removes it'],
  },
  ownerships: {
    personalColumns: [],
    otherColumns: ['userId', 'since'],
    retention: ['with its user', 'until the agency unlinks the home'],
  },
  passwordResets: {
    personalColumns: [],
    otherColumns: ['id', 'userId', 'purpose', 'created', 'expires'],
    retention: ['with its user', 'until it is over'],
  },
  digests: { personalColumns: [], otherColumns: ['userId', 'week'], retention: ['with its user', 'digestsSent'] },
  offers: {
    personalColumns: ['bidder', 'email', 'conditions'],
    otherColumns: ['id', 'roundId', 'requestId', 'shown', 'day', 'validUntil', 'outcome', 'created'],
    retention: ['communicationsHeld'],
  },
  offerRounds: {
    personalColumns: [],
    otherColumns: ['id', 'ends', 'created'],
    retention: ['communicationsHeld'],
  },
  communications: {
    personalColumns: ['contact', 'subject', 'comment'],
    otherColumns: ['id', 'at', 'type', 'status', 'source', 'created', 'authorId', 'correctorId', 'corrected'],
    retention: ['communicationsHeld'],
  },
  revisions: {
    personalColumns: ['changes'],
    otherColumns: ['resource', 'key', 'userId', 'feed', 'at', 'formKey'],
    retention: ['revisionsSaved', 'appointmentsHeld', 'until twenty newer ones of the home are there'],
  },
  homeDrafts: {
    personalColumns: [],
    otherColumns: ['changes', 'people', 'at'],
    retention: ['until it is published or discarded', 'with its home'],
  },
  partDrafts: {
    personalColumns: [],
    otherColumns: ['resource', 'key', 'changes', 'people', 'at', 'due', 'dueBy'],
    retention: ['until it is published or discarded', 'with its page or article'],
  },
  propertyOverrides: {
    personalColumns: [],
    otherColumns: ['field', 'feedValue', 'userId', 'at'],
    retention: ['until the home is deleted'],
  },
  projectDrafts: {
    personalColumns: [],
    otherColumns: ['changes', 'people', 'at'],
    retention: ['until it is published or discarded', 'with its project'],
  },
  projectOverrides: {
    personalColumns: [],
    otherColumns: ['field', 'feedValue', 'userId', 'at'],
    retention: ['until the project is deleted'],
  },
  outdatedTexts: {
    personalColumns: [],
    otherColumns: ['field', 'source'],
    retention: ['until it is translated again or confirmed', 'with its home'],
  },
  loginAttempts: {
    personalColumns: ['subject'],
    otherColumns: ['until'],
    retention: ['until a day without another try'],
  },
  rateLimits: { personalColumns: ['subject'], otherColumns: ['rule', 'until'], retention: ['until its window ends'] },
}
