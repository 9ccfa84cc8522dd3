import { beforeAll, expect, test } from 'vitest'
import { streetPartKey } from '#domain/geo/streets.ts'
import { send } from '#test/support/edge/client.ts'
import { streetArchive, streetTilesOf } from '#test/support/stock/street-archive.ts'
import { bindings, requestFixture } from '#test/support/worker/fixture-request.ts'

const center = { latitude: 50.879, longitude: 4.701 }
const version = '5c1a9e0d7b3f'
const tiles = streetTilesOf(center)

beforeAll(async () => {
  await bindings.PICTURES.put(streetPartKey(version, 0), streetArchive(center))
})

const get = (place: string, archive = version) => requestFixture('demo', `/streets/${archive}/${place}.mvt`)

test('serves each tile of an archive for ever', async () => {
  expect(tiles.size).toBeGreaterThan(100)
  const places = [...tiles.keys()].filter((_, index) => index % 40 === 0)
  for (const place of places) {
    const { status, headers } = await get(place)
    expect(status, place).toBe(200)
    expect(headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toContain('immutable')
    const response = await send(
      `/streets/${version}/${place}.mvt`,
      {},
      { env: { DATABASE_URL: bindings.DATABASE_URL } },
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(tiles.get(place)!), place).toBe(true)
  }
})

test.each([
  ['a place without a tile', '14/1/1', version, 204],
  ['a zoom that the archive does not have', '15/16810/10986', version, 204],
  ['a place that no zoom has', '9/512/1', version, 404],
  ['an archive that is not there', '14/8405/5493', '000000000000', 404],
  ['an address of another form', '14/8405/5493', 'latest', 404],
])('%s is answered with its status', async (_, place, archive, status) => {
  expect((await get(place, archive)).status).toBe(status)
})

test('a silent bucket is 503, and nothing of it is kept', async () => {
  const [place] = tiles.keys()
  const failing = { PICTURES: { fail: 'R2 is away' } }
  const { status, headers } = await requestFixture(failing, `/streets/0a0a0a0a0a0a/${place}.mvt`)
  expect(status).toBe(503)
  expect(headers.get('cache-control')).toContain('no-store')
})
