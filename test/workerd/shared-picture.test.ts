import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'
import type { Env } from '#worker/env.ts'

const files = (paths: string[]) =>
  ({
    fetch: async (url: string) =>
      paths.includes(new URL(url).pathname) ? new Response('webp') : new Response('', { status: 404 }),
  }) as unknown as NonNullable<Env['ASSETS']>

const transforms: unknown[] = []

const imageService = {
  input: () => ({
    transform(criteria: object) {
      transforms.push(criteria)
      return { output: async () => ({ image: () => new Response('jpeg').body }) }
    },
  }),
} as unknown as NonNullable<Env['IMAGES']>

const brokenService = {
  input: () => {
    throw new Error('too many')
  },
} as unknown as NonNullable<Env['IMAGES']>

test('serves the picture of a shared link as a JPEG of 1200 × 630', async () => {
  const bindings = { ASSETS: files(['/pictures/1/1/1360.webp']), IMAGES: imageService }
  const { status, headers, text } = await requestFixture(bindings, '/pictures/1/1/og.jpg')
  expect([status, headers.get('content-type'), text]).toEqual([200, 'image/jpeg', 'jpeg'])
  expect(headers.get('cache-control')).toContain('max-age')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(transforms).toEqual([{ width: 1200, height: 630, fit: 'cover' }])
  // The second response is cached.
  expect((await requestFixture(bindings, '/pictures/1/1/og.jpg')).text).toBe('jpeg')
  expect(transforms).toHaveLength(1)
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
  ['/for-sale/', '/images/og.png', 'image/png'],
  ['/property/4231907/', '/pictures/4231907/1/og.jpg', 'image/jpeg'],
  ['/nieuwbouw/x/y/88001/', '/pictures/88001/1/og.jpg', 'image/jpeg'],
])('%s names %s with its size and type', async (path, picture, type) => {
  const first = await getFixturePage(path)
  const { text } = first.location ? await getFixturePage(first.location) : first
  expect(metaOf(text)).toMatchObject({
    'og:image': `https://gevel.test${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': type,
    'og:image:alt': expect.stringMatching(/\w{3}/),
  })
})
