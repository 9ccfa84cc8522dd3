import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import type { Env } from '#worker/env.ts'

const files = (paths: string[]) =>
  ({
    fetch: async (url: string) =>
      paths.includes(new URL(url).pathname) ? new Response('webp') : new Response('', { status: 404 }),
  }) as unknown as NonNullable<Env['ASSETS']>

const outputs: unknown[] = []

const imageService = {
  input: () => ({
    output: async (options: object) => {
      outputs.push(options)
      return { image: () => new Response('jpeg').body }
    },
  }),
} as unknown as NonNullable<Env['IMAGES']>

const brokenService = {
  input: () => {
    throw new Error('too many')
  },
} as unknown as NonNullable<Env['IMAGES']>

test('serves the picture of a shared link as a JPEG of the whole', async () => {
  const bindings = { ASSETS: files(['/pictures/1/1/1360.webp']), IMAGES: imageService }
  const { status, headers, text } = await requestFixture(bindings, '/pictures/1/1/og.jpg')
  expect([status, headers.get('content-type'), text]).toEqual([200, 'image/jpeg', 'jpeg'])
  expect(headers.get('cache-control')).toContain('max-age')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(outputs).toEqual([{ format: 'image/jpeg', quality: 82, background: '#ffffff' }])
  // The second response is cached.
  expect((await requestFixture(bindings, '/pictures/1/1/og.jpg')).text).toBe('jpeg')
  expect(outputs).toHaveLength(1)
})

test('returns 404 for an unknown picture', async () => {
  const { status } = await requestFixture({ ASSETS: files([]), IMAGES: imageService }, '/pictures/2/1/og.jpg')
  expect(status).toBe(404)
})

test('redirects to the WebP when the image service fails', async () => {
  const { status, location } = await requestFixture(
    { ASSETS: files(['/pictures/3/1/1360.webp']), IMAGES: brokenService },
    '/pictures/3/1/og.jpg',
  )
  expect([status, location]).toEqual([302, '/pictures/3/1/1360.webp'])
})

const metaOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
  )

test.each([
  ['/for-sale/', '/images/og.png', 'image/png', [1200, 630]],
  ['/property/4231907/', '/pictures/4231907/1/og.jpg', 'image/jpeg', [1360, 907]],
  ['/nieuwbouw/x/y/88001/', '/pictures/88001/1/og.jpg', 'image/jpeg', [1360, 907]],
])('%s names %s with its size and type', async (path, picture, type, [width, height]) => {
  const first = await getFixturePage(path)
  const { text } = first.location ? await getFixturePage(first.location) : first
  expect(metaOf(text)).toMatchObject({
    'og:image': `https://gevel.test${picture}`,
    'og:image:width': `${width}`,
    'og:image:height': `${height}`,
    'og:image:type': type,
    'og:image:alt': expect.stringMatching(/\w{3}/),
  })
})

/** Of another photograph: what was served before is kept. Each second one was stored before names had a prefix. */
let count = 0
const nextFolder = () => `/photos/${(++count).toString(16).padStart(count % 2 ? 44 : 32, '0')}`

/** A bucket with these files of a photograph. */
const bucket = (...files: string[]) => {
  const asked: string[] = []
  const PICTURES = {
    get: async (key: string) => {
      asked.push(key.split('/').at(-1)!)
      const body = new Response(key).body
      return files.includes(asked.at(-1)!) ? { body, size: key.length } : null
    },
  } as unknown as NonNullable<Env['PICTURES']>
  return { asked, PICTURES }
}

const avif = 'image/avif,image/webp,*/*;q=0.8'

test.each([
  ['a browser that reads AVIF', '1360.webp', avif, '1360.avif', 'image/avif'],
  ['another', '1360.webp', 'image/webp,*/*', '1360.webp', 'image/webp'],
  ['a browser, of two px a point', '2200.webp', avif, '2200.avif', 'image/avif'],
  ['a browser, of a photograph that the job has encoded', '2200.webp', avif, '2200.webp', 'image/webp'],
  ['a browser, of a small file', '600.webp', avif, '600.webp', 'image/webp'],
  ['a browser, of a JPEG', 'og.jpg', avif, 'og.jpg', 'image/jpeg'],
])('%s that asks for %s gets what it reads', async (_, file, accept, served, type) => {
  const { PICTURES } = bucket(served)
  const path = `${nextFolder()}/${file}`
  const { status, headers, text } = await requestFixture({ PICTURES }, path, { headers: { accept } })
  const isWide = /^(?:1360|2200)/.test(file)
  expect([status, headers.get('content-type'), headers.get('vary')?.includes('accept') ?? false]).toEqual([
    200,
    type,
    isWide,
  ])
  expect(text).toContain(served)
  const tag = headers.get('etag')!
  const again = await requestFixture({ PICTURES }, path, { headers: { accept, 'if-none-match': tag } })
  expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
})

test('what is kept for browsers with AVIF is not sent to others', async () => {
  const { asked, PICTURES } = bucket('1360.avif', '1360.webp')
  const path = `${nextFolder()}/1360.webp`
  const get = async (accept: string) =>
    (await requestFixture({ PICTURES }, path, { headers: { accept } })).headers.get('content-type')
  const types = [await get(avif), await get('*/*'), await get(avif), await get('*/*')]
  expect(types).toEqual(['image/avif', 'image/webp', 'image/avif', 'image/webp'])
  expect(asked).toEqual(['1360.avif', '1360.webp'])
})
