import { iso } from '#domain/time.ts'
import { isSha1Signature } from '#worker/crypto/hash.ts'
import { credentialsOf } from './client.ts'
import { EventRefused, type EventRequest, type VendorEvent } from './vendor-event.ts'

const kinds: Readonly<Record<string, { deleted: boolean }>> = {
  'estate-added': { deleted: false },
  'estate-updated': { deleted: false },
  'estate-deleted': { deleted: true },
}

/**
 * An event says which home to read, not what it is: a late one harms nothing, and a lost one leaves a sold home on the
 * site. So the vendor may repeat a request for a day; an older one is a replay.
 */
const maxAgeMs = 24 * 3_600_000
/** Two clocks differ. */
const maxAheadMs = 5 * 60_000

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** The name of the header is in no public document. */
const signaturesOf = (headers: Headers): string[] =>
  [...headers].filter(([name]) => name.endsWith('signature')).map(([, value]) => value.replace(/^sha1=/i, '').trim())

function fieldsOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw new EventRefused('event.malformed')
}

/** A request of the vendor: `{event, estate_id, company_id, happened_at}` with the HMAC-SHA1 of its body. */
export function sweepbrightEvent({ secret, body, headers, now }: EventRequest): VendorEvent | null {
  const { clientSecret } = credentialsOf(secret, ['clientSecret'])
  if (!signaturesOf(headers).some((signature) => isSha1Signature(clientSecret, body, signature)))
    throw new EventRefused('event.unsigned')
  const { event, estate_id: key, happened_at: happenedAt } = fieldsOf(body)
  const happened = typeof happenedAt === 'string' ? Date.parse(happenedAt) : Number.NaN
  if (Number.isNaN(happened)) throw new EventRefused('event.malformed')
  if (now - happened > maxAgeMs || happened - now > maxAheadMs) throw new EventRefused('event.outdated')
  if (typeof event !== 'string' || !Object.hasOwn(kinds, event)) return null
  if (!isKey(key)) throw new EventRefused('event.malformed')
  return { key, ...kinds[event]!, happened: iso(happened) }
}
