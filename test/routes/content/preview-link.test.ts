import { expect, test } from 'vitest'
import { isPreview, previewIn, signPreview } from '#worker/crypto/preview-link.ts'

const secret = 'a secret of the agency'
const now = Date.UTC(2026, 10, 20)
const until = now / 1000 + 3600

const urlOf = (path: string) => new URL(path, 'https://gevel.test')

test.each([
  ['/preview', true],
  ['/preview/', true],
  ['/Preview/fr/services/', true],
  ['/previews/', false],
  ['/fr/preview/', false],
])('%s is a preview path: %s', (path, asks) => {
  expect(isPreview(path)).toBe(asks)
})

test.each([
  ['/', '/'],
  ['/fr/services/', '/fr/services/'],
  ['/FR/Services', '/fr/services/'],
])('a link to %s shows %s until it expires', async (path, shown) => {
  const link = urlOf(signPreview(secret, path, until))
  expect(link.pathname).toBe(`/preview${shown}`)
  expect(previewIn(secret, link, now)).toEqual({ path: shown, until })
  expect(previewIn(secret, link, (until + 1) * 1000)).toBeNull()
})

test('a link is valid for its own page and expiry only', async () => {
  const link = signPreview(secret, '/services/', until)
  const forged = [
    link.replace('/services/', '/contact/'),
    link.replace(String(until), String(until + 1)),
    link.replace(/key=./, 'key=_'),
    link.replace(/&key=.*/, ''),
    link.replace(/key=.*/, 'key=%F0%9F'),
    link.replace(/until=\d+/, 'until=Infinity'),
  ]
  const found = await Promise.all(forged.map((path) => previewIn(secret, urlOf(path), now)))
  expect(found).toEqual(forged.map(() => null))
})

test('another or no secret verifies nothing', async () => {
  const link = urlOf(signPreview(secret, '/services/', until))
  expect(previewIn('another', link, now)).toBeNull()
  expect(previewIn('', link, now)).toBeNull()
  expect(previewIn(undefined, link, now)).toBeNull()
})
