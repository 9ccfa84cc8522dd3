import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { demands } from '#db/schema/index.ts'
import { frequencies } from '#domain/demand.ts'
import { dueOf } from '#domain/demands/due.ts'
import { type HomeNow, inLetterOrder, type Line, linesOf, mostHomes, type Tiding } from '#domain/demands/entry.ts'
import { listingSearch, searchOfDemand } from '#domain/demands/wish.ts'
import { provincesIn } from '#domain/map/provinces.ts'
import { brusselsMinute } from '#domain/open-house.ts'
import type { Market } from '#domain/property.ts'
import { toQuery } from '#domain/search.ts'
import type { Language } from '#locales/languages.ts'
import { tidingsMail } from '#worker/mail/tidings.ts'
import { viewIn } from '#worker/mail/visited-home.ts'
import type { Catalogue } from '#worker/services/catalogue.ts'
import { listed, run, type Statement } from '#worker/services/import-batch.ts'
import { mailStatement } from '#worker/services/outbox.ts'
import { chainOf, summaries, summaryOf } from '#worker/services/summaries.ts'
import { sign } from '#worker/signed.ts'
import { beforeRow } from './ledgers.ts'
import { inTowns, townsOf, wishes } from './wishes.ts'

/** Letters that are written in one transaction, and things to tell in them; of one letter there may be more. */
const mostLetters = 50
const mostTidings = 5000

type Demand = typeof demands.$inferSelect

/** Something that waits, and its home as it is now. */
type Waiting = Tiding &
  Omit<HomeNow, 'openHouses'> & { demandId: string; propertyId: number; placeId: number; openHouses: string }

