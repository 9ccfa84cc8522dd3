import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  absences,
  communications,
  documentGrants,
  documents,
  inquiries,
  letterRecipients,
  mails,
  messages,
  offers,
  ownerships,
  personAliases,
  personNotes,
  revisions,
  savedSearches,
  savedSearchNotifications,
  savedViews,
  sessions,
  site,
  subscribers,
  testimonials,
  uploads,
  users,
  viewings,
} from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
import { type PersonCounts, personCounts, type StoredName } from '#domain/privacy/erasure.ts'
import {
  containsAddress,
  fieldsOfPerson,
  fullNames,
  mentionsPerson,
  redactAddress,
  redactNames,
  redactPerson,
  valuesContainAddress,
} from '#domain/privacy/redact-person.ts'
import { passkeysOf } from '#worker/services/owner/passkeys.ts'
import { recordRevision } from '#worker/services/revision.ts'
import { nextVersion } from '#worker/services/site/import.ts'
import { accountRemovalStatements, erasing } from './account-removal.ts'
import { readAddresses } from './aliases.ts'
import {
  type DeletedCounts,
  messageRemovalStatements,
  rawRemovalStatements,
  runCounted,
  uploadRemovalStatements,
  wordRemovalStatement,
} from './retention.ts'

const matchesEmail = (column: SQLWrapper, email: string): SQL => sql`lower(${column}) = lower(${email})`

/** Also matches longer addresses: results must be checked. */
const mayContain = (column: SQLWrapper, email: string): SQL => sql`instr(lower(${column}), lower(${email})) > 0`

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const isIn = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

type PersonContext = {
  requests: readonly (typeof inquiries.$inferSelect)[]
  appointments: readonly (typeof viewings.$inferSelect)[]
}

/** Communications that name a person: by name at properties they inquired about, elsewhere by mail address. */
async function findCommunications(database: Database, email: string, { requests, appointments }: PersonContext) {
  const names = [...requests.flatMap(({ data }) => fullNames(data)), ...appointments.map(({ name }) => name)]
  const propertyIds = new Set([...requests, ...appointments].flatMap(({ propertyId }) => propertyId ?? []))
  const { contact, subject, comment, propertyId } = communications
  const rows = await database
    .select()
    .from(communications)
    .where(
      or(
        inArray(propertyId, jsonIds([...propertyIds])),
        ...[contact, subject, comment].map((column) => mayContain(column, email)),
      ),
    )
  const notes = rows.filter((row) =>
    [row.contact, row.subject, row.comment].some((text) =>
      mentionsPerson(text, propertyIds.has(row.propertyId) ? names : [], email),
    ),
  )
  return { names, notes }
}

async function findByAddress(database: Database, email: string) {
  const [requests, candidates, appointments, searches, [subscriber], [account], [note], links] = await database.batch([
    database.select().from(inquiries).where(matchesEmail(inquiries.email, email)).orderBy(inquiries.received),
    database
      .select()
      .from(inquiries)
      .where(
        sql`(${inquiries.email} IS NULL OR lower(${inquiries.email}) <> lower(${email})) AND ${mayContain(inquiries.data, email)}`,
      ),
    database.select().from(viewings).where(matchesEmail(viewings.email, email)),
    database.select().from(savedSearches).where(matchesEmail(savedSearches.email, email)),
    database.select().from(subscribers).where(matchesEmail(subscribers.email, email)),
    database.select().from(users).where(matchesEmail(users.email, email)),
    database.select().from(personNotes).where(eq(personNotes.email, email.toLowerCase())),
    database.select().from(personAliases).where(eq(personAliases.email, email.toLowerCase())),
  ])
  const mentions = candidates.filter(({ data }) => valuesContainAddress(data, email))
  const single = { subscriber: subscriber ?? null, account: account ?? null, note: note ?? null }
  return { requests, mentions, appointments, searches, links, ...single }
}

