import type { ViewingRole } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'
import { readSigned, sign } from '#worker/signed.ts'

/** @returns path and query of the page of an appointment, for whoever may do what its role may */
export async function viewingPath(
  { href }: { href: (page: 'appointment', params: Record<string, never>, language: Language) => string },
  secret: string,
  { id, role, language }: { id: string; role: ViewingRole; language: Language },
): Promise<string> {
  // The role is part of what is signed, always: no id can be read as another one with a role.
  return `${href('appointment', {}, language)}?t=${await sign(secret, 'appointment', `${role}-${id}`)}`
}

/** @returns whose appointment a token opens, and to whom; null for one that we did not make */
export async function readViewingToken(
  secret: string,
  token: string,
): Promise<{ id: string; role: ViewingRole } | null> {
  const signed = await readSigned(secret, 'appointment', token)
  const [, role, id] = /^(visitor|agency)-(.+)$/.exec(signed ?? '') ?? []
  return role && id ? { id, role: role as ViewingRole } : null
}
