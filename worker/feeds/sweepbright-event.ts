import { z } from 'zod'
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

const happening = z.object({
  event: z.string(),
  happened_at: z
    .string()
    .transform((time) => Date.parse(time))
    .refine(Number.isFinite),
})
const estate = z.object({ estate_id: z.string().regex(/^[\w-]{1,64}$/) })

/** The name of the header is in no public document. */
const signaturesOf = (headers: Headers): string[] =>
  [...headers].filter(([name]) => name.endsWith('signature')).map(([, value]) => value.replace(/^sha1=/i, '').trim())

function parse<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch {
    throw new EventRefused('event.malformed')
  }
}

/** A request of the vendor: `{event, estate_id, company_id, happened_at}` with the HMAC-SHA1 of its body. */
export function sweepbrightEvent({ secret, body, headers, now }: EventRequest): VendorEvent | null {
  const { clientSecret } = credentialsOf(secret, ['clientSecret'])
  if (!signaturesOf(headers).some((signature) => isSha1Signature(clientSecret, body, signature)))
    throw new EventRefused('event.unsigned')
  const { event, happened_at: happened } = parse(happening, body)
  if (now - happened > maxAgeMs || happened - now > maxAheadMs) throw new EventRefused('event.outdated')
  if (!Object.hasOwn(kinds, event)) return null
  return { key: parse(estate, body).estate_id, ...kinds[event]!, happened: iso(happened) }
}
