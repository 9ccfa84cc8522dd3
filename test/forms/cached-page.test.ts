import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { etagOf } from '#worker/html/page-cache.ts'

const hour = 3600_000
const page = () => ({
  status: 200,
  chunks: [Buffer.from('<p>'), 'key' as const, Buffer.from('</p>')],
})

test('a browser that asks again has the page for some hours, and never for as long as its riddle is good', async () => {
  const kept = page()
  const noon = Date.UTC(2026, 10, 20, 12)
  const tag = await etagOf(kept, null, noon)
  expect(tag).toMatch(/^W\/"[\da-f]{24}-\d+"$/)
  expect(await etagOf(kept, null, noon + 5 * hour)).toBe(tag)
  expect(await etagOf(page(), null, noon)).toBe(tag)
  expect(await etagOf(kept, null, noon + 6 * hour)).not.toBe(tag)
  expect(await etagOf({ ...page(), chunks: [Buffer.from('<b>'), 'key', Buffer.from('</b>')] }, null, noon)).not.toBe(
    tag,
  )
})

test('a page that asks for a choice is another one, for as long as it asks the same', async () => {
  const dialog = (text: string) => ({ status: 200, chunks: [Buffer.from(text)] })
  const asking = dialog('<dialog>é</dialog>')
  const tag = await etagOf(page(), asking, 0)
  expect(tag).not.toBe(await etagOf(page(), null, 0))
  expect(await etagOf(page(), dialog('<dialog>é</dialog>'), 0)).toBe(tag)
  expect(await etagOf(page(), dialog('<dialog>e</dialog>'), 0)).not.toBe(tag)
})
