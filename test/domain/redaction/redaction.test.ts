import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#domain/fold.ts'
import {
  redactHidden,
  redactMarked,
  redactPrice,
  revealsHidden,
  withoutPriceFacts,
} from '#domain/redaction/redaction.ts'

const withoutStreets = (text: string, streets: readonly string[]) =>
  redactHidden({ streets, houseNumbers: [], position: [], euros: null })(text)

test.each([
  ['A quiet house. It stands in the Kerkstraat. Near the park.', ['Kerkstraat'], 'A quiet house. Near the park.'],
  ['Villa in the KERKSTRAAT', ['Kerkstraat'], ''],
  ['Maison rue de l’Église, au calme. Jardin au sud.', ['Rue de l’Eglise'], 'Jardin au sud.'],
  ['One.\n\nTwo in Dorpsstraat.\n\nThree.', ['Dorpsstraat'], 'One.\n\nThree.'],
  ['Behind St. Jansstraat it is quiet. Two rooms.', ['St. Jansstraat'], 'Two rooms.'],
  ['In the Kerk-straat. Quiet.', ['Kerkstraat'], 'Quiet.'],
  ['A house by the lei.', ['Lei'], ''],
  ['In the Kerkstr. 12. Quiet.', ['Kerkstraat'], 'Quiet.'],
  ['It stands Av. Saint-Michel. Quiet.', ['Avenue Saint-Michel'], 'Quiet.'],
  ['Kerk\u00adstraat. Quiet.', ['Kerkstraat'], 'Quiet.'],
  ['https://x.test/tour/rue-de-l%27%C3%A9glise/', ['Rue de l’Église'], ''],
  ['A house in Leiden.', ['Lei'], 'A house in Leiden.'],
  ['Near the Bergje.', ['Berg'], 'Near the Bergje.'],
  ['Rustig. Nabij de O.L.V. Kerkstraat. Zonnig.', ['Kerkstraat'], 'Rustig. Zonnig.'],
  ['Rustig:\n- tuin\n- in de Bd. Vermeulen\n- garage', ['Boulevard Vermeulen 3'], 'Rustig:\n- tuin\n- garage'],
  ['Nothing to hide.', [], 'Nothing to hide.'],
  ['Nothing to hide.', ['', ' – '], 'Nothing to hide.'],
])('%j without %j is %j', (text, streets, left) => {
  expect(withoutStreets(text, streets)).toBe(left)
})

test('no redacted text names the street in any spelling', () => {
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
  ['Plot 12 1185000. South garden.', 1_185_000, 'South garden.'],
  ['Parking 9, 50 m away.', 950, 'Parking 9, 50 m away.'],
  ['Rent: 1 200 euros. Garden.', 1200, 'Garden.'],
  ['Now 1,19 miljoen. South garden.', 1_185_000, 'South garden.'],
  ['Asking 1.2 million euros. South garden.', 1_185_000, 'South garden.'],
  ['For € 1,18 m. South garden.', 1_185_000, 'South garden.'],
  ['Prix : 450k. Jardin.', 450_000, 'Jardin.'],
  ['Asking １１８５０００. South garden.', 1_185_000, 'South garden.'],
  ['Asking 1\u2009185\u2009000. South garden.', 1_185_000, 'South garden.'],
  ['Asking 1185.000. South garden.', 1_185_000, 'South garden.'],
  ['See https://x.test/?p=1%20185%20000 now. South garden.', 1_185_000, 'South garden.'],
  ['Ceilings of 3,40 m. A house of 1,18 m².', 3_400_000, 'Ceilings of 3,40 m. A house of 1,18 m².'],
  ['Prix : 398 keuro. Jardin.', 398_000, 'Jardin.'],
  ['Vraagprijs 1.185 keuro. Tuin.', 1_185_000, 'Tuin.'],
  ['Preis: 398 T€. Garten.', 398_000, 'Garten.'],
  ['For k€ 398. Garden.', 398_000, 'Garden.'],
  ['Trois cent nonante-huit mille euros. Jardin.', 398_000, 'Jardin.'],
  ['Trois cent quatre-vingt-dix-huit mille euros. Jardin.', 398_000, 'Jardin.'],
  ['Deux cent quatre-vingts mille. Jardin.', 280_000, 'Jardin.'],
  ['Soixante et onze mille euros. Jardin.', 71_000, 'Jardin.'],
  ['Driehonderdachtennegentigduizend euro. Tuin.', 398_000, 'Tuin.'],
  ['Voor drie honderd achtennegentig duizend. Tuin.', 398_500, 'Tuin.'],
  ['Tweeëntwintigduizend vijfhonderd euro. Tuin.', 22_500, 'Tuin.'],
  ['Huur: twaalfhonderdvijftig euro. Tuin.', 1250, 'Tuin.'],
  ['Dreihundertachtundneunzigtausend Euro. Garten.', 398_000, 'Garten.'],
  ['Fünfunddreißigtausend Euro. Garten.', 35_000, 'Garten.'],
  ['Three hundred and ninety-eight thousand euros. Garden.', 398_000, 'Garden.'],
  ['One million, one hundred eighty-five thousand. Garden.', 1_185_000, 'Garden.'],
  ['Loyer : mille euros. Une famille, mille fleurs.', 1000, 'Une famille, mille fleurs.'],
  ['Asking € 4.000/m². Garden.', 398_000, 'Garden.'],
  ['4 000 € par m², frais compris. Jardin.', 398_000, 'Jardin.'],
  ['Prijs per m²: 4000 euro. Tuin.', 398_000, 'Tuin.'],
  ['Prix au mètre carré : 4 000 euros. Jardin.', 398_000, 'Jardin.'],
  ['Für 4.000 Euro pro Quadratmeter. Garten.', 398_000, 'Garten.'],
  ['A house of 120 m², with charges of 50 euros.', 398_000, 'A house of 120 m², with charges of 50 euros.'],
  ['Voor € 1,18 m². Tuin van 3 are.', 1_185_000, 'Voor € 1,18 m². Tuin van 3 are.'],
  [
    'Driehonderd kilometer, achtennegentigduizend boeken.',
    398_000,
    'Driehonderd kilometer, achtennegentigduizend boeken.',
  ],
  ['Built in 1930 for 12 people.', 1_185_000, 'Built in 1930 for 12 people.'],
])('%j without %i is %j', (text, euros, left) => {
  expect(redactPrice(text, euros)).toBe(left)
})

