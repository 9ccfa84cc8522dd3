import { expect, test } from 'vitest'
import { listingApiPath, mapMessage } from '#domain/content/map-message.ts'

const settings = {
  mapType: 'roads',
  customMarker: '/images/marker.png',
  infoMessage: 'Click on a marker',
  ignore: [2, 3],
}
const home = (ID: number, Marquee: unknown) => ({ ID, Marquee, Title: `Home ${ID}` })

test('the frame is told the homes as the listing has them, but those whose marquee is left out', () => {
  const homes = [home(1, 0), home(2, 1), home(3, 2), home(4, 3), home(5, undefined)]
  expect(mapMessage(homes, settings)).toEqual({
    properties: [homes[0], homes[1], homes[4]],
    infoMessage: 'Click on a marker',
    mapType: 'roads',
    customMarker: '/images/marker.png',
    ignoreList: [2, 3],
  })
})

test('a home that says nothing of its marquee is none with marquee 0', () => {
  const homes = [home(1, null), home(2, ''), home(3, 0)]
  const { properties } = mapMessage(homes, { ...settings, ignore: [0] })
  expect(properties.map(({ ID }) => ID)).toEqual([1, 2])
})

test('a message holds nothing that cannot be sent', () => {
  const message = mapMessage([home(1, 0)], { ...settings, customMarker: null, ignore: [] })
  expect(structuredClone(message)).toEqual(message)
})

test.each([
  [0, '', 'goal=0&language=fr'],
  [1, 'type=1&bedrooms=3', 'type=1&bedrooms=3&goal=1&language=fr'],
  [0, '?city=Gent%7C9000&city=Brugge%7C8000', 'city=Gent%7C9000&city=Brugge%7C8000&goal=0&language=fr'],
  // The list's own market, the page's language and every page of it win over what the query says.
  [0, 'goal=1&language=nl&page=7', 'goal=0&language=fr'],
  [0, 'search=a&b', 'search=a&b=&goal=0&language=fr'],
] as const)('the list of market %d by %j is at %s', (market, query, asked) => {
  expect(listingApiPath({ market, query }, 'fr')).toBe(`/api/listing?${asked}`)
})
