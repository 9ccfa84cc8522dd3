import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { viewings } from '#db/schema/index.ts'
import { iso } from '#domain/time.ts'
import type { Opinion } from '#domain/viewing/opinion.ts'
import { readToken, type VerifyingSecrets } from '#worker/crypto/token.ts'
import { countOne } from '#worker/services/rate-limit.ts'
import type { StoredViewing } from './slots.ts'

/** Answers through one link in an hour. */
const limit = { rule: 'viewing-feedback', most: 10, seconds: 3600 }

type Opened = { viewing: StoredViewing; until: string; isExpired: boolean }

/** What visitors thought, through the link of the mail that asks them. `now`: ms since 1970. */
export const createOpinions = (database: () => Database, secrets: VerifyingSecrets) => ({
  /** @returns null for an invalid token, an erased viewing, and one that did not take place after all */
  async openByToken(token: string, now: number): Promise<Opened | null> {
    const read = readToken(secrets, 'feedback', token, now)
    if (!read || read.expires === null) return null
    const [viewing] = await database().select().from(viewings).where(eq(viewings.id, read.id))
    if (!viewing || viewing.state === 'cancelled' || viewing.outcome === 'no-show') return null
    return { viewing, until: iso(read.expires), isExpired: read.isExpired }
  },

  /** A visitor may answer again until it is released: `released` says that this came first. */
  async store(id: string, opinion: Opinion, now: number): Promise<'done' | 'busy' | 'released'> {
    if ((await countOne(database(), { ...limit, subject: id }, now)) > 0) return 'busy'
    const stored = await database()
      .update(viewings)
      .set({ opinion, answered: iso(now) })
      .where(and(eq(viewings.id, id), isNull(viewings.released)))
      .returning({ id: viewings.id })
    return stored.length > 0 ? 'done' : 'released'
  },
})