async function findPersonalData(database: Database, email: string) {
  const found = await findByAddress(database, email)
  const { requests, appointments, searches, account } = found
  const { names, notes } = await findCommunications(database, email, found)
  const requestIds = idsOf(requests)
  const isTheirs = or(
    matchesEmail(mails.recipient, email),
    matchesEmail(mails.replyTo, email),
    isIn(mails.requestId, idsOf([...requests, ...appointments, ...searches])),
  )
  const isTheirMessage = or(isIn(messages.inquiryId, requestIds), matchesEmail(messages.sender, email))
  const [files, thread, quoting, sent, reviews, bids, notifications, ownMails, candidates, homes, logins, keys] =
    await database.batch([
      database.select().from(uploads).where(isIn(uploads.requestId, requestIds)),
      database.select().from(messages).where(isTheirMessage).orderBy(messages.received),
      database
        .select()
        .from(messages)
        .where(
          sql`(${mayContain(messages.subject, email)} OR ${mayContain(messages.text, email)}) AND NOT coalesce(${isTheirMessage}, 0)`,
        ),
      database
        .select({ requestId: documentGrants.requestId, type: documents.type, granted: documentGrants.granted })
        .from(documentGrants)
        .innerJoin(documents, eq(documents.id, documentGrants.documentId))
        .where(isIn(documentGrants.requestId, requestIds)),
      database.select().from(testimonials).where(isIn(testimonials.requestId, requestIds)),
      database
        .select()
        .from(offers)
        .where(or(matchesEmail(offers.email, email), isIn(offers.requestId, requestIds))),
      database
        .select()
        .from(savedSearchNotifications)
        .where(isIn(savedSearchNotifications.savedSearchId, idsOf(searches))),
      database.select().from(mails).where(isTheirs),
      // Copies of other people's inquiries. HTML may escape the @ of an address, the text does not.
      database
        .select()
        .from(mails)
        .where(
          sql`(${mayContain(mails.text, email)} OR ${mayContain(mails.html, email)}) AND NOT coalesce(${isTheirs}, 0)`,
        ),
      database
        .select({ propertyId: ownerships.propertyId, since: ownerships.since })
        .from(ownerships)
        .where(eq(ownerships.userId, account?.id ?? '')),
      database
        .select({ device: sessions.userAgent, since: sessions.createdAt, seen: sessions.updatedAt })
        .from(sessions)
        .where(eq(sessions.userId, account?.id ?? '')),
      passkeysOf(database, account?.id ?? ''),
    ])
  const otherMails = candidates.filter(({ subject, text, html }) =>
    [subject, text, html].some((item) => containsAddress(item, email)),
  )
  const otherMessages = quoting.filter(({ subject, text }) =>
    [subject, text].some((item) => containsAddress(item, email)),
  )
  return {
    ...found,
    files,
    thread,
    otherMessages,
    sent,
    reviews,
    bids,
    notifications,
    ownMails,
    otherMails,
    homes,
    logins,
    keys,
    names,
    notes,
  }
}

type PersonalData = Awaited<ReturnType<typeof findPersonalData>>

/** Addresses of the person behind one: that one, then the others. */
async function addressesWith(database: Database, email: string): Promise<string[]> {
  const addresses = await readAddresses(database, sql`${email}`)
  return [email, ...addresses.map((address) => address.email).filter((other) => other !== email.toLowerCase())]
}

/**
 * Data access (GDPR, article 15), without what others wrote of themselves and internal columns. Only mails to the
 * person: those to the agency hold its private links. Each other address of the person has a part of its own.
 */
export async function exportPersonalData(database: Database, email: string) {
  const parts: ReturnType<typeof exported>[] = []
  for (const address of await addressesWith(database, email))
    parts.push(exported(address, await findPersonalData(database, address)))
  const [own, ...otherAddresses] = parts
  return { ...own!, otherAddresses }
}

function exported(email: string, data: PersonalData) {
  return {
    email,
    account: data.account && { ...data.account, homes: data.homes, sessions: data.logins, passkeys: data.keys },
    requests: data.requests.map(({ fingerprint: _, ...request }) => ({
      ...request,
      files: data.files
        .filter(({ requestId }) => requestId === request.id)
        .map(({ field, name, type, size }) => ({ field, name, type, size })),
      documentsSent: data.sent
        .filter(({ requestId }) => requestId === request.id)
        .map(({ type, granted }) => ({ type, granted })),
    })),
    messages: data.thread
      .filter(({ direction }) => direction !== 'note')
      .map(({ direction, received, sender, subject, text, files }) => ({
        ...{ direction, received, sender, subject, text },
        files: files.map(({ name, type, size }) => ({ name, type, size })),
      })),
    namedBySomebodyElse: data.mentions.map(({ id, form, received, data }) => ({
      id,
      form,
      received,
      data: Object.fromEntries(fieldsOfPerson(data, email).map((name) => [name, data[name]])),
    })),
    appointments: data.appointments,
    alerts: data.searches.map(({ passwordHash: _, ...search }) => ({
      ...search,
      told: data.notifications.filter(({ savedSearchId }) => savedSearchId === search.id),
    })),
    newsletter: data.subscriber,
    testimonials: data.reviews,
    offers: data.bids,
    note: data.note?.text ?? null,
    notedForOwners: data.notes.map(({ propertyId, at, type, contact, subject, comment, status }) => ({
      propertyId,
      at,
      type,
      contact,
      subject,
      comment,
      status,
    })),
    mails: data.ownMails
      .filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
      .map(({ kind, recipient, subject, text, created, sent }) => ({ kind, recipient, subject, text, created, sent })),
  }
}

