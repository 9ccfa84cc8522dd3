import { expect, test } from 'vitest'
import { type AdvertisedProperty, disclosureRules, missingDisclosures } from '#domain/legal/missing-disclosures.ts'
import type { Facts } from '#domain/property/facts.ts'

const day = '2026-11-20'

const flemish: AdvertisedProperty = {
  goal: 'sale',
  typeId: 1,
  countryId: 10,
  zip: '3080',
  addressPublished: false,
  energyLabelText: null,
  facts: {
    energyPerformance: 253,
    energyCode: '20260330-1',
    pScore: 'a',
    gScore: 'a',
    floodZone: false,
    riparianZone: false,
    permit: true,
    planningDestination: 'residential',
    summons: false,
    judicialDecision: 'none',
    preemptiveRights: false,
    allotmentPermit: false,
    constructionYear: 1962,
    asbestos: 'safe',
  },
}
const brussels: AdvertisedProperty = { ...flemish, zip: '1050', facts: { energyPerformance: 186 } }
const walloon: AdvertisedProperty = {
  ...flemish,
  zip: '5000',
  facts: { energyPerformance: 367, energyTotal: 98_360, energyCode: '20260903018254' },
}

const rented: AdvertisedProperty = {
  ...brussels,
  goal: 'rent',
  price: 120_000,
  facts: { energyPerformance: 186, livingArea: 80, contractType: 'lease', referenceRent: 100_000 },
}
const occupied: AdvertisedProperty = {
  ...brussels,
  price: 39_000_000,
  priceBefore: 39_000_000,
  facts: { energyPerformance: 186, availability: 'respecting-lease' },
}
const tenantNotice =
  'let: tell the tenant of price and conditions by registered letter; the tenant has 30 days to buy first'
const secondNotice = 'let, and the price has fallen: tell the tenant again, who has 7 days to buy first'
const aboveGrid = 'rent of more than 20 % above the reference rent: presumed abusive'

const regionOf = ({ zip }: AdvertisedProperty) =>
  zip === '3080' ? 'flanders' : zip === '1050' ? 'brussels' : 'wallonia'
const missingNames = (property: AdvertisedProperty, date = day) =>
  missingDisclosures(property, regionOf(property), date).map(({ what }) => what)
const without = (property: AdvertisedProperty, ...names: (keyof Facts)[]): AdvertisedProperty => {
  const facts = { ...property.facts }
  for (const name of names) delete facts[name]
  return { ...property, facts }
}

test.each([
  ['Flanders', flemish],
  ['Brussels', brussels],
  ['Wallonia', walloon],
  ['Brussels, to let', rented],
])('a complete record in %s misses nothing', (_, property) => {
  expect(missingNames(property)).toEqual([])
})

const epcLabel = 'EPC label, on which the duty to renovate depends'

