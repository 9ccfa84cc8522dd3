import { announceProperties } from '#worker/feeds/announce-properties.ts'
import type { PackageBucket } from '#worker/feeds/package-files.ts'
import { runDueFeed } from '#worker/feeds/run-feed.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'
import { feedReporter } from '#worker/mail/feed.ts'
import { hasFeedWork } from '#worker/services/import/feed-runs.ts'
import { type JobContext, runContext } from './context.ts'

/** 200 KB of text: loaded when a feed is imported. */
const gazetteer = async () => readGazetteer((await import('#db/seed/gazetteer.tsv?raw')).default)

/** Reports to a program where its properties are; independent of the runs of its feed. */
export const announceFeeds = (context: JobContext) =>
  announceProperties({ ...runContext(context), origin: context.env.ORIGIN })

/** One due feed, unless another import runs; the next minute takes the next one. */
export async function runFeeds(context: JobContext) {
  const { env, database } = context
  // One query in most minutes.
  if (!(await hasFeedWork(database, Date.now()))) return
  await runDueFeed({
    ...runContext(context),
    gazetteer,
    packages: env.UPLOADS as PackageBucket | undefined,
    report: feedReporter(database, env.ORIGIN, Date.now),
  })
}
