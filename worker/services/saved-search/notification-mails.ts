import { and, asc, eq, getTableColumns, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { valueAt } from '#db/columns.ts'
import { readRow, storedColumns } from '#db/rows.ts'
import { properties, savedSearches } from '#db/schema/index.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { goals, type Market } from '#domain/property/status.ts'
import { notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import { nearestListingSearch } from '#domain/saved-search/criteria.ts'
import {
  type CurrentProperty,
  type DigestLine,
  digestLines,
  inDigestOrder,
  maxDigestProperties,
  type SavedSearchNotification,
} from '#domain/saved-search/digest-line.ts'
import { nextNotificationAt } from '#domain/saved-search/schedule.ts'
import { toQuery } from '#domain/search/search.ts'
import { brusselsMinute, dayMs, iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { languageChain, summaryQuery, toSummaries } from '#worker/services/property/summaries.ts'
import { type RowRun, rowRun } from '#worker/services/row-run.ts'
import { previousValues, withStatuses } from './event-log.ts'
import { createPropertyMatcher } from './property-matcher.ts'

/** Per transaction; the first mail may exceed `maxNotifications`. */
const maxMails = 50
const maxNotifications = 5000

type SavedSearch = typeof savedSearches.$inferSelect

const searchColumns = getTableColumns(savedSearches)

export type NotificationContent = {
  homes: readonly { card: PropertySummary; lines: readonly DigestLine[] }[]
  others: number
  list: { market: Market; query: string }
}

export type ComposeNotification = (
  catalogue: Catalogue,
  recipient: Pick<SavedSearch, 'id' | 'email' | 'firstName' | 'language'>,
  content: NotificationContent,
) => Mail

/** With the property's current values. */
type PendingNotification = SavedSearchNotification & CurrentProperty & { savedSearchId: string; propertyId: number }

const jsonParameter = (value: unknown): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(value)}))`

/** Saved searches with due mails, oldest first. */
async function readDueSearches(database: Database, now: string) {
  const waiting = sql<number>`(SELECT count(*) FROM saved_search_notifications t WHERE t.saved_search_id = saved_searches.id AND t.closed IS NULL)`
  const rows = await database
    .select({ savedSearch: { ...storedColumns(searchColumns), id: savedSearches.id }, waiting })
    .from(savedSearches)
    .where(and(eq(savedSearches.state, 'active'), isNotNull(savedSearches.due), lte(savedSearches.due, now)))
    .orderBy(asc(savedSearches.due), asc(savedSearches.id))
    .limit(maxMails)
  let sum = 0
  return rows
    .filter(({ waiting }, at) => {
      sum += waiting
      return at === 0 || sum <= maxNotifications
    })
    .map(({ savedSearch }) => savedSearch)
}

type StoredNotification = Omit<PendingNotification, 'goal' | 'status' | 'statusBefore' | 'openHouses'> &
  Record<'goal' | 'status', number> & { id: number; statusBefore: number | null; openHouses: string }

/** Those of a property that cannot be read are apart. */
async function readPending(database: Database, run: RowRun, ids: readonly string[]) {
  const rows = await database.all<StoredNotification>(
    sql`SELECT p.id, t.saved_search_id AS savedSearchId, t.property_id AS propertyId, t.event, t.event_key AS eventKey,
        p.goal, p.marquee AS status, p.withdrawn, p.price, p.open_houses AS openHouses,
        iif(h.id IS NULL, NULL, ${previousValues.price}) AS priceBefore,
        iif(h.id IS NULL, NULL, ${previousValues.status}) AS statusBefore
      FROM saved_search_notifications t CROSS JOIN properties p ON p.id = t.property_id
        LEFT JOIN property_history h
          ON h.id = iif(t.event IN ('price-drop', 'status'), CAST(t.event_key AS INTEGER), NULL)
      WHERE t.saved_search_id IN ${jsonParameter(ids)} AND t.closed IS NULL`,
  )
  const pending = await run.each(
    rows,
    (row): PendingNotification => ({
      ...withStatuses(row),
      goal: valueAt(goals, row.goal),
      ...readRow({ openHouses: properties.openHouses }, row),
    }),
  )
  const readable = new Set(pending.map(({ propertyId }) => propertyId))
  return { pending, unreadable: rows.filter(({ propertyId }) => !readable.has(propertyId)) }
}

function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

type MatchedProperty = { id: number; lines: DigestLine[] }

type Draft = {
  savedSearch: SavedSearch
  waiting: PendingNotification[]
  unreadable: NotificationKey[]
  matches: MatchedProperty[]
}

/** By current values: a property that is withdrawn, no longer matches or cannot be read is dropped. */
async function draftMails(source: NotificationSource, due: readonly SavedSearch[]): Promise<Draft[]> {
  const { database, catalogue, run, now } = source
  const ids = due.map(({ id }) => id)
  const { pending, unreadable } = await readPending(database, run, ids)
  const propertyIds = pending.map(({ propertyId }) => propertyId)
  const matcher = await createPropertyMatcher(database, catalogue, propertyIds)
  const bySearch = grouped(pending, ({ savedSearchId }) => savedSearchId)
  const minute = brusselsMinute(Date.parse(now))
  const drafts = due.map(async (savedSearch) => {
    const waiting = bySearch.get(savedSearch.id) ?? []
    const stillMatching = await matcher.matches(savedSearch)
    const byProperty = grouped(waiting, ({ propertyId }) => propertyId)
    const matches = [...byProperty].flatMap(([id, notifications]): MatchedProperty[] => {
      const [property] = notifications as [PendingNotification]
      const lines = stillMatching.has(id) ? digestLines(notifications, property, minute) : []
      return lines.length ? [{ id, lines }] : []
    })
    return {
      savedSearch,
      waiting,
      unreadable: unreadable.filter(({ savedSearchId }) => savedSearchId === savedSearch.id),
      matches: inDigestOrder(matches),
    }
  })
  return Promise.all(drafts)
}

/** @returns the cards of the mailed properties by language and id */
async function readCards({ database, catalogue }: NotificationSource, drafts: readonly Draft[]) {
  const idsByLanguage = new Map<Language, Set<number>>()
  for (const { savedSearch, matches } of drafts) {
    const ids = idsByLanguage.get(savedSearch.language) ?? new Set()
    idsByLanguage.set(savedSearch.language, ids)
    for (const { id } of matches.slice(0, maxDigestProperties)) ids.add(id)
  }
  const requested = [...idsByLanguage].filter(([, ids]) => ids.size > 0)
  const rows = await transaction(
    database,
    requested.map(([language, ids]) =>
      database.all(
        summaryQuery(
          sql`SELECT value AS found FROM json_each(${JSON.stringify([...ids])})`,
          languageChain(language, catalogue),
        ),
      ),
    ),
  )
  return new Map(
    requested.map(([language], at) => {
      const cards = toSummaries(rows[at]!, language, catalogue)
      return [language, new Map(cards.map((card) => [card.id, card]))]
    }),
  )
}

function searchPageOf({ places }: Catalogue, savedSearch: SavedSearch): { market: Market; query: string } {
  const towns = [...places.values()].map(({ name, zip, province }) => ({
    name,
    zip,
    province: parseProvinces([province ?? ''])[0] ?? null,
  }))
  return { market: savedSearch.market, query: toQuery(nearestListingSearch(savedSearch, towns)) }
}

type NotificationKey = Pick<PendingNotification, 'propertyId' | 'event' | 'eventKey'>

const keysSql = (notifications: readonly NotificationKey[]) =>
  sql`(SELECT value ->> '$[0]', value ->> '$[1]', value ->> '$[2]' FROM json_each(${JSON.stringify(
    notifications.map(({ propertyId, event, eventKey }) => [propertyId, event, eventKey]),
  )}))`

const pendingAmong = ({ id }: SavedSearch, notifications: readonly NotificationKey[]): SQL =>
  sql`saved_search_id = ${id} AND closed IS NULL AND (property_id, event, event_key) IN ${keysSql(notifications)}`

/** @param mailId null for dropped notifications */
const closeNotifications = (database: Database, where: SQL, now: string, mailId: string | null): Statement =>
  database.run(sql`UPDATE saved_search_notifications SET closed = ${now}, mail_id = ${mailId} WHERE ${where}`)

/** Sets `due` by what is still pending, else to null. */
function rescheduleStatement(database: Database, { id }: SavedSearch, now: string): Statement {
  const times = notificationFrequencies.map(
    (frequency) => sql`WHEN ${frequency} THEN ${nextNotificationAt(frequency, Date.parse(now))}`,
  )
  const hasPending = sql`EXISTS (SELECT 1 FROM saved_search_notifications t WHERE t.saved_search_id = saved_searches.id AND t.closed IS NULL)`
  return database.run(
    sql`UPDATE saved_searches SET due = CASE WHEN ${hasPending} THEN CASE frequency ${sql.join(times, sql` `)} END END
      WHERE id = ${id} AND due <= ${now}`,
  )
}

type Cards = Awaited<ReturnType<typeof readCards>>

/** Stores the mail of a saved search only while all of its notifications are pending: one of two concurrent runs does. */
async function mailStatements(
  source: NotificationSource,
  { savedSearch, waiting, unreadable, matches }: Draft,
  cards: Cards,
): Promise<Statement[]> {
  const { database, catalogue, compose, now } = source
  const mailedIds = new Set(matches.map(({ id }) => id))
  const mailed = waiting.filter(({ propertyId }) => mailedIds.has(propertyId))
  const dropped = [...unreadable, ...waiting.filter(({ propertyId }) => !mailedIds.has(propertyId))]
  const statements: Statement[] = []
  if (mailed.length) {
    const homes = matches.slice(0, maxDigestProperties).flatMap(({ id, lines }) => {
      const card = cards.get(savedSearch.language)?.get(id)
      return card ? [{ card, lines }] : []
    })
    const content = { homes, others: matches.length - homes.length, list: searchPageOf(catalogue, savedSearch) }
    const mail = compose(catalogue, savedSearch, content)
    const [{ propertyId, event, eventKey }] = mailed as [PendingNotification]
    // Unique: a notification is in one mail only.
    const mailId = `${savedSearch.id}.${propertyId}.${event}.${eventKey}`
    const allPending = sql`(SELECT count(*) FROM saved_search_notifications WHERE ${pendingAmong(savedSearch, mailed)}) = ${mailed.length}`
    statements.push(
      mailStatement(database, mail, { id: mailId, requestId: savedSearch.id, now, when: allPending }),
      closeNotifications(database, sql`${pendingAmong(savedSearch, mailed)} AND ${allPending}`, now, mailId),
    )
  }
  if (dropped.length) statements.push(closeNotifications(database, pendingAmong(savedSearch, dropped), now, null))
  return [...statements, rescheduleStatement(database, savedSearch, now)]
}

type StoredSearch = Awaited<ReturnType<typeof readDueSearches>>[number]

async function storeMails(source: NotificationSource, stored: readonly StoredSearch[]) {
  const drafts = await draftMails(
    source,
    stored.map((row) => ({ ...readRow(searchColumns, row), id: row.id })),
  )
  const cards = await readCards(source, drafts)
  const statements = await Promise.all(drafts.map((draft) => mailStatements(source, draft, cards)))
  await transaction(source.database, statements.flat())
}

/** What cannot be mailed waits for a day, behind all others. */
const postpone = (database: Database, { id }: StoredSearch, now: string) =>
  database
    .update(savedSearches)
    .set({ due: iso(Date.parse(now) + dayMs) })
    .where(eq(savedSearches.id, id))

type NotificationSource = {
  database: Database
  catalogue: Catalogue
  compose: ComposeNotification
  run: RowRun
  /** ISO, with milliseconds. */
  now: string
}

/**
 * Stores the due mails; each notification is mailed once or dropped.
 * @param catalogue loaded when a mail is due
 * @param hasBudget whether another batch may begin; the next run continues
 * @returns number of saved searches
 * @throws Error when some failed, once the others are stored
 */
export async function writeNotificationMails(
  { catalogue, ...rest }: Omit<NotificationSource, 'catalogue' | 'run'> & { catalogue: () => Promise<Catalogue> },
  hasBudget: () => boolean,
): Promise<number> {
  const run = rowRun('saved-search-mails')
  let count = 0
  while (hasBudget()) {
    const due = await readDueSearches(rest.database, rest.now)
    if (due.length === 0) break
    const source = { ...rest, run, catalogue: await catalogue() }
    await run.together(
      due,
      (rows) => storeMails(source, rows),
      (row) => postpone(source.database, row, source.now),
    )
    count += due.length
  }
  run.end()
  return count
}
