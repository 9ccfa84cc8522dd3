import { afterEach, expect, test, vi } from 'vitest'
import { bucketStore } from '#worker/commands/store/http-store.ts'

const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }

afterEach(() => vi.unstubAllGlobals())

/** @returns a store whose bucket answers this, and the requests that it gets */
function storeThatAnswers(status: number, headers: Record<string, string> = {}) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return new Response(null, { status, headers })
  })
  return { store: bucketStore('https://r2.example.com/pictures/', keys), requests }
}

test('signs a file with its type and metadata', async () => {
  const { store, requests } = storeThatAnswers(200)
  const options = { httpMetadata: { contentType: 'image/webp' }, customMetadata: { scene: 'front' } }
  await store.put('a/1.webp', new Uint8Array([1, 2]), options)
  const [{ method, url, headers }] = requests as [Request]
  expect([method, url]).toEqual(['PUT', 'https://r2.example.com/pictures/a/1.webp'])
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-meta-scene, Signature=[\da-f]{64}$/,
  )
})

test.each([
  [200, { 'x-amz-meta-scene': 'front' }, { customMetadata: { scene: 'front' } }],
  [404, {}, null],
])('finds what is stored: %i', async (status, headers, found) => {
  const { store } = storeThatAnswers(status, headers as Record<string, string>)
  expect(await store.head('a/1.webp')).toEqual(found)
})

test('throws for a store that refuses', async () => {
  const { store } = storeThatAnswers(503)
  await expect(store.head('a')).rejects.toThrow('The store answers 503.')
  await expect(store.put('a', new Uint8Array(), { httpMetadata: { contentType: 'x' } })).rejects.toThrow('503')
})
