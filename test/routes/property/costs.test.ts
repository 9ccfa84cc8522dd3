import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

const open = async (path: string) => {
  const first = await getFixturePage(path)
  return first.location ? getFixturePage(first.location) : first
}

test('cost parameters change the page, keep its canonical address and are not cached', async () => {
  const before = await open('/property/4231907/')
  const own = await open('/property/4231907/?home=1&own=400000&years=17')
  const after = await open('/property/4231907/')

  expect(own.status).toBe(200)
  expect(own.text).toContain('17 years at 3.5%')
  expect(own.text).toContain('value="400000"')
  for (const { text } of [before, after]) {
    expect(text).toContain('25 years at 3.5%')
    expect(text).not.toContain('value="400000"')
  }
  const canonical = /<link rel="canonical" href="([^"]+)"/
  expect(own.text.match(canonical)?.[1]).toBe(before.text.match(canonical)?.[1])
  expect(own.text.match(canonical)?.[1]).not.toContain('?')
})

test('invalid cost parameters are ignored', async () => {
  const { status, text } = await open('/property/4231907/?own=%22%3E%3Cscript%3E&years=-1&rate=NaN&amount=%00')
  expect(status).toBe(200)
  expect(text).not.toContain('"><script>"')
  expect(text).toContain('25 years at 3.5%')
})

test('a hidden price has no cost table until the visitor enters an amount', async () => {
  const { text } = await open('/property/4231903/')
  expect(text).toContain('name="amount"')
  expect(text).not.toContain('id="costs-once"')
  expect((await open('/property/4231903/?amount=300000')).text).toContain('id="costs-once"')
})

test('the two forms of a page keep each other’s parameters', async () => {
  const { text } = await open('/property/4231904/?years=17&deed=2026-12-15')
  expect(text).toContain('<input type="hidden" name="years" value="17"/>')
  expect(text).toContain('<input type="hidden" name="deed" value="2026-12-15"/>')
})
