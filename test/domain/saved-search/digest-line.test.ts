import { expect, test } from 'vitest'
import type { PropertyStatus } from '#domain/property/status.ts'
import {
  type CurrentProperty,
  type DigestLine,
  digestLines,
  inDigestOrder,
  type SavedSearchNotification,
} from '#domain/saved-search/digest-line.ts'

const now = '2026-11-23T10:00'
const saturday = { start: '2026-11-28T10:00', end: '2026-11-28T12:00' }
const sunday = { start: '2026-11-29T14:00', end: '2026-11-29T16:00' }
const over = { start: '2026-11-23T08:00', end: '2026-11-23T09:00' }

const baseProperty = (change: Partial<CurrentProperty> = {}): CurrentProperty => ({
  ...{ goal: 'sale', status: 'available', withdrawn: null, price: 38_000_000, openHouses: [saturday, over] },
  ...change,
})
const notification = (
  event: SavedSearchNotification['event'],
  eventKey: string,
  change: Partial<SavedSearchNotification> = {},
): SavedSearchNotification => ({
  ...{ event, eventKey, priceBefore: null, statusBefore: null },
  ...change,
})
const drop = (eventKey: string, priceBefore: number) => notification('price-drop', eventKey, { priceBefore })
const status = (eventKey: string, statusBefore: PropertyStatus) => notification('status', eventKey, { statusBefore })
const open = (hours = saturday) => notification('open-house', hours.start)
const fresh = notification('new', '3')

const said = (line: DigestLine): string =>
  line.kind === 'lowered'
    ? `lowered ${line.from}`
    : line.kind === 'status'
      ? line.turn
      : line.kind === 'open-house'
        ? `open ${line.hours.start}`
        : line.kind

test.each<[what: string, tidings: SavedSearchNotification[], now: Partial<CurrentProperty>, lines: string[]]>([
  ['new', [fresh], {}, ['new']],
  ['new twice, for it left and came back', [fresh, notification('new', '9')], {}, ['new']],
  ['new, and cheaper in the books it came with', [fresh, drop('4', 40_000_000)], {}, ['new']],
  ['new and under option by now', [fresh], { status: 'option' }, ['new', 'option']],
  ['new and sold before its letter', [fresh], { status: 'sold' }, []],
  ['new and to be had again', [fresh, status('9', 'option')], {}, ['new']],
  ['cheaper', [drop('10', 40_000_000)], {}, ['lowered 40000000']],
  ['cheaper three times, by number', [drop('10', 39_000_000), drop('9', 40_000_000)], {}, ['lowered 40000000']],
  ['cheaper and under option', [drop('10', 40_000_000)], { status: 'option' }, ['lowered 40000000', 'option']],
  ['cheaper, and then dearer again', [drop('10', 40_000_000)], { price: 40_000_000 }, []],
  ['cheaper, and then hidden', [drop('10', 40_000_000)], { price: null }, []],
  ['cheaper than a price that is hidden now', [notification('price-drop', '10')], {}, []],
  ['cheaper, and then sold', [drop('10', 40_000_000)], { status: 'sold' }, []],
  ['under option', [status('10', 'available')], { status: 'option' }, ['option']],
  ['sold', [status('10', 'option')], { status: 'sold' }, ['sold']],
  ['let', [status('10', 'option')], { status: 'sold', goal: 'rent' }, ['rented']],
  ['under option and sold', [status('11', 'option'), status('10', 'available')], { status: 'sold' }, ['sold']],
  ['under option and no longer', [status('10', 'available'), status('11', 'option')], {}, []],
  ['to be had again', [status('10', 'option')], {}, ['available']],
  ['open on Saturday', [open()], {}, ['open 2026-11-28T10:00']],
  [
    'open twice',
    [open(), open(sunday)],
    { openHouses: [sunday, saturday] },
    ['open 2026-11-28T10:00', 'open 2026-11-29T14:00'],
  ],
  ['open on a day that was already notified', [fresh], {}, ['new']],
  ['open earlier today', [open(over)], {}, []],
  ['not open after all', [open(sunday)], {}, []],
  ['open, and sold', [open()], { status: 'sold' }, []],
  ['open under option', [open()], { status: 'option' }, ['open 2026-11-28T10:00', 'option']],
  [
    'all at once',
    [fresh, open(), drop('4', 40_000_000), status('5', 'available')],
    { status: 'option' },
    ['new', 'open 2026-11-28T10:00', 'option'],
  ],
])('the lines of a property that is %s', (_, notifications, change, lines) => {
  expect(digestLines(notifications, baseProperty(change), now).map(said)).toEqual(lines)
})

test('sorts available properties first, newest first', () => {
  const status = (turn: 'sold' | 'available'): DigestLine => ({ kind: 'status', turn })
  const homes: { id: number; lines: DigestLine[] }[] = [
    { id: 1, lines: [status('sold')] },
    { id: 2, lines: [{ kind: 'new' }] },
    { id: 3, lines: [{ kind: 'open-house', hours: saturday }] },
    { id: 4, lines: [{ kind: 'new' }, status('sold')] },
    { id: 5, lines: [{ kind: 'lowered', from: 1 }] },
    { id: 6, lines: [status('available')] },
  ]
  expect(inDigestOrder(homes).map(({ id }) => id)).toEqual([6, 4, 2, 5, 3, 1])
})
