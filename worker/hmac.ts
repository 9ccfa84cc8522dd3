const encoder = new TextEncoder()

const keys = new Map<string, Promise<CryptoKey>>()

/** The key of a secret for HMAC with SHA-256, made once for each secret of an isolate. */
export function hmacKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const made = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, made)
  return made
}
