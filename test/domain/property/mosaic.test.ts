import { expect, test } from 'vitest'
import { mosaicOf } from '#domain/property/mosaic.ts'

/** Landscape, upright, panorama, a low one, and small ones. */
const sizes = {
  l: [1600, 1067],
  u: [1200, 1600],
  p: [4000, 800],
  b: [1360, 272],
  s: [300, 225],
  t: [240, 320],
} as const

const mosaic = (letters: string) =>
  mosaicOf(
    [...letters].map((letter) => sizes[letter as keyof typeof sizes]).map(([width, height]) => ({ width, height })),
  )

/** B big, t tall, c one cell, - in the strip only. */
const letterOf = { big: 'B', tall: 't', cell: 'c' } as const

test.each([
  ['l', 'of-1', 'B'],
  ['ll', 'of-2', 'BB'],
  ['lll', 'of-3', 'Bcc'],
  ['llll', 'of-3', 'Bcc-'],
  ['lllll', 'of-5', 'Bcccc'],
  ['llllllll', 'of-5', 'Bcccc---'],
  ['u', 'of-1', 't'],
  ['uu', 'of-2', 'tt'],
  ['uuu', 'of-3 upright', 'ttt'],
  ['uuuuu', 'of-4 upright', 'tttt-'],
  ['lu', 'of-3', 'Bt'],
  ['lul', 'of-3', 'Bt-'],
  ['lull', 'of-4', 'Btcc'],
  ['luuu', 'of-3', 'Btt-'],
  ['ul', 'of-3 upright', 'tB'],
  ['ulll', 'of-4 upright', 'tBcc'],
  ['p', 'of-3', 'B'],
  ['plll', 'of-3', 'B---'],
  ['s', 'of-2', 'B'],
])('of %s a wide screen shows %s with the tiles %s', (letters, layout, tiles) => {
  const found = mosaic(letters)
  expect(found.layout).toBe(layout)
  expect(found.tiles.map((tile) => (tile ? letterOf[tile] : '-')).join('')).toBe(tiles)
})

test.each([
  ['l', ['cut']],
  ['lp', ['cut', 'wide']],
  ['pl', ['wide', 'cut']],
  ['u', ['tall']],
  ['lu', ['cut', 'tall']],
  ['ul', ['tall', 'whole']],
  ['s', ['small']],
  ['b', ['small']],
  ['lb', ['cut', 'wide']],
  ['lst', ['cut', 'small', 'small']],
])('the pictures %s fit their tiles as %j', (letters, fits) => {
  expect(mosaic(letters).fits).toEqual(fits)
})
