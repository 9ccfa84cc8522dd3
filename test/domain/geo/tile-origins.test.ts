import { expect, test } from 'vitest'
import { tileOrigins } from '#domain/geo/tile-origins.ts'

test('a map without tiles, or with tiles of the site itself, needs no origin', () => {
  expect(tileOrigins(null)).toEqual([])
  expect(tileOrigins({ url: '/streets/0123456789ab/{z}/{x}/{y}.mvt' })).toEqual([])
})

test('tiles need the origin of their URL', () => {
  expect(tileOrigins({ url: 'https://tiles.example:8443/{z}/{x}/{y}.png' })).toEqual(['https://tiles.example:8443'])
})
