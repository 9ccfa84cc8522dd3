import { and, desc, eq, isNotNull, max, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inquiries, mails, savedSearches, savedSearchNotifications } from '#db/schema/index.ts'
import { transaction } from '#db/transaction.ts'
import {
  isAlreadyApplied,
  nextState,
  type SavedSearchCommand,
  savedSearchActionsFor,
  savedSearchStatus,
} from '#domain/saved-search/status.ts'
import { type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'

type SavedSearch = Omit<typeof savedSearches.$inferSelect, 'passwordHash'>

export type OpenedSavedSearch = {
  savedSearch: SavedSearch
  /** ISO; null when none was sent, `before` when it was deleted since. */
  lastMailAt: string | 'before' | null
}

type SavedSearchOutcome = 'done' | 'stale'

export type SavedSearches = {
  /** @returns null for an invalid token, or a deleted saved search */
  openByToken: (token: string) => Promise<OpenedSavedSearch | null>
  /** Idempotent. @param now ISO, with milliseconds */
  change: (savedSearch: SavedSearch, order: SavedSearchCommand, now: string) => Promise<SavedSearchOutcome>
  erase: (savedSearch: SavedSearch) => Promise<void>
}

/** Triggers of the table update pending mails. */
function columnsAfter({ confirmed }: SavedSearch, order: SavedSearchCommand, now: string) {
  switch (order.action) {
    case 'confirm':
      return { confirmed: now }
    case 'frequency':
      return { frequency: order.frequency }
    case 'change':
      return order.criteria
    case 'pause':
      return {}
    case 'resume':
      return { ended: null, confirmed: confirmed ?? now }
    case 'end':
      return { ended: now }
  }
}

const maxAttempts = 5

export function createSavedSearches(database: () => Database, secrets: VerifyingSecrets): SavedSearches {
  const byId = async (id: string): Promise<SavedSearch | null> => {
    const [row] = await database().select().from(savedSearches).where(eq(savedSearches.id, id))
    if (!row) return null
    const { passwordHash: _, ...savedSearch } = row
    return savedSearch
  }

  const attempt = async (
    savedSearch: SavedSearch,
    order: SavedSearchCommand,
    now: string,
  ): Promise<SavedSearchOutcome | 'conflict'> => {
    const { id, state } = savedSearch
    if (isAlreadyApplied(order.action, savedSearch)) return 'done'
    if (!savedSearchActionsFor(savedSearchStatus(savedSearch, now), savedSearch).includes(order.action)) return 'stale'
    const changes = { ...columnsAfter(savedSearch, order, now), state: nextState(order.action, savedSearch) }
    const changed = await database()
      .update(savedSearches)
      .set(changes)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.state, state)))
      .returning({ id: savedSearches.id })
    return changed.length > 0 ? 'done' : 'conflict'
  }

  return {
    async openByToken(token) {
      const id = verifyToken(secrets, 'alert', token)
      const savedSearch = id ? await byId(id) : null
      if (!savedSearch) return null
      const [[lastMail], mailed] = await database().batch([
        database()
          .select({ sent: max(mails.sent) })
          .from(mails)
          .where(and(eq(mails.requestId, savedSearch.id), eq(mails.kind, 'tidings'))),
        database()
          .select({ id: savedSearchNotifications.savedSearchId })
          .from(savedSearchNotifications)
          .where(
            and(eq(savedSearchNotifications.savedSearchId, savedSearch.id), isNotNull(savedSearchNotifications.mailId)),
          )
          .limit(1),
      ])
      return { savedSearch, lastMailAt: lastMail?.sent ?? (mailed.length > 0 ? 'before' : null) }
    },

    async change(savedSearch, order, now) {
      let current: SavedSearch | null = savedSearch
      for (let attempts = 0; current && attempts < maxAttempts; attempts++) {
        const outcome = await attempt(current, order, now)
        if (outcome !== 'conflict') return outcome
        // A concurrent change, perhaps by the same button.
        current = await byId(savedSearch.id)
      }
      return 'stale'
    },

    // The inquiry of a saved search has its id. The newsletter is another consent: its mail stays.
    async erase({ id }) {
      const client = database()
      await transaction(client, [
        client.delete(mails).where(and(eq(mails.requestId, id), ne(mails.kind, 'newsletter-confirm'))),
        client.delete(savedSearchNotifications).where(eq(savedSearchNotifications.savedSearchId, id)),
        client.delete(savedSearches).where(eq(savedSearches.id, id)),
        client.delete(inquiries).where(eq(inquiries.id, id)),
      ])
    },
  }
}

/** @returns the password hash of the newest saved search of an address that has one */
export async function findPassword(database: Database, email: string) {
  const [row] = await database
    .select({ id: savedSearches.id, hash: savedSearches.passwordHash })
    .from(savedSearches)
    .where(
      and(eq(savedSearches.email, email), isNotNull(savedSearches.passwordHash), isNotNull(savedSearches.confirmed)),
    )
    .orderBy(desc(savedSearches.created))
    .limit(1)
  return row ?? null
}
