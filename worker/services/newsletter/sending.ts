import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, insertAll } from '#db/rows.ts'
import { letterRecipients, letters, mails, subscribers } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { letterHomes, maxLettersPerDay } from '#domain/newsletter/letter.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { brusselsDay, brusselsMoment, iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { mailStatement, pending } from '#worker/services/mail/outbox.ts'
import { languageChain, summaryQuery, toSummaries } from '#worker/services/property/summaries.ts'
import { rowRun } from '#worker/services/row-run.ts'
import { countedStatement, type Letter, letterRequestId } from './letters.ts'
import { isSubscribed } from './subscribers-list.ts'

/** Mails of a letter that wait in the outbox at most: what is paused or stopped has few on their way. */
const maxWaiting = 100

/** Recipients of one transaction. */
const recipientsTogether = 50

export type LetterCards = ReadonlyMap<string, PropertySummary>

/** The homes that are on the site now, by their references, as the cards of a language. */
export async function letterCards(
  database: Database,
  catalogue: Catalogue,
  references: readonly string[],
  language: Language,
): Promise<LetterCards> {
  if (references.length === 0) return new Map()
  const found = sql`SELECT id AS found FROM properties WHERE withdrawn IS NULL
    AND reference IN (SELECT value FROM json_each(${JSON.stringify(references)}))`
  const rows = await database.all(summaryQuery(found, languageChain(language, catalogue)))
  return new Map(toSummaries(rows, language, catalogue).map((card) => [card.reference, card]))
}

type Recipient = { id: string; email: string; language: Language }

/** @returns the mail of each of the subscribers of a language */
export type ComposeLetter = (
  catalogue: Catalogue,
  letter: Letter,
  language: Language,
  cards: LetterCards,
) => (recipient: Recipient) => Mail

/** `perDay`: mails of all letters in a day. */
type Source = {
  database: Database
  catalogue: () => Promise<Catalogue>
  compose: ComposeLetter
  now: string
  perDay?: number
}

/** How many mails of letters can still be stored today. @param now ISO */
export async function leftToday(database: Database, now: string, perDay = maxLettersPerDay): Promise<number> {
  const midnight = iso(brusselsMoment(`${brusselsDay(Date.parse(now))}T00:00`) ?? 0)
  return Math.max(0, perDay - (await database.$count(letterRecipients, gte(letterRecipients.stored, midnight))))
}

const dueLetters = (database: Database, now: string): Promise<Letter[]> =>
  database
    .select()
    .from(letters)
    .where(and(eq(letters.state, 'queued'), lte(letters.due, now)))
    .orderBy(asc(letters.due), asc(letters.id))
    .limit(5)

/** Those who were subscribed when it began, and have not got it. */
const nextRecipients = (database: Database, { id, languages }: Letter, started: string, limit: number) =>
  database
    .select({ id: subscribers.id, email: subscribers.email, language: subscribers.language })
    .from(subscribers)
    .where(
      sql`${isSubscribed} AND ${subscribers.confirmed} <= ${started}
        AND ${subscribers.language} IN (SELECT value FROM json_each(${JSON.stringify(languages ?? [])}))
        AND NOT EXISTS (SELECT 1 FROM ${letterRecipients} WHERE ${letterRecipients.letterId} = ${id}
          AND ${letterRecipients.subscriberId} = ${subscribers.id})`,
    )
    .orderBy(asc(subscribers.id))
    .limit(limit)

/** The row of a recipient, once, while the letter is going out and the person wants it; and with it the mail. */
function recipientStatements(database: Database, letter: Letter, person: Recipient, mail: Mail, now: string) {
  const requestId = letterRequestId(letter.id)
  const isWanted = sql`EXISTS (SELECT 1 FROM ${letters} WHERE ${letters.id} = ${letter.id} AND ${letters.state} = 'queued')
    AND EXISTS (SELECT 1 FROM ${subscribers} WHERE ${subscribers.id} = ${person.id} AND ${isSubscribed})`
  const row = { letterId: letter.id, subscriberId: person.id, stored: now }
  return [
    insertAll(database, letterRecipients, [row], isWanted).onConflictDoNothing(),
    mailStatement(database, mail, { id: `${requestId}.${person.id}`, requestId, now, when: sql`changes() > 0` }),
  ]
}

async function finish(database: Database, { id }: Letter, now: string) {
  await transaction(database, [
    database
      .update(letters)
      .set({ state: 'sent', finished: now })
      .where(and(eq(letters.id, id), eq(letters.state, 'queued'))),
    countedStatement(database, sql`id = ${id}`),
  ])
}

async function begin(database: Database, letter: Letter, now: string): Promise<string> {
  if (letter.started) return letter.started
  await database
    .update(letters)
    .set({ started: now })
    .where(and(eq(letters.id, letter.id), isNull(letters.started)))
  return now
}

const isSameList = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

/** Stores the next mails of a letter; with the last one sent it is finished. */
async function advance({ database, catalogue, compose, now, perDay }: Source, letter: Letter): Promise<number> {
  const requestId = letterRequestId(letter.id)
  const started = await begin(database, letter, now)
  const waiting = await database.$count(mails, and(eq(mails.requestId, requestId), pending))
  if (waiting >= maxWaiting) return 0
  const left = await leftToday(database, now, perDay)
  // One at least: it says whether the letter is finished.
  const people = await nextRecipients(database, letter, started, Math.max(1, Math.min(maxWaiting - waiting, left)))
  if (left === 0 && people.length > 0) return 0
  if (people.length === 0) {
    if (waiting === 0) await finish(database, letter, now)
    return 0
  }
  const site = await catalogue()
  const references = letterHomes(letter.values)
  const leftOut = new Set(letter.leftOut)
  const writers = new Map<Language, ReturnType<ComposeLetter>>()
  for (const language of new Set(people.map((person) => person.language))) {
    const cards = await letterCards(database, site, references, language)
    for (const reference of references) if (!cards.has(reference)) leftOut.add(reference)
    writers.set(language, compose(site, letter, language, cards))
  }
  if (!isSameList([...leftOut], letter.leftOut))
    await database
      .update(letters)
      .set({ leftOut: [...leftOut] })
      .where(eq(letters.id, letter.id))
  for (const part of chunks(people, recipientsTogether))
    await transaction(
      database,
      part.flatMap((person) =>
        recipientStatements(database, letter, person, writers.get(person.language)!(person), now),
      ),
    )
  return people.length
}

/** Stores the next mails of each letter that is due: what a run does not finish, the next one goes on with. */
export async function writeLetters(source: Source): Promise<number> {
  const due = await dueLetters(source.database, source.now)
  if (due.length === 0) return 0
  const run = rowRun('letters')
  const counts = await run.each(due, (letter) => advance(source, letter))
  run.end()
  return counts.reduce((sum, count) => sum + count, 0)
}
