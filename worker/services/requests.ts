import { and, eq, gt, gte, or, sql } from 'drizzle-orm'
import { type Database, isUnreachable } from '#db/client.ts'
import { limits, requests, uploads } from '#db/schema/index.ts'
import type { Mail } from '#domain/mail.ts'
import type { Limit } from '#worker/forms/limits.ts'
import { run, type Statement } from './import-batch.ts'
import { mailStatement } from './outbox.ts'

export type NewRequest = typeof requests.$inferInsert

export type NewUpload = typeof uploads.$inferInsert

/** All that one form stores: everything of it, or nothing. */
export type Storing = {
  request: NewRequest
  limits: readonly Limit[]
  statements: readonly Statement[]
  uploads: readonly NewUpload[]
  mails: readonly Mail[]
}

export type Stored =
  /** It is there, now or since it was sent before: where its sender goes on to. */
  | { kind: 'stored'; answer: string; before: boolean }
  /** Another request has this key. */
  | { kind: 'changed' }
  /** Too often: seconds until another try makes sense. */
  | { kind: 'limited'; seconds: number }
  /** A statement of the form's own broke a constraint. */
  | { kind: 'refused'; message: string }

const messageOf = (error: unknown): string => {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message)
  return messages.join('\n')
}

/** @returns the constraint that undid a transaction: `UNIQUE constraint failed: requests.id` */
const constraintIn = (error: unknown): string | null =>
  /\w[\w ]* constraint failed(?:: [\w., ]+)?/.exec(messageOf(error))?.[0] ?? null

const later = (now: string, seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()

/** Counts one; beyond the limit the count would be null, which the table refuses, and with it the whole transaction. */
function count(database: Database, { rule, subject, most, seconds }: Limit, now: string): Statement {
  const over = sql`${limits.until} <= ${now}`
  return database
    .insert(limits)
    .values({ rule, subject, until: later(now, seconds), count: 1 })
    .onConflictDoUpdate({
      target: [limits.rule, limits.subject],
      set: {
        count: sql`CASE WHEN ${over} THEN 1 WHEN ${limits.count} < ${most} THEN ${limits.count} + 1 END`,
        until: sql`CASE WHEN ${over} THEN excluded.until ELSE ${limits.until} END`,
      },
    })
}

export type Requests = {
  /** What was stored under a key: the same, something else, or nothing yet. */
  known: (id: string, fingerprint: string) => Promise<Extract<Stored, { kind: 'stored' | 'changed' }> | null>
  /** @throws DatabaseUnreachable; whether it was stored is then unknown, and the same key may be sent again */
  store: (storing: Storing) => Promise<Stored>
}

/** What visitors send. */
export function createRequests(database: () => Database): Requests {
  const known: Requests['known'] = async (id, fingerprint) => {
    const [row] = await database()
      .select({ fingerprint: requests.fingerprint, answer: requests.answer })
      .from(requests)
      .where(eq(requests.id, id))
    if (!row) return null
    return row.fingerprint === fingerprint ? { kind: 'stored', answer: row.answer, before: true } : { kind: 'changed' }
  }

  const secondsLeft = async (of: readonly Limit[], now: string): Promise<number> => {
    const reached = of.map(({ rule, subject, most }) =>
      and(eq(limits.rule, rule), eq(limits.subject, subject), gte(limits.count, most)),
    )
    const rows = await database()
      .select({ until: limits.until })
      .from(limits)
      .where(and(gt(limits.until, now), or(...reached)))
    const last = Math.max(Date.parse(now), ...rows.map(({ until }) => Date.parse(until)))
    return Math.max(1, Math.ceil((last - Date.parse(now)) / 1000))
  }

  return {
    known,

    async store({ request, limits: counted, statements, uploads: files, mails: letters }) {
      const client = database()
      const { id: requestId, received: now } = request
      try {
        await run(client, [
          client.insert(requests).values(request),
          ...counted.map((limit) => count(client, limit, now)),
          ...statements,
          ...(files.length ? [client.insert(uploads).values([...files])] : []),
          ...letters.map((mail, index) => mailStatement(client, mail, { id: `${requestId}.${index}`, requestId, now })),
        ])
        return { kind: 'stored', answer: request.answer, before: false }
      } catch (error) {
        const message = isUnreachable(error) ? null : constraintIn(error)
        if (!message) throw error
        // Whichever constraint it was: the same request may have been faster, and changed what this one met.
        const before = await known(requestId, request.fingerprint)
        if (before) return before
        if (message.endsWith('limits.count')) return { kind: 'limited', seconds: await secondsLeft(counted, now) }
        return { kind: 'refused', message }
      }
    },
  }
}
