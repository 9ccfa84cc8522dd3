import { expect, test } from 'vitest'
import { allowsPendingCertificate, energyDisclosure } from '#domain/legal/energy-disclosure.ts'

const facts = { energyPerformance: 253, energyTotal: 41_000, energyCode: '20260330-1' }

test.each([
  ['flanders', facts, 1, ['class', 'value', 'code']],
  ['flanders', { energyPerformance: 253 }, 1, ['class', 'value']],
  ['flanders', { energyCode: '20260330-1' }, 1, ['class', 'code']],
  ['brussels', facts, 2, ['class']],
  ['wallonia', facts, 1, ['class', 'number', 'specific', 'total']],
  ['wallonia', { energyTotal: 41_000 }, 1, ['class', 'total']],
  ['wallonia', facts, 5, ['class']],
  ['luxembourg', facts, 1, ['class']],
] as const)('%s with %j, type %d: %j', (region, known, typeId, parts) => {
  expect(energyDisclosure(region, { facts: known, typeId })).toEqual(parts)
})

test.each([
  ['flanders', true],
  ['luxembourg', true],
  [null, true],
  ['brussels', false],
  ['wallonia', false],
] as const)('%s allows "certificate pending": %s', (region, may) => {
  expect(allowsPendingCertificate(region)).toBe(may)
})
