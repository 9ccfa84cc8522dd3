import { expect, test } from 'vitest'
import { localizePoint, obfuscatePoints } from '#domain/property/points-of-interest.ts'

test.each([
  [0, 500],
  [1, 500],
  [500, 500],
  [501, 1000],
  [1200, 1500],
])('%d m becomes %d m, without a position', (distance, shown) => {
  const point = { type: 'school', name: 'Sint-Jan', distance, latitude: 51.05, longitude: 3.72 } as const
  expect(obfuscatePoints([point])).toEqual([{ type: 'school', name: 'Sint-Jan', distance: shown }])
})

test.each([
  ['Korenmarkt', 'en', 'Korenmarkt'],
  [{ nl: 'Markt en winkels', en: 'Market and shops' }, 'en', 'Market and shops'],
  [{ nl: 'Markt en winkels', en: 'Market and shops' }, 'de', null],
] as const)('%j is called in %s: %s', (name, language, shown) => {
  expect(localizePoint({ type: 'shops', name, distance: 250 }, language)).toEqual({
    type: 'shops',
    name: shown,
    distance: 250,
  })
})
