import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { mails, site } from '#db/schema/index.ts'
import { hasAccountLink, type Mail } from '#domain/mail.ts'
import type { Env, Later } from '#worker/env.ts'
import { forLog } from '#worker/error-log.ts'
import { MailFault } from '#worker/mail/fault.ts'
import type { Sender, Session, Transport } from '#worker/mail/session.ts'
import { transportOf } from '#worker/mail/transport.ts'
import { insertAll, run, type Statement } from './import-batch.ts'

export type Posting = {
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
  { id, requestId, now, due = now, when }: Posting,
): Statement {
  const row = { ...mail, id, requestId, created: now, due }
  const insert = when ? insertAll(database, mails, [{ ...row, tries: 0 }], when) : database.insert(mails).values(row)
  return insert.onConflictDoNothing({ target: mails.id })
}

/** Mails that one drainer holds at a time. */
const batch = 20

/** ms that nobody else may touch them. One whose drainer is cut off is another's after that. */
export const lease = 60_000

const minute = 60_000

/** ms that a slow server may take for one mail: it must fit into the lease. */
const usualPatience = 45_000

/**
 * ms until the next try, after the first one that failed, the second …; there is none after the last. Five days and more:
 * a password that expires on a Friday evening is nobody's before Monday.
 */
export const backOff = [1, 5, 15, 60, 180, ...Array<number>(20).fill(360)].map((minutes) => minutes * minute)

export type Draining = {
  database: Database
  transport: () => Promise<Transport>
  /** ms since 1970; the clock of the test. */
  clock?: () => number
  /** ms for opening the server, and again for each mail; less than the lease. */
  patience?: number
  /** ms after which no other mail is begun. */
  budget?: number
  /** Mails of this request alone. */
  requestId?: string
}

export type Drained = { sent: number; failed: number }

const iso = (time: number) => new Date(time).toISOString()

const waits = and(isNull(mails.sent), isNull(mails.dead))

const dueAt = (now: string, requestId: string | undefined) =>
  and(
    waits,
    lte(mails.due, now),
    or(isNull(mails.leasedUntil), lte(mails.leasedUntil, now)),
    requestId === undefined ? undefined : eq(mails.requestId, requestId),
  )

type Leased = typeof mails.$inferSelect

/** One statement takes them, and counts the try: of two drainers at once, each gets others. */
function take({ database, requestId }: Draining, now: number): Promise<Leased[]> {
  const ids = database
    .select({ id: mails.id })
    .from(mails)
    .where(dueAt(iso(now), requestId))
    .orderBy(mails.due)
    .limit(batch)
  return database
    .update(mails)
    .set({ leasedUntil: iso(now + lease), tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, ids))
    .returning()
}

/** A mail as this drainer holds it: who leased it since has counted another try. */
const held = ({ id, tries }: Leased) => and(eq(mails.id, id), eq(mails.tries, tries), waits)

const markFailed = (database: Database, mail: Leased, fault: MailFault, now: number): Statement => {
  const wait = fault.concern === 'mail' ? undefined : backOff[mail.tries - 1]
  const next = wait === undefined ? { dead: iso(now) } : { due: iso(now + wait) }
  return database
    .update(mails)
    .set({ ...next, leasedUntil: null, fault: fault.message })
    .where(held(mail))
}

/** Those that were not tried: as if they had never been taken. */
const giveBack = (database: Database, mail: Leased, due: string): Statement =>
  database
    .update(mails)
    .set({ leasedUntil: null, tries: mail.tries - 1, due })
    .where(held(mail))

/** A mail that went out is marked at any price: unmarked it would go out again when its lease ends. */
async function markSent(database: Database, { id }: Leased, clock: () => number) {
  for (let tries = 1; ; tries++) {
    try {
      await database
        .update(mails)
        .set({ sent: iso(clock()), leasedUntil: null, fault: null })
        .where(and(eq(mails.id, id), isNull(mails.sent)))
      return
    } catch (error) {
      if (tries === 3) throw error
      await new Promise((wake) => setTimeout(wake, tries * 500))
    }
  }
}

/** Nothing is configured that sends: the operator finds the reason on the mails that wait, and no try is counted. */
const noteReason = ({ database, requestId }: Draining, { message }: MailFault, now: number) =>
  database
    .update(mails)
    .set({ fault: message })
    .where(and(dueAt(iso(now), requestId), or(isNull(mails.fault), sql`${mails.fault} <> ${message}`)))

