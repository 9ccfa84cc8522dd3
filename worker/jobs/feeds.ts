import { connect } from '#db/client.ts'
import { type Env, feedSecretIn } from '#worker/env.ts'
import { announceHomes } from '#worker/feeds/announce-homes.ts'
import type { PackageBucket } from '#worker/feeds/package-files.ts'
import { type FeedContext, runDueFeed } from '#worker/feeds/run-feed.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'
import { feedReporter } from '#worker/mail/feed.ts'
import { hasFeedWork } from '#worker/services/import/feed-runs.ts'
import { publicFetch } from './public-web.ts'

/** 200 KB of text: loaded when a feed is imported. */
const gazetteer = async () => readGazetteer((await import('#db/seed/gazetteer.tsv?raw')).default)

function feedContext(env: Env): FeedContext {
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  return {
    database,
    gazetteer,
    secretOf: feedSecretIn(env),
    fetch: publicFetch(env),
    packages: env.UPLOADS as PackageBucket | undefined,
    report: feedReporter(database, env.ORIGIN, Date.now),
    now: Date.now,
  }
}

/** Reports to a program where its homes are; independent of the runs of its feed. */
export const announceFeeds = (env: Env) => announceHomes({ ...feedContext(env), origin: env.ORIGIN })

/** One due feed, unless another import runs; the next minute takes the next one. */
export async function runFeeds(env: Env) {
  const context = feedContext(env)
  // One query in most minutes.
  if (await hasFeedWork(context.database, context.now())) await runDueFeed(context)
}
