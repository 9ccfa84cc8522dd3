import { connect, type Database } from '#db/client.ts'
import { StoredValueError } from '#db/columns.ts'
import { transaction } from '#db/transaction.ts'
import { forLog } from '#domain/error-log.ts'
import { isBounce } from '#domain/mail/bounce.ts'
import { hasAccountLink } from '#domain/mail/mail.ts'
import { retryAt, retryDelays } from '#domain/waiting-line.ts'
import type { Env } from '#worker/env.ts'
import {
  bounceStatements,
  hasDue,
  type LeasedMail,
  leaseDue,
  markSent,
  type Queue,
  readMail,
  recordError,
  recordFailure,
  recordUnreachable,
  releaseLeases,
  type StoredMail,
  senderName,
} from '#worker/services/mail/outbox.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import { MailError } from './error.ts'
import type { Sender, Session, Transport } from './session.ts'
import { transportOf } from './transport.ts'

const minute = 60_000

/** ms for one mail: less than its lease. */
const mailTimeoutMs = 45_000

export type DeliveryOptions = Queue & {
  transport: () => Promise<Transport>
  /** ms since 1970; the clock of a test. */
  clock?: () => number
  /** ms for opening the session, and again for each mail; less than the lease. */
  timeoutMs?: number
  /** ms after which no other mail is begun. */
  budgetMs?: number
}

type Delivered = { sent: number; failed: number }

function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new MailError(error instanceof StoredValueError ? 'mail' : 'later', message)
}

/** A server's reply may repeat the recipient: no address reaches the log. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')

const reasonOf = (error: unknown): string =>
  JSON.stringify(withoutAddresses(error instanceof MailError ? error.message : forLog(error)))

async function openSession(options: DeliveryOptions, now: number, timeoutMs: number) {
  let transport: Transport
  try {
    transport = await options.transport()
  } catch (error) {
    await recordError(options, toMailError(error).message, now)
    throw error
  }
  try {
    const session = await transport.open(timeoutMs)
    return { session, sender: { name: await senderName(options.database), address: transport.address } }
  } catch (error) {
    if (error instanceof MailError) await recordUnreachable(options, error.message, now)
    throw error
  }
}

/**
 * The mail with the account link that is made when it is sent; few mails load what makes it.
 * @throws MailError without an account
 */
async function withAccountLink(database: Database, mail: StoredMail, now: number): Promise<StoredMail> {
  if (!hasAccountLink(mail)) return mail
  const { insertAccountLink } = await import('#worker/services/owner/account-links.ts')
  const linked = await insertAccountLink(database, mail, now)
  if (!linked) throw new MailError('mail', 'The account is closed, or has another address.')
  return linked
}

/** Stores why a mail failed; where its server fails, the mails of `rest` wait too. @returns whether the server takes no more */
async function storeFault(
  database: Database,
  mail: LeasedMail,
  cause: unknown,
  rest: readonly LeasedMail[],
  now: number,
) {
  const { scope, message } = toMailError(cause)
  const due = scope === 'mail' ? null : retryAt('mail', mail.tries, now)
  await transaction(database, [
    recordFailure(database, mail, { fault: message, retryAt: due, now }),
    ...(scope === 'mail' && isBounce(message) ? bounceStatements(database, mail, now) : []),
    ...releaseLeases(database, scope === 'server' ? rest : [], now + minute),
  ])
  console.error(
    `mail.delivery_failed id=${mail.id} attempt=${mail.tries} retry_at=${due ?? 'never'} reason=${reasonOf(toMailError(cause))}`,
  )
  return scope === 'server'
}

/** @returns how many went out and failed, and whether the server takes no more */
async function sendBatch(options: DeliveryOptions, session: Session, sender: Sender, batch: readonly LeasedMail[]) {
  const { database, clock = Date.now, timeoutMs = mailTimeoutMs } = options
  const count = { sent: 0, failed: 0, stopped: false }
  for (const [index, mail] of batch.entries()) {
    const left = Date.parse(mail.leasedUntil ?? '') - clock()
    if (left < timeoutMs) {
      await transaction(database, releaseLeases(database, batch.slice(index)))
      return count
    }
    try {
      if (mail.tries > retryDelays.mail.length + 1) throw new MailError('mail', 'Each attempt was cut off.')
      await session.send(await withAccountLink(database, readMail(mail), clock()), sender)
    } catch (error) {
      count.failed++
      if (await storeFault(database, mail, error, batch.slice(index + 1), clock())) return { ...count, stopped: true }
      continue
    }
    await markSent(database, mail, clock)
    count.sent++
  }
  return count
}

/**
 * Sends what is due. Any number of deliveries may run at once, since each leases its mails. A mail goes out twice only
 * where its server took it and the reply, or our mark, was lost; both have the same Message-ID.
 * @throws MailError when nothing can be sent at all; the pending mails note the reason
 */
export async function deliver(options: DeliveryOptions): Promise<Delivered> {
  const { clock = Date.now, timeoutMs = mailTimeoutMs, budgetMs = 10 * minute } = options
  const begin = clock()
  const delivered = { sent: 0, failed: 0 }
  if (!(await hasDue(options, begin))) return delivered

  const { session, sender } = await openSession(options, begin, timeoutMs)
  try {
    while (clock() - begin < budgetMs) {
      const batch = await leaseDue(options, clock())
      if (batch.length === 0) break
      const { sent, failed, stopped } = await sendBatch(options, session, sender, batch)
      delivered.sent += sent
      delivered.failed += failed
      if (stopped) break
    }
  } finally {
    await session.close()
  }
  return delivered
}

const databaseTimeoutMs = 5 * minute

export const deliveryOf = (env: Env): DeliveryOptions => ({
  database: connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, databaseTimeoutMs),
  transport: () => transportOf(env),
})

/**
 * Delivers behind the answer to a request; what fails is retried by the cron job.
 * @param requestId without it, whatever is due
 */
export const deliverSoon = (env: Env, later: WaitUntil, requestId?: string) =>
  later(
    // A worker has 30 seconds after its answer.
    deliver({
      ...deliveryOf(env),
      timeoutMs: 10_000,
      budgetMs: 8_000,
      ...(requestId !== undefined && { requestId }),
    }).catch((error) => console.error(`mail.delivery_unavailable reason=${reasonOf(error)}`)),
  )
