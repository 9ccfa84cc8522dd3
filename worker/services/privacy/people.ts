import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { jsonIds } from '#db/rows.ts'
import {
  inquiries,
  mails,
  messages,
  offers,
  personNotes,
  places,
  properties,
  savedSearches,
  subscribers,
  users,
  viewings,
} from '#db/schema/index.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { inquiriesOf } from '#worker/services/inquiry/inquiry-list.ts'
import { changeRow, type DeskAuthor } from '#worker/services/revision.ts'
import { homeColumns } from '#worker/services/viewing/desk.ts'
import { addressesOf, type PersonAddress, personOf, readAddresses } from './aliases.ts'

/** Whose rows have an id and a mail address, in lower case: any of these ids is a key of the person. */
const addressed = [inquiries, viewings, savedSearches, subscribers] as const

/** @param withAccounts for who may see the accounts: they have an id and an address too */
const fromEach = (withAccounts: boolean, read: (table: SQL) => SQL): SQL =>
  sql`${sql.join(
    [...addressed, ...(withAccounts ? [users] : [])].map((table) => read(sql`${table}`)),
    sql` UNION ALL `,
  )} LIMIT 1`

/** A query of the mail address behind a key. */
export const addressBehind = (key: SQL, withAccounts: boolean): SQL =>
  fromEach(withAccounts, (table) => sql`SELECT email FROM ${table} WHERE id = ${key} AND email IS NOT NULL`)

/** The address of the row behind a key, which may be of a person with several. */
export async function findAddress(database: Database, key: string): Promise<string | null> {
  const [row] = await database.all<{ email: string }>(addressBehind(sql`${key}`, true))
  return row?.email.toLowerCase() ?? null
}

/** The addresses of the person behind a key, theirs first. @returns none for a key of no row */
export const findAddresses = (database: Database, key: string, withAccounts: boolean): Promise<PersonAddress[]> =>
  readAddresses(database, sql`(${addressBehind(sql`${key}`, withAccounts)})`)

/** @param email in lower case @returns a key of the person; null where nothing has this address */
export async function findKey(database: Database, email: string, withAccounts: boolean): Promise<string | null> {
  const [row] = await database.all<{ id: string }>(
    fromEach(withAccounts, (table) => sql`SELECT id FROM ${table} WHERE email = ${email}`),
  )
  return row?.id ?? null
}

const maxMails = 200

/** Mails to addresses, also as they were typed. @param emails a query of them */
const mailsTo = (emails: SQL): SQL => sql`(${mails.recipient} IN ${emails} OR ${mails.requestId} IN (
  SELECT id FROM inquiries WHERE email IN ${emails} UNION ALL SELECT id FROM viewings WHERE email IN ${emails}
  UNION ALL SELECT id FROM saved_searches WHERE email IN ${emails})) AND lower(${mails.recipient}) IN ${emails}`

/**
 * What the desk shows of a person, newest first: one round trip. @param addresses in lower case @param chain languages
 * of titles
 */
export async function readPerson(database: Database, addresses: readonly string[], chain: readonly Language[]) {
  const emails = jsonIds(addresses)
  const [requests, appointments, searches, subscriptions, accounts, letters, notes, answers, bids] =
    await database.batch([
      inquiriesOf(database, emails, chain),
      database
        .select({ viewing: viewings, home: homeColumns })
        .from(viewings)
        .leftJoin(properties, eq(properties.id, viewings.propertyId))
        .leftJoin(places, eq(places.id, properties.placeId))
        .where(inArray(viewings.email, emails))
        .orderBy(desc(viewings.time)),
      database
        .select({
          search: savedSearches,
          lastMail: sql<
            string | null
          >`(SELECT max(sent) FROM mails WHERE request_id = saved_searches.id AND kind = 'tidings')`,
        })
        .from(savedSearches)
        .where(inArray(savedSearches.email, emails))
        .orderBy(desc(savedSearches.created)),
      database.select().from(subscribers).where(inArray(subscribers.email, emails)),
      database
        .select({ id: users.id, email: users.email, name: users.name, role: users.role, language: users.language })
        .from(users)
        .where(inArray(users.email, emails)),
      database
        .select({
          ...{ id: mails.id, kind: mails.kind, created: mails.created, sent: mails.sent, dead: mails.dead },
          recipient: mails.recipient,
        })
        .from(mails)
        // Answers are in their conversation.
        .where(and(mailsTo(emails), ne(mails.kind, 'answer')))
        .orderBy(desc(mails.created))
        .limit(maxMails),
      database.select().from(personNotes).where(inArray(personNotes.email, emails)),
      database
        .select({
          ...{ id: messages.id, inquiryId: messages.inquiryId, direction: messages.direction },
          ...{ received: messages.received, name: messages.name, email: inquiries.email },
        })
        .from(messages)
        .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
        .where(and(inArray(inquiries.email, emails), ne(messages.direction, 'note'), eq(messages.kind, 'reply')))
        .orderBy(desc(messages.received))
        .limit(maxMails),
      database
        .select({ offer: offers, home: homeColumns })
        .from(offers)
        .leftJoin(properties, eq(properties.id, offers.propertyId))
        .leftJoin(places, eq(places.id, properties.placeId))
        .where(
          or(
            inArray(offers.email, emails),
            sql`${offers.requestId} IN (SELECT id FROM inquiries WHERE email IN ${emails})`,
          ),
        )
        .orderBy(desc(offers.created)),
    ])
  return { requests, appointments, searches, subscriptions, accounts, letters, notes, answers, bids }
}

