import { Buffer } from 'node:buffer'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949) of what an attestation needs: small integers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((item) => cbor(item as never))])
  return Buffer.concat([head(2, value.length), value])
}

const flags = { present: 1, verified: 4, attested: 64 }

type Answer = { origin?: string; challenge: string; isVerified?: boolean; counter?: number; host?: string }

/** A device in software: `create` and `get` answer as a browser would send it. */
export function softPasskey(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = sha256(jwk.x!)
  const cose = cbor(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as [number, number][]),
      [-2, Buffer.from(jwk.x!, 'base64url')],
      [-3, Buffer.from(jwk.y!, 'base64url')],
    ]),
  )
  const credential = (response: Record<string, string>) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      ...{ response, clientExtensionResults: {} },
    })
  const clientData = (type: string, { origin = site, challenge }: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const deviceData = ({ isVerified = true, counter = 0, host = new URL(site).hostname }: Answer, more: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flag = flags.present | (isVerified ? flags.verified : 0) | more
    return Buffer.concat([sha256(host), Buffer.from([flag]), count])
  }
  return {
    id: id.toString('base64url'),
    create(answer: Answer): string {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([deviceData(answer, flags.attested), Buffer.alloc(16), length, id, cose])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', answer).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    get(answer: Answer): string {
      const [data, client] = [deviceData(answer, 0), clientData('webauthn.get', answer)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
