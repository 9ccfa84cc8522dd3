import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '#locales/languages.ts'
import { readImmovlan } from '#worker/importers/immovlan.ts'

const csv = readFileSync('test/importers/fixtures/immovlan.csv', 'utf8')
const read = (text = csv) => readImmovlan(text, { day: '2026-02-14' })

test('returns every row as a property or a refusal', () => {
  const { read: rows, properties, refused } = read()
  expect(rows).toBe(11)
  expect(properties.length + refused.length).toBe(rows)
  expect(properties.map(({ zip, city }) => `${zip} ${city}`)).toEqual([
    '9000 Gand',
    '1180 Ukkel',
    '4000 Liege',
    '9000 Gent',
    '9000 Gent',
    '9000 Gent',
    '9999 Nergenshuizen',
  ])
})

test('a refusal holds line, column and rule', () => {
  expect(read().refused.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [5, 'row', 'is in the table twice'],
    [6, 'locality', 'is missing'],
    [10, 'subtype', 'Igloo is not known'],
    [11, 'row', 'is broken (TooFewFields)'],
  ])
})

test('leaves out an invalid figure with a warning', () => {
  const { properties, warnings } = read()
  expect(warnings.map(({ row, field, reason }) => [row, field, reason])).toEqual([
    [7, 'price_eur', 'is outside 10000 to 50000000'],
    [8, 'living_area_m2', 'is outside 8 to 10000'],
    [9, 'price_eur', 'is no number'],
  ])
  const [, , , cheap, large] = properties
  expect(cheap).toMatchObject({ price: null, pricePublished: false })
  expect(large?.facts).not.toHaveProperty('livingArea')
})

test('maps cells to facts, and "None" to none', () => {
  const [villa, studio, building] = read().properties
  expect(villa).toMatchObject({
    typeId: 1,
    goal: 'sale',
    price: 51_234_500,
    pricePublished: true,
    published: '2026-02-14',
  })
  expect(villa?.facts).toEqual({
    contractType: 'sale',
    bedrooms: 4,
    livingArea: 187.5,
    groundArea: 612,
    terrace: true,
    terraceArea: 24,
    garden: true,
    facades: 4,
    furnished: false,
    kitchen: 'hyper-equipped',
    newBuild: true,
    exteriorComfort: ['swimming-pool'],
  })
  expect(studio).toMatchObject({ typeId: 3, price: null, pricePublished: false })
  expect(studio?.facts).not.toHaveProperty('terraceArea')
  expect(building).toMatchObject({ typeId: 5, price: 17_500_000 })
})

test('writes texts from the figures in four languages', () => {
  const [villa, , building] = read().properties
  expect(Object.keys(villa?.texts ?? {}).sort()).toEqual([...languageCodes].sort())
  expect(villa?.texts.nl?.title).toBe('Villa, 4 slaapkamers, 187,5 m²')
  expect(villa?.texts.fr?.description).toBe(
    'Villa\u00a0: 4 chambres, 187,5 m² habitables, une parcelle de 612 m², une terrasse (24 m²), un jardin, une piscine et 4 façades.\n\nÉtat du bâtiment\u00a0: neuf.',
  )
  expect(building?.texts.de?.description).toContain('öffentlich versteigert')
})

test('derives ids from rows, independently of their order', () => {
  const ids = (text: string) => read(text).properties.map(({ id }) => id)
  const [heading, first, second, ...rest] = csv.trim().split('\n')
  const reordered = [heading, second, first, ...rest].join('\n')
  expect(ids(reordered).sort()).toEqual(ids(csv).sort())
  for (const id of ids(csv)) expect(String(id)).toMatch(/^[1-9]\d{9}$/)
})

test('throws for a missing column', () => {
  expect(() => read('locality,price_eur\n9000 Gent,1')).toThrow('has no column property_type')
})
