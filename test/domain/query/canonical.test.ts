import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from '#domain/query/parse.ts'
import { typeIdsOf, understand } from '#domain/query/to-search.ts'
import { emptySearch, fromQuery, toQuery } from '#domain/search/search.ts'
import { readCorpus } from '#test/support/query/measure.ts'
import { expectedSlots, gazetteerIndex, readSlots } from '#test/support/query/notation.ts'

const index = gazetteerIndex()
const types = typeIdsOf([
  { id: 1, names: { nl: 'Woning', fr: 'Maison', en: 'House', de: 'Haus' } },
  { id: 2, names: { nl: 'Appartement', fr: 'Appartement', en: 'Apartment', de: 'Wohnung' } },
  { id: 4, names: { nl: 'Grond', fr: 'Terrain', en: 'Land', de: 'Grundstück' } },
])
const texts = ['nl', 'fr', 'en', 'de'].flatMap((part) => readCorpus(part, index).map(({ text }) => text))

const search = (text: string) => understand({ ...emptySearch('sale'), text }, index, types)

test('the address of a sentence is that of its search: it is read once', () => {
  for (const text of texts) {
    const query = toQuery(search(text))
    const again = fromQuery(search(text).market, query)
    expect(toQuery(understand(again, index, types)), text).toBe(query)
  }
})

test('the types of an agency are known by their names', () => {
  expect([...types]).toEqual([
    ['house', [1]],
    ['apartment', [2]],
    ['land', [4]],
  ])
  expect(toQuery(search('villa in Gent'))).toBe('search=%22villa%22&city=Gent&type=1')
  expect(toQuery(search('kantoor in Gent'))).toBe('search=%22kantoor%22&city=Gent')
})

test.each([
  ['huis tot 400k', 'sale', 'type=1&price=0-400000'],
  ['huis tot 900', 'rent', 'type=1&price=0-900'],
  ['huis te huur tot 1500', 'rent', 'type=1&price=0-1500'],
  ['huis zonder garage met zwembad', 'sale', 'type=1&pool=1&garage=0'],
  ['huis binnen 20 km van Gent', 'sale', 'near=Gent%7C%7C20&type=1'],
  ['appartement 2 of 3 slaapkamers, goedkoopste eerst', 'sale', 'type=2&bedrooms=2-3&sort=cheapest'],
  ['huis aan zee', 'sale', 'province=coast&type=1'],
  // A position is the browser's to give.
  ['huis in mijn buurt', 'sale', 'search=%22in+mijn+buurt%22&type=1'],
])('“%s” is a search', (text, market, query) => {
  const found = search(text)
  expect([found.market, toQuery(found)]).toEqual([market, query])
})

test('filters of the form stay', () => {
  const form = fromQuery('sale', 'search=Gent+met+tuin&bedrooms=2&price=0-300000')
  expect(toQuery(understand(form, index, types))).toBe('city=Gent&price=0-300000&bedrooms=2&garden=1')
})

test('any text can be read, also while it is typed, and what it says is a part of it', () => {
  const expectSpans = (text: string) => {
    const { slots, rest } = parseQuery(text, index)
    for (const { start, end } of [...slots, ...rest]) {
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(text.length)
    }
  }
  for (const text of texts) for (let end = 1; end < text.length; end++) expectSpans(text.slice(0, end))
  const word = fc.constantFrom(...new Set(texts.flatMap((text) => text.split(/(?<=\s)/))))
  fc.assert(fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 4 }))), (parts) => expectSpans(parts.join(''))))
})

const templates = {
  nl: {
    bedrooms: 'met COUNT slaapkamers',
    price: 'tot COUNT euro',
    living: 'minstens COUNT m²',
    near: 'binnen KM km van',
  },
  fr: {
    bedrooms: 'avec COUNT chambres',
    price: 'jusqu’à COUNT €',
    living: 'au moins COUNT m²',
    near: 'dans un rayon de KM km autour de',
  },
  en: { bedrooms: 'with COUNT bedrooms', price: 'up to €COUNT', living: 'at least COUNT sqm', near: 'within KM km of' },
  de: {
    bedrooms: 'mit COUNT Schlafzimmern',
    price: 'bis COUNT Euro',
    living: 'mindestens COUNT qm',
    near: 'im Umkreis von KM km um',
  },
}
const towns = ['Gent', 'Sint-Niklaas', 'La Louvière', 'Eupen', 'Knokke-Heist', 'Namur']

test('what slots say in each language is read as those slots', () => {
  const sentence = fc.record({
    language: fc.constantFrom(...(Object.keys(templates) as (keyof typeof templates)[])),
    bedrooms: fc.integer({ min: 2, max: 9 }),
    price: fc.integer({ min: 20, max: 3000 }).map((count) => count * 1000),
    living: fc.integer({ min: 20, max: 900 }),
    km: fc.integer({ min: 1, max: 99 }),
    town: fc.constantFrom(...towns),
    order: fc.shuffledSubarray(['bedrooms', 'price', 'living', 'near'] as const, { minLength: 1 }),
  })
  fc.assert(
    fc.property(sentence, ({ language, order, km, town, ...counts }) => {
      const words = templates[language]
      const parts = order.map((name) =>
        name === 'near'
          ? `${words.near.replace('KM', String(km))} ${town}`
          : words[name].replace('COUNT', String(counts[name])),
      )
      const slots = order.map((name) => {
        if (name === 'near') return `near:${town.replaceAll(' ', '_')}:${km}`
        return name === 'price' ? `price:-${counts.price}` : `${name}:${counts[name]}-`
      })
      expect(readSlots(parts.join(' '), index)).toEqual(expectedSlots(slots.join(' ')))
    }),
  )
})
