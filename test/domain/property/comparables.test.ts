import { expect, test } from 'vitest'
import { comparableIds, quarterOf, soldSince } from '#domain/property/comparables.ts'

const ghent = { latitude: 51.05, longitude: 3.72 }
/** At a distance to the north. */
const north = (km: number) => ({ latitude: ghent.latitude + km / 111.2, longitude: ghent.longitude })

const home = { kind: 'attached', livingArea: 200, municipality: 'Gent', position: ghent } as const
const sold = { id: 1, ...home, municipality: 'Destelbergen' }

test.each([
  ['the same kind', {}, true],
  ['houses of unknown façades', { kind: 'houses' }, true],
  ['houses with four', { kind: 'detached' }, false],
  ['flats', { kind: 'flats' }, false],
  ['what is no dwelling', { kind: null }, false],
  ['30 % more living area', { livingArea: 260 }, true],
  ['more than that', { livingArea: 261 }, false],
  ['30 % less', { livingArea: 140 }, true],
  ['less than that', { livingArea: 139 }, false],
  ['a living area that is not known', { livingArea: -1 }, false],
  ['five kilometres', { position: north(4.99) }, true],
  ['more than five', { position: north(5.05) }, false],
  ['ten in the same municipality', { position: north(10), municipality: 'Gent' }, true],
] as const)('%s: compared is %s', (_, changed, isCompared) => {
  expect(comparableIds(home, [{ ...sold, ...changed }])).toEqual(isCompared ? [1] : [])
})

test.each([
  ['no dwelling', { kind: null }],
  ['flats', { kind: 'flats' }],
] as const)('%s is compared with no house, of known façades or not', (_, changed) => {
  const homes = [
    { ...sold, kind: null },
    { ...sold, kind: 'houses' as const },
  ]
  expect(comparableIds({ ...home, ...changed }, homes)).toEqual([])
})

test('a house of unknown façades is compared with any house', () => {
  const homes = (['attached', 'detached', 'houses'] as const).map((kind, id) => ({ ...sold, id, kind }))
  expect(comparableIds({ ...home, kind: 'houses' }, homes)).toHaveLength(3)
})

test('the municipality comes first, then the distance, then the living area', () => {
  const homes = [
    { ...sold, id: 1, position: north(1) },
    { ...sold, id: 2, municipality: 'Gent', position: north(9) },
    { ...sold, id: 3, municipality: 'Gent', position: north(2) },
    { ...sold, id: 4, position: north(1), livingArea: 210 },
    { ...sold, id: 5, position: north(0.5), livingArea: 250 },
  ]
  expect(comparableIds(home, homes)).toEqual([3, 2, 5, 1, 4])
})

test.each([
  ['2026-11-29', '2023-11-29'],
  ['2028-02-29', '2025-02-28'],
])('three years before %s is %s', (today, since) => {
  expect(soldSince(today)).toBe(since)
})

test.each([
  ['2026-01-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 2],
  ['2026-09-30', 3],
  ['2026-10-01', 4],
  ['2026-12-31', 4],
])('%s is in quarter %i', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter)
})
