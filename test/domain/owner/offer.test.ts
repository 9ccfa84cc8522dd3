import { expect, test } from 'vitest'
import { closedRequests, type Offer, runningRound, sellerOffers, stateOfOffer } from '#domain/owner/offer.ts'

const round = { id: 'round', ends: '2026-11-30T18:00', created: '2026-11-20T09:00:00.000Z' }

const offer = (changes: Partial<Offer> = {}): Offer => ({
  ...({ id: 'bid', roundId: null, requestId: null, bidder: 'Paul Claes', shown: 'name', amount: 30_000_000 } as const),
  ...{ conditions: null, day: '2026-11-21', validUntil: null, outcome: null, ...changes },
})

test.each([
  ['before its end', '2026-11-30T17:59', true],
  ['at its end', '2026-11-30T18:00', false],
  ['a day later', '2026-12-01T00:00', false],
])('a round runs %s: %s', (_, minute, runs) => {
  expect(runningRound([round], minute) !== null).toBe(runs)
})

test('while a round runs, its offers are a number and the others a list, the highest first', () => {
  const offers = [
    offer({ id: 'low' }),
    offer({ id: 'closed', roundId: 'round', amount: 50_000_000 }),
    offer({ id: 'high', amount: 31_000_000 }),
    offer({ id: 'former', roundId: 'former', amount: 29_000_000 }),
  ]
  const shown = (minute: string) => {
    const { sealed, offers: read } = sellerOffers(offers, [round], minute)
    return [sealed?.count ?? null, read.map(({ id }) => id)]
  }
  expect(shown('2026-11-30T17:59')).toEqual([1, ['high', 'low', 'former']])
  expect(shown('2026-11-30T18:00')).toEqual([null, ['closed', 'high', 'low', 'former']])
})

test.each([
  ['name', 'Paul Claes'],
  ['short', 'Paul C.'],
  ['none', ''],
] as const)('an owner reads of a name that is shown as "%s": "%s"', (shown, name) => {
  const { offers } = sellerOffers([offer({ shown })], [], '2026-11-28T10:00')
  expect(offers.map((read) => [read.name, 'bidder' in read, 'email' in read])).toEqual([[name, false, false]])
})

test.each<[changes: Partial<Offer>, state: string]>([
  [{}, 'open'],
  [{ validUntil: '2026-11-28' }, 'open'],
  [{ validUntil: '2026-11-27' }, 'expired'],
  [{ validUntil: '2026-11-27', outcome: 'accepted' }, 'accepted'],
  [{ outcome: 'withdrawn' }, 'withdrawn'],
])('on 28 November, an offer with %j is %s', (changes, state) => {
  expect(stateOfOffer(offer(changes), '2026-11-28')).toBe(state)
})

test.each([
  ['came before the round', { id: 'x', received: '2026-11-20T08:59:59.000Z' }, [false, false]],
  ['came in it', { id: 'x', received: '2026-11-20T09:00:00.000Z' }, [true, false]],
  ['came before it and was recorded in it', { id: 'own', received: '2026-11-01T10:00:00.000Z' }, [true, false]],
])('a request that %s is closed until the end: %o', (_, request, closed) => {
  const offers = [offer({ roundId: 'round', requestId: 'own' })]
  expect([round, null].map((running) => closedRequests(offers, running)(request))).toEqual(closed)
})
