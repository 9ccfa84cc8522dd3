import { expect, test } from 'vitest'
import { splitAddress } from '#domain/forms/valuation.ts'

test.each([
  ['Kouter 12, 9000 Gent', ['Kouter 12', '9000', 'Gent']],
  ['  Rue de l’Église 7 bte 3 ,1060  Saint-Gilles ', ['Rue de l’Église 7 bte 3', '1060', 'Saint-Gilles']],
  ['Kouter 12 9000 Gent', ['Kouter 12', '9000', 'Gent']],
  ['Chaussée de Wavre 1234, 1160 Auderghem', ['Chaussée de Wavre 1234', '1160', 'Auderghem']],
  ['Chaussée de Wavre 1234 Auderghem', ['Chaussée de Wavre 1234 Auderghem']],
  ['9000 Gent', ['9000 Gent']],
  ['Kouter 12', ['Kouter 12']],
])('splits the address "%s"', (line, parts) => {
  expect(Object.values(splitAddress(line))).toEqual(parts)
})

test('leaves a line longer than an address as it is', () => {
  const line = `Kouter 12, 9000 ${'G'.repeat(250)}`
  expect(splitAddress(line)).toEqual({ street: line })
})
