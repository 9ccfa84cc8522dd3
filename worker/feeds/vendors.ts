import type { ScheduledFeed } from '#worker/services/import/feeds.ts'
import type { FeedClient } from './client.ts'
import { skarabeeClient } from './skarabee-client.ts'
import { sweepbrightClient } from './sweepbright-client.ts'
import { sweepbrightEvent } from './sweepbright-event.ts'
import type { EventRequest, VendorEvent } from './vendor-event.ts'
import { whiseClient } from './whise-client.ts'

export type FeedVendor = {
  client: FeedClient
  /** Fields of the secret, which is a JSON object. */
  secretFields: readonly string[]
  /**
   * For a program that reports changes, and cannot list its homes.
   * @returns null for an event of another kind
   * @throws EventRefused for a request that is not the program's own
   */
  eventOf?: (request: EventRequest) => VendorEvent | null
}

/** Programs that are asked over their own interface, by the name of their format. */
const vendors: Readonly<Record<string, FeedVendor>> = {
  whise: { client: whiseClient, secretFields: ['username', 'password', 'clientId', 'officeId'] },
  skarabee: { client: skarabeeClient, secretFields: ['user', 'password'] },
  sweepbright: {
    client: sweepbrightClient,
    secretFields: ['clientId', 'clientSecret'],
    eventOf: sweepbrightEvent,
  },
}

/** Formats whose programs take leads. */
export const leadFormats = Object.keys(vendors).filter((name) => vendors[name]?.client.sendLead)

/** @returns undefined for a feed that is a file: its address has a path */
export function vendorOf({ format, address }: Pick<ScheduledFeed, 'format' | 'address'>): FeedVendor | undefined {
  const isFile = address !== null && new URL(address).pathname !== '/'
  return format && !isFile && Object.hasOwn(vendors, format) ? vendors[format] : undefined
}
