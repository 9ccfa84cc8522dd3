/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { env } from 'cloudflare:test'
import type { R2Bucket } from '@cloudflare/workers-types'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { packageFiles } from '#worker/feeds/package-files.ts'
import { readStream } from '#worker/feeds/unpack-stream.ts'
import { ownPackageFolder } from '#worker/services/remote-file/package.ts'

test('the body of a response is unpacked while it comes, and its pictures are put into the bucket', async () => {
  const picture = crypto.getRandomValues(new Uint8Array(60_000))
  const bytes = zipSync({ 'a/1.jpg': picture, 'stock.xml': strToU8('<stock/>') })
  const { UPLOADS } = env as unknown as { UPLOADS: R2Bucket }
  const database = connect(bindings.DATABASE_URL)
  const packages = await packageFiles(database, UPLOADS)
  const body = new Response(bytes).body as unknown as AsyncIterable<Uint8Array>
  const read = await readStream(body, { name: 'stock', maxBytes: 1000, onFile: packages.take })
  expect(read).toMatchObject({ files: [{ name: 'stock.xml' }] })
  const [version] = packages.waiting
  expect(packages.versions).toEqual(new Map([['a/1.jpg', version]]))
  const stored = await (await UPLOADS.get((await ownPackageFolder(database)) + version))!.arrayBuffer()
  expect(new Uint8Array(stored)).toEqual(picture)
})
