import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '#domain/failure.ts'
import type { AppEnv, FormBody } from '#worker/context.ts'

/** bytes, of a form without files */
export const maxFormSize = 64 * 1024
const maxUploadSize = 6 * 1024 * 1024

/** bytes: a browser that is cut off while sending shows no response. */
const maxDrainedSize = 32 * 1024 * 1024

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

function lengthOf({ req }: Context): number | null {
  const length = req.header('content-length') ?? ''
  return /^\d+$/.test(length) && !req.header('transfer-encoding') ? Number(length) : null
}

/** Reads a body; of one larger than `max` bytes only the beginning is kept. */
async function drain({ req }: Context, max: number): Promise<{ bytes: Buffer<ArrayBuffer>; tooLarge: boolean }> {
  if (!req.raw.body || req.raw.bodyUsed || req.raw.body.locked) return { bytes: Buffer.alloc(0), tooLarge: false }
  const reader: ReadableStreamDefaultReader<Uint8Array> = req.raw.body.getReader()
  let chunks: Uint8Array[] = []
  let size = 0
  while (size < maxDrainedSize) {
    const { done, value } = await reader.read()
    if (done) break
    if (size <= max) chunks.push(value)
    size += value.length
    // A copy: a view would retain its whole buffer.
    if (size > max && chunks.length > 1) chunks = [Buffer.from(Buffer.concat(chunks).subarray(0, maxFormSize))]
  }
  await reader.cancel()
  const tooLarge = size > max
  return { bytes: Buffer.concat(chunks).subarray(0, tooLarge ? maxFormSize : max), tooLarge }
}

function endBody(beginning: Buffer, type: string): Buffer {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!boundary) return beginning.subarray(0, Math.max(0, beginning.lastIndexOf('&')))
  const last = beginning.lastIndexOf(`\r\n--${boundary}`)
  return last < 0
    ? Buffer.alloc(0)
    : Buffer.concat([beginning.subarray(0, last), Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const parseForm = (body: Buffer, type: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => new FormData())

async function read(c: Context<AppEnv>, type: string): Promise<FormBody> {
  const max = Math.max(/^multipart/i.test(type) ? maxUploadSize : maxFormSize, c.var.route.uploads?.maxBytes ?? 0)
  const length = lengthOf(c)
  if (length === null || length > max) {
    const { bytes, tooLarge } = await drain(c, length === null ? max : maxFormSize)
    if (tooLarge) return { fields: await parseForm(endBody(bytes, type), type), tooLarge }
    c.req.raw = new Request(c.req.raw, { body: bytes })
  }
  return { fields: await c.req.formData(), tooLarge: false }
}

/**
 * Replaces hono/body-limit, which would not return the first fields of a body that is too large.
 * @throws Failure `method.not-allowed` for another content type, `request.malformed` for an aborted body
 */
export const formBody = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (!formType.test(type)) throw new Failure('method.not-allowed')
  try {
    c.set('body', await read(c, type))
  } catch (cause) {
    throw new Failure('request.malformed', { cause })
  }
  await next()
})

/** One-click unsubscribe of a mail program (RFC 8058). */
export const isOneClick = ({ fields }: FormBody): boolean => {
  const [field, ...rest] = [...fields]
  return rest.length === 0 && field?.[0] === 'List-Unsubscribe' && field[1] === 'One-Click'
}

/** @returns the text of a field; of a file and a missing field an empty one */
export const textIn = (fields: Pick<FormData, 'get'>, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
