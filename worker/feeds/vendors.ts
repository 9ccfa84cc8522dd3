import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import type { FeedClient } from './client.ts'
import { whiseClient } from './whise-client.ts'

/** A program that reports changes: its secret, the body of a request and its signature. */
export type FeedVendor = {
  client: FeedClient
  /** Of a program that cannot list its homes. @throws Error for a request that is not the program's own */
  eventsOf?: (request: { secret: string; body: string; headers: Headers; now: number }) => VendorEvent
}

/** @param happened ISO */
export type VendorEvent = { key: string; deleted: boolean; happened: string }

/** Programs that are asked over their own interface, by the name of their format. */
const vendors: Readonly<Record<string, FeedVendor>> = { whise: { client: whiseClient } }

/** Formats whose programs take leads. */
export const leadFormats = Object.keys(vendors).filter((name) => vendors[name]?.client.sendLead)

/** @returns undefined for a feed that is a file: its address has a path */
export function vendorOf({ format, address }: Pick<ScheduledFeed, 'format' | 'address'>): FeedVendor | undefined {
  const isFile = address !== null && new URL(address).pathname !== '/'
  return format && !isFile && Object.hasOwn(vendors, format) ? vendors[format] : undefined
}