const parameter = (value: unknown): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(value)}))`

/** Whose letters are due, those that wait longest first. */
async function readDue(database: Database, now: string): Promise<Demand[]> {
  const waiting = sql<number>`(SELECT count(*) FROM demand_tidings t WHERE t.demand_id = demands.id AND t.closed IS NULL)`
  const rows = await database
    .select({ demand: demands, waiting })
    .from(demands)
    .where(and(eq(demands.state, 'active'), isNotNull(demands.due), lte(demands.due, now)))
    .orderBy(asc(demands.due), asc(demands.id))
    .limit(mostLetters)
  let sum = 0
  return rows
    .filter(({ waiting }, at) => {
      sum += waiting
      return at === 0 || sum <= mostTidings
    })
    .map(({ demand }) => demand)
}

const readWaiting = (database: Database, ids: readonly string[]): Promise<Waiting[]> =>
  database.all<Waiting>(
    sql`SELECT t.demand_id AS demandId, t.property_id AS propertyId, t.event, t.occasion, p.place_id AS placeId,
        p.goal, p.marquee, p.withdrawn, p.price, p.open_houses AS openHouses,
        iif(h.id IS NULL, NULL, ${beforeRow.price}) AS priceBefore,
        iif(h.id IS NULL, NULL, ${beforeRow.marquee}) AS marqueeBefore
      FROM demand_tidings t CROSS JOIN properties p ON p.id = t.property_id
        LEFT JOIN property_history h
          ON h.id = iif(t.event IN ('price-drop', 'status'), CAST(t.occasion AS INTEGER), NULL)
      WHERE t.demand_id IN ${parameter(ids)} AND t.closed IS NULL`,
  )

function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** A home that is still what somebody looks for, with what is said of it. */
type Found = { id: number; lines: Line[] }

/** What is to become of one alert's waiting news. */
type Draft = { demand: Demand; waiting: Waiting[]; found: Found[] }

/** By what is true now: a home that has gone, or is no longer what somebody looks for, is told to nobody. */
async function draftsOf(source: Source, due: readonly Demand[]): Promise<Draft[]> {
  const { database, catalogue, now } = source
  const ids = due.map(({ id }) => id)
  const waiting = grouped(await readWaiting(database, ids), ({ demandId }) => demandId)
  const all = due.map((demand) => ({ demand, waiting: waiting.get(demand.id) ?? [] }))
  const questions = all.map(({ demand, waiting }) => {
    const search = searchOfDemand(demand)
    const towns = townsOf(inTowns(catalogue, new Set(waiting.map(({ placeId }) => placeId))), search)
    const ids = [...new Set(waiting.map(({ propertyId }) => propertyId))]
    const wished = sql.join(wishes(demand, search, towns), sql` AND `)
    return database.all<{ id: number }>(sql`SELECT p.id FROM properties p WHERE p.id IN ${listed(ids)} AND ${wished}`)
  })
  const answers = (await run(database, questions as unknown as Statement[])) as unknown as { id: number }[][]
  const minute = brusselsMinute(Date.parse(now))
  return all.map(({ demand, waiting }, at) => {
    const still = new Set(answers[at]!.map(({ id }) => id))
    const homes = grouped(waiting, ({ propertyId }) => propertyId)
    const found = [...homes].flatMap(([id, tidings]): Found[] => {
      const [{ openHouses, ...home }] = tidings as [Waiting]
      const lines = still.has(id) ? linesOf(tidings, { ...home, openHouses: JSON.parse(openHouses) }, minute) : []
      return lines.length ? [{ id, lines }] : []
    })
    return { demand, waiting, found: inLetterOrder(found) }
  })
}

/** @returns the cards of the homes that letters name, by language and id */
async function readCards({ database, catalogue }: Source, drafts: readonly Draft[]) {
  const wanted = new Map<Language, Set<number>>()
  for (const { demand, found } of drafts) {
    const ids = wanted.get(demand.language) ?? new Set()
    wanted.set(demand.language, ids)
    for (const { id } of found.slice(0, mostHomes)) ids.add(id)
  }
  const asked = [...wanted].filter(([, ids]) => ids.size > 0)
  const rows = (await run(
    database,
    asked.map(
      ([language, ids]) =>
        database.all(
          summaries(
            sql`SELECT value AS found FROM json_each(${JSON.stringify([...ids])})`,
            chainOf(language, catalogue),
          ),
        ) as unknown as Statement,
    ),
  )) as unknown as unknown[][] | null
  return new Map(
    asked.map(([language], at) => {
      const cards = rows![at]!.map((row) => summaryOf(row, language, catalogue))
      return [language, new Map(cards.map((card) => [card.id, card]))]
    }),
  )
}

/** @returns the search of the site's list that comes nearest to what somebody looks for */
function listOf({ places }: Catalogue, demand: Demand): { market: Market; query: string } {
  const towns = [...places.values()].map(({ name, zip, province }) => ({
    name,
    zip,
    province: provincesIn([province ?? ''])[0] ?? null,
  }))
  return { market: demand.market, query: toQuery(listingSearch(demand, towns)) }
}

type Key = Pick<Waiting, 'propertyId' | 'event' | 'occasion'>

const keysOf = (tidings: readonly Key[]) =>
  sql`(SELECT value ->> '$[0]', value ->> '$[1]', value ->> '$[2]' FROM json_each(${JSON.stringify(
    tidings.map(({ propertyId, event, occasion }) => [propertyId, event, occasion]),
  )}))`

/** The waiting ones of these. */
const stillWaiting = ({ id }: Demand, tidings: readonly Key[]): SQL =>
  sql`demand_id = ${id} AND closed IS NULL AND (property_id, event, occasion) IN ${keysOf(tidings)}`

/** @param mailId what tells them; null for those that are left out */
const close = (database: Database, which: SQL, now: string, mailId: string | null): Statement =>
  database.run(
    sql`UPDATE demand_tidings SET closed = ${now}, mail_id = ${mailId} WHERE ${which}`,
  ) as unknown as Statement

/** When what is left is due; nothing is where nothing is left. */
function dueAgain(database: Database, { id }: Demand, now: string): Statement {
  const times = frequencies.map((frequency) => sql`WHEN ${frequency} THEN ${dueOf(frequency, Date.parse(now))}`)
  const isLeft = sql`EXISTS (SELECT 1 FROM demand_tidings t WHERE t.demand_id = demands.id AND t.closed IS NULL)`
  return database.run(
    sql`UPDATE demands SET due = CASE WHEN ${isLeft} THEN CASE frequency ${sql.join(times, sql` `)} END END
      WHERE id = ${id} AND due <= ${now}`,
  ) as unknown as Statement
}

type Cards = Awaited<ReturnType<typeof readCards>>

/**
 * The letter of one alert, and the end of what it tells. It is stored only while all that it tells still waits: of two
 * who write the same letter, one does.
 */
async function statementsOf(source: Source, { demand, waiting, found }: Draft, cards: Cards): Promise<Statement[]> {
  const { database, catalogue, origin, secret, now } = source
  const told = new Set(found.map(({ id }) => id))
  const telling = waiting.filter(({ propertyId }) => told.has(propertyId))
  const leaving = waiting.filter(({ propertyId }) => !told.has(propertyId))
  const statements: Statement[] = []
  if (telling.length) {
    const site = viewIn(catalogue, demand.language, origin, Date.parse(now))
    const homes = found.slice(0, mostHomes).flatMap(({ id, lines }) => {
      const card = cards.get(demand.language)?.get(id)
      return card ? [{ card, lines }] : []
    })
    const mail = tidingsMail(site, {
      recipient: demand.email,
      firstName: demand.firstName,
      homes,
      others: found.length - homes.length,
      list: listOf(catalogue, demand),
      token: await sign(secret, 'alert', demand.id),
    })
    const [{ propertyId, event, occasion }] = telling as [Waiting]
    // Whatever is told first has never been told: no other letter has this name.
    const mailId = `${demand.id}.${propertyId}.${event}.${occasion}`
    const allWait = sql`(SELECT count(*) FROM demand_tidings WHERE ${stillWaiting(demand, telling)}) = ${telling.length}`
    statements.push(
      mailStatement(database, mail, { id: mailId, requestId: demand.id, now, when: allWait }),
      close(database, sql`${stillWaiting(demand, telling)} AND ${allWait}`, now, mailId),
    )
  }
  if (leaving.length) statements.push(close(database, stillWaiting(demand, leaving), now, null))
  return [...statements, dueAgain(database, demand, now)]
}

export type Source = {
  database: Database
  catalogue: Catalogue
  /** Where the site lives, without a slash at the end. */
  origin: string
  secret: string
  /** ISO, with milliseconds. */
  now: string
}

/**
 * Writes the letters that are due, of what is still true; each thing is told in one letter or left out for good.
 * @param catalogue read where a letter is due
 * @param more whether another batch may be begun; the next run goes on where this one ends
 * @returns how many alerts it has looked at
 */
export async function writeLetters(
  { catalogue, ...rest }: Omit<Source, 'catalogue'> & { catalogue: () => Promise<Catalogue> },
  more: () => boolean,
): Promise<number> {
  let count = 0
  while (more()) {
    const due = await readDue(rest.database, rest.now)
    if (due.length === 0) break
    const source = { ...rest, catalogue: await catalogue() }
    const drafts = await draftsOf(source, due)
    const cards = await readCards(source, drafts)
    const statements = await Promise.all(drafts.map((draft) => statementsOf(source, draft, cards)))
    await run(source.database, statements.flat())
    count += due.length
  }
  return count
}
