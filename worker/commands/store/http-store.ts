import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { BackupStore } from '#worker/services/backup/store.ts'
import type { FileStore } from '#worker/services/remote-file/store.ts'

export type Send = (
  key: string,
  init: { method: string; headers: Record<string, string>; body?: Uint8Array },
) => Promise<Response>

/** A bucket as commands use it. */
export type CommandStore = FileStore & BackupStore

const metadataPrefix = 'x-amz-meta-'

/** One of a list alone is no array to the parser. */
const listed = new XMLParser({ ignoreAttributes: true, parseTagValue: false, isArray: (name) => name === 'Contents' })

/** One without any is an empty text. */
const orNothing = (value: unknown) => value || {}

const listSchema = z.object({
  ListBucketResult: z.preprocess(
    orNothing,
    z.object({
      IsTruncated: z.enum(['true', 'false']).default('false'),
      NextContinuationToken: z.string().optional(),
      Contents: z
        .array(z.object({ Key: z.string(), Size: z.coerce.number(), ETag: z.string(), LastModified: z.string() }))
        .default([]),
    }),
  ),
})

/** A store behind the calls of Amazon's S3, which R2 answers too. */
export function httpStore(send: Send): CommandStore {
  const call = async (key: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array) => {
    const response = await send(key, { method, headers, ...(body && { body }) })
    if (response.status !== 404 && !response.ok) throw new Error(`The store answers ${response.status}.`)
    return response
  }
  const found = (response: Response) => (response.status === 404 ? null : response)
  return {
    async head(key) {
      const response = found(await call(key, 'HEAD'))
      const metadata = [...(response?.headers ?? [])].filter(([name]) => name.startsWith(metadataPrefix))
      return (
        response && {
          customMetadata: Object.fromEntries(
            metadata.map(([name, value]) => [name.slice(metadataPrefix.length), value]),
          ),
        }
      )
    },
    async get(key) {
      return found(await call(key, 'GET'))
    },
    async put(key, body, { httpMetadata, customMetadata = {} }: Parameters<FileStore['put']>[2]) {
      const metadata = Object.entries(customMetadata).map(([name, value]) => [metadataPrefix + name, value])
      const headers = { 'content-type': httpMetadata.contentType, ...Object.fromEntries(metadata) }
      if (!found(await call(key, 'PUT', headers, body))) throw new Error('The store answers 404.')
    },
    async list({ prefix, cursor }) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(cursor && { 'continuation-token': cursor }),
      })
      const text = await (await call(`?${query}`, 'GET')).text()
      const { Contents, IsTruncated, NextContinuationToken } = listSchema.parse(listed.parse(text)).ListBucketResult
      return {
        objects: Contents.map(({ Key, Size, ETag, LastModified }) => ({
          key: Key,
          size: Size,
          etag: ETag.replaceAll(/"|&quot;/g, ''),
          uploaded: new Date(LastModified),
        })),
        truncated: IsTruncated === 'true',
        ...(NextContinuationToken && { cursor: NextContinuationToken }),
      }
    },
    async delete(keys) {
      for (const key of keys) await call(key, 'DELETE')
    },
  }
}

/** An R2 bucket. @param address of its S3 API, with the name of the bucket */
export function bucketStore(address: string, keys: { accessKeyId: string; secretAccessKey: string }): CommandStore {
  const client = new AwsClient({ ...keys, service: 's3', region: 'auto', retries: 0 })
  return httpStore((key, { body, ...init }) =>
    client.fetch(`${address.replace(/\/$/, '')}/${key}`, {
      ...init,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: body as BodyInit }),
    }),
  )
}
