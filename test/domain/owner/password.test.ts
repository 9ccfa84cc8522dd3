import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault, shortest } from '#domain/owner/password.ts'

const person = { name: 'Mila Vermeulen', email: 'mila.vermeulen@example.com' }
const faultOf = (text: string, again = text) => passwordFault(text, again, person)

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
  ['mila.vermeulen', 'personal'],
  ['MilaVermeulen1', 'personal'],
  ['mila.vermeulen@example.com', 'personal'],
  ['1 Mila Vermeulen!', 'personal'],
] as const)('%j is refused: %s', (text, fault) => expect(faultOf(text)).toBe(fault))

test.each([
  'Seven gables in a row',
  'zeven gevels naast elkaar',
  'l’été à Gand, 1987',
  'x9#Kp2!vQz',
  '4829 1773 0551',
  '🏠🏡🏘️🌳🚪🪟🧱🪜🛋️🛏️',
  'a'.repeat(3) + 'kerk'.repeat(31),
  'Mila houdt van fietsen',
  'correct horse battery staple',
])('%j is taken', (text) => expect(faultOf(text)).toBeNull())

test('both times the same, and that is asked last', () => {
  expect(faultOf('Seven gables in a row', 'Seven gables in a raw')).toBe('different')
  expect(faultOf('short', 'other')).toBe('short')
  expect(faultOf('Seven gables in a row', '')).toBe('different')
})

test('whoever has no name or a short one is refused nothing for it', () => {
  const nobody = { name: '', email: 'jo@example.com' }
  expect(passwordFault('Jo and nine hens', 'Jo and nine hens', nobody)).toBeNull()
})

test('sixty-four characters of any kind are taken, and their length is counted in characters', () => {
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
  )
})

test('whatever is entered, one answer comes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const fault = faultOf(text)
      if ([...text].length < shortest) expect(fault).toBe('short')
    }),
  )
})
