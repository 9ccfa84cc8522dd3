import { eq } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { mails, requests } from '#db/schema/index.ts'
import { envelope } from '#domain/forms/envelope.ts'
import type { FormName } from '#domain/forms/form.ts'
import { bindings } from '#test/support/world.ts'
import { charactersOf, createKey } from '#worker/forms/riddle.ts'

/** Who writes, as every form asks. */
export const person = {
  title: 'ms',
  firstName: 'Noor',
  lastName: 'Peeters',
  email: 'noor.peeters@example.com',
  phone: '0470 12 34 56',
  privacy: 'on',
}

export type Entered = Readonly<Record<string, string | File | readonly string[]>>

/** A key of a form that was opened a while ago, and the characters that it asks for. */
export async function opened(secondsAgo = 10): Promise<{ key: string; characters: string }> {
  const key = createKey(Date.now() - secondsAgo * 1000)
  return { key, characters: await charactersOf(bindings.FORM_SECRET, key) }
}

let people = 0

/** @returns somebody whose mail no other test counts */
export function somebody() {
  people++
  return { ...person, email: `noor.peeters.${people}.${crypto.randomUUID().slice(0, 8)}@example.com` }
}

/** What somebody asks the agency. */
export const messageOf = (who: typeof person) => ({ ...who, remark: 'Is the garden on the south side?' })

const database = connect(bindings.DATABASE_URL)

/** What was stored under the key of a form. */
export const storedAs = async (key: string) => ({
  requests: await database.select().from(requests).where(eq(requests.id, key)),
  mails: await database.select().from(mails).where(eq(mails.requestId, key)),
})

let visitors = 0

const network = crypto
  .randomUUID()
  .slice(0, 8)
  .replace(/(.{4})/, '$1:')

/** @returns an address that no other test counts */
export const visitor = () => {
  visitors++
  return `2001:${network}:${visitors.toString(16)}::1`
}

type Sending = {
  headers?: Record<string, string>
  /** What `opened` gave; a fresh one by default. A page without the riddle sends no characters. */
  sending?: { key: string; characters: string | null }
  about?: number
  multipart?: boolean
  script?: boolean
}

/** @returns a form as a browser sends it from the site's own page */
export async function posted(
  form: FormName | string,
  entered: Entered,
  { headers = {}, sending, about, multipart = false, script = false }: Sending = {},
): Promise<RequestInit> {
  const { key, characters } = sending ?? (await opened())
  const body = multipart ? new FormData() : new URLSearchParams()
  const add = (name: string, value: string | File) => (body as FormData).append(name, value as string)
  const hidden = { [envelope.form]: form, [envelope.key]: key, [envelope.characters]: characters, [envelope.trap]: '' }
  for (const [name, value] of Object.entries(hidden)) if (value !== null) add(name, value)
  if (about !== undefined) add(envelope.about, String(about))
  for (const [name, value] of Object.entries(entered)) {
    for (const one of value instanceof File || typeof value === 'string' ? [value] : value) add(name, one)
  }
  // As bytes it can be sent several times, and its length is known, as it is of what a browser sends.
  const whole = new Request('https://gevel.test/', { method: 'POST', body })
  const bytes = await whole.arrayBuffer()
  return {
    method: 'POST',
    redirect: 'manual',
    body: bytes,
    headers: {
      'content-type': whole.headers.get('content-type')!,
      'content-length': String(bytes.byteLength),
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': visitor(),
      ...(script && { accept: 'application/json' }),
      ...headers,
    },
  }
}

/**
 * A form as a sender without a length sends it: in pieces.
 * @param most bytes after which it ends
 */
export function inPieces({ body, headers, ...init }: RequestInit, most = Number.POSITIVE_INFINITY) {
  const bytes = new Uint8Array(body as ArrayBuffer)
  const { 'content-length': _, ...rest } = headers as Record<string, string>
  let at = 0
  let taken = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken >= most) return controller.close()
      const piece = bytes.subarray(at, at + 16_384)
      at = at + piece.length < bytes.length ? at + piece.length : bytes.length - 16_384
      taken += piece.length
      controller.enqueue(piece.slice())
      if (most === Number.POSITIVE_INFINITY && taken >= bytes.length) controller.close()
    },
  })
  return { init: { ...init, headers: rest, body: stream } as RequestInit, taken: () => taken }
}
