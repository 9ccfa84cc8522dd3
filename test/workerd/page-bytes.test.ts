import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { withFilled } from '#worker/page-store/chunks.ts'

const pageOf = (letter: string, size: number, key: string) =>
  withFilled(
    [Buffer.alloc(size, letter), 'key', Buffer.from('.')],
    () => Buffer.from(key),
    (bytes) => new Response(bytes),
  )

test.each([
  ['a short page before a long one', 10, 1000],
  ['a long page before a short one', 1000, 10],
  ['pages of one length', 1000, 1000],
  ['a page that is not kept', 600 * 1024, 10],
])('returns each response its own bytes: %s', async (_, first, second) => {
  const responses = await Promise.all([pageOf('a', first, 'k1'), pageOf('b', second, 'k2')])
  const [one, other] = await Promise.all(responses.map((response) => response.text()))
  expect(one).toBe(`${'a'.repeat(first)}k1.`)
  expect(other).toBe(`${'b'.repeat(second)}k2.`)
})
