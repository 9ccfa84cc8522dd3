import { expect, test } from 'vitest'
import { listingApiPath, mapMessage } from '#domain/content/map-message.ts'

const settings = {
  mapType: 'roads',
  customMarker: '/images/marker.png',
  infoMessage: 'Click on a marker',
  ignore: [2, 3],
}
const listedProperty = (ID: number, Marquee: unknown) => ({ ID, Marquee, Title: `Home ${ID}` })

test('sends the properties of the listing without the ignored marquees', () => {
  const properties = [
    listedProperty(1, 0),
    listedProperty(2, 1),
    listedProperty(3, 2),
    listedProperty(4, 3),
    listedProperty(5, undefined),
  ]
  expect(mapMessage(properties, settings)).toEqual({
    properties: [properties[0], properties[1], properties[4]],
    infoMessage: 'Click on a marker',
    mapType: 'roads',
    customMarker: '/images/marker.png',
    ignoreList: [2, 3],
  })
})

test('a property without marquee is not one of marquee 0', () => {
  const listed = [listedProperty(1, null), listedProperty(2, ''), listedProperty(3, 0)]
  const { properties } = mapMessage(listed, { ...settings, ignore: [0] })
  expect(properties.map(({ ID }) => ID)).toEqual([1, 2])
})

test('a message can be structured-cloned', () => {
  const message = mapMessage([listedProperty(1, 0)], { ...settings, customMarker: null, ignore: [] })
  expect(structuredClone(message)).toEqual(message)
})

test.each([
  ['sale', '', 'goal=0&language=fr'],
  ['rent', 'type=1&bedrooms=3', 'type=1&bedrooms=3&goal=1&language=fr'],
  ['sale', '?city=Gent%7C9000&city=Brugge%7C8000', 'city=Gent%7C9000&city=Brugge%7C8000&goal=0&language=fr'],
  // Market and language override the query; the page is dropped.
  ['sale', 'goal=1&language=nl&page=7', 'goal=0&language=fr'],
  ['sale', 'search=a&b', 'search=a&b=&goal=0&language=fr'],
] as const)('the list of market %s by %j is %s', (market, query, asked) => {
  expect(listingApiPath({ market, query }, 'fr')).toBe(`/api/listing?${asked}`)
})
