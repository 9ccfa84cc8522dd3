import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { tagOf } from '#worker/page-cache.ts'

const hour = 3600_000
const page = () => ({
  status: 200,
  runs: [Buffer.from('<p>'), Buffer.from('</p>')],
  holes: ['key' as const],
  hosts: undefined,
})

test('a browser that asks again has the page for some hours, and never for as long as its riddle is good', async () => {
  const kept = page()
  const noon = Date.UTC(2026, 10, 20, 12)
  const tag = await tagOf(kept, noon)
  expect(tag).toMatch(/^W\/"[\da-f]{24}-\d+"$/)
  expect(await tagOf(kept, noon + 5 * hour)).toBe(tag)
  expect(await tagOf(page(), noon)).toBe(tag)
  expect(await tagOf(kept, noon + 6 * hour)).not.toBe(tag)
  expect(await tagOf({ ...page(), runs: [Buffer.from('<b>'), Buffer.from('</b>')] }, noon)).not.toBe(tag)
})
