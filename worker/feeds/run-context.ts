import type { Database } from '#db/client.ts'
import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import type { HostQuestions } from '#worker/services/remote-file/host.ts'
import type { ClientContext } from './client.ts'
import { feedFetch, guardOf, maxFeedBytes } from './fetch-feed.ts'

/** What every run over feeds needs. */
export type RunContext = HostQuestions & {
  database: Database
  /** @returns a secret of the worker by its name */
  secretOf: (name: string) => string | undefined
  /** ms since 1970 */
  now: () => number
}

/** @returns undefined for a feed without a secret @throws Error when the worker has none of that name */
export function feedSecret({ secretOf }: RunContext, { secretName }: ScheduledFeed): string | undefined {
  const secret = secretName ? secretOf(secretName) : undefined
  if (secretName && !secret) throw new Error(`The worker has no secret ${secretName}.`)
  return secret
}

/** @throws Error without the secret of the feed, in plain words */
export function clientContext(run: RunContext, config: ScheduledFeed, maxRequests: number): ClientContext {
  const { address, language } = config
  const secret = feedSecret(run, config)
  if (!secret) throw new Error('The feed has no secret.')
  const fetch = feedFetch(address, guardOf(config, run))
  return { secret, language, maxRequests, maxBytes: maxFeedBytes, origin: address && new URL(address).origin, fetch }
}
