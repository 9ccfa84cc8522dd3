import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { Failure } from '#domain/failure.ts'
import { type Env, originOf } from '#worker/env.ts'

export type PostContext = Context<{ Bindings: Env }>

/** bytes of a form: one without a file, and one with it. */
export const largest = 64 * 1024
const largestWithFile = 6 * 1024 * 1024

/** bytes that are still listened to of what is too large: whoever is cut off while sending does not hear why. */
const largestHeard = 32 * 1024 * 1024

/** What was sent; of what is `tooLarge` the fields at its beginning. */
export type Posted = { sent: FormData; tooLarge: boolean }

const typeOf = ({ req }: PostContext) => req.header('content-type') ?? ''

/** Forms come as browsers send them and in no other way. */
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** @returns bytes that a body is going to have; null where it comes in pieces, or says two things */
function lengthOf({ req }: PostContext): number | null {
  const length = req.header('content-length') ?? ''
  return /^\d+$/.test(length) && !req.header('transfer-encoding') ? Number(length) : null
}

/** What was heard of a body: all of it, or of what is larger than `most` its beginning; the rest is heard and forgotten. */
async function heardOf({ req }: PostContext, max: number): Promise<{ bytes: Buffer<ArrayBuffer>; tooLarge: boolean }> {
  if (!req.raw.body || req.raw.bodyUsed || req.raw.body.locked) return { bytes: Buffer.alloc(0), tooLarge: false }
  const reader: ReadableStreamDefaultReader<Uint8Array> = req.raw.body.getReader()
  let chunks: Uint8Array[] = []
  let size = 0
  while (size < largestHeard) {
    const { done, value } = await reader.read()
    if (done) break
    if (size <= max) chunks.push(value)
    size += value.length
    // A copy: a view would hold all that it is a part of.
    if (size > max && chunks.length > 1) chunks = [Buffer.from(Buffer.concat(chunks).subarray(0, largest))]
  }
  await reader.cancel()
  const tooLarge = size > max
  return { bytes: Buffer.concat(chunks).subarray(0, tooLarge ? largest : max), tooLarge }
}

/** A body that was cut is made whole again behind the last field that is there to its end. */
function wholeAgain(beginning: Buffer, type: string): Buffer {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!boundary) return beginning.subarray(0, Math.max(0, beginning.lastIndexOf('&')))
  const last = beginning.lastIndexOf(`\r\n--${boundary}`)
  return last < 0
    ? Buffer.alloc(0)
    : Buffer.concat([beginning.subarray(0, last), Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const formDataOf = (body: Buffer, type: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => new FormData())

/**
 * Reads what a browser sends of a form, never more of it than a form may hold.
 * @returns null for what is no form
 * @throws Failure when it cannot be read
 */
export async function readPosted(context: PostContext): Promise<Posted | null> {
  const type = typeOf(context)
  if (!formType.test(type)) return null
  const max = /^multipart/i.test(type) ? largestWithFile : largest
  const length = lengthOf(context)
  try {
    if (length === null || length > max) {
      const { bytes, tooLarge } = await heardOf(context, length === null ? max : largest)
      if (tooLarge) return { sent: await formDataOf(wholeAgain(bytes, type), type), tooLarge }
      context.req.raw = new Request(context.req.raw, { body: bytes })
    }
    return { sent: await context.req.formData(), tooLarge: false }
  } catch (cause) {
    // No form, or pieces whose lengths make no sense.
    throw new Failure('request.malformed', { cause })
  }
}

/** @returns whether a page of ours sent this: what the browser says of the origin, before anything else is believed */
export async function isOurs(context: PostContext): Promise<boolean> {
  const url = new URL(context.req.url)
  try {
    await csrf({ origin: [originOf(context.env, url), url.origin] })(context, async () => {})
    return true
  } catch (error) {
    if (error instanceof HTTPException) return false
    throw error
  }
}

/** @returns whether a mail program asks to end a subscription: it sends one field and nothing else (RFC 8058) */
export const isOneClick = ({ sent }: Posted): boolean => {
  const [field, ...rest] = [...sent]
  return rest.length === 0 && field?.[0] === 'List-Unsubscribe' && field[1] === 'One-Click'
}

export const textIn = (sent: FormData, name: string): string => {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}
