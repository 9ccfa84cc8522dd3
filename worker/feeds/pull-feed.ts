import { packageFinder } from '#domain/import/package-path.ts'
import type { Feed } from '#domain/import/record.ts'
import { nextEvents } from '#worker/services/import/feed-events.ts'
import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import { packageAddresses, versionPackages } from '#worker/services/remote-file/package.ts'
import { fetchFeed, guardOf, maxFeedBytes } from './fetch-feed.ts'
import { type PackageBucket, type PackageFiles, packageFiles } from './package-files.ts'
import { readFeed, readTexts, readUnpacked } from './read-feed.ts'
import { clientContext, feedSecret, type RunContext } from './run-context.ts'
import type { UnpackedFile } from './unpack.ts'
import { readStream } from './unpack-stream.ts'
import { type FeedVendor, vendorOf } from './vendors.ts'

/** Requests to a vendor in one run; an import of 2,000 homes needs a hundred more for the database. */
const maxRequests = 500

/** @param packages without it the pictures and documents of a ZIP wait for a command */
export type FeedPullContext = RunContext & { packages?: PackageBucket | undefined }

type PulledFeed = {
  feed: Feed
  /** Whether it is the whole stock, by what its source says. */
  complete: boolean
  etag: string | null
  hasMore?: boolean
  events?: readonly string[]
  /** Why a program could not give homes; their events stay. */
  failed?: readonly { reason: string }[]
  /** Keys of the homes whose program wants to know where they are. */
  announced?: readonly string[]
  /** Pictures and documents of a ZIP. */
  packages?: PackageFiles
}

async function askVendor(
  context: FeedPullContext,
  config: ScheduledFeed,
  vendor: FeedVendor,
  day: string,
): Promise<PulledFeed | null> {
  const { name, etag, language } = config
  const { client } = vendor
  const events = vendor.eventOf ? await nextEvents(context.database, name) : undefined
  if (events?.length === 0) return null
  const pull = await client.pull({
    ...clientContext(context, config, maxRequests),
    etag,
    ...(events && { events: events.map(({ subject, deleted }) => ({ key: subject, deleted })) }),
  })
  const failed = pull.failed ?? []
  const isRead = ({ subject }: { subject: string }) => !failed.some(({ key }) => key === subject)
  // No changes.
  if (!failed.length && pull.parts.length === 0 && !pull.complete) return null
  return {
    feed: readTexts(pull.parts, name, client.format, { day, language }),
    complete: pull.complete,
    etag: pull.etag,
    ...(pull.hasMore && { hasMore: true }),
    ...(client.announce && pull.keys && { announced: pull.keys }),
    ...(events && { events: events.filter(isRead).flatMap(({ ids }) => ids), failed }),
  }
}

/** Loaded for a table: few feeds are one. */
const readTableFeed: typeof import('./read-table.ts').readTableFeed = async (...table) =>
  (await import('./read-table.ts')).readTableFeed(...table)

/**
 * Reads a feed from its source.
 * @param day of the feed, `YYYY-MM-DD`
 * @returns null when there is nothing new
 * @throws Error in plain words
 */
export async function pullFeed(
  context: FeedPullContext,
  config: ScheduledFeed,
  day: string,
): Promise<PulledFeed | null> {
  const { name, address, etag, format, mapping, language } = config
  const vendor = vendorOf(config)
  if (vendor) return askVendor(context, config, vendor, day)
  if (!address) throw new Error('The feed has no address.')
  // Few feeds are a ZIP: what is known is read for the first of its files.
  let packages: PackageFiles | undefined
  const onFile = async (file: UnpackedFile) => {
    packages ??= await packageFiles(context.database, context.packages)
    await packages.take(file)
  }
  const fetched = await fetchFeed(
    { address, etag, secret: feedSecret(context, config), ...guardOf(config, context) },
    (body) => readStream(body, { name: 'The feed', maxBytes: maxFeedBytes, onFile }),
  )
  if (!fetched) return null
  const file = fetched.value
  const options = { day, language, maxBytes: maxFeedBytes, ...(format && { format }) }
  const { feed } = mapping
    ? await readTableFeed(file, name, mapping, { ...options, packaged: packages?.versions.keys() })
    : 'bytes' in file
      ? readFeed(file.bytes, name, options)
      : readUnpacked(file.files, name, options)
  for (const [path, bytes] of feed.files ?? []) await onFile({ name: path, bytes })
  const complete = feed.complete !== false
  if (!packages) return { feed, complete, etag: fetched.etag }
  const { versions, isPartial } = packages
  const find = packageFinder(versions.keys(), packageAddresses(feed))
  const missing = versionPackages(feed, (address) => versions.get(find(address) ?? ''))
  feed.warnings = [...(feed.warnings ?? []), ...missing]
  return { feed, complete, etag: isPartial() ? null : fetched.etag, packages }
}
