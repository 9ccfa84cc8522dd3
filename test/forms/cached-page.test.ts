import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { etagOf } from '#worker/html/page-cache.ts'

const hour = 3600_000
const page = () => ({
  status: 200,
  chunks: [Buffer.from('<p>'), 'key' as const, Buffer.from('</p>')],
})

test('keeps the ETag for six hours, less than the challenge of the page is valid', async () => {
  const cached = page()
  const noon = Date.UTC(2026, 10, 20, 12)
  const tag = await etagOf(cached, null, noon)
  expect(tag).toMatch(/^W\/"[\da-f]{24}-\d+"$/)
  expect(await etagOf(cached, null, noon + 5 * hour)).toBe(tag)
  expect(await etagOf(page(), null, noon)).toBe(tag)
  expect(await etagOf(cached, null, noon + 6 * hour)).not.toBe(tag)
  expect(await etagOf({ ...page(), chunks: [Buffer.from('<b>'), 'key', Buffer.from('</b>')] }, null, noon)).not.toBe(
    tag,
  )
})

test('includes the consent dialog in the ETag', async () => {
  const dialog = (text: string) => ({ status: 200, chunks: [Buffer.from(text)] })
  const consent = dialog('<dialog>é</dialog>')
  const tag = await etagOf(page(), consent, 0)
  expect(tag).not.toBe(await etagOf(page(), null, 0))
  expect(await etagOf(page(), dialog('<dialog>é</dialog>'), 0)).toBe(tag)
  expect(await etagOf(page(), dialog('<dialog>e</dialog>'), 0)).not.toBe(tag)
})
