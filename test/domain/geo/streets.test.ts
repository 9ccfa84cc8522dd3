import { expect, test } from 'vitest'
import { isOwnStreets, ownStreetsPattern, streetPartSize, streetParts, streetsUrl } from '#domain/geo/streets.ts'

test.each([
  ['within a part', 100, 50, [[0, 100, 50]]],
  ['the end of a part', streetPartSize - 50, 50, [[0, streetPartSize - 50, 50]]],
  [
    'across two parts',
    streetPartSize - 20,
    50,
    [
      [0, streetPartSize - 20, 20],
      [1, 0, 30],
    ],
  ],
  [
    'across three parts',
    streetPartSize - 1,
    streetPartSize + 2,
    [
      [0, streetPartSize - 1, 1],
      [1, 0, streetPartSize],
      [2, 0, 1],
    ],
  ],
  ['nothing', 100, 0, []],
])('a range %s is read from its parts', (_, offset, length, expected) => {
  expect(streetParts(offset, length).map(({ part, ...range }) => [part, range.offset, range.length])).toEqual(expected)
})

test.each([
  [streetsUrl('0123456789ab'), true],
  ['/streets/0123456789AB/{z}/{x}/{y}.mvt', false],
  ['/streets/0123456789ab/{z}/{x}/{y}.mvt?x', false],
  ['/admin/{z}/{x}/{y}.mvt', false],
])('%s is the address of tiles of the site: %s', (url, expected) => {
  expect(ownStreetsPattern.test(url)).toBe(expected)
})

test('tiles of another host are not the site’s own', () => {
  expect(isOwnStreets({ url: 'https://tiles.example/{z}/{x}/{y}.png' })).toBe(false)
})
