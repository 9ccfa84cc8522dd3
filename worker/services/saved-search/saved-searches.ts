import { and, eq, isNotNull, max } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails, savedSearches, savedSearchNotifications } from '#db/schema/index.ts'
import {
  isAlreadyApplied,
  nextState,
  type SavedSearchCommand,
  savedSearchActionsFor,
  savedSearchStatus,
} from '#domain/saved-search/status.ts'
import { type VerifyingSecrets, verifyToken } from '#worker/crypto/token.ts'

export type SavedSearch = Omit<typeof savedSearches.$inferSelect, 'passwordHash'>

/** What somebody behind a link sees. */
export type OpenedSavedSearch = {
  savedSearch: SavedSearch
  /** When the last letter with homes went, ISO; null where none did, `before` where that is longer ago than mail is kept. */
  lastMailAt: string | 'before' | null
}

/** `stale`: it is no longer as it was shown. */
export type SavedSearchOutcome = 'done' | 'stale'

export type SavedSearches = {
  /** @returns null for a link that we did not make, or that of an alert that is forgotten */
  openByToken: (token: string) => Promise<OpenedSavedSearch | null>
  /** Done twice is done once. @param now ISO, UTC, with milliseconds */
  change: (savedSearch: SavedSearch, order: SavedSearchCommand, now: string) => Promise<SavedSearchOutcome>
  /** Takes away the alert with all that came with it. */
  erase: (savedSearch: SavedSearch) => Promise<void>
}

/** @returns what an order writes; what it means for letters that wait, the triggers of the table know */
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

/** Whoever is beaten so often in one moment is no person. */
const maxAttempts = 5

/** Search alerts, behind the signed link of a mail. */
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
  ): Promise<SavedSearchOutcome | 'beaten'> => {
    const { id, state } = savedSearch
    if (isAlreadyApplied(order.action, savedSearch)) return 'done'
    if (!savedSearchActionsFor(savedSearchStatus(savedSearch, now), savedSearch).includes(order.action)) return 'stale'
    const changes = { ...columnsAfter(savedSearch, order, now), state: nextState(order.action, savedSearch) }
    const changed = await database()
      .update(savedSearches)
      .set(changes)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.state, state)))
      .returning({ id: savedSearches.id })
    return changed.length > 0 ? 'done' : 'beaten'
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
          .select({ id: savedSearchNotifications.demandId })
          .from(savedSearchNotifications)
          .where(and(eq(savedSearchNotifications.demandId, savedSearch.id), isNotNull(savedSearchNotifications.mailId)))
          .limit(1),
      ])
      return { savedSearch, lastMailAt: lastMail?.sent ?? (mailed.length > 0 ? 'before' : null) }
    },

    async change(savedSearch, order, now) {
      let current: SavedSearch | null = savedSearch
      for (let attempts = 0; current && attempts < maxAttempts; attempts++) {
        const outcome = await attempt(current, order, now)
        if (outcome !== 'beaten') return outcome
        // Somebody was faster, perhaps with the same button.
        current = await byId(savedSearch.id)
      }
      return 'stale'
    },

    async erase({ id }) {
      const { eraseSavedSearch } = await import('./erase.ts')
      await eraseSavedSearch(database(), id)
    },
  }
}
