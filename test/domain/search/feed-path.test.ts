import { expect, test } from 'vitest'
import { feedPath } from '#domain/search/feed-path.ts'
import { fromQuery } from '#domain/search/search.ts'

test.each([
  ['rss', 'nl', 0, '', '/rss/nl/sale.xml'],
  ['json', 'fr', 1, '', '/feed/fr/rent.json'],
  ['rss', 'de', 0, 'type=1&bedrooms=3', '/rss/de/sale.xml?type=1&bedrooms=3'],
  ['rss', 'en', 1, 'type=1&sort=cheapest&page=4', '/rss/en/rent.xml?type=1'],
] as const)('the %s feed in %s of market %d with %j is %s', (kind, language, market, query, path) => {
  expect(feedPath(kind, language, fromQuery(market, query))).toBe(path)
})
