import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  appointments,
  communications,
  demands,
  demandTidings,
  mails,
  ownerships,
  requests,
  site,
  subscribers,
  testimonials,
  uploads,
  users,
} from '#db/schema/index.ts'
import {
  fieldsNaming,
  namesAddress,
  namesGiven,
  tellsOf,
  valuesName,
  withoutAddress,
  withoutNames,
  withoutPerson,
} from '#domain/privacy/person.ts'
import { listed, type Statement } from '#worker/services/import-batch.ts'
import { raised } from '#worker/services/site-imports.ts'
import { accountRemoval } from './account.ts'
import { counted, type Forgotten, removeUploads } from './retention.ts'

const isOf = (column: SQLWrapper, email: string): SQL => sql`lower(${column}) = lower(${email})`

/** Also where the address is a part of another one: who finds it looks again. */
const mayTell = (column: SQLWrapper, email: string): SQL => sql`instr(lower(${column}), lower(${email})) > 0`

const named = (ids: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

type Known = {
  own: readonly (typeof requests.$inferSelect)[]
  visits: readonly (typeof appointments.$inferSelect)[]
}

/**
 * What the agency noted of somebody for the owner of a home. Of a visitor it holds a name and no address: it is looked
 * for at the homes that he asked about, under the names that he gave there; everywhere else by his address.
 */
async function findNotes(database: Database, email: string, { own, visits }: Known) {
  const names = [...own.flatMap(({ data }) => namesGiven(data)), ...visits.map(({ name }) => name)]
  const asked = new Set([...own, ...visits].flatMap(({ propertyId }) => propertyId ?? []))
  const { contact, subject, comment, propertyId } = communications
  const rows = await database
    .select()
    .from(communications)
    .where(
      or(
        inArray(propertyId, listed([...asked])),
        ...[contact, subject, comment].map((column) => mayTell(column, email)),
      ),
    )
  const notes = rows.filter((row) =>
    [row.contact, row.subject, row.comment].some((one) => tellsOf(one, asked.has(row.propertyId) ? names : [], email)),
  )
  return { names, notes }
}

/** Everything that is kept of a person, found by the address. */
async function findPerson(database: Database, email: string) {
  const [own, maybeNaming, visits, alerts, [subscriber], [account]] = await database.batch([
    database.select().from(requests).where(isOf(requests.email, email)).orderBy(requests.received),
    database
      .select()
      .from(requests)
      .where(
        sql`(${requests.email} IS NULL OR lower(${requests.email}) <> lower(${email})) AND ${mayTell(requests.data, email)}`,
      ),
    database.select().from(appointments).where(isOf(appointments.email, email)),
    database.select().from(demands).where(isOf(demands.email, email)),
    database.select().from(subscribers).where(isOf(subscribers.email, email)),
    database.select().from(users).where(isOf(users.email, email)),
  ])
  const { names, notes } = await findNotes(database, email, { own, visits })
  const naming = maybeNaming.filter(({ data }) => valuesName(data, email))
  const ids = own.map(({ id }) => id)
  // A mail belongs to a request, a visit or an alert.
  const origins = [...ids, ...visits.map(({ id }) => id), ...alerts.map(({ id }) => id)]
  const theirs = or(
    isOf(mails.recipient, email),
    isOf(mails.replyTo, email),
    sql`${mails.requestId} IN ${named(origins)}`,
  )
  const [files, said, tidings, letters, maybeOthers, homes] = await database.batch([
    database
      .select()
      .from(uploads)
      .where(sql`${uploads.requestId} IN ${named(ids)}`),
    database
      .select()
      .from(testimonials)
      .where(sql`${testimonials.requestId} IN ${named(ids)}`),
    database
      .select()
      .from(demandTidings)
      .where(
        inArray(
          demandTidings.demandId,
          database.select({ id: demands.id }).from(demands).where(isOf(demands.email, email)),
        ),
      ),
    database.select().from(mails).where(theirs),
    // The copy of what somebody else sent. The sign of a mail address that markup writes differently stands in the text.
    database
      .select()
      .from(mails)
      .where(sql`(${mayTell(mails.text, email)} OR ${mayTell(mails.html, email)}) AND NOT coalesce(${theirs}, 0)`),
    database
      .select({ propertyId: ownerships.propertyId, since: ownerships.since })
      .from(ownerships)
      .where(eq(ownerships.userId, account?.id ?? '')),
  ])
  const others = maybeOthers.filter(({ subject, text, html }) =>
    [subject, text, html].some((one) => namesAddress(one, email)),
  )
  return {
    ...{ own, naming, visits, alerts, subscriber: subscriber ?? null, files, said, tidings, letters, others },
    ...{ account: account ?? null, homes, names, notes },
  }
}

export type Person = Awaited<ReturnType<typeof findPerson>>

/**
 * @returns what the agency holds of a person, as it is handed over: without what others said of themselves, and without
 *   what only we can read. Of the mails those that were written to him: the agency's own hold its private links, and tell
 *   what the requests tell.
 */
export async function personFile(database: Database, email: string) {
  const { own, naming, visits, alerts, subscriber, files, said, tidings, letters, account, homes, notes } =
    await findPerson(database, email)
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
      data: Object.fromEntries(fieldsNaming(data, email).map((name) => [name, data[name]])),
    })),
    appointments: visits,
    alerts: alerts.map(({ passwordHash: _, ...alert }) => ({
      ...alert,
      told: tidings.filter(({ demandId }) => demandId === alert.id),
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
export async function countPerson(database: Database, email: string): Promise<Forgotten> {
  const { own, naming, visits, alerts, subscriber, files, said, letters, others, account, homes, notes } =
    await findPerson(database, email)
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
export async function erasePerson(database: Database, email: string, today: string): Promise<Forgotten> {
  const { own, naming, visits, alerts, said, letters, others, account, names, notes } = await findPerson(
    database,
    email,
  )
  const ids = own.map(({ id }) => id)
  const within = (column: SQLWrapper, all: readonly string[]) => sql`${column} IN ${named(all)}`
  const isShown = said.some(({ status }) => status === 'published')
  const statements: [string, Statement][] = [
    ...removeUploads(database, within(uploads.requestId, ids)),
    ['testimonials', database.delete(testimonials).where(within(testimonials.requestId, ids))],
    [
      'mails',
      database.delete(mails).where(
        within(
          mails.id,
          letters.map(({ id }) => id),
        ),
      ),
    ],
    [
      'appointments',
      database.delete(appointments).where(
        within(
          appointments.id,
          visits.map(({ id }) => id),
        ),
      ),
    ],
    [
      'tidings',
      database.delete(demandTidings).where(
        within(
          demandTidings.demandId,
          alerts.map(({ id }) => id),
        ),
      ),
    ],
    [
      'alerts',
      database.delete(demands).where(
        within(
          demands.id,
          alerts.map(({ id }) => id),
        ),
      ),
    ],
    ['newsletter', database.delete(subscribers).where(isOf(subscribers.email, email))],
    ['requests', database.delete(requests).where(within(requests.id, ids))],
    // The copies of what names him have been read by now; what is still to go out goes without his address.
    [
      'mails about that',
      database.delete(mails).where(
        and(
          within(
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
        .update(requests)
        .set({ data: withoutPerson(data, email) })
        .where(eq(requests.id, id)),
    ]),
    ...others.map(({ id, subject, text, html }): [string, Statement] => [
      'mails about that',
      database
        .update(mails)
        .set({
          subject: withoutAddress(subject, email),
          text: withoutAddress(text, email),
          html: withoutAddress(html, email),
        })
        .where(eq(mails.id, id)),
    ]),
    // The home's history stays its owner's, without whoever it was with.
    ...notes.map(({ id, contact, subject, comment }): [string, Statement] => [
      'noted for owners',
      database
        .update(communications)
        .set({
          contact: withoutNames(contact, names, email),
          subject: withoutNames(subject, names, email),
          comment: withoutNames(comment, names, email),
          // A form that was opened before must not bring the names back.
          version: sql`${communications.version} + 1`,
        })
        .where(eq(communications.id, id)),
    ]),
    ...(account ? accountRemoval(database, sql`${account.id}`) : []),
    // What stood on the site is on no kept page either.
    ...(isShown ? [['site', database.update(site).set({ ...raised, updated: today })] as [string, Statement]] : []),
  ]
  const { removals: _, site: __, ...erased } = await counted(database, statements)
  return erased
}
