import { AwsClient } from 'aws4fetch'
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

/** An R2 bucket. @param address of its S3 API, with the name of the bucket */
export function bucketStore(address: string, keys: { accessKeyId: string; secretAccessKey: string }): FileStore {
  const client = new AwsClient({ ...keys, service: 's3', region: 'auto', retries: 0 })
  return httpStore((key, { body, ...init }) =>
    client.fetch(`${address.replace(/\/$/, '')}/${key}`, {
      ...init,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: body as BodyInit }),
    }),
  )
}
