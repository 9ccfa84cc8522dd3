import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathFor, type RouteMap, resolveLink, resolvePath, withoutLinkTail } from '#domain/route-map.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { paths, type RouteName } from '#locales/paths.ts'

const english: RouteMap = { languages: ['nl', 'fr', 'en', 'de'], defaultLanguage: 'en' }
const dutch: RouteMap = { languages: ['nl', 'fr'], defaultLanguage: 'nl' }
const alone: RouteMap = { languages: ['fr'], defaultLanguage: 'fr' }

test.each([
  [english, '/', 'home', 'en', '/'],
  [english, '/en/', 'home', 'en', '/'],
  [english, '/fr/', 'home', 'fr', '/fr/'],
  [english, '/fr', 'home', 'fr', '/fr/'],
  [english, '/for-sale/', 'sale', 'en', '/for-sale/'],
  [english, '/For-Sale', 'sale', 'en', '/for-sale/'],
  [english, '/en/for-sale/', 'sale', 'en', '/for-sale/'],
  [english, '/fr/for-sale/', 'sale', 'fr', '/fr/acheter/'],
  [english, '/fr/te-koop/', 'sale', 'fr', '/fr/acheter/'],
  [english, '/te-koop/', 'sale', 'en', '/for-sale/'],
  [english, '/de/Mieten', 'rent', 'de', '/de/mieten/'],
  [english, '/property/4231901', 'property', 'en', '/property/4231901/'],
  [english, '/FR/Property/4231901/', 'property', 'fr', '/fr/property/4231901/'],
  [english, '/fr/acheter/namur/maison/42/', 'saleProperty', 'fr', '/fr/acheter/namur/maison/42/'],
  [english, '/fr/for-rent/namur/maison/42/', 'rentProperty', 'fr', '/fr/louer/namur/maison/42/'],
  [dutch, '/', 'home', 'nl', '/'],
  [dutch, '/for-sale/', 'sale', 'nl', '/te-koop/'],
  [dutch, '/fr/acheter/', 'sale', 'fr', '/fr/acheter/'],
  [alone, '/for-rent/', 'rent', 'fr', '/louer/'],
] as const)('%# %s resolves to %s', (routeMap, path, route, language, canonical) => {
  expect(resolvePath(routeMap as RouteMap, path)).toMatchObject({ kind: 'found', route, language, canonical })
})

test.each([
  [english, '/nowhere/', 'en'],
  [english, '/es/', 'en'],
  [dutch, '/en/', 'nl'],
  [dutch, '/de/kaufen/', 'nl'],
  [alone, '/fr/acheter/x/', 'fr'],
  [english, '//evil.example/', 'en'],
  [english, '/fr//acheter/', 'fr'],
  [english, '/property/0/', 'en'],
  [english, '/property/12x/', 'en'],
  [english, '/property/9999999999999999/', 'en'],
  [english, '/for-sale%2f', 'en'],
  [english, '/FOR-SALE\u0130/', 'en'],
] as const)('%# %s is unknown', (routeMap, path, language) => {
  expect(resolvePath(routeMap as RouteMap, path)).toMatchObject({ kind: 'unknown', language })
})

test.each(['/%', '/%e0%a4%a', '/a%00b/', '/%5cevil.example/', '/x%0d%0ay/'])('%s is malformed', (path) => {
  expect(resolvePath(english, path)).toEqual({ kind: 'malformed' })
})

const tails = ').|,|.|/)|/|”|%E2%80%9D|>|%3E|;|!|*|_|\'|%27|%29|…|»|&gt;|&quot;)|)%20|).%C2%A0|]|}|:|"|`|。|）'.split(
  '|',
)

test('punctuation after a link is no part of its path', () => {
  for (const tail of tails)
    for (const [path, canonical] of [
      ['/fr/acheter/namur/maison/42', '/fr/acheter/namur/maison/42/'],
      ['/for-sale', '/for-sale/'],
      ['/fr', '/fr/'],
    ] as const)
      expect(resolveLink(english, path + tail), path + tail).toMatchObject({ kind: 'found', canonical })
  expect(resolveLink(english, '/)')).toMatchObject({ kind: 'found', route: 'home', canonical: '/' })
  expect(resolveLink(english, '/sent/site-contact).')).toMatchObject({ canonical: '/sent/site-contact/' })
  expect(resolveLink(english, '/sent/__proto__/')).toMatchObject({ canonical: '/sent/__proto__/' })
  expect(withoutLinkTail('/robots.txt).')).toBe('/robots.txt')
})

test.each([
  '/nowhere).',
  '/property/0)',
  '//evil.example/)',
  '/for-sale)/x',
  '/%2541)',
  '/fr//acheter/.',
  '/property/42%20/',
])('%s stays unknown', (path) => {
  expect(resolveLink(english, path).kind).toBe('unknown')
})

const routes = Object.keys(paths) as RouteName[]
const part = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/)

test('every path resolves to its page in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...routes),
      fc.constantFrom(...languageCodes),
      fc.constantFrom(...languageCodes),
      part,
      part,
      fc.integer({ min: 1, max: 2 ** 50 + 2 ** 48 }),
      (route, language, defaultLanguage, city, slug, id) => {
        const routeMap = { languages: languageCodes, defaultLanguage }
        const path = pathFor(routeMap, route, language, { city, slug, id, form: slug, key: slug, file: slug })
        const result = resolvePath(routeMap, path)
        expect(result).toMatchObject({ kind: 'found', route, language, canonical: path })
        const again = resolvePath(routeMap, path.toUpperCase().slice(0, -1) || '/')
        expect(again).toMatchObject({ kind: 'found', canonical: path })
      },
    ),
  )
})

test('never throws, and every canonical path is on the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }), fc.constantFrom('//a', '/\\a', '/%2f%2fa')),
      fc.constantFrom<Language>(...languageCodes),
      (path, defaultLanguage) => {
        const result = resolvePath({ languages: languageCodes, defaultLanguage }, `/${path}`)
        if (result.kind === 'found') expect(result.canonical).toMatch(/^\/(?!\/)/)
      },
    ),
  )
})
