import { createHash, createHmac } from 'node:crypto'
import type { FileStore } from '#worker/services/remote-file/store.ts'

export type Send = (
  key: string,
  init: { method: string; headers: Record<string, string>; body?: Uint8Array },
) => Promise<Response>

const metadataPrefix = 'x-amz-meta-'

/** A store behind the calls of Amazon's S3, which R2 answers too. */
export const httpStore = (send: Send): FileStore => ({
  async head(key) {
    const { status, headers } = await send(key, { method: 'HEAD', headers: {} })
    if (status === 404) return null
    if (status !== 200) throw new Error(`The store answers ${status}.`)
    const metadata = [...headers].filter(([name]) => name.startsWith(metadataPrefix))
    return {
      customMetadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice(metadataPrefix.length), value])),
    }
  },
  async put(key, body, { httpMetadata, customMetadata = {} }) {
    const metadata = Object.entries(customMetadata).map(([name, value]) => [metadataPrefix + name, value])
    const headers = { 'content-type': httpMetadata.contentType, ...Object.fromEntries(metadata) }
    const { status } = await send(key, { method: 'PUT', headers, body })
    if (status !== 200) throw new Error(`The store answers ${status}.`)
  },
})

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export type Signing = { accessKeyId: string; secretAccessKey: string; region: string; now: Date }

/** Headers of a request with version 4 of Amazon's signature. @param headers in lower case */
export function signedHeaders(
  {
    method,
    url,
    headers,
    body = '',
  }: { method: string; url: URL; headers: Record<string, string>; body?: string | Uint8Array },
  { accessKeyId, secretAccessKey, region, now }: Signing,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const all = { ...headers, host: url.host, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time }
  const names = Object.keys(all).sort() as (keyof typeof all)[]
  const lines = names.map((name) => `${name}:${all[name].trim()}\n`).join('')
  const canonical = [method, url.pathname, '', lines, names.join(';'), all['x-amz-content-sha256']].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((part, value) => hmac(part, value), `AWS4${secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** An R2 bucket. @param address of its S3 API, with the name of the bucket */
export const bucketStore = (address: string, keys: Pick<Signing, 'accessKeyId' | 'secretAccessKey'>): FileStore =>
  httpStore((key, { body, ...init }) => {
    const url = new URL(`${address.replace(/\/$/, '')}/${key}`)
    const headers = signedHeaders({ ...init, url, ...(body && { body }) }, { ...keys, region: 'auto', now: new Date() })
    return fetch(url, {
      ...init,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: body as BodyInit }),
    })
  })
