import { Buffer } from 'node:buffer'
import { hmacKey } from './hmac.ts'

/** What a signed link of a mail may do: one purpose each, so that no link serves for another. */
export type Purpose = 'appointment' | 'alert' | 'newsletter' | 'upload' | 'staff' | 'owner' | 'digest'

const encoder = new TextEncoder()

const message = (purpose: Purpose, id: string) => encoder.encode(`${purpose} ${id}`)

/** @returns the token of a link: the id, and what only we can have made of it */
export async function sign(secret: string, purpose: Purpose, id: string): Promise<string> {
  const bytes = await crypto.subtle.sign('HMAC', await hmacKey(secret), message(purpose, id))
  return `${id}.${Buffer.from(bytes).toString('base64url')}`
}

/** @returns the id of a token that we signed for this purpose, else null */
export async function readSigned(secret: string, purpose: Purpose, token: string): Promise<string | null> {
  const [, id, signature] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return null
  const good = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    Buffer.from(signature, 'base64url'),
    message(purpose, id),
  )
  return good ? id : null
}
