import type { Cents } from '#domain/money.ts'
import { abbreviateName } from './display-name.ts'

/** What the agency notes of an offer; null while it is only an offer. */
export const offerOutcomes = ['accepted', 'withdrawn'] as const

export type OfferOutcome = (typeof offerOutcomes)[number]

/** What the owner reads of a bidder: the name, "An J.", or nothing. */
export const shownNames = ['name', 'short', 'none'] as const

export type ShownName = (typeof shownNames)[number]

export type Offer = {
  id: string
  roundId: string | null
  requestId: string | null
  bidder: string
  shown: ShownName
  amount: Cents
  conditions: string | null
  /** `YYYY-MM-DD`, as is `validUntil`. */
  day: string
  validUntil: string | null
  outcome: OfferOutcome | null
}

/** `ends`: `YYYY-MM-DDTHH:MM` in Brussels. `created`: ISO. */
export type OfferRound = { id: string; ends: string; created: string }

/** @param minute now in Brussels @returns the round that runs; null where none does */
export const runningRound = (rounds: readonly OfferRound[], minute: string): OfferRound | null =>
  rounds.find(({ ends }) => minute < ends) ?? null

/** Requests whose offer the owner reads at the end of the round that runs: they came in it, or were recorded in it. */
export function closedRequests(offers: readonly Offer[], running: OfferRound | null) {
  if (!running) return () => false
  const recorded = new Set(offers.flatMap(({ roundId, requestId }) => (roundId === running.id ? requestId : [])))
  return ({ id, received }: { id: string; received: string }) => received >= running.created || recorded.has(id)
}

export type OfferState = OfferOutcome | 'open' | 'expired'

export const stateOfOffer = ({ outcome, validUntil }: Offer, today: string): OfferState =>
  outcome ?? (validUntil !== null && validUntil < today ? 'expired' : 'open')

/** What the owner reads of an offer: no address, and of the name what the agency chose. */
type SellerOffer = Pick<Offer, 'id' | 'amount' | 'conditions' | 'day' | 'validUntil'> & {
  name: string
  state: OfferState
}

/** `sealed`: the round that runs, and how many offers are in it, of which nothing else is read before its end. */
export type SellerOffers = {
  sealed: { ends: string; count: number } | null
  offers: readonly SellerOffer[]
}

const nameOf = ({ bidder, shown }: Offer): string => {
  if (shown === 'none') return ''
  return shown === 'short' ? abbreviateName(bidder) : bidder
}

/** Offers for the owner, the highest first. @param minute now in Brussels */
export function sellerOffers(offers: readonly Offer[], rounds: readonly OfferRound[], minute: string): SellerOffers {
  const running = runningRound(rounds, minute)
  const isSealed = ({ roundId }: Offer) => running !== null && roundId === running.id
  const read = offers.filter((offer) => !isSealed(offer))
  return {
    sealed: running && { ends: running.ends, count: offers.length - read.length },
    offers: read
      .map((offer) => {
        const { id, amount, conditions, day, validUntil } = offer
        return {
          id,
          amount,
          conditions,
          day,
          validUntil,
          name: nameOf(offer),
          state: stateOfOffer(offer, minute.slice(0, 10)),
        }
      })
      .sort((a, b) => b.amount - a.amount),
  }
}
