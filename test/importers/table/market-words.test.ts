import { expect, test } from 'vitest'
import { marketWord } from '#worker/importers/formats/table/market-words.ts'

test.each([
  ['Te koop', 0, 'available'],
  ['zu vermieten', 1, 'available'],
  ['residential_sale', 0, 'available'],
  ['Te koop - nieuw', 0, 'new'],
  ['in optie', undefined, 'option'],
  ['sous compromis', undefined, 'option'],
  ['under offer', undefined, 'option'],
  ['VENDU (12/2025)', 0, 'sold'],
  ['Verkocht onder voorbehoud', 0, 'sold'],
  ['Pas verkocht', 0, 'sold'],
  ['louée', 1, 'sold'],
  ['to let', 1, 'available'],
  ['let', 1, 'sold'],
  ['Verkocht/Verhuurd', undefined, 'sold'],
  ['verkoht', 0, 'sold'],
  ['Vendu par nos soins', 0, 'sold'],
  ['Bod in behandeling', undefined, 'option'],
  ['Niet beschikbaar', undefined, 'offline'],
  ['Pas disponible', undefined, 'offline'],
  ['Verkocht, archief', 0, 'offline'],
])('%j is goal %s, state %s', (cell, goal, state) => {
  const word = marketWord(cell)
  expect([word?.goal, word?.state]).toEqual([goal, state])
})

test.each([
  'niet verkocht',
  'non vendu',
  'not sold',
  'optie vervallen',
  'te koop (verhuurd)',
  'koop/huur',
  'in de running',
  '1',
  '',
])('%j is not understood', (cell) => {
  expect(marketWord(cell)).toBeUndefined()
})
