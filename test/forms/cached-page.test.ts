import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { tagOf } from '#worker/page-cache.ts'

const hour = 3600_000
const silence = Buffer.alloc(0)
const page = () => ({
  status: 200,
  runs: [Buffer.from('<p>'), Buffer.from('</p>')],
  holes: ['key' as const],
  hosts: undefined,
})

test('a browser that asks again has the page for some hours, and never for as long as its riddle is good', async () => {
  const kept = page()
  const noon = Date.UTC(2026, 10, 20, 12)
  const tag = await tagOf(kept, silence, noon)
  expect(tag).toMatch(/^W\/"[\da-f]{24}-\d+"$/)
  expect(await tagOf(kept, silence, noon + 5 * hour)).toBe(tag)
  expect(await tagOf(page(), silence, noon)).toBe(tag)
  expect(await tagOf(kept, silence, noon + 6 * hour)).not.toBe(tag)
  expect(await tagOf({ ...page(), runs: [Buffer.from('<b>'), Buffer.from('</b>')] }, silence, noon)).not.toBe(tag)
})

test('a page that asks for a choice is another one, for as long as it asks the same', async () => {
  const asking = Buffer.from('<dialog>é</dialog>')
  const tag = await tagOf(page(), asking, 0)
  expect(tag).not.toBe(await tagOf(page(), silence, 0))
  expect(await tagOf(page(), Buffer.from('<dialog>é</dialog>'), 0)).toBe(tag)
  expect(await tagOf(page(), Buffer.from('<dialog>e</dialog>'), 0)).not.toBe(tag)
})
