import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  inquiries,
  mails,
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

/** @returns null for a key of no row */
export async function findAddress(database: Database, key: string, withAccounts: boolean): Promise<string | null> {
  const [row] = await database.all<{ email: string }>(addressBehind(sql`${key}`, withAccounts))
  return row?.email.toLowerCase() ?? null
}

/** @param email in lower case @returns a key of the person; null where nothing has this address */
export async function findKey(database: Database, email: string, withAccounts: boolean): Promise<string | null> {
  const [row] = await database.all<{ id: string }>(
    fromEach(withAccounts, (table) => sql`SELECT id FROM ${table} WHERE email = ${email}`),
  )
  return row?.id ?? null
}

const maxMails = 200

/** Mails to an address, also as it was typed. */
const mailsTo = (email: string): SQL => sql`(${mails.recipient} = ${email} OR ${mails.requestId} IN (
  SELECT id FROM inquiries WHERE email = ${email} UNION ALL SELECT id FROM viewings WHERE email = ${email}
  UNION ALL SELECT id FROM saved_searches WHERE email = ${email})) AND lower(${mails.recipient}) = ${email}`

/** What the desk shows of a person, newest first: one round trip. @param email in lower case @param chain languages of titles */
export async function readPerson(database: Database, email: string, chain: readonly Language[]) {
  const [requests, appointments, searches, [subscriber], [account], letters, [note]] = await database.batch([
    inquiriesOf(database, email, chain),
    database
      .select({ viewing: viewings, home: homeColumns })
      .from(viewings)
      .leftJoin(properties, eq(properties.id, viewings.propertyId))
      .leftJoin(places, eq(places.id, properties.placeId))
      .where(eq(viewings.email, email))
      .orderBy(desc(viewings.time)),
    database
      .select({
        search: savedSearches,
        lastMail: sql<
          string | null
        >`(SELECT max(sent) FROM mails WHERE request_id = saved_searches.id AND kind = 'tidings')`,
      })
      .from(savedSearches)
      .where(eq(savedSearches.email, email))
      .orderBy(desc(savedSearches.created)),
    database.select().from(subscribers).where(eq(subscribers.email, email)),
    database
      .select({ id: users.id, name: users.name, role: users.role, language: users.language })
      .from(users)
      .where(eq(users.email, email)),
    database
      .select({ id: mails.id, kind: mails.kind, created: mails.created, sent: mails.sent, dead: mails.dead })
      .from(mails)
      .where(mailsTo(email))
      .orderBy(desc(mails.created))
      .limit(maxMails),
    database.select().from(personNotes).where(eq(personNotes.email, email)),
  ])
  const single = { subscriber: subscriber ?? null, account: account ?? null, note: note ?? null }
  return { requests, appointments, searches, letters, ...single }
}

export type PersonRows = Awaited<ReturnType<typeof readPerson>>

/** Rows of a page of the list. */
export const peoplePerPage = 50

/** The newest request of each address, newest first, and how many addresses there are. */
export async function listPeople(database: Database, page: number) {
  const isNewest = sql`${inquiries.email} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM inquiries AS later
    WHERE later.email = ${inquiries.email} AND (later.received, later.id) > (${inquiries.received}, ${inquiries.id}))`
  const [rows, [counted]] = await database.batch([
    database
      .select({
        ...{ id: inquiries.id, email: inquiries.email, data: inquiries.data },
        ...{ received: inquiries.received, language: inquiries.language },
      })
      .from(inquiries)
      .where(isNewest)
      .orderBy(desc(inquiries.received), desc(inquiries.id))
      .limit(peoplePerPage)
      .offset((page - 1) * peoplePerPage),
    database.select({ count: sql<number>`count(DISTINCT ${inquiries.email})`.mapWith(Number) }).from(inquiries),
  ])
  return { rows, count: counted?.count ?? 0 }
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number]

type OfPerson = DeskAuthor & { email: string; key: string }

/** @returns whether it was stopped: not one of another person, nor one that had ended */
export const endSearch = (
  database: Database,
  id: string,
  { email, key, ...author }: OfPerson,
  now: number,
): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(savedSearches)
      .set({ state: 'ended', ended: iso(now) })
      .where(and(eq(savedSearches.id, id), eq(savedSearches.email, email), ne(savedSearches.state, 'ended'))),
    { resource: 'people', key, before: { alerts: true }, after: { alerts: false } },
    author,
  )

/** @returns whether the subscription was ended */
export const endNewsletter = (database: Database, { email, key, ...author }: OfPerson, now: number): Promise<boolean> =>
  changeRow(
    database,
    database
      .update(subscribers)
      .set({ ended: iso(now), endedBy: 'desk' })
      .where(and(eq(subscribers.email, email), isNotNull(subscribers.confirmed), isNull(subscribers.ended))),
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
  { email, key, ...author }: OfPerson,
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
