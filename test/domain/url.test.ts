import { expect, test } from 'vitest'
import { parsedUrl } from '#domain/url.ts'

test('parses letters beyond ASCII, also after many calls', () => {
  for (let call = 0; call < 20_000; call++) {
    const url = parsedUrl('https://bücher.example/é')
    if (url?.href !== 'https://xn--bcher-kva.example/%C3%A9') expect.fail(`call ${call} returned ${url?.href}`)
  }
})

test.each(['', 'example.com', '/path', 'http://', 'https://a b'])('%j is no URL', (text) => {
  expect(parsedUrl(text)).toBeNull()
})
