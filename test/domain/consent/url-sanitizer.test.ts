import { expect, test } from 'vitest'
import {
  campaignQuery,
  hasPrivateParams,
  privateParams,
  reportableParams,
  sanitizeReferrer,
  sanitizeUrl,
} from '#domain/consent/url-sanitizer.ts'
import { emptySearch, toQuery } from '#domain/search/search.ts'
import { searchFlags } from '#domain/search/searched-facts.ts'

const at = 'https://gevel.example'

test.each([
  ['', ''],
  ['?utm_source=letter&utm_medium=mail', 'utm_source=letter&utm_medium=mail'],
  ['utm_campaign=spring+sale&gclid=1&page=2', 'utm_campaign=spring+sale'],
  ['?utm_source=&utm_medium=%20%20', ''],
  ['?utm_source=a&utm_source=b', 'utm_source=a'],
  ['?utm_other=1&UTM_SOURCE=x', ''],
  ['?utm_id=7&utm_term=maison&utm_content=haut&utm_source=s', 'utm_source=s&utm_term=maison&utm_content=haut&utm_id=7'],
  ['?utm_source=%26t%3Dtoken', 'utm_source=%26t%3Dtoken'],
])('campaign parameters of %s', (query, campaign) => {
  expect(campaignQuery(query)).toBe(campaign)
  expect(campaignQuery(campaign)).toBe(campaign)
})

test('cuts campaign parameters after a hundred characters', () =>
  expect(campaignQuery(`utm_source=${'x'.repeat(300)}`)).toBe(`utm_source=${'x'.repeat(100)}`))

test.each([
  ['/', '', '/'],
  ['/for-sale/?type=1&price=1-2&page=2#results', '', '/for-sale/?type=1&price=1-2&page=2'],
  ['/for-sale/?city=Gent%7C9000&city=Namur', '', '/for-sale/?city=Gent%7C9000&city=Namur'],
  ['/for-sale/?search=Jan+Peeters', '', '/for-sale/'],
  ['/appointment/?t=eyJ', '', '/appointment/'],
  ['/favourites/?ids=1,2', 'utm_source=a', '/favourites/?utm_source=a'],
  ['/?utm_source=here&email=jan@example.com', '', '/'],
  ['/for-rent/?page=2', 'utm_source=a&utm_medium=b', '/for-rent/?page=2&utm_source=a&utm_medium=b'],
])('%s without private parameters', (address, campaign, sanitized) =>
  expect(sanitizeUrl(at + address, campaign)).toBe(at + sanitized),
)

test('sanitises a referrer of this site only', () => {
  expect(sanitizeReferrer(`${at}/appointment/?t=eyJ&page=2`, at)).toBe(`${at}/appointment/?page=2`)
  expect(sanitizeReferrer('https://search.example/?q=x', at)).toBe('https://search.example/?q=x')
  expect(sanitizeReferrer('', at)).toBe('')
})

test.each([
  ['/appointment/?t=eyJ', true],
  ['/favourites/?ids=1', true],
  ['/for-sale/?search=Jan', true],
  ['/for-sale/?type=1&fbclid=x&utm_source=y', false],
  ['/', false],
])('%s has private parameters: %s', (path, own) => expect(hasPrivateParams(at + path)).toBe(own))

test('an empty referrer has no private parameters', () => expect(hasPrivateParams('')).toBe(false))

test('every search parameter is reportable or private', () => {
  const query = toQuery({
    ...emptySearch('sale'),
    ...{ text: 'a', cities: [{ name: 'Gent', zip: '9000' }], provinces: ['namen'], types: [1] },
    areas: [{ kind: 'box', south: 50, west: 4, north: 51, east: 5 }],
    near: [{ city: null, position: { latitude: 51, longitude: 4 }, km: 5 }],
    rooms: { bedrooms: 1, bathrooms: 1, showerrooms: 1, toilets: 1, garages: 1 },
    ...{ price: { min: 1, max: 2 }, livingArea: 1, groundArea: 1, energy: 'a', builtFrom: 1, builtTo: 2, facades: 2 },
    ...{ flags: [...searchFlags], sort: 'largest', page: 2 },
  })
  const keys = [...new Set(new URLSearchParams(query).keys())]
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key) => !reportableParams.has(key)).sort()).toEqual(['area', 'near', 'search'])
  expect([...privateParams].filter((key) => reportableParams.has(key))).toEqual([])
})

test('every flag of a search may be reported', () => {
  expect(searchFlags.filter((flag) => !reportableParams.has(flag))).toEqual([])
})
