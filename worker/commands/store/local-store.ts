import { join } from 'node:path'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { type CommandStore, httpStore, type Send } from './http-store.ts'

const name = 'file-store'

/** The names that wrangler.toml gives the buckets. */
const buckets = { PICTURES: 'gevel-pictures', UPLOADS: 'gevel-uploads', BACKUPS: 'gevel-backups' } as const

export type Bucket = keyof typeof buckets

const script = `export default {
  async fetch(request, env) {
    const [, bucket, ...path] = new URL(request.url).pathname.split('/')
    const [files, key] = [env[bucket], path.join('/')]
    const prefix = 'x-amz-meta-'
    if (request.method === 'PUT') {
      const metadata = [...request.headers].filter(([name]) => name.startsWith(prefix))
      await files.put(key, await request.arrayBuffer(), {
        httpMetadata: { contentType: request.headers.get('content-type') },
        customMetadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice(prefix.length), value])),
      })
      return new Response(null)
    }
    if (request.method === 'DELETE') {
      await files.delete(key)
      return new Response(null, { status: 204 })
    }
    const { searchParams } = new URL(request.url)
    if (searchParams.has('list-type')) {
      const cursor = searchParams.get('continuation-token') ?? undefined
      const page = await files.list({ prefix: searchParams.get('prefix'), cursor })
      const tag = (name, value) => '<' + name + '>' + value + '</' + name + '>'
      const rows = page.objects.map(({ key, size, etag, uploaded }) =>
        tag('Contents', tag('Key', key) + tag('Size', size) + tag('ETag', etag) + tag('LastModified', uploaded.toISOString())))
      const more = page.truncated ? tag('IsTruncated', true) + tag('NextContinuationToken', page.cursor) : ''
      return new Response(tag('ListBucketResult', more + rows.join('')))
    }
    if (request.method === 'GET') {
      const stored = await files.get(key)
      return stored ? new Response(stored.body) : new Response(null, { status: 404 })
    }
    const object = await files.head(key)
    if (!object) return new Response(null, { status: 404 })
    const metadata = Object.entries(object.customMetadata ?? {})
    return new Response(null, { headers: metadata.map(([name, value]) => [prefix + name, value]) })
  },
}`

/** Lets commands write into the buckets of the local site: only one process may open their files. */
export const fileStoreWorker: WorkerOptions = { name, modules: true, script, r2Buckets: buckets }

/** A bucket of a site that runs. @param address of its Miniflare */
export const runningStore = (address: string, bucket: Bucket): CommandStore =>
  httpStore((key, { body, headers, ...init }) =>
    fetch(`${address}/${bucket}/${key}`, {
      ...init,
      headers: { ...headers, 'mf-route-override': name },
      ...(body && { body: body as BodyInit }),
    }),
  )

/** The buckets of a folder on which no site runs. */
export async function openFolder(
  folder: string,
): Promise<{ of: (bucket: Bucket) => CommandStore; close: () => Promise<void> }> {
  const runtime = new Miniflare({ ...fileStoreWorker, cf: false, defaultPersistRoot: join(folder, 'workerd', 'v3') })
  await runtime.ready
  const sendTo =
    (bucket: Bucket): Send =>
    async (key, init) =>
      (await runtime.dispatchFetch(`http://localhost/${bucket}/${key}`, init as never)) as unknown as Response
  return { of: (bucket) => httpStore(sendTo(bucket)), close: () => runtime.dispose() }
}
