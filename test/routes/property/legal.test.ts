import { expect, test } from 'vitest'
import { getFixturePage } from '#test/support/worker/app.ts'

const open = async (path: string) => {
  const first = await getFixturePage(path)
  return first.location ? getFixturePage(first.location) : first
}

test('a redirect to the page keeps the date of the deed', async () => {
  const { location } = await getFixturePage('/property/4231904/?deed=2026-12-15')
  expect(location).toMatch(/\/4231904\/\?deed=2026-12-15$/)
})

test('the date of the deed is not cached, and the page keeps its canonical address', async () => {
  const deadline = 'by 15\u00a0December\u00a02032 at the latest'
  const withDate = await open('/property/4231904/?deed=2026-12-15')
  expect(withDate.text).toContain(deadline)
  expect(withDate.text).toMatch(/<link rel="canonical" href="[^"?]+\/4231904\/"/)
  const [other, again] = [await open('/property/4231904/'), await open('/property/4231904/?deed=2027-06-30')]
  expect(other.text).not.toContain('15\u00a0December\u00a02032')
  expect(other.text).toContain('id="renovation"')
  expect(again.text).toContain('by 30\u00a0June\u00a02033 at the latest')
  expect(again.text).not.toContain('15 December')
})

test('an invalid date is rejected and escaped', async () => {
  const { status, text } = await open(`/property/4231904/?deed=${encodeURIComponent('<b>soon')}`)
  expect(status).toBe(200)
  expect(text).toContain('is not a date')
  expect(text).not.toContain('<b>soon')
})

test.each([
  ['', 'Energy statement required by law', 'Vg, WgLk, Gmo, Vkr, Gvv', 'A right of pre-emption applies'],
  ['/nl', 'Verplichte vermelding', 'Vg, WgLk, Gmo, Vkr, Gvv', 'Op het pand rust een voorkooprecht'],
  ['/fr', 'Mention obligatoire', 'Vg, WgLk, Gmo, Vkr, Gvv', 'grevé d’un droit de préemption'],
  ['/de', 'Pflichtangabe', 'Vg, WgLk, Gmo, Vkr, Gvv', 'lastet ein Vorkaufsrecht'],
])('at "%s" the zoning of a Flemish property shows abbreviations and texts', async (prefix, label, codes, words) => {
  const { text } = await open(`${prefix}/property/4231904/`)
  for (const expected of [label, codes, words]) expect(text).toContain(expected)
})

test('the worst flood class has its warning sign', async () => {
  const { text } = await open('/property/4231903/')
  expect(text).toContain('class="flood-symbol"')
  expect(text).toContain('Flood-prone: class D')
})

test('no page in Brussels or Wallonia says that its certificate is pending', async () => {
  for (const id of [4231941, 4231948, 4231932, 4231930])
    expect((await open(`/property/${id}/`)).text).not.toContain('no energy certificate')
})

test('the linked sections exist once', async () => {
  for (const id of [4231904, 4231930, 4231942, 4231912, 4231951]) {
    const { text } = await open(`/property/${id}/`)
    const nav = text.match(/<nav class="section-nav".*?<\/nav>/s)?.[0] ?? ''
    for (const [, target] of nav.matchAll(/href="#([^"]+)"/g))
      expect(text.split(` id="${target}"`), `${id} ${target}`).toHaveLength(2)
  }
})