const countsOf = (data: PersonalData): Record<StoredName, number> => ({
  account: data.account ? 1 : 0,
  'homes of that account': data.homes.length,
  requests: data.requests.length,
  files: data.files.length,
  messages: data.thread.length,
  'messages that name it': data.otherMessages.length,
  appointments: data.appointments.length,
  alerts: data.searches.length,
  newsletter: data.subscriber ? 1 : 0,
  testimonials: data.reviews.length,
  offers: data.bids.length,
  mails: data.ownMails.length,
  'named in what somebody else sent': data.mentions.length,
  'mails about that': data.otherMails.length,
  'noted for owners': data.notes.length,
  'note of the agency': data.note ? 1 : 0,
  'other addresses': data.links.length,
})

const sumOf = (counts: readonly Record<StoredName, number>[]) =>
  counts.reduce((sum, each) => {
    const names = Object.keys(each) as StoredName[]
    return Object.fromEntries(names.map((name) => [name, sum[name] + each[name]])) as Record<StoredName, number>
  })

/** What is stored about a person, under each of their addresses. */
export async function countPersonalData(database: Database, email: string) {
  const counts: Record<StoredName, number>[] = []
  for (const address of await addressesWith(database, email))
    counts.push(countsOf(await findPersonalData(database, address)))
  return sumOf(counts)
}

/** Ids that are a key of the person at the desk. */
const keysOf = ({ requests, appointments, searches, subscriber, account }: PersonalData): string[] =>
  idsOf([...requests, ...appointments, ...searches, ...(subscriber ? [subscriber] : []), ...(account ? [account] : [])])

function deletions(database: Database, email: string, data: PersonalData): [string, Statement][] {
  const requestIds = idsOf(data.requests)
  const searchIds = idsOf(data.searches)
  const isFinished = or(isNotNull(mails.sent), isNotNull(mails.dead))
  return [
    ...uploadRemovalStatements(database, isIn(uploads.requestId, requestIds)),
    ...messageRemovalStatements(database, isIn(messages.id, idsOf(data.thread))),
    ['documents sent', database.delete(documentGrants).where(isIn(documentGrants.requestId, requestIds))],
    ['testimonials', database.delete(testimonials).where(isIn(testimonials.requestId, requestIds))],
    ['offers', database.delete(offers).where(isIn(offers.id, idsOf(data.bids)))],
    ['mails', database.delete(mails).where(isIn(mails.id, idsOf(data.ownMails)))],
    ['appointments', database.delete(viewings).where(isIn(viewings.id, idsOf(data.appointments)))],
    [
      'tidings',
      database.delete(savedSearchNotifications).where(isIn(savedSearchNotifications.savedSearchId, searchIds)),
    ],
    ['alerts', database.delete(savedSearches).where(isIn(savedSearches.id, searchIds))],
    ['letters', database.delete(letterRecipients).where(eq(letterRecipients.subscriberId, data.subscriber?.id ?? ''))],
    ['newsletter', database.delete(subscribers).where(matchesEmail(subscribers.email, email))],
    ['note of the agency', database.delete(personNotes).where(eq(personNotes.email, email.toLowerCase()))],
    [
      'other addresses',
      database
        .delete(personAliases)
        .where(or(eq(personAliases.email, email.toLowerCase()), eq(personAliases.person, email.toLowerCase()))),
    ],
    [
      'former notes',
      erasing(database, 'note').where(and(eq(revisions.resource, 'people'), isIn(revisions.key, keysOf(data)))),
    ],
    ['requests', database.delete(inquiries).where(isIn(inquiries.id, requestIds))],
    // Finished copies are deleted, pending ones redacted.
    ['mails about that', database.delete(mails).where(and(isIn(mails.requestId, idsOf(data.mentions)), isFinished))],
  ]
}

/** What names a person where the agency writes freely. */
const wordsOf = (email: string, account: PersonalData['account'], names: readonly string[]): string[] =>
  [email, account?.name ?? '', ...names].filter(Boolean)

