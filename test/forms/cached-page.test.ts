import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { etagOf } from '#worker/page-store/cached-page.ts'

const hour = 3600_000
const none = { consentBar: null, hint: null }
const page = () => ({
  chunks: [Buffer.from('<p>'), 'key' as const, Buffer.from('</p>')],
})

test('keeps the ETag for six hours, less than the challenge of the page is valid', () => {
  const cached = page()
  const noon = Date.UTC(2026, 10, 20, 12)
  const tag = etagOf(cached, none, noon)
  expect(tag).toMatch(/^W\/"[\da-f]{24}-\d+"$/)
  expect(etagOf(cached, none, noon + 5 * hour)).toBe(tag)
  expect(etagOf(page(), none, noon)).toBe(tag)
  expect(etagOf(cached, none, noon + 6 * hour)).not.toBe(tag)
  expect(etagOf({ ...page(), chunks: [Buffer.from('<b>'), 'key', Buffer.from('</b>')] }, none, noon)).not.toBe(tag)
})

test('includes the notices in the ETag', () => {
  const bar = (hash: string) => ({ consentBar: { bytes: Buffer.from('<p>'), hash }, hint: null })
  const tag = etagOf(page(), bar('12345678'), 0)
  expect(tag).not.toBe(etagOf(page(), none, 0))
  expect(etagOf(page(), bar('12345678'), 0)).toBe(tag)
  expect(etagOf(page(), bar('87654321'), 0)).not.toBe(tag)
  expect(etagOf(page(), { ...none, hint: 'fr' }, 0)).not.toBe(etagOf(page(), { ...none, hint: 'nl' }, 0))
})
