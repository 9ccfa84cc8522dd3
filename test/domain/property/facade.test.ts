import { describe, expect, test } from 'vitest'
import { facadeOf, facadeWidths, maxStreetHomes, type StreetHome } from '#domain/property/facade.ts'
import { propertyTypes } from '#domain/property/property-types.ts'
import { formatTraits, matchesSearch, parseTraits, streetOf, streetWidth } from '#domain/property/street.ts'
import { anyRooms } from '#domain/search/rooms.ts'
import { fromQuery } from '#domain/search/search.ts'
import { drawingOf, loadDrawings } from '#ui/property/facades.ts'

const { house, apartment, studio, land, investment, commercial, industrial, office, garage } = propertyTypes

const home = (change: Partial<StreetHome> = {}) =>
  ({
    ...{
      id: 2,
      typeId: house,
      constructionYear: 1908,
      facades: 2,
      region: 'flanders',
      zip: '3080',
      price: 118_500_000,
    },
    ...{ rooms: { ...anyRooms, bedrooms: 5, bathrooms: 2 } },
    ...change,
  }) as StreetHome

test.each([
  [{ constructionYear: 1640 }, 'stepped'],
  [{ constructionYear: 1640, id: 3 }, 'neck'],
  [{ constructionYear: 1720, region: 'wallonia' }, 'row'],
  [{ constructionYear: 1875 }, 'classic'],
  [{ constructionYear: 1908 }, 'mansion'],
  [{ constructionYear: 1908, id: 3 }, 'classic'],
  [{ constructionYear: 1908, region: 'brussels' }, 'nouveau'],
  [{ constructionYear: 1892, region: 'brussels' }, 'mansion'],
  [{ constructionYear: 1926 }, 'gable'],
  [{ constructionYear: 1934 }, 'deco'],
  [{ constructionYear: 1967 }, 'belEtage'],
  [{ constructionYear: 2026 }, 'newHouse'],
  [{ constructionYear: null }, 'row'],
  [{ constructionYear: null, id: 3, facades: null, region: null }, 'gable'],
  [{ constructionYear: 1823, facades: 4 }, 'farm'],
  [{ constructionYear: 1934, facades: 4 }, 'villa'],
  [{ constructionYear: 1934, facades: 3 }, 'deco'],
  [{ constructionYear: 1974, facades: 4 }, 'bungalow'],
  [{ constructionYear: 1974, facades: 4, id: 3 }, 'villa'],
  [{ constructionYear: 1999, facades: 4 }, 'villa'],
  [{ constructionYear: 2005, facades: 4 }, 'modern'],
  [{ constructionYear: null, facades: 4 }, 'villa'],
  [{ typeId: apartment, constructionYear: 1899 }, 'cityBlock'],
  [{ typeId: apartment, constructionYear: 1937 }, 'decoBlock'],
  [{ typeId: studio, constructionYear: 1968 }, 'tower'],
  [{ typeId: apartment, constructionYear: 2015 }, 'newBlock'],
  [{ typeId: apartment, constructionYear: 2026 }, 'terraceBlock'],
  [{ typeId: apartment, constructionYear: null }, 'tower'],
  [{ typeId: investment, constructionYear: 1911 }, 'classic'],
  [{ typeId: investment, constructionYear: 1975 }, 'tower'],
  [{ typeId: land, constructionYear: null }, 'plot'],
  [{ typeId: commercial }, 'shop'],
  [{ typeId: industrial }, 'hall'],
  [{ typeId: office }, 'office'],
  [{ typeId: garage }, 'garage'],
  [{ typeId: 99, constructionYear: null }, 'row'],
] as const)('a home with %j has the façade %s', (traits, drawing) => {
  expect(facadeOf(home(traits))).toBe(drawing)
})

