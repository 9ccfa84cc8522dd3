import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#domain/fold.ts'
import { withoutAmount, withoutPriceFacts, withoutStreets } from '#domain/withheld.ts'

test.each([
  ['A quiet house. It stands in the Kerkstraat. Near the park.', ['Kerkstraat'], 'A quiet house. Near the park.'],
  ['Villa in the KERKSTRAAT', ['Kerkstraat'], ''],
  ['Maison rue de l’Église, au calme. Jardin au sud.', ['Rue de l’Eglise'], 'Jardin au sud.'],
  ['One.\n\nTwo in Dorpsstraat.\n\nThree.', ['Dorpsstraat'], 'One.\n\nThree.'],
  ['Behind St. Jansstraat it is quiet. Two rooms.', ['St. Jansstraat'], ''],
  ['In the Kerk-straat. Quiet.', ['Kerkstraat'], 'Quiet.'],
  ['A house by the lei.', ['Lei'], ''],
  ['A house in Leiden.', ['Lei'], 'A house in Leiden.'],
  ['Near the Bergje.', ['Berg'], 'Near the Bergje.'],
  ['Nothing to hide.', [], 'Nothing to hide.'],
  ['Nothing to hide.', ['', ' – '], 'Nothing to hide.'],
])('%j without %j is %j', (text, streets, left) => {
  expect(withoutStreets(text, streets)).toBe(left)
})

test('no text tells the street, however it is written', () => {
  const sentence = fc.stringMatching(/^[A-Za-z ,’-]{0,40}$/)
  fc.assert(
    fc.property(
      fc.array(sentence),
      fc.constantFrom('Kerkstraat', 'Avenue Louise', 'Sint-Jansvliet'),
      fc.boolean(),
      (parts, street, loud) => {
        const text = [...parts, `x ${loud ? street.toUpperCase() : street} y`, ...parts].join('. ')
        expect(` ${fold(withoutStreets(text, [street]))} `).not.toContain(` ${fold(street)} `)
      },
    ),
  )
})

test.each([
  ['Asking € 1.185.000. South garden.', 1_185_000, 'South garden.'],
  ['Prix : 450 000 euros. Jardin.', 450_000, 'Jardin.'],
  ['It costs 1,185,000 euros', 1_185_000, ''],
  ['Built in 1930 for 12 people.', 1_185_000, 'Built in 1930 for 12 people.'],
])('%j without %i is %j', (text, euros, left) => {
  expect(withoutAmount(text, euros)).toBe(left)
})

test('what follows from a hidden price is hidden with it', () => {
  expect(withoutPriceFacts({ livingArea: 120, notaryFees: 500_000, registeredRights: 900_000, deposit: 1 })).toEqual({
    livingArea: 120,
  })
})
