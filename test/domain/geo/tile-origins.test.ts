import { expect, test } from 'vitest'
import { tileOrigins } from '#domain/geo/tile-origins.ts'

test('a map without tiles needs no origin', () => {
  expect(tileOrigins(null)).toEqual([])
})

test('tiles need the origin of their URL', () => {
  expect(tileOrigins({ url: 'https://tiles.example:8443/{z}/{x}/{y}.png' })).toEqual(['https://tiles.example:8443'])
})