/** Each rule: a record without the disclosure, and the first date of the rule. */
const cases: [what: string[], property: AdvertisedProperty, since: string][] = [
  [['EPC value', epcLabel], without(flemish, 'energyPerformance'), '2023-01-01'],
  [['EPC value'], { ...without(flemish, 'energyPerformance'), energyLabelText: 'D' }, '2012-01-01'],
  [['EPC unique code, the address being hidden'], without(flemish, 'energyCode'), '2012-01-01'],
  [
    ['EPC label or value of a shop or an office'],
    { ...without(flemish, 'energyPerformance'), typeId: 8 },
    '2020-01-01',
  ],
  [['P-score (flooding of the plot)'], without(flemish, 'pScore'), '2023-01-01'],
  [['G-score (flooding of the building)'], without(flemish, 'gScore'), '2023-01-01'],
  [['delimited flood area, yes or no'], without(flemish, 'floodZone'), '2023-01-01'],
  [['delimited riparian zone, yes or no'], without(flemish, 'riparianZone'), '2023-01-01'],
  [['planning permit (Vg, Gvg)'], without(flemish, 'permit'), '2018-03-01'],
  [['planning destination (Wg and others)'], without(flemish, 'planningDestination'), '2018-03-01'],
  [['summons or measure (Dv, Ho, Bo, Lod, Ms, Gmo)'], without(flemish, 'judicialDecision', 'summons'), '2018-03-01'],
  [['right of pre-emption (Vkr, Gvkr)'], without(flemish, 'preemptiveRights'), '2018-03-01'],
  [['allotment permit (Vv, Gvv)'], without(flemish, 'allotmentPermit'), '2018-03-01'],
  [['asbestos certificate of a building from before 2001'], without(flemish, 'asbestos'), '2022-11-23'],
  [
    ['construction year unknown, on which the asbestos certificate depends'],
    without(flemish, 'constructionYear', 'asbestos'),
    '2022-11-23',
  ],
  [
    ['planning destination without a code (the advertisement wants one of its own)'],
    { ...flemish, facts: { ...flemish.facts, planningDestination: 'mixed' } },
    '2018-03-01',
  ],
  [['soil certificate (bodemattest)'], { ...flemish, documents: ['epc'] }, '2008-06-01'],
  [['soil certificate (attestation du sol)'], { ...brussels, documents: [] }, '2010-01-01'],
  [['extract of the soil database (BDES)'], { ...walloon, documents: [] }, '2019-01-01'],
  [['living area of a home to let'], without(rented, 'livingArea'), '2024-11-01'],
  [['kind of lease'], without(rented, 'contractType'), '2024-11-01'],
  [['reference rent of the grid (loyers.brussels)'], without(rented, 'referenceRent'), '2024-11-01'],
  [[aboveGrid], { ...rented, price: 120_001 }, '2025-05-01'],
  [[tenantNotice], occupied, '2024-01-06'],
  [[tenantNotice, secondNotice], { ...occupied, price: 38_999_999 }, '2024-01-06'],
  [['EPB class'], without(brussels, 'energyPerformance'), '2011-11-01'],
  [['PEB class', 'Espec (specific consumption)'], without(walloon, 'energyPerformance'), '2015-01-01'],
  [['Espec (specific consumption)'], { ...without(walloon, 'energyPerformance'), energyLabelText: 'E' }, '2015-01-01'],
  [['Etotal (total consumption)'], without(walloon, 'energyTotal'), '2015-01-01'],
  [['number of the PEB certificate'], without(walloon, 'energyCode'), '2015-01-01'],
]

test.each(cases)('%j is missing from its date on', (what, property, since) => {
  expect(missingNames(property)).toEqual(what)
  expect(missingNames(property, since)).toEqual(expect.arrayContaining(what))
  const before = new Date(Date.parse(since) - 86_400_000).toISOString().slice(0, 10)
  expect(missingNames(property, before)).not.toContain(what.at(-1))
})

test('every rule has a case and a law', () => {
  expect(
    disclosureRules.map(({ what }) => what).filter((what) => !cases.some(([names]) => names.includes(what))),
  ).toEqual([])
  expect(disclosureRules.filter(({ law }) => !law.trim())).toEqual([])
})

test.each([
  ['EPC value', without(flemish, 'energyPerformance'), 'advertisement'],
  ['asbestos certificate of a building from before 2001', without(flemish, 'asbestos'), 'signing'],
  ['soil certificate (bodemattest)', { ...flemish, documents: [] }, 'signing'],
  [tenantNotice, occupied, 'check'],
  [aboveGrid, { ...rented, price: 120_001 }, 'check'],
] as const)('%s is due: %#', (what, property, due) => {
  const missing = missingDisclosures(property, regionOf(property), day).find((item) => item.what === what)
  expect(missing?.due).toBe(due)
})

