import { join } from 'node:path'
import { Miniflare, type WorkerOptions } from 'miniflare'
import type { PictureStore } from '#worker/services/picture/store.ts'
import { httpStore, type Send } from './http-store.ts'

const name = 'picture-store'

/** The name that wrangler.toml gives the bucket. */
const bucket = 'gevel-pictures'

const script = `export default {
  async fetch(request, { PICTURES }) {
    const key = new URL(request.url).pathname.slice(1)
    const prefix = 'x-amz-meta-'
    if (request.method === 'PUT') {
      const metadata = [...request.headers].filter(([name]) => name.startsWith(prefix))
      await PICTURES.put(key, await request.arrayBuffer(), {
        httpMetadata: { contentType: request.headers.get('content-type') },
        customMetadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice(prefix.length), value])),
      })
      return new Response(null)
    }
    const object = await PICTURES.head(key)
    if (!object) return new Response(null, { status: 404 })
    const metadata = Object.entries(object.customMetadata ?? {})
    return new Response(null, { headers: metadata.map(([name, value]) => [prefix + name, value]) })
  },
}`

/** Lets commands write into the bucket of the local site: only one process may open its files. */
export const pictureStoreWorker: WorkerOptions = { name, modules: true, script, r2Buckets: { PICTURES: bucket } }

/** The bucket of a site that runs. @param address of its Miniflare */
export const runningStore = (address: string): PictureStore =>
  httpStore((key, { body, headers, ...init }) =>
    fetch(`${address}/${key}`, {
      ...init,
      headers: { ...headers, 'mf-route-override': name },
      ...(body && { body: body as BodyInit }),
    }),
  )

/** The bucket of a folder on which no site runs. */
export async function folderStore(folder: string): Promise<PictureStore & { close: () => Promise<void> }> {
  const runtime = new Miniflare({ ...pictureStoreWorker, cf: false, defaultPersistRoot: join(folder, 'workerd', 'v3') })
  await runtime.ready
  const send: Send = async (key, init) =>
    (await runtime.dispatchFetch(`http://localhost/${key}`, init as never)) as unknown as Response
  return { ...httpStore(send), close: () => runtime.dispose() }
}
