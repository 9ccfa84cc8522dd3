import type { Database } from '#db/client.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { matchNotifications } from '#worker/services/saved-search/matching.ts'
import { type ComposeNotification, writeNotificationMails } from './notification-mails.ts'

/** ms that one run may take; what is left then is the next one's. */
export const defaultBudgetMs = 40_000

/** Rounds of questions that one run may ask: a worker has so many, and mail needs its part of them. */
const defaultMaxRounds = 60

export type NotificationOptions = {
  database: Database
  compose: ComposeNotification
  /** ISO, with milliseconds. */
  now: string
  budgetMs?: number
  maxRounds?: number
}

/**
 * Tells those who look for a home what has happened to such homes since the last time: finds it, and writes the letters
 * that are due. Letters wait until everything has been looked at, so that one home is told of once and not by halves.
 * Any number of runs may be at it, and any of them may be cut off: what one writes, it writes whole.
 */
export async function sendNotifications({
  database,
  compose,
  now,
  budgetMs = defaultBudgetMs,
  maxRounds = defaultMaxRounds,
}: NotificationOptions): Promise<void> {
  const startedAt = Date.now()
  let round = 0
  const hasBudget = () => Date.now() - startedAt < budgetMs && ++round <= maxRounds
  let loading: Promise<Catalogue> | undefined
  const catalogue = () => {
    loading ??= loadCatalogue(database)
    return loading
  }
  if (!(await matchNotifications({ database, catalogue, now, hasBudget }))) return
  await writeNotificationMails({ database, catalogue, compose, now }, hasBudget)
}
