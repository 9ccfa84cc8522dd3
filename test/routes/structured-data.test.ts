import { expect, test } from 'vitest'
import { get } from '#test/support/app.ts'
import { faultsOf, structuredDataFaults } from '#test/support/structured-data.ts'

// Every other page is checked by crawl.test.ts.
test.each(['/nieuwbouw/x/y/88001/', '/fr/blog/', '/property/4231907/'])('every node of %s is whole', async (path) => {
  const { text, location } = await get(path)
  const page = location ? await get(location) : { text }
  expect(structuredDataFaults(path, page.text)).toEqual([])
})

test.each([
  [{ '@type': 'Offer', availability: 'x' }, /lacks businessFunction/],
  [{ '@type': 'WebSite', name: '', url: 'https://x.test/' }, /name is/],
  [{ '@type': 'WebSite', name: 'x', url: '/relative' }, /says \/relative/],
  [{ '@type': 'Unheard' }, /a line in the table/],
  [{ name: 'x' }, /has no type/],
])('%j is not whole', (node, fault) => {
  expect(faultsOf(node, 'it').join()).toMatch(fault)
})
