import { expect, test } from 'vitest'
import { enduranceRounds, enduranceTable, failures } from '#test/bench/endurance.ts'
import { isCorrect, rushLine, rushRounds } from '#test/bench/viewing-rush.ts'

test('loses and doubles nothing that was acknowledged in twenty rounds of kills', async () => {
  const result = await enduranceRounds(20)
  // One more after the rounds, before the mails that wait are delivered.
  expect(result.outages).toHaveLength(21)
  expect(result.acknowledged, enduranceTable(result)).toBeGreaterThan(100)
  expect(failures(result), enduranceTable(result)).toEqual([])
})

test('takes three of two hundred bookings of one time at the same moment, in each of twenty rounds', async () => {
  const rounds = await rushRounds(20)
  expect(rounds).toHaveLength(20)
  for (const round of rounds) expect(isCorrect(round, 200, 3), rushLine(round)).toBe(true)
})
