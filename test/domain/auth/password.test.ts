import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyTexts, minLength, personalWords } from '#domain/auth/password.ts'
import { passwordFault } from '#worker/auth/password-strength.ts'

const agency = agencyTexts({
  name: 'Maison Gevel',
  agency: {
    legalName: { nl: 'Gevel & Zonen nv' },
    email: 'info@gevel.test',
    city: { nl: 'Elsene', fr: 'Ixelles' },
    offices: [{ city: { nl: 'Tervuren' } }],
  },
})

const person = { name: 'Mila Vermeersch', email: 'mila.vermeersch@example.com', agency }
const faultOf = (text: string, again = text) => passwordFault(text, again, person)

/** Each takes some 50 ms. */
const runs = { numRuns: 100 }

test('personal words are the texts, their parts and their joined parts', () => {
  expect(personalWords(['Maison Gevel', 'an@b.be'])).toEqual([
    'maison gevel',
    'maisongevel',
    'maison',
    'gevel',
    'an@b.be',
    'anbbe',
  ])
  expect(agency).toEqual(['Maison Gevel', 'info@gevel.test', 'Gevel & Zonen nv', 'Elsene', 'Ixelles', 'Tervuren'])
})

test.each([
  ['', 'short'],
  ['nine sign', 'short'],
  ['🏠🏠🏠🏠🏠🏠🏠🏠🏠', 'short'],
  ['a'.repeat(129), 'long'],
  ['aaaaaaaaaa', 'common'],
  ['abababababab', 'common'],
  ['1234567890', 'common'],
  ['0987654321', 'common'],
  ['12345678901234567890', 'common'],
  ['abcdefghijkl', 'common'],
  ['ZYXWVUTSRQ', 'common'],
  ['password123', 'common'],
  ['Password!2026', 'common'],
  ['P a s s w o r d 1', 'common'],
  ['Wachtwoord1', 'common'],
  ['MotDePasse2026', 'common'],
  ['Bienvenue123!', 'common'],
  ['Willkommen1', 'common'],
  ['clubbrugge1891', 'common'],
  ['azertyuiop1', 'common'],
  ['abaabbabab', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['1q2w3e4r5t', 'common'],
  ['asdfghjklm', 'common'],
  ['welkom01welkom01', 'common'],
  ['Welkom2026!', 'common'],
  ['Passwort123!', 'common'],
  ['Bruxelles2026', 'common'],
  ['anderlecht1', 'common'],
  ['zomer2026!', 'common'],
  ['trustno1trustno1', 'common'],
  ['24.12.1985', 'common'],
  ['kerk'.repeat(31), 'common'],
  ['zomer2026zomer', 'common'],
  ['Zomer2026Zomer!', 'common'],
  ['ikhouvanjou123', 'common'],
  ['ik hou van jou 123', 'common'],
  ['ikh0uv@nj0u', 'common'],
  ['ikwilnaarhuis', 'common'],
  ['mijnhuis123', 'common'],
  ['jetaimemonamour', 'common'],
  ['jetaimeplusquetout', 'common'],
  ['ichliebedich123', 'common'],
  ['vlinder2026vlinder', 'common'],
  ['mila.vermeersch', 'personal'],
  ['vermeersch1', 'personal'],
  ['V3rm33rsch!', 'personal'],
  ['MilaVermeersch1', 'personal'],
  ['mila.vermeersch@example.com', 'personal'],
  ['1 Mila Vermeersch!', 'personal'],
  ['maisongevel', 'personal'],
  ['Gevel2026!', 'personal'],
  ['Maison-Gevel-1', 'personal'],
  ['Ixelles1050', 'personal'],
  ['tervuren2026', 'personal'],
] as const)('rejects %j: %s', (text, fault) => expect(faultOf(text)).toBe(fault))

test.each([
  'Seven gables in a row',
  'zeven gevels naast elkaar',
  'l’été à Gand, 1987',
  'x9#Kp2!vQz',
  '4829 1773 0551',
  '🏠🏡🏘️🌳🚪🪟🧱🪜🛋️🛏️',
  'Mila houdt van fietsen',
  'Gevel met drie treden in Elsene',
  'la pluie sur les pavés',
  'drei Giebel am Kanal',
  'correct horse battery staple',
])('accepts %j', (text) => expect(faultOf(text)).toBeNull())

test('checks that both entries are equal last', () => {
  expect(faultOf('Seven gables in a row', 'Seven gables in a raw')).toBe('different')
  expect(faultOf('short', 'other')).toBe('short')
  expect(faultOf('Seven gables in a row', '')).toBe('different')
})

test('an empty or short name rejects nothing', () => {
  const noOne = { name: '', email: 'jo@example.com', agency: [] }
  expect(passwordFault('Jo and nine hens', 'Jo and nine hens', noOne)).toBeNull()
})

test('accepts sixty-four characters, counted as code points', () => {
  const signs = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz', '🏠', 'é', ' ', '7', '#'), {
    minLength: 64,
    maxLength: 128,
  })
  fc.assert(
    fc.property(signs, (parts) => {
      const text = parts.join('')
      const fault = faultOf(text)
      if (new Set(text).size > 8) expect(fault).toBeNull()
    }),
    runs,
  )
})

test('gives one result for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const fault = faultOf(text)
      if ([...text].length < minLength) expect(fault).toBe('short')
    }),
    runs,
  )
})