export type PersonRows = Awaited<ReturnType<typeof readPerson>>

/** Rows of a page of the list. */
export const peoplePerPage = 50

/** The newest request of each person, newest first, and how many people there are. */
export async function listPeople(database: Database, page: number) {
  const own = sql`${inquiries.email}`
  const isLater = sql`(later.received, later.id) > (${inquiries.received}, ${inquiries.id})`
  const isLinked = sql`(EXISTS (SELECT 1 FROM person_aliases WHERE email = ${own})
    OR EXISTS (SELECT 1 FROM person_aliases WHERE person = ${own}))`
  const isNewest = sql`${own} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM inquiries AS later WHERE later.email = ${own} AND ${isLater})
    AND NOT (${isLinked} AND EXISTS (SELECT 1 FROM inquiries AS later WHERE later.email IN ${addressesOf(own)} AND ${isLater}))`
  // Each address of a person but one.
  const surplus = sql`(SELECT count(*) FROM (SELECT email FROM person_aliases UNION SELECT person FROM person_aliases) AS linked
    WHERE EXISTS (SELECT 1 FROM inquiries WHERE email = linked.email) AND EXISTS (SELECT 1 FROM inquiries AS first
      WHERE first.email IN ${addressesOf(sql`linked.email`)} AND first.email < linked.email))`
  const [rows, [counted]] = await database.batch([
    database
      .select({
        ...{ id: inquiries.id, email: inquiries.email, data: inquiries.data },
        ...{ received: inquiries.received, language: inquiries.language, person: personOf(own) },
      })
      .from(inquiries)
      .where(isNewest)
      .orderBy(desc(inquiries.received), desc(inquiries.id))
      .limit(peoplePerPage)
      .offset((page - 1) * peoplePerPage),
    database
      .select({ count: sql<number>`count(DISTINCT ${inquiries.email}) - ${surplus}`.mapWith(Number) })
      .from(inquiries),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number]

type OfPerson = DeskAuthor & { emails: readonly string[]; key: string }

/** @returns whether it was stopped: not one of another person, nor one that had ended */
export const endSearch = (
  database: Database,
  id: string,
  { emails, key, ...author }: OfPerson,
  now: number,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(savedSearches)
      .set({ state: 'ended', ended: iso(now) })
      .where(and(eq(savedSearches.id, id), inArray(savedSearches.email, emails), ne(savedSearches.state, 'ended'))),
    { resource: 'people', key, before: { alerts: true }, after: { alerts: false } },
    author,
  )

/** @returns whether it was ended: not one of another person */
export const endNewsletter = (
  database: Database,
  id: string,
  { emails, key, ...author }: OfPerson,
  now: number,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(subscribers)
      .set({ ended: iso(now), endedBy: 'desk' })
      .where(
        and(
          eq(subscribers.id, id),
          inArray(subscribers.email, emails),
          isNotNull(subscribers.confirmed),
          isNull(subscribers.ended),
        ),
      ),
    { resource: 'people', key, before: { newsletter: true }, after: { newsletter: false } },
    author,
  )

type Note = { text: string; version: number }

export async function readNote(database: Database, email: string): Promise<Note | null> {
  const [note] = await database.select().from(personNotes).where(eq(personNotes.email, email))
  return note ?? null
}

/**
 * Stores the note of a person; an empty text deletes it.
 * @param before as it was shown; null for none @returns whether it was still as shown
 */
export async function saveNote(
  database: Database,
  { before, text }: { before: Note | null; text: string },
  { email, key, ...author }: DeskAuthor & { email: string; key: string },
): Promise<boolean> {
  const isSame = and(eq(personNotes.email, email), eq(personNotes.version, before?.version ?? 0))
  const changed = () => {
    if (!before) return database.insert(personNotes).values({ email, text }).onConflictDoNothing()
    if (!text) return database.delete(personNotes).where(isSame)
    return database
      .update(personNotes)
      .set({ text, version: before.version + 1 })
      .where(isSame)
  }
  if (text === (before?.text ?? '')) return true
  const change = {
    resource: 'people',
    key,
    before: { note: before?.text ?? null },
    after: { note: text || null },
  } as const
  return changeRow(database, changed(), change, author)
}
