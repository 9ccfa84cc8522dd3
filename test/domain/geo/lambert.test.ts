import { expect, test } from 'vitest'
import { type ConicCode, fromLambert } from '#domain/geo/lambert.ts'

/** Made by another program (proj4js 2) from the definitions of EPSG. */
test.each<[ConicCode, number, number, number, number]>([
  [31370, 104_500, 193_800, 51.052571843184985, 3.7198352893875093],
  [31370, 152_000, 212_000, 51.21794542930001, 4.39738248441389],
  [31370, 235_700, 147_800, 50.634546297836486, 5.580218791729191],
  [31370, 25_000, 200_000, 51.09659361186013, 2.584181131248091],
  [31370, 250_000, 30_000, 49.57338140236357, 5.751303529712301],
  [31370, 295_000, 120_000, 50.373003052352715, 6.407365830298809],
  [3812, 604_500, 693_800, 51.05261880431123, 3.719874359469474],
  [3812, 652_000, 712_000, 51.217942606129824, 4.397458799832916],
  [3812, 735_700, 647_800, 50.63444942934023, 5.580193150861301],
  [3812, 649_328, 665_262, 50.797815, 4.359215833333333],
  [3812, 525_000, 700_000, 51.096726528782234, 2.5842174099941397],
  [3812, 750_000, 530_000, 49.573262865853806, 5.75108488067997],
])('EPSG:%i %d east, %d north is %d, %d', (code, east, north, latitude, longitude) => {
  const found = fromLambert(code)(east, north)
  // A centimetre.
  expect(Math.abs(found.latitude - latitude)).toBeLessThan(1e-7)
  expect(Math.abs(found.longitude - longitude)).toBeLessThan(1e-7)
})
