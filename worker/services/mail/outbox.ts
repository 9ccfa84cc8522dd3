import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { mails, site } from '#db/schema/index.ts'
import { insertAll, type Statement, transaction } from '#db/transaction.ts'
import { hasAccountLink, type Mail } from '#domain/mail/mail.ts'
import type { Env, WaitUntil } from '#worker/env.ts'
import { forLog } from '#worker/error-log.ts'
import { MailFault } from '#worker/mail/fault.ts'
import type { Sender, Session, Transport } from '#worker/mail/session.ts'
import { transportOf } from '#worker/mail/transport.ts'

export type MailMeta = {
  /** Made from what the mail tells of, so that the same mail is stored once: `<request>.<which>`. */
  id: string
  /** Of a request, an alert or an appointment. */
  requestId: string | null
  /** ISO, with milliseconds. */
  now: string
  /** Not before this moment. */
  due?: string
  /** Stored only while this holds, as the database sees it. */
  when?: SQL
}

/**
 * The statement that stores a mail, for the batch that stores what it tells of. A mail whose id is there already is left
 * as it is, whatever became of it.
 */
export function mailStatement(
  database: Database,
  mail: Mail,
  { id, requestId, now, due = now, when }: MailMeta,
): Statement {
  const row = { ...mail, id, requestId, created: now, due }
  const insert = when ? insertAll(database, mails, [{ ...row, tries: 0 }], when) : database.insert(mails).values(row)
  return insert.onConflictDoNothing({ target: mails.id })
}

/** Mails that one drainer holds at a time. */
const batchSize = 20

/** ms that nobody else may touch them. One whose drainer is cut off is another's after that. */
export const leaseMs = 60_000

const minuteMs = 60_000

/** ms that a slow server may take for one mail: it must fit into the lease. */
const defaultTimeoutMs = 45_000

/**
 * ms until the next try, after the first one that failed, the second …; there is none after the last. Five days and more:
 * a password that expires on a Friday evening is nobody's before Monday.
 */
export const retryDelaysMs = [1, 5, 15, 60, 180, ...Array<number>(20).fill(360)].map((minutes) => minutes * minuteMs)

export type DeliveryOptions = {
  database: Database
  transport: () => Promise<Transport>
  /** ms since 1970; the clock of the test. */
  clock?: () => number
  /** ms for opening the server, and again for each mail; less than the lease. */
  timeoutMs?: number
  /** ms after which no other mail is begun. */
  budgetMs?: number
  /** Mails of this request alone. */
  requestId?: string
}

export type DeliveryResult = { sent: number; failed: number }

const iso = (time: number) => new Date(time).toISOString()

const isPending = and(isNull(mails.sent), isNull(mails.dead))

const isDueAt = (now: string, requestId: string | undefined) =>
  and(
    isPending,
    lte(mails.due, now),
    or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now)),
    requestId === undefined ? undefined : eq(mails.requestId, requestId),
  )

type LeasedMail = typeof mails.$inferSelect

/** One statement takes them, and counts the try: of two drainers at once, each gets others. */
function leaseBatch({ database, requestId }: DeliveryOptions, now: number): Promise<LeasedMail[]> {
  const ids = database
    .select({ id: mails.id })
    .from(mails)
    .where(isDueAt(iso(now), requestId))
    .orderBy(mails.due)
    .limit(batchSize)
  return database
    .update(mails)
    .set({ leasedUntil: iso(now + leaseMs), tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, ids))
    .returning()
}

/** A mail as this drainer holds it: who leased it since has counted another try. */
const isHeldBy = ({ id, tries: attempts }: LeasedMail) => and(eq(mails.id, id), eq(mails.tries, attempts), isPending)

const markFailed = (database: Database, mail: LeasedMail, fault: MailFault, now: number): Statement => {
  const delayMs = fault.concern === 'mail' ? undefined : retryDelaysMs[mail.tries - 1]
  const next = delayMs === undefined ? { dead: iso(now) } : { due: iso(now + delayMs) }
  return database
    .update(mails)
    .set({ ...next, leasedUntil: null, fault: fault.message })
    .where(isHeldBy(mail))
}

/** Those that were not tried: as if they had never been taken. */
const releaseLease = (database: Database, mail: LeasedMail, due: string): Statement =>
  database
    .update(mails)
    .set({ leasedUntil: null, tries: mail.tries - 1, due })
    .where(isHeldBy(mail))

/** A mail that went out is marked at any price: unmarked it would go out again when its lease ends. */
async function markSent(database: Database, { id }: LeasedMail, clock: () => number) {
  for (let attempts = 1; ; attempts++) {
    try {
      await database
        .update(mails)
        .set({ sent: iso(clock()), leasedUntil: null, fault: null })
        .where(and(eq(mails.id, id), isNull(mails.sent)))
      return
    } catch (error) {
      if (attempts === 3) throw error
      await new Promise((wake) => setTimeout(wake, attempts * 500))
    }
  }
}

/** Nothing is configured that sends: the operator finds the reason on the mails that wait, and no try is counted. */
const recordError = ({ database, requestId }: DeliveryOptions, { message }: MailFault, now: number) =>
  database
    .update(mails)
    .set({ fault: message })
    .where(and(isDueAt(iso(now), requestId), or(isNull(mails.fault), sql`${mails.fault} <> ${message}`)))

