import { Buffer } from 'node:buffer'
import type { PortalUser } from '#domain/owner/owner.ts'
import type { PasskeyRequest } from '#ui/auth/passkeys.tsx'
import { keyedHash } from '#worker/crypto/hash.ts'
import { randomToken, signToken, verifyToken } from '#worker/crypto/token.ts'

/** 32 bytes in base64url. */
const challengeLength = 43

/** How a device calls the site. */
export const hostOf = (origin: string): string => new URL(origin).hostname

const signed = (secret: string): string => signToken(secret, 'passkey', randomToken())

/** A request to add one is good for this person alone, whose password was asked for it. */
const secretOf = (secret: string, userId: string) => keyedHash(secret, 'passkey', userId)

export const loginRequest = (secret: string, origin: string): PasskeyRequest => ({
  options: JSON.stringify({ rpId: hostOf(origin), userVerification: 'required' }),
  token: signed(secret),
})

type Holder = Pick<PortalUser, 'id' | 'name' | 'email'>

/** @param site its name @param known ids of passkeys that the person has, which are not added again */
export const newPasskeyRequest = (
  secret: string,
  { origin, site, holder, known }: { origin: string; site: string; holder: Holder; known: readonly string[] },
): PasskeyRequest => ({
  options: JSON.stringify({
    rp: { id: hostOf(origin), name: site },
    user: { id: Buffer.from(holder.id).toString('base64url'), name: holder.email, displayName: holder.name },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }),
  token: signed(secretOf(secret, holder.id)),
})

/** The challenge of a token; null when forged or expired. @param userId of a request to add one */
export function challengeIn(secrets: readonly (string | null)[], token: string, userId?: string): string | null {
  const keys = secrets
    .flatMap((secret) => secret ?? [])
    .map((key) => (userId === undefined ? key : secretOf(key, userId)))
  return verifyToken(keys, 'passkey', token)?.slice(0, challengeLength) ?? null
}
