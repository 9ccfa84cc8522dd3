import { expect, test } from 'vitest'
import { tileOrigins } from '#domain/geo/tile-origins.ts'

test('a map without tiles loads from no host', () => {
  expect(tileOrigins(null)).toEqual([])
})

test('tiles load from the origin of their address', () => {
  expect(tileOrigins({ url: 'https://tiles.example:8443/{z}/{x}/{y}.png' })).toEqual(['https://tiles.example:8443'])
})