test('drops facts that reveal a hidden price', () => {
  expect(
    withoutPriceFacts({
      livingArea: 120,
      notaryFees: 500_000,
      registeredRights: 900_000,
      deposit: 1,
      minimumIncome: 1,
      referenceRent: 1,
    }),
  ).toEqual({
    livingArea: 120,
  })
})

test('drops any amount that equals the price', () => {
  expect(withoutPriceFacts({ garagePrice: 30_000_000, inventoryCost: 9_000, livingArea: 300_000 }, 30_000_000)).toEqual(
    {
      inventoryCost: 9_000,
      livingArea: 300_000,
    },
  )
})

const hidden = { streets: ['Avenue Louise'], houseNumbers: ['12B', '3'], position: [50.83214, 4.36177], euros: 450_000 }

test.each([
  ['Huisnummer 12B', true],
  ['n° 12b, boîte 3', true],
  ['Hausnr. 12B', true],
  ['huisnr. 12b', true],
  ['50°49′55.7″N 4°21′42″E', true],
  ['50° 49\' 56" N', true],
  ['50°49.93′ N', true],
  ['50°49′ N', false],
  ['51°12′10″ N', false],
  ['bus 3', true],
  ['Along the N12', false],
  ['House 3 bedrooms', false],
  ['3 bedrooms and 12 windows', false],
  ['https://maps.example.com/?q=50.83214,4.36177', true],
  ['50,8321 N', true],
  ['50.8 km from the sea', false],
  ['450.000 euro', true],
  ['Nothing of it', false],
])('%j reveals hidden data: %s', (text, isRevealing) => {
  expect(revealsHidden(hidden)(text)).toBe(isRevealing)
})

test('redacts the street before the house number', () => {
  expect(redactHidden(hidden)('No 12B, Av. Louise.')).toBe('')
  expect(redactHidden(hidden)('Quiet. No 12B, Av. Louise. Sunny.')).toBe('Quiet. Sunny.')
})

const hiddenHome = { streets: ['Kerkstraat'], houseNumbers: ['12'], position: [], euros: 350_000 }

test.each([
  ['A *bold* house.\n\n# Layout\n\n- *hall*', 'A *bold* house.\n\n# Layout\n\n- *hall*'],
  [
    'A *bold* house. In the Kerk *straat*, _quiet_. Hall of 3 \\* 4 m.\n\n# *Garden*',
    'A bold house. Hall of 3 * 4 m.\n\n# *Garden*',
  ],
  ['*In the Kerk-*straat. Quiet. Kept \\*as it is\\*.', 'Quiet. Kept \\*as it is\\*.'],
  ['Asking 350.*000* euros. _Quiet_.', 'Quiet.'],
  ['Asking *350* _000_ euros.\n\n_Quiet_.', '_Quiet_.'],
  ['# Kerkstraat\n\n- *nr.* _12_\n- hall', '- hall'],
  ['Kerk*\n\n*straat', ''],
])('%j of a hidden home is %j', (text, left) => {
  expect(redactMarked(text, redactHidden(hiddenHome))).toBe(left)
  expect(revealsHidden(hiddenHome)(text)).toBe(text !== left)
})