/** Brussels housing code, art. 247/1: exceptions to the right of first refusal. */
test.each<[string, Partial<AdvertisedProperty>]>([
  ['empty', { facts: { availability: 'at-deed' } }],
  ['furnished', { facts: { availability: 'respecting-lease', furnished: true } }],
  ['sold for an annuity', { facts: { availability: 'respecting-lease', lifeAnnuity: true } }],
  ['a building of several homes', { typeId: 5 }],
  ['an office', { typeId: 8 }],
  ['in Flanders', { zip: '3080' }],
])('no right of first refusal: %s', (_, change) => {
  expect(missingNames({ ...occupied, price: 1, ...change }).join()).not.toContain('tenant')
})

test.each([
  ['a higher price', { priceBefore: 38_000_000 }],
  ['a first price', { priceBefore: null }],
  ['a price that is hidden now', { price: null }],
])('no new term for the tenant after %s', (_, change) => {
  expect(missingNames({ ...occupied, ...change })).toEqual([tenantNotice])
})

/** Spatial Planning Code art. 5.2.6, Decree on Integrated Water Policy, Energy Decision: long leases as sales. */
test('a long lease has the planning, flooding and renovation rules of a sale', () => {
  const about = /score|flood|riparian|permit|destination|summons|pre-emption|renovate/
  const bareSale = missingNames({ ...flemish, facts: {} }).filter((what) => about.test(what))
  const leased = missingNames({ ...flemish, goal: 'rent', facts: { contractType: 'long-lease' } })
  expect(bareSale).toHaveLength(10)
  expect(leased).toEqual(expect.arrayContaining(bareSale))
  expect(
    missingNames({ ...flemish, goal: 'rent', facts: { contractType: 'lease' } }).filter((what) => about.test(what)),
  ).toEqual([])
})

const bare = (property: AdvertisedProperty, change: Partial<AdvertisedProperty>): AdvertisedProperty => ({
  ...property,
  facts: {},
  ...change,
})

test.each([
  ['a plot has no building and no certificate', { typeId: 4 }, /EPC|G-score|asbestos/],
  ['a garage has no certificate', { typeId: 9, facts: { constructionYear: 1960 } }, /EPC|asbestos/],
  ['a new building has its certificate when it is finished', { facts: { newBuild: true } }, /EPC/],
  ['a published address needs no code', { addressPublished: true }, /unique code/],
  ['a property to let is not sold', { goal: 'rent' }, /score|flood|permit|destination|asbestos|renovate|pre-emption/],
  ['a year that is known', { facts: { constructionYear: 1960 } }, /year/],
  ['a new building of which the year is not known', { facts: { newBuild: true } }, /asbestos/],
  ['one that needs no certificate, of whatever year', { facts: { asbestos: 'not-required' } }, /asbestos/],
  ['a building from 2001', { facts: { constructionYear: 2001 } }, /asbestos/],
  ['no certificate is needed', { facts: { constructionYear: 1960, asbestos: 'safe' } }, /asbestos/],
  ['a summons is an answer', { facts: { summons: true } }, /summons/],
] as const)('%s', (_, change, never) => {
  const missing = missingNames(bare(flemish, change as Partial<AdvertisedProperty>))
  expect(missing.filter((what) => never.test(what))).toEqual([])
  expect(missing.length).toBeGreaterThan(0)
})

test.each([
  ['a certificate that has only been asked for is none', { ...flemish.facts, asbestos: 'requested' }, /asbestos/],
  ['a destination that has only been asked for', { ...flemish.facts, planningDestination: 'requested' }, /destination/],
  ['no summons says nothing of measures', without(flemish, 'judicialDecision').facts, /summons/],
])('is missing: %s', (_, facts, what) => {
  expect(missingNames({ ...flemish, facts }).join()).toMatch(what)
})

test('a Walloon building of several dwellings needs its class alone', () => {
  expect(missingNames(bare(walloon, { typeId: 5 }))).toEqual(['PEB class'])
})

test.each([
  ['a business to take over', { goal: 'take-over' }, 'flanders'],
  ['Luxembourg', {}, 'luxembourg'],
  ['abroad', {}, null],
] as const)('requires nothing: %s', (_, change, region) => {
  expect(missingDisclosures({ ...flemish, facts: {}, ...change }, region, day)).toEqual([])
})
