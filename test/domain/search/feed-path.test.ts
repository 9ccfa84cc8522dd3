import { expect, test } from 'vitest'
import { feedPath } from '#domain/search/feed-path.ts'
import { fromQuery } from '#domain/search/search.ts'

test.each([
  ['rss', 'nl', 'sale', '', '/rss/nl/sale.xml'],
  ['json', 'fr', 'rent', '', '/feed/fr/rent.json'],
  ['rss', 'de', 'sale', 'type=1&bedrooms=3', '/rss/de/sale.xml?type=1&bedrooms=3'],
  ['rss', 'en', 'rent', 'type=1&sort=cheapest&page=4', '/rss/en/rent.xml?type=1'],
] as const)('the %s feed in %s of market %s with %j is %s', (kind, language, market, query, path) => {
  expect(feedPath(kind, language, fromQuery(market, query))).toBe(path)
})
