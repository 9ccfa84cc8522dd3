import { expect, test } from 'vitest'
import { floodDisclosure } from '#domain/legal/flood.ts'

const day = '2026-11-20'
const known = { plot: null, building: null, zone: null, riparian: null, risk: null, warned: false }

test.each([
  [
    'scores and zones in Flanders',
    'flanders',
    { pScore: 'b', gScore: 'a', floodZone: false, riparianZone: true },
    { plot: 'b', building: 'a', zone: false, riparian: true },
  ],
  ['a plot without a building', 'flanders', { pScore: 'a' }, { plot: 'a' }],
  [
    'class D of the plot is warned of',
    'flanders',
    { pScore: 'd', gScore: 'a' },
    { plot: 'd', building: 'a', warned: true },
  ],
  [
    'class D of the building is warned of',
    'flanders',
    { pScore: 'c', gScore: 'd' },
    { plot: 'c', building: 'd', warned: true },
  ],
  ['scores take the place of the one word', 'flanders', { pScore: 'a', floodRisk: 'medium' }, { plot: 'a' }],
  [
    'the one word where there are no scores',
    'flanders',
    { floodRisk: 'low', floodZone: false },
    { zone: false, risk: 'low' },
  ],
  [
    'Wallonia has the one word alone',
    'wallonia',
    { pScore: 'd', floodZone: true, floodRisk: 'high' },
    { risk: 'high' },
  ],
  ['Brussels too', 'brussels', { gScore: 'd', floodRisk: 'none' }, { risk: 'none' }],
] as const)('%s', (_, region, facts, expected) => {
  expect(floodDisclosure(facts, region, day)).toEqual({ ...known, ...expected })
})

test.each([
  ['nothing is known', 'flanders', {}],
  ['a score that is none', 'flanders', { pScore: 'x' }],
  ['scores outside Flanders', 'brussels', { pScore: 'd', gScore: 'd' }],
] as const)('no disclosure: %s', (_, region, facts) => {
  expect(floodDisclosure(facts, region, day)).toBeNull()
})

test('scores are disclosed since 2023', () => {
  expect(floodDisclosure({ pScore: 'd' }, 'flanders', '2022-12-31')).toBeNull()
  expect(floodDisclosure({ pScore: 'd' }, 'flanders', '2023-01-01')).toMatchObject({ plot: 'd', warned: true })
})
