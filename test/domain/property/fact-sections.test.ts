import { expect, test } from 'vitest'
import { type FactValues, factGroups } from '#domain/property/fact-sections.ts'
import { type FactName, factDefinitions, factSections } from '#domain/property/facts.ts'

const visible = (known: FactValues) =>
  factGroups(known).map((group) => [group.section, group.facts.map(({ name, value }) => [name, value])])

test('groups known facts by section in page order', () => {
  expect(
    visible({ pScore: 'b', kitchen: 'american', bedrooms: 3, livingArea: 140, interiorComfort: ['parquet', 'sauna'] }),
  ).toEqual([
    [
      'general',
      [
        ['livingArea', 140],
        ['bedrooms', 3],
      ],
    ],
    [
      'comfort',
      [
        ['kitchen', 'american'],
        ['interiorComfort', ['parquet', 'sauna']],
      ],
    ],
    ['environment', [['pScore', 'b']]],
  ])
})

test('leaves out unknown facts and empty sections', () => {
  expect(
    visible({ bedrooms: null, energyCode: ' ', exteriorComfort: [], co2: Number.NaN, heating: undefined }),
  ).toEqual([])
})

test('a zero is a known fact', () => {
  expect(visible({ energyPerformance: 0 })).toEqual([['energy', [['energyPerformance', 0]]]])
})

test('"no" is a fact only in mandatory sections', () => {
  expect(visible({ lift: false, summons: false, floodZone: false, furnished: false, lifeAnnuity: false })).toEqual([
    ['planning', [['summons', false]]],
    ['environment', [['floodZone', false]]],
  ])
  expect(visible({ lift: true })).toEqual([['comfort', [['lift', true]]]])
})

test('every fact has a section, and only choice kinds have choices', () => {
  for (const [name, { section, kind, choices }] of Object.entries(factDefinitions)) {
    expect(factSections, name).toContain(section)
    expect(Boolean(choices?.length), name).toBe(kind === 'choice' || kind === 'choices')
  }
  const all = Object.fromEntries(Object.keys(factDefinitions).map((name) => [name, true])) as Record<FactName, never>
  expect(factGroups(all).flatMap((group) => group.facts)).toHaveLength(Object.keys(factDefinitions).length)
})
