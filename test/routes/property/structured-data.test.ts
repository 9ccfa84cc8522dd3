import { expect, test } from 'vitest'
import { nodeErrors, structuredDataErrors } from '#test/support/markup/structured-data.ts'
import { getFixturePage } from '#test/support/worker/app.ts'

// All other pages: crawl.test.ts.
test.each(['/nieuwbouw/x/y/88001/', '/fr/blog/', '/property/4231907/'])(
  'every node of %s is complete',
  async (path) => {
    const { text, location } = await getFixturePage(path)
    const page = location ? await getFixturePage(location) : { text }
    expect(structuredDataErrors(path, page.text)).toEqual([])
  },
)

test.each([
  [{ '@type': 'Offer', availability: 'x' }, /lacks businessFunction/],
  [{ '@type': 'WebSite', name: '', url: 'https://x.test/' }, /name is/],
  [{ '@type': 'WebSite', name: 'x', url: '/relative' }, /says \/relative/],
  [{ '@type': 'Unheard' }, /a line in the table/],
  [{ name: 'x' }, /has no type/],
])('%j is incomplete', (node, fault) => {
  expect(nodeErrors(node, 'it').join()).toMatch(fault)
})