/** No server answers: whatever is due waits as if it had been tried. */
const recordUnreachable = ({ database, requestId }: DeliveryOptions, { message }: MailFault, now: number) => {
  const delays = retryDelaysMs.map((delayMs, attempts) => sql`WHEN ${attempts} THEN ${iso(now + delayMs)}`)
  return database
    .update(mails)
    .set({
      fault: message,
      leasedUntil: null,
      tries: sql`${mails.tries} + 1`,
      due: sql`CASE ${mails.tries} ${sql.join(delays, sql` `)} ELSE ${mails.due} END`,
      dead: sql`CASE WHEN ${mails.tries} >= ${retryDelaysMs.length} THEN ${iso(now)} END`,
    })
    .where(isDueAt(iso(now), requestId))
}

const toMailError = (error: unknown): MailFault =>
  error instanceof MailFault ? error : new MailFault('later', error instanceof Error ? error.message : String(error))

/** Who mails come from: the agency, as its site is called. */
async function readSender(database: Database, address: string): Promise<Sender> {
  const [row] = await database.select({ name: sql<string>`${site.configuration} ->> '$.name'` }).from(site)
  return { name: row?.name ?? '', address }
}

async function openSession(options: DeliveryOptions, now: number, timeoutMs: number) {
  let transport: Transport
  try {
    transport = await options.transport()
  } catch (error) {
    await recordError(options, toMailError(error), now)
    throw error
  }
  try {
    return { session: await transport.open(timeoutMs), sender: await readSender(options.database, transport.address) }
  } catch (error) {
    if (error instanceof MailFault) await recordUnreachable(options, error, now)
    throw error
  }
}

/** A mail as it goes out: what lets somebody into an account is made now, by what only few mails need. */
const withAccountLink = async (database: Database, mail: LeasedMail, now: number): Promise<LeasedMail> =>
  hasAccountLink(mail) ? (await import('#worker/auth/mail-link.ts')).insertAccountLink(database, mail, now) : mail

/**
 * Sends one batch as far as its lease and the server allow.
 * @returns how many went out, and whether another batch is worth a try
 */
async function sendBatch(options: DeliveryOptions, session: Session, sender: Sender, leased: readonly LeasedMail[]) {
  const { database, clock = Date.now, timeoutMs = defaultTimeoutMs } = options
  const count = { sent: 0, failed: 0, stopped: false }
  for (const [at, mail] of leased.entries()) {
    const leaseLeftMs = Date.parse(mail.leasedUntil ?? '') - clock()
    if (leaseLeftMs < timeoutMs) {
      await transaction(
        database,
        leased.slice(at).map((item) => releaseLease(database, item, item.due)),
      )
      return count
    }
    try {
      if (mail.tries > retryDelaysMs.length + 1) throw new MailFault('mail', 'Whoever sent it was cut off each time.')
      await session.send(await withAccountLink(database, mail, clock()), sender)
    } catch (error) {
      const fault = toMailError(error)
      count.failed++
      const now = clock()
      const remaining = fault.concern === 'server' ? leased.slice(at + 1) : []
      await transaction(database, [
        markFailed(database, mail, fault, now),
        ...remaining.map((item) => releaseLease(database, item, iso(now + minuteMs))),
      ])
      if (fault.concern === 'server') return { ...count, stopped: true }
      continue
    }
    await markSent(database, mail, clock)
    count.sent++
  }
  return count
}

/**
 * Sends what is due. Any number of drainers may work at once: each mail is leased by one of them. A mail goes out twice
 * only where its server had taken it and could not say so, or where we could not note it afterwards; it then carries the
 * same Message-ID.
 * @throws MailFault when nothing can be sent at all; the mails that wait tell why
 */
export async function deliverMail(options: DeliveryOptions): Promise<DeliveryResult> {
  const { database, clock = Date.now, timeoutMs = defaultTimeoutMs, budgetMs = 10 * minuteMs, requestId } = options
  const startedAt = clock()
  const result = { sent: 0, failed: 0 }
  const [due] = await database
    .select({ id: mails.id })
    .from(mails)
    .where(isDueAt(iso(startedAt), requestId))
    .limit(1)
  if (!due) return result

  const { session, sender } = await openSession(options, startedAt, timeoutMs)
  try {
    while (clock() - startedAt < budgetMs) {
      const leased = await leaseBatch(options, clock())
      if (leased.length === 0) break
      const { sent, failed, stopped } = await sendBatch(options, session, sender, leased)
      result.sent += sent
      result.failed += failed
      if (stopped) break
    }
  } finally {
    await session.close()
  }
  return result
}

/** ms that a question to the database may take in all of a drain. */
const databaseTimeoutMs = 5 * minuteMs

/** @returns what drains the outbox of a worker with these bindings */
export const deliveryOptions = (env: Env): DeliveryOptions => ({
  database: connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, databaseTimeoutMs),
  transport: () => transportOf(env),
})

/**
 * Sends the mails of a request behind its answer. What fails here is tried again by the minute.
 * @param requestId without it, whatever is due
 */
export const deliverSoon = (env: Env, later: WaitUntil, requestId?: string) =>
  later(
    // The worker has half a minute after its answer.
    deliverMail({
      ...deliveryOptions(env),
      timeoutMs: 10_000,
      budgetMs: 8_000,
      ...(requestId !== undefined && { requestId }),
    }).catch((error) => console.error('mail waits', error instanceof MailFault ? error.message : forLog(error))),
  )
