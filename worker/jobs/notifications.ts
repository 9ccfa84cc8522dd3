import type { Database } from '#db/client.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { matchNotifications } from '#worker/services/saved-search/matching.ts'
import { type ComposeNotification, writeNotificationMails } from '#worker/services/saved-search/notification-mails.ts'

/** Per run; the next run does the rest. */
export const defaultBudgetMs = 40_000

/** Workers have a limit of subrequests, which delivery shares. */
const defaultMaxRounds = 60

type NotificationOptions = {
  database: Database
  compose: ComposeNotification
  /** ISO, with milliseconds. */
  now: string
  budgetMs?: number
  maxRounds?: number
}

/**
 * Matches property events to saved searches, then stores the due mails. Mails wait until all events are matched, so that
 * a property is in one mail only. Runs may be concurrent or interrupted: each write is one transaction.
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
  const catalogue = () => (loading ??= loadCatalogue(database))
  if (!(await matchNotifications({ database, catalogue, now, hasBudget }))) return
  await writeNotificationMails({ database, catalogue, compose, now }, hasBudget)
}
