import { expect, test } from 'vitest'
import { type ComparedHome, type ImportExtent, type MassChanges, massChangesOf } from '#domain/import/mass-changes.ts'

const home = (priceBefore: number | null, priceAfter: number | null = priceBefore, losesPictures = false) =>
  ({ priceBefore, priceAfter, losesPictures }) satisfies ComparedHome

/** So many homes of `live`, of which `count` are the given one and the others stay as they are. */
const stock = (live: number, count = 0, change = home(300_000)): ImportExtent => ({
  ...{ live, peak: 0, absent: 0, withdrawn: 0 },
  homes: Array.from({ length: live }, (_, at) => (at < count ? change : home(200_000 + at))),
})

const double = home(300_000, 600_000)
const noPrice = home(300_000, null)
const noPictures = home(300_000, 300_000, true)

test.each<[what: string, extent: ImportExtent, stopped: Partial<MassChanges> | null]>([
  ['nothing', stock(0), null],
  ['as it was', stock(40), null],
  ['more than half', { ...stock(4), absent: 3 }, { missing: 3, live: 4 }],
  ['the only home', { ...stock(1), absent: 1 }, { missing: 1 }],
  ['half of a few', { ...stock(8), absent: 4 }, null],
  ['a fifth', { ...stock(25), absent: 5 }, null],
  ['more than a fifth', { ...stock(24), absent: 5 }, { missing: 5, live: 24, peak: 24 }],
  ['the second step down', { ...stock(21), peak: 40, absent: 1 }, { missing: 1, live: 21, peak: 40 }],
  ['a small step within a week', { ...stock(38), peak: 40, absent: 6 }, null],
  ['few of a few, in steps', { ...stock(2), peak: 4, absent: 1 }, { missing: 1 }],
  ['no step after one', { ...stock(21), peak: 40 }, null],
  ['homes that the feed takes off the market', { ...stock(20), withdrawn: 5 }, { missing: 5 }],
  ['the only home, by its own row', { ...stock(1), withdrawn: 1 }, null],
  ['prices by more than half', stock(24, 5, double), { repriced: 5, live: 24 }],
  ['prices of a fifth', stock(25, 5, double), null],
  ['prices of four', stock(10, 4, double), null],
  ['prices down to less than half', stock(10, 5, home(300_000, 149_999)), { repriced: 5 }],
  ['prices by half', stock(10, 5, home(300_000, 150_000)), null],
  ['prices that appear', stock(10, 10, home(null, 300_000)), null],
  ['prices that vanish', stock(24, 5, noPrice), { withoutPrice: 5, repriced: 0 }],
  ['prices that were hidden before', stock(24, 24, home(null)), null],
  ['pictures that vanish', stock(24, 5, noPictures), { withoutPictures: 5 }],
  [
    'different losses together',
    { ...stock(24), homes: [noPrice, noPrice, double, noPictures, noPictures] },
    { withoutPrice: 2, repriced: 1, withoutPictures: 2 },
  ],
  [
    'one home is counted once',
    { ...stock(24), homes: [noPrice, noPrice, double, double, home(1, null, true)] },
    { withoutPrice: 3, withoutPictures: 1 },
  ],
  ['one home with two losses of four', { ...stock(24), homes: [noPrice, noPrice, double, home(1, null, true)] }, null],
  ['a few prices in cents', stock(3, 3, home(300_000, 30_000_000)), { repriced: 3 }],
  ['a few prices a hundredth', stock(2, 2, home(300_000, 3000)), { repriced: 2 }],
  ['a few prices a thousandth', stock(2, 2, home(300_000, 300)), { repriced: 2 }],
  ['one price a hundred times as high', stock(1, 1, home(300_000, 30_000_000)), null],
  ['one of a few prices', stock(3, 1, home(300_000, 30_000_000)), null],
  ['homes that no feed brought', { ...stock(0), homes: stock(6, 6, double).homes }, { repriced: 6, live: 6 }],
])('%s', (_, extent, stopped) => {
  const changes = massChangesOf(extent)
  if (stopped) expect(changes).toMatchObject(stopped)
  else expect(changes).toBeNull()
})

const approved = { live: 24, peak: 24, missing: 6, repriced: 6, withoutPrice: 0, withoutPictures: 0 }

test.each<[what: string, extent: ImportExtent, isStopped: boolean]>([
  ['as many', { ...stock(24, 6, double), absent: 6 }, false],
  ['fewer', { ...stock(24, 5, double), absent: 5 }, false],
  ['more that are missing', { ...stock(24), absent: 7 }, true],
  ['more that have other prices', stock(24, 7, double), true],
  ['another kind', stock(24, 5, noPictures), true],
])('a manager has approved six missing and six prices: %s', (_, extent, isStopped) => {
  expect(massChangesOf(extent, approved) !== null).toBe(isStopped)
})
