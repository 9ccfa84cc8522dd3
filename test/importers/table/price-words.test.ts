import { expect, test } from 'vitest'
import { writtenPrice } from '#worker/importers/formats/table/price-words.ts'

test.each([
  ['495.000,00 €', 495_000],
  ['€ 1.250.000,-', 1_250_000],
  ['1 250 000 €', 1_250_000],
  ["1'150'000 €", 1_150_000],
  ['299.000,--', 299_000],
  ['379.000 EUR', 379_000],
  ['249K', 249_000],
  ['€ 1,35 miljoen', 1_350_000],
  ['249.000 euro (excl. btw)', 249_000],
  ['€ 249.000 excl. 21% btw en kosten', 249_000],
  ['249.000 € + 21% TVA', 249_000],
  ['Vraagprijs: € 349.000 k.k.', 349_000],
  ['349.000 € à débattre', 349_000],
  ['295.000 € btw incl.', 295_000],
  ['295000.0', 295_000],
])('reads the price %j as %i euros', (cell, euros) => {
  expect(writtenPrice(cell)).toEqual({ euros, isFrom: false, isMonthly: false })
})

test.each([
  'v.a. 249.000 €',
  'Vanaf: € 249.000',
  'à partir de 249 000 €',
  'dès 249.000€',
  'àpd 249.000 €',
  'from €249,000',
  'ab 249.000 EUR',
  'Make offer from 249\u202f000 €',
  '249.000 - 299.000 €',
  'entre 249.000 € et 299.000 €',
  '€ 249.000 (v.a.)',
])('%j is a price from', (cell) => {
  expect(writtenPrice(cell)).toEqual({ euros: 249_000, isFrom: true, isMonthly: false })
})

test.each([
  '€ 950 / maand',
  '950 €/mois',
  '950 EUR/month',
  '950 € monatlich',
  '950 € par mois + 75 € charges',
  '€ 950 p.m.',
])('%j is a rent', (cell) => {
  expect(writtenPrice(cell)).toEqual({ euros: 950, isFrom: false, isMonthly: true })
})

test.each([
  'Prijs op aanvraag',
  'prix sur demande',
  'Price on request',
  'auf Anfrage',
  'n.o.t.k.',
  'Nous consulter',
  '–',
])('%j is a price on request', (cell) => {
  expect(writtenPrice(cell)).toBeNull()
})

test.each([
  '€ 500 / week',
  '1.200 €/an',
  '250 €/m²',
  'ca. 300.000',
  'bouquet 50.000 € + 500 €/mois',
  '300.000 - 200.000',
  'gratis',
])('%j is no price that can be read', (cell) => {
  expect(writtenPrice(cell)).toBeUndefined()
})