describe('the street', () => {
  const homes = (count: number) => Array.from({ length: count }, (_, index) => home({ id: index * 7 + 1 }))

  test.each([0, 1, 3, 12, 100])('with %i homes fills a screen, has each home once and varies its colours', (count) => {
    const street = streetOf(homes(count))
    const shown = street.flatMap((plot) => plot.home?.id ?? [])
    expect(shown).toEqual(homes(Math.min(count, maxStreetHomes)).map(({ id }) => id))
    expect(street.reduce((width, { drawing }) => width + facadeWidths[drawing], 0)).toBeGreaterThanOrEqual(1100)
    for (const [index, { tone }] of street.entries()) expect(tone).not.toBe(street[index + 1]?.tone)
  })

  /** Pairs of one drawing of which both are, in part, on a screen. */
  const twins = (street: ReturnType<typeof streetOf>) => {
    const [ends, found] = [new Map<string, number>(), [] as string[]]
    let width = 0
    for (const { drawing } of street) {
      if (width - (ends.get(drawing) ?? Number.NEGATIVE_INFINITY) < streetWidth) found.push(drawing)
      width += facadeWidths[drawing]
      ends.set(drawing, width)
    }
    return found
  }
  const of = (traits: Partial<StreetHome>, count: number) => Array.from({ length: count }, () => traits)

  test.each([
    ['flats of one year', of({ typeId: apartment, constructionYear: 2026 }, 6), []],
    ['terraced houses of one year', of({}, 10), []],
    ['villas', of({ facades: 4 }, 4), []],
    [
      'a mixture',
      [...of({ typeId: apartment }, 5), ...of({}, 8), ...of({ facades: 4 }, 2), { typeId: land }, { typeId: garage }],
      [],
    ],
    ['no home', [], []],
    ['one home', of({}, 1), []],
    ['more than the family has', of({ typeId: studio, constructionYear: 1970 }, 7), ['tower']],
  ] as const)('has no two equal façades in sight: %s', (_, kinds, expected) => {
    const street = streetOf(kinds.map((traits, index) => home({ ...traits, id: index + 1 })))
    expect(twins(street)).toEqual(expected)
  })

  test('repeats a drawing as late as possible, mirrored', () => {
    const street = streetOf(
      Array.from({ length: 7 }, (_, id) => home({ id, typeId: apartment, constructionYear: 1970 })),
    )
    expect(street.slice(0, 7).map(({ drawing, isMirrored }) => [drawing, isMirrored])).toEqual([
      ['tower', false],
      ['decoBlock', false],
      ['loft', false],
      ['cityBlock', false],
      ['newBlock', false],
      ['terraceBlock', false],
      ['tower', true],
    ])
  })
})

describe('a search', () => {
  test.each([
    ['', true],
    ['type=1', true],
    ['type=2', false],
    ['bedrooms=5', true],
    ['bedrooms=6', false],
    ['toilets=1', false],
    ['price=1000000-1185000', true],
    ['price=0-1184000', false],
    ['pricemin=1186000', false],
    ['city=Tervuren|3080', true],
    ['city=Gent|9000', false],
    ['city=Gent|9000&province=vlaams-brabant', true],
    ['goal=1&pricemax=900', true],
  ])('for "%s" has the home: %s', (query, expected) => {
    const traits = parseTraits(formatTraits(home()))
    expect(matchesSearch(traits, fromQuery('sale', query))).toBe(expected)
  })

  test('for a price leaves out a home whose price is hidden', () => {
    const traits = parseTraits(formatTraits(home({ price: null })))
    expect(matchesSearch(traits, fromQuery('sale', ''))).toBe(true)
    expect(matchesSearch(traits, fromQuery('sale', 'price=0-900000'))).toBe(false)
  })
})

test('each façade has a drawing of its width', async () => {
  await loadDrawings()
  const names = Object.keys(facadeWidths) as (keyof typeof facadeWidths)[]
  const widths = names.map((name) => [name, Number(/viewBox="0 -\d+ (\d+) /.exec(drawingOf(name).symbol)?.[1])])
  expect(Object.fromEntries(widths)).toEqual(facadeWidths)
})
