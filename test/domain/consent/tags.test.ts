import { expect, test } from 'vitest'
import {
  allowAll,
  type ConsentChoice,
  denyAll,
  type OptionalCategory,
  optionalCategories,
} from '#domain/consent/choice.ts'
import {
  configuredTags,
  cookieDomains,
  deniedCookies,
  noTags,
  parseTags,
  permittedTags,
  serializeTags,
  siteTags,
  type TagIds,
  type TagName,
  tagConnectOrigins,
  tagIdPatterns,
  tagRules,
} from '#domain/consent/tags.ts'

const all: TagIds = { analytics: 'G-ABC123', tagManager: 'GTM-ABC123', pixel: '123456789012345' }

const only = (...categories: OptionalCategory[]): ConsentChoice =>
  Object.fromEntries(optionalCategories.map((item) => [item, categories.includes(item)])) as ConsentChoice

const rows: [name: string, choice: ConsentChoice | null, loaded: TagName[]][] = [
  ['nothing is chosen', null, []],
  ['only functional', denyAll, []],
  ['analytical', only('analytical'), ['analytics', 'tagManager']],
  ['marketing', only('marketing'), ['tagManager']],
  ['social media', only('social_media'), ['pixel']],
  ['unclassified', only('unclassified'), []],
  ['analytical and social media', only('analytical', 'social_media'), ['analytics', 'tagManager', 'pixel']],
  ['all', allowAll, ['analytics', 'tagManager', 'pixel']],
]

test.each(rows)('%s: loaded tags', (_, choice, loaded) => {
  expect(permittedTags(all, choice)).toEqual(loaded)
  expect(permittedTags(noTags, choice)).toEqual([])
  for (const tag of Object.keys(tagRules) as TagName[])
    expect(permittedTags({ ...noTags, [tag]: all[tag] }, choice)).toEqual(loaded.filter((item) => item === tag))
})

test('a configuration without tags has none', () => {
  expect(siteTags({})).toEqual(noTags)
  expect(siteTags({ tags: all })).toBe(all)
})

test('serialised tags are parsed back, and no tags serialise to null', () => {
  expect(serializeTags(noTags)).toBeNull()
  expect(parseTags(undefined)).toEqual(noTags)
  expect(serializeTags({ ...noTags, pixel: '12345' })).toBe('{"pixel":"12345"}')
  expect(parseTags(serializeTags(all)!)).toEqual(all)
  expect(parseTags('{"pixel":"12345"}')).toEqual({ ...noTags, pixel: '12345' })
})

test('the policy allows the origins of configured tags only', () => {
  expect(tagConnectOrigins(noTags)).toEqual([])
  expect(tagConnectOrigins({ ...noTags, pixel: '12345' })).toEqual([
    'https://connect.facebook.net',
    'https://www.facebook.com',
  ])
  expect(new Set(tagConnectOrigins(all)).size).toBe(tagConnectOrigins(all).length)
  for (const host of tagConnectOrigins(all)) expect(host).toMatch(/^https:\/\/(?:\*\.)?[a-z.-]+$/)
  expect(configuredTags(all)).toEqual(['analytics', 'tagManager', 'pixel'])
})

test.each<[TagName, string, boolean]>([
  ['analytics', 'G-ABC123', true],
  ['analytics', 'UA-12345-1', false],
  ['analytics', 'G-abc', false],
  ['analytics', 'G-ABC123&l=x', false],
  ['analytics', 'G-ABC123\n', false],
  ['tagManager', 'GTM-ABC123', true],
  ['tagManager', 'G-ABC123', false],
  ['pixel', '123456789012345', true],
  ['pixel', "1'); alert(1); ('", false],
  ['pixel', '1234', false],
])('an id of %s: %j is valid: %s', (tag, id, right) => expect(tagIdPatterns[tag].test(id)).toBe(right))

const cookie =
  'consent=set; _ga=GA1.1.1.2; _ga_ABC123=GS1; _gid=x; _gcl_au=1; _fbp=fb.0; _fbc=fb.1; _garden=own; ga=own'

test.each<[string, ConsentChoice | null, string[]]>([
  ['nothing is chosen', null, ['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_fbp', '_fbc']],
  ['only functional', denyAll, ['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_fbp', '_fbc']],
  ['analytical', only('analytical'), ['_gcl_au', '_fbp', '_fbc']],
  ['marketing', only('marketing'), ['_ga', '_ga_ABC123', '_gid', '_fbp', '_fbc']],
  ['social media', only('social_media'), ['_ga', '_ga_ABC123', '_gid', '_gcl_au']],
  ['all', allowAll, []],
])('%s: cookies to delete', (_, choice, names) => {
  expect(deniedCookies(cookie, choice)).toEqual(names)
  expect(deniedCookies('', choice)).toEqual([])
})

test('deletes a bounded number of cookies', () => {
  const many = Array.from({ length: 500 }, (_, at) => `_ga_${at}=1`).join('; ')
  expect(deniedCookies(many, null).length).toBe(20)
  expect(deniedCookies('_ga=1; _ga=2', null)).toEqual(['_ga'])
})

test.each([
  ['localhost', [null]],
  ['127.0.0.1', [null]],
  ['[::1]', [null]],
  ['agency.be', [null, 'agency.be']],
  ['www.agency.be', [null, 'www.agency.be', 'agency.be']],
])('domains of a cookie of %s', (host, domains) => expect(cookieDomains(host)).toEqual(domains))
