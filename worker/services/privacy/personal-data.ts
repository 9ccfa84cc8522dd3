import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  communications,
  inquiries,
  mails,
  ownerships,
  savedSearches,
  savedSearchNotifications,
  site,
  subscribers,
  testimonials,
  uploads,
  users,
  viewings,
} from '#db/schema/index.ts'
import type { Statement } from '#db/transaction.ts'
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
import { nextVersion } from '#worker/services/site/import.ts'
import { accountRemovalStatements } from './account-removal.ts'
import { type DeletedCounts, runCounted, uploadRemovalStatements } from './retention.ts'

const matchesEmail = (column: SQLWrapper, email: string): SQL => sql`lower(${column}) = lower(${email})`

/** Also where the address is a part of another one: who finds it looks again. */
const mayContain = (column: SQLWrapper, email: string): SQL => sql`instr(lower(${column}), lower(${email})) > 0`

const idList = (ids: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

type PersonContext = {
  own: readonly (typeof inquiries.$inferSelect)[]
  visits: readonly (typeof viewings.$inferSelect)[]
}

/**
 * What the agency noted of somebody for the owner of a home. Of a visitor it holds a name and no address: it is looked
 * for at the homes that he asked about, under the names that he gave there; everywhere else by his address.
 */
async function findCommunications(database: Database, email: string, { own, visits }: PersonContext) {
  const names = [...own.flatMap(({ data }) => fullNames(data)), ...visits.map(({ name }) => name)]
  const propertyIds = new Set([...own, ...visits].flatMap(({ propertyId }) => propertyId ?? []))
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
    [row.contact, row.subject, row.comment].some((item) =>
      mentionsPerson(item, propertyIds.has(row.propertyId) ? names : [], email),
    ),
  )
  return { names, notes }
}

/** Everything that is kept of a person, found by the address. */
async function findPersonalData(database: Database, email: string) {
  const [own, maybeNaming, visits, alerts, [subscriber], [account]] = await database.batch([
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
  ])
  const { names, notes } = await findCommunications(database, email, { own, visits })
  const naming = maybeNaming.filter(({ data }) => valuesContainAddress(data, email))
  const ids = own.map(({ id }) => id)
  // A mail belongs to a request, a visit or an alert.
  const origins = [...ids, ...visits.map(({ id }) => id), ...alerts.map(({ id }) => id)]
  const isTheirs = or(
    matchesEmail(mails.recipient, email),
    matchesEmail(mails.replyTo, email),
    sql`${mails.requestId} IN ${idList(origins)}`,
  )
  const [files, said, notifications, letters, maybeOthers, homes] = await database.batch([
    database
      .select()
      .from(uploads)
      .where(sql`${uploads.requestId} IN ${idList(ids)}`),
    database
      .select()
      .from(testimonials)
      .where(sql`${testimonials.requestId} IN ${idList(ids)}`),
    database
      .select()
      .from(savedSearchNotifications)
      .where(
        inArray(
          savedSearchNotifications.demandId,
          database.select({ id: savedSearches.id }).from(savedSearches).where(matchesEmail(savedSearches.email, email)),
        ),
      ),
    database.select().from(mails).where(isTheirs),
    // The copy of what somebody else sent. The sign of a mail address that markup writes differently stands in the text.
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
  ])
  const others = maybeOthers.filter(({ subject, text, html }) =>
    [subject, text, html].some((item) => containsAddress(item, email)),
  )
  return {
    ...{
      own,
      naming,
      visits,
      alerts,
      subscriber: subscriber ?? null,
      files,
      said,
      tidings: notifications,
      letters,
      others,
    },
    ...{ account: account ?? null, homes, names, notes },
  }
}

export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>

/**
 * @returns what the agency holds of a person, as it is handed over: without what others said of themselves, and without
 *   what only we can read. Of the mails those that were written to him: the agency's own hold its private links, and tell
 *   what the requests tell.
 */