/** No server answers: whatever is due waits as if it had been tried. */
const noteUnreachable = ({ database, requestId }: Draining, { message }: MailFault, now: number) => {
  const waiting = backOff.map((wait, tries) => sql`WHEN ${tries} THEN ${iso(now + wait)}`)
  return database
    .update(mails)
    .set({
      fault: message,
      leasedUntil: null,
      tries: sql`${mails.tries} + 1`,
      due: sql`CASE ${mails.tries} ${sql.join(waiting, sql` `)} ELSE ${mails.due} END`,
      dead: sql`CASE WHEN ${mails.tries} >= ${backOff.length} THEN ${iso(now)} END`,
    })
    .where(dueAt(iso(now), requestId))
}

const faultOf = (error: unknown): MailFault =>
  error instanceof MailFault ? error : new MailFault('later', error instanceof Error ? error.message : String(error))

/** Who mails come from: the agency, as its site is called. */
async function senderOf(database: Database, address: string): Promise<Sender> {
  const [row] = await database.select({ name: sql<string>`${site.configuration} ->> '$.name'` }).from(site)
  return { name: row?.name ?? '', address }
}

async function openSession(draining: Draining, now: number, patience: number) {
  let transport: Transport
  try {
    transport = await draining.transport()
  } catch (error) {
    await noteReason(draining, faultOf(error), now)
    throw error
  }
  try {
    return { session: await transport.open(patience), sender: await senderOf(draining.database, transport.address) }
  } catch (error) {
    if (error instanceof MailFault) await noteUnreachable(draining, error, now)
    throw error
  }
}

/** A mail as it goes out: what lets somebody into an account is made now, by what only few mails need. */
const wholeMail = async (database: Database, mail: Leased, now: number): Promise<Leased> =>
  hasAccountLink(mail) ? (await import('#worker/portal/mail-link.ts')).withLink(database, mail, now) : mail

/**
 * Sends one batch as far as its lease and the server allow.
 * @returns how many went out, and whether another batch is worth a try
 */
async function sendBatch(draining: Draining, session: Session, sender: Sender, taken: readonly Leased[]) {
  const { database, clock = Date.now, patience = usualPatience } = draining
  const count = { sent: 0, failed: 0, stopped: false }
  for (const [at, mail] of taken.entries()) {
    const left = Date.parse(mail.leasedUntil ?? '') - clock()
    if (left < patience) {
      await run(
        database,
        taken.slice(at).map((one) => giveBack(database, one, one.due)),
      )
      return count
    }
    try {
      if (mail.tries > backOff.length + 1) throw new MailFault('mail', 'Whoever sent it was cut off each time.')
      await session.send(await wholeMail(database, mail, clock()), sender)
    } catch (error) {
      const fault = faultOf(error)
      count.failed++
      const now = clock()
      const rest = fault.concern === 'server' ? taken.slice(at + 1) : []
      await run(database, [
        markFailed(database, mail, fault, now),
        ...rest.map((one) => giveBack(database, one, iso(now + minute))),
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
export async function drain(draining: Draining): Promise<Drained> {
  const { database, clock = Date.now, patience = usualPatience, budget = 10 * minute, requestId } = draining
  const begin = clock()
  const drained = { sent: 0, failed: 0 }
  const [due] = await database
    .select({ id: mails.id })
    .from(mails)
    .where(dueAt(iso(begin), requestId))
    .limit(1)
  if (!due) return drained

  const { session, sender } = await openSession(draining, begin, patience)
  try {
    while (clock() - begin < budget) {
      const taken = await take(draining, clock())
      if (taken.length === 0) break
      const { sent, failed, stopped } = await sendBatch(draining, session, sender, taken)
      drained.sent += sent
      drained.failed += failed
      if (stopped) break
    }
  } finally {
    await session.close()
  }
  return drained
}

/** ms that a question to the database may take in all of a drain. */
const databasePatience = 5 * minute

/** @returns what drains the outbox of a worker with these bindings */
export const outboxOf = (env: Env): Draining => ({
  database: connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, databasePatience),
  transport: () => transportOf(env),
})

/**
 * Sends the mails of a request behind its answer. What fails here is tried again by the minute.
 * @param requestId without it, whatever is due
 */
export const drainSoon = (env: Env, later: Later, requestId?: string) =>
  later(
    // The worker has half a minute after its answer.
    drain({ ...outboxOf(env), patience: 10_000, budget: 8_000, ...(requestId !== undefined && { requestId }) }).catch(
      (error) => console.error('mail waits', error instanceof MailFault ? error.message : forLog(error)),
    ),
  )