const redactions = (
  database: Database,
  email: string,
  { mentions, otherMails, otherMessages, notes, names, account }: PersonalData,
): [string, Statement][] => [
  [
    'notes of time off',
    database
      .update(absences)
      .set({ note: null })
      .where(or(...wordsOf(email, account, names).map((word) => mayContain(absences.note, word)))),
  ],
  [
    'notes of time off',
    erasing(database, 'note').where(
      and(
        eq(revisions.resource, 'absences'),
        or(...wordsOf(email, account, names).map((word) => mayContain(sql`${revisions.changes} ->> 'note'`, word))),
      ),
    ),
  ],
  [
    'saved views',
    database
      .delete(savedViews)
      .where(
        or(
          ...wordsOf(email, account, names).flatMap((word) => [
            mayContain(savedViews.name, word),
            mayContain(savedViews.query, `${new URLSearchParams([['', word]])}`.slice(1)),
          ]),
        ),
      ),
  ],
  ...mentions.map(({ id, data }): [string, Statement] => [
    'named in what somebody else sent',
    database
      .update(inquiries)
      .set({ data: redactPerson(data, email) })
      .where(eq(inquiries.id, id)),
  ]),
  ...otherMails.map(({ id, subject, text, html }): [string, Statement] => [
    'mails about that',
    database
      .update(mails)
      .set({
        subject: redactAddress(subject, email),
        text: redactAddress(text, email),
        html: redactAddress(html, email),
      })
      .where(eq(mails.id, id)),
  ]),
  ...rawRemovalStatements(database, isIn(messages.id, idsOf(otherMessages))),
  ...otherMessages.map(({ id, subject, text }): [string, Statement] => [
    'messages that name it',
    database
      .update(messages)
      .set({ subject: redactAddress(subject, email), text: redactAddress(text, email), rawKey: null })
      .where(eq(messages.id, id)),
  ]),
  ...notes.map(({ id, contact, subject, comment }): [string, Statement] => [
    'noted for owners',
    database
      .update(communications)
      .set({
        contact: redactNames(contact, names, email),
        subject: redactNames(subject, names, email),
        comment: redactNames(comment, names, email),
        // An edit form that was opened before must not restore the names.
        version: sql`${communications.version} + 1`,
      })
      .where(eq(communications.id, id)),
  ]),
]

/** @param line the line of the activity, for the desk */
async function erase(
  database: Database,
  email: string,
  { data, today, line }: { data: PersonalData; today: string; line?: Statement },
): Promise<DeletedCounts> {
  // Clears cached pages with a testimonial.
  const isShown = data.reviews.some(({ status }) => status === 'published')
  const siteUpdate: [string, Statement] = ['site', database.update(site).set({ ...nextVersion, updated: today })]
  const {
    removals: _,
    site: __,
    words: ___,
    line: ____,
    ...erased
  } = await runCounted(database, [
    ...deletions(database, email, data),
    ...redactions(database, email, data),
    ...(data.account ? accountRemovalStatements(database, sql`${data.account.id}`) : []),
    ...(isShown ? [siteUpdate] : []),
    ...(line ? [['line', line] as const] : []),
    wordRemovalStatement(database),
  ])
  return erased
}

/**
 * Erasure (GDPR, article 17), in one transaction for each address of the person, so that one reads what another has
 * redacted; the address that is asked for is the last. Other people's inquiries are redacted. A cron job deletes the
 * files within a minute.
 * @param line the line of the activity, of what was stored @returns affected rows, by name, and what was stored
 */
async function eraseAll(
  database: Database,
  email: string,
  today: string,
  line?: (stored: Record<StoredName, number>) => Statement,
) {
  const addresses = (await addressesWith(database, email)).toReversed()
  const erased: DeletedCounts = {}
  const counts: Record<StoredName, number>[] = []
  for (const address of addresses) {
    const data = await findPersonalData(database, address)
    counts.push(countsOf(data))
    const last = address === email && line ? { line: line(sumOf(counts)) } : {}
    for (const [name, count] of Object.entries(await erase(database, address, { data, today, ...last })))
      erased[name] = (erased[name] ?? 0) + count
  }
  return { erased, stored: sumOf(counts) }
}

/** @returns affected rows, by name */
export const erasePersonalData = async (database: Database, email: string, today: string): Promise<DeletedCounts> =>
  (await eraseAll(database, email, today)).erased

/**
 * The same at the desk: its activity has the counts, and the key that led to the person, which leads nowhere after it.
 * @returns what was stored
 */
export async function erasePerson(
  database: Database,
  email: string,
  { key, userId, today }: { key: string; userId: string; today: string },
): Promise<PersonCounts> {
  const { stored } = await eraseAll(database, email, today, (all) => {
    const counts = personCounts(all)
    const none = Object.fromEntries(Object.keys(counts).map((thing) => [thing, 0]))
    const change = { resource: 'people', key, before: { ...counts }, after: { ...none, erased: true } } as const
    return recordRevision(database, change, { userId }, sql`1`)
  })
  return personCounts(stored)
}