export async function exportPersonalData(database: Database, email: string) {
  const {
    own,
    naming,
    visits,
    alerts,
    subscriber,
    files,
    said,
    tidings: notifications,
    letters,
    account,
    homes,
    notes,
  } = await findPersonalData(database, email)
  return {
    email,
    account: account && { ...account, homes },
    requests: own.map(({ fingerprint: _, ...request }) => ({
      ...request,
      files: files
        .filter(({ requestId }) => requestId === request.id)
        .map(({ field, name, type, size }) => ({ field, name, type, size })),
    })),
    namedBySomebodyElse: naming.map(({ id, form, received, data }) => ({
      id,
      form,
      received,
      data: Object.fromEntries(fieldsOfPerson(data, email).map((name) => [name, data[name]])),
    })),
    appointments: visits,
    alerts: alerts.map(({ passwordHash: _, ...alert }) => ({
      ...alert,
      told: notifications.filter(({ demandId: savedSearchId }) => savedSearchId === alert.id),
    })),
    newsletter: subscriber,
    testimonials: said,
    notedForOwners: notes.map(({ propertyId, at, type, contact, subject, comment, status }) => ({
      ...{ propertyId, at, type, contact, subject, comment, status },
    })),
    mails: letters
      .filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
      .map(({ kind, recipient, subject, text, created, sent }) => ({
        kind,
        recipient,
        subject,
        text,
        created,
        sent,
      })),
  }
}

/** @returns how much there is of a person, by what it is */
export async function countPersonalData(database: Database, email: string): Promise<DeletedCounts> {
  const { own, naming, visits, alerts, subscriber, files, said, letters, others, account, homes, notes } =
    await findPersonalData(database, email)
  return {
    account: account ? 1 : 0,
    'homes of that account': homes.length,
    requests: own.length,
    files: files.length,
    appointments: visits.length,
    alerts: alerts.length,
    newsletter: subscriber ? 1 : 0,
    testimonials: said.length,
    mails: letters.length,
    'named in what somebody else sent': naming.length,
    'mails about that': others.length,
    'noted for owners': notes.length,
  }
}

/**
 * Takes everything of a person away, in one transaction. What somebody else sent and names him stays without him. The
 * files themselves are taken away by the worker, within a minute.
 * @returns how many rows were touched, by what it is
 */
export async function erasePersonalData(database: Database, email: string, today: string): Promise<DeletedCounts> {
  const { own, naming, visits, alerts, said, letters, others, account, names, notes } = await findPersonalData(
    database,
    email,
  )
  const ids = own.map(({ id }) => id)
  const isIn = (column: SQLWrapper, all: readonly string[]) => sql`${column} IN ${idList(all)}`
  const isShown = said.some(({ status }) => status === 'published')
  const statements: [string, Statement][] = [
    ...uploadRemovalStatements(database, isIn(uploads.requestId, ids)),
    ['testimonials', database.delete(testimonials).where(isIn(testimonials.requestId, ids))],
    [
      'mails',
      database.delete(mails).where(
        isIn(
          mails.id,
          letters.map(({ id }) => id),
        ),
      ),
    ],
    [
      'appointments',
      database.delete(viewings).where(
        isIn(
          viewings.id,
          visits.map(({ id }) => id),
        ),
      ),
    ],
    [
      'tidings',
      database.delete(savedSearchNotifications).where(
        isIn(
          savedSearchNotifications.demandId,
          alerts.map(({ id }) => id),
        ),
      ),
    ],
    [
      'alerts',
      database.delete(savedSearches).where(
        isIn(
          savedSearches.id,
          alerts.map(({ id }) => id),
        ),
      ),
    ],
    ['newsletter', database.delete(subscribers).where(matchesEmail(subscribers.email, email))],
    ['requests', database.delete(inquiries).where(isIn(inquiries.id, ids))],
    // The copies of what names him have been read by now; what is still to go out goes without his address.
    [
      'mails about that',
      database.delete(mails).where(
        and(
          isIn(
            mails.requestId,
            naming.map(({ id }) => id),
          ),
          or(isNotNull(mails.sent), isNotNull(mails.dead)),
        ),
      ),
    ],
    ...naming.map(({ id, data }): [string, Statement] => [
      'named in what somebody else sent',
      database
        .update(inquiries)
        .set({ data: redactPerson(data, email) })
        .where(eq(inquiries.id, id)),
    ]),
    ...others.map(({ id, subject, text, html }): [string, Statement] => [
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
    // The home's history stays its owner's, without whoever it was with.
    ...notes.map(({ id, contact, subject, comment }): [string, Statement] => [
      'noted for owners',
      database
        .update(communications)
        .set({
          contact: redactNames(contact, names, email),
          subject: redactNames(subject, names, email),
          comment: redactNames(comment, names, email),
          // A form that was opened before must not bring the names back.
          version: sql`${communications.version} + 1`,
        })
        .where(eq(communications.id, id)),
    ]),
    ...(account ? accountRemovalStatements(database, sql`${account.id}`) : []),
    // What stood on the site is on no kept page either.
    ...(isShown
      ? [['site', database.update(site).set({ ...nextVersion, updated: today })] as [string, Statement]]
      : []),
  ]
  const { removals: _, site: __, ...erased } = await runCounted(database, statements)
  return erased
}
