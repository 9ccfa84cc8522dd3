import { eq } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { inquiries, mails } from '#db/schema/index.ts'
import type { FormName } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { challengeText } from '#worker/captcha/challenge.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'

export const person = {
  title: 'ms',
  firstName: 'Noor',
  lastName: 'Peeters',
  email: 'noor.peeters@example.com',
  phone: '0470 12 34 56',
  privacy: 'on',
}

export type FormValues = Readonly<Record<string, string | File | readonly string[]>>

/** Key of a form that is old enough to be sent, and its challenge text. */
export async function openForm(secondsAgo = 10): Promise<{ key: string; characters: string }> {
  const key = createFormKey(Date.now() - secondsAgo * 1000)
  return { key, characters: challengeText(bindings.FORM_SECRET, key) }
}

let personCount = 0

export function uniquePerson() {
  personCount++
  return { ...person, email: `noor.peeters.${personCount}.${crypto.randomUUID().slice(0, 8)}@example.com` }
}

export const messageFrom = (sender: typeof person) => ({ ...sender, remark: 'Is the garden on the south side?' })

const database = connect(bindings.DATABASE_URL)

export const storedInquiry = async (key: string) => ({
  requests: await database.select().from(inquiries).where(eq(inquiries.id, key)),
  mails: await database.select().from(mails).where(eq(mails.requestId, key)),
})

let visitors = 0

const network = crypto
  .randomUUID()
  .slice(0, 8)
  .replace(/(.{4})/, '$1:')

/** A unique address. */
export const uniqueIp = () => {
  visitors++
  return `2001:${network}:${visitors.toString(16)}::1`
}

type SubmitOptions = {
  headers?: Record<string, string>
  /** Result of `openForm`. */
  sending?: { key: string; characters: string | null }
  about?: number
  multipart?: boolean
  script?: boolean
}

/** A same-origin POST. */
export async function formRequest(
  form: FormName | string,
  entered: FormValues,
  { headers = {}, sending, about, multipart = false, script = false }: SubmitOptions = {},
): Promise<RequestInit> {
  const { key, characters } = sending ?? (await openForm())
  const body = multipart ? new FormData() : new URLSearchParams()
  const add = (name: string, value: string | File) => (body as FormData).append(name, value as string)
  const hidden = {
    [hiddenFields.form]: form,
    [hiddenFields.key]: key,
    [hiddenFields.challengeText]: characters,
    [hiddenFields.honeypot]: '',
  }
  for (const [name, value] of Object.entries(hidden)) if (value !== null) add(name, value)
  if (about !== undefined) add(hiddenFields.subjectId, String(about))
  for (const [name, value] of Object.entries(entered)) {
    for (const item of value instanceof File || typeof value === 'string' ? [value] : value) add(name, item)
  }
  // Bytes: repeatable, and with a Content-Length.
  const request = new Request('https://gevel.test/', { method: 'POST', body })
  const bytes = await request.arrayBuffer()
  return {
    method: 'POST',
    redirect: 'manual',
    body: bytes,
    headers: {
      'content-type': request.headers.get('content-type')!,
      'content-length': String(bytes.byteLength),
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': uniqueIp(),
      ...(script && { accept: 'application/json' }),
      ...headers,
    },
  }
}

/**
 * A form as a sender without a length sends it: in pieces.
 * @param most bytes after which it ends
 */
export function chunkedRequest({ body, headers, ...init }: RequestInit, maxBytes = Number.POSITIVE_INFINITY) {
  const bytes = new Uint8Array(body as ArrayBuffer)
  const { 'content-length': _, ...rest } = headers as Record<string, string>
  let at = 0
  let readBytes = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (readBytes >= maxBytes) return controller.close()
      const chunk = bytes.subarray(at, at + 16_384)
      at = at + chunk.length < bytes.length ? at + chunk.length : bytes.length - 16_384
      readBytes += chunk.length
      controller.enqueue(chunk.slice())
      if (maxBytes === Number.POSITIVE_INFINITY && readBytes >= bytes.length) controller.close()
    },
  })
  return { init: { ...init, headers: rest, body: stream } as RequestInit, taken: () => readBytes }
}
