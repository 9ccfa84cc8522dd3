import { expect, test } from 'vitest'
import { tileHosts } from '#domain/map/tile-hosts.ts'

test('a map without tiles loads from no host', () => {
  expect(tileHosts(null)).toEqual([])
})

test('tiles load from the origin of their address', () => {
  expect(tileHosts({ url: 'https://tiles.example:8443/{z}/{x}/{y}.png' })).toEqual(['https://tiles.example:8443'])
})
