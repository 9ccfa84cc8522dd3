import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDutchAmount } from '#domain/forms/amount-in-words.ts'

const ones = ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf']
ones.push('dertien', 'veertien', 'vijftien', 'zestien', 'zeventien', 'achttien', 'negentien')
const tens = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig']

/** @param number from 0 to 999; 0 is the empty text */
function belowThousand(number: number): string {
  const [hundreds, rest] = [Math.trunc(number / 100), number % 100]
  const hundred = hundreds ? `${hundreds > 1 ? ones[hundreds] : ''}honderd` : ''
  if (rest < 20) return hundred + ones[rest]
  const item = ones[rest % 10]!
  return hundred + item + (item && (item.endsWith('e') ? 'ën' : 'en')) + tens[Math.trunc(rest / 10) - 2]
}

/** Spelling of a Dutch deed, below a thousand million: thousands in one word, then a space. */
function amountWords(euros: number): string {
  if (euros === 0) return 'nul'
  const numeral = (words: string) => (words === 'een' ? 'één' : words)
  const [millions, thousands] = [Math.trunc(euros / 1e6), Math.trunc(euros / 1000) % 1000]
  return [
    millions && `${numeral(belowThousand(millions))} miljoen`,
    thousands && `${thousands > 1 ? belowThousand(thousands) : ''}duizend`,
    numeral(belowThousand(euros % 1000)),
  ]
    .filter(Boolean)
    .join(' ')
}

test.each([
  [0, 'nul'],
  [1, 'één'],
  [17, 'zeventien'],
  [21, 'eenentwintig'],
  [22, 'tweeëntwintig'],
  [83, 'drieëntachtig'],
  [100, 'honderd'],
  [101, 'honderdeen'],
  [1000, 'duizend'],
  [1001, 'duizend één'],
  [2345, 'tweeduizend driehonderdvijfenveertig'],
  [100_000, 'honderdduizend'],
  [350_000, 'driehonderdvijftigduizend'],
  [423_500, 'vierhonderddrieëntwintigduizend vijfhonderd'],
  [1_000_000, 'één miljoen'],
  [1_200_000, 'één miljoen tweehonderdduizend'],
  [100_000_000, 'honderd miljoen'],
])('%d is read from "%s"', (euros, words) => {
  expect(parseDutchAmount(words)).toBe(euros)
  expect(amountWords(euros)).toBe(words)
})

test.each([
  ['Driehonderdvijftigduizend euro', 350_000],
  ['DRIEHONDERD VIJFTIG DUIZEND EUR', 350_000],
  ['driehonderd-vijftig-duizend', 350_000],
  ['driehonderdvijftigduizendeuro', 350_000],
  ['éénmiljoentweehonderdduizend euro', 1_200_000],
  ['een miljoen en tweehonderdduizend', 1_200_000],
  ['tweeentwintig', 22],
  ['twee en twintig duizend', 22_000],
  ['honderd en een', 101],
  ['eenhonderdduizend', 100_000],
  ['miljoen', 1_000_000],
  ['elfhonderd', 1100],
  ['vijfentwintighonderd euro', 2500],
  ['twee\u0308entwintig', 22],
  ['  zeshonderd\u00a0duizend  ', 600_000],
])('"%s" is read as %d', (words, euros) => {
  expect(parseDutchAmount(words)).toBe(euros)
})

test.each([
  '',
  'euro',
  'en',
  '350000',
  'driehonderd vijftig duizend en wat',
  'three hundred thousand',
  'duizend vijfentwintighonderd',
  'vijftig miljoen miljoen',
  'een miljard',
  'duizendduizend',
  'twintigtwintig',
  'x'.repeat(100_000),
])('"%.40s" is no amount', (words) => {
  expect(parseDutchAmount(words)).toBeNull()
})

test('reads any written amount back, in any spacing and case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('', ' ', '-'), (euros, between) => {
      const words = amountWords(euros)
      expect(parseDutchAmount(words)).toBe(euros)
      expect(parseDutchAmount(`${words.replaceAll(' ', between).toUpperCase()} euro`)).toBe(euros)
      expect(parseDutchAmount(words.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(euros)
    }),
  )
})

test('parses or rejects any text in linear time', () => {
  const sounds = fc.constantFrom('een', 'en', 'honderd', 'duizend', 'miljoen', 'twintig', 'zes', ' ', 'e', 'ë')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(sounds, { maxLength: 60 }).map((all) => all.join('')),
      ),
      (words) => {
        const read = parseDutchAmount(words)
        expect(read === null || (Number.isInteger(read) && read >= 0)).toBe(true)
      },
    ),
  )
})
