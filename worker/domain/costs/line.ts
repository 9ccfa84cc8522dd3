import type { Property } from '#domain/property.ts'
import type { Answers } from './query.ts'

/** What a line is, in the order in which they stand. Its words are `costs.line.<name>`. */
export type LineName =
  | 'price'
  | 'amount'
  | 'bouquet'
  | 'registration'
  | 'vat'
  | 'notary'
  | 'notaryGiven'
  | 'file'
  | 'mortgage'
  | 'firstRent'
  | 'deposit'
  | 'depositAtMost'
  | 'inventory'
  | 'loan'
  | 'rent'
  | 'annuity'
  | 'energy'
  | 'tax'
  | 'charges'

/** Figures that its words need, as numbers; money is cents. */
export type LineDetail = { percent?: number; years?: number; months?: number; cents?: number; since?: string }

export type Line = {
  name: LineName
  cents: number
  /** The agency told it: nothing is estimated. */
  given?: boolean
  detail?: LineDetail
}

/** What is said under the receipt, as `costs.note.<name>`. */
export type Note = {
  name:
    | 'onlyHomeLess'
    | 'onlyHomeExempt'
    | 'onlyHomeNot'
    | 'renovation'
    | 'vat'
    | 'vatMixed'
    | 'vatRebuild'
    | 'vatRebuildUnknown'
    | 'vatRebuildElse'
    | 'vatRebuildLarge'
    | 'annuity'
    | 'takeOver'
    | 'abroad'
    | 'highLoan'
    | 'depositExceeded'
    | 'rentGrid'
    | 'referenceRent'
    | 'energy'
  detail?: {
    cents?: number
    classes?: number
    years?: number
    months?: number
    percent?: number
    figure?: number
    area?: number
    letFor?: number
    since?: string
  }
}

export type Receipt = {
  kind: 'sale' | 'rent' | 'take-over' | 'annuity'
  /** To pay once. Empty where the price is hidden and the visitor gave none. */
  once: Line[]
  monthly: Line[]
  notes: Note[]
  /** What is lent and what the buyer brings along; null without a purchase to finance. */
  finance: { loan: number; funds: number } | null
  /** Which answers change anything here. */
  asks: { onlyHome: boolean; finance: boolean; amount: boolean }
  /** ISO date of the newest tariff in it; null where there is none. */
  since: string | null
}

/** What the receipt is made of: all that costs money, nothing that tells who or where. */
export type Priced = Pick<
  Property,
  'goal' | 'typeId' | 'region' | 'price' | 'priceUnit' | 'lifeAnnuity' | 'livingArea' | 'energyPerformance' | 'facts'
>

/** What all kinds begin with. */
export type Case = {
  property: Priced
  answers: Answers
  /** Cents; the agency's price, or the visitor's own figure where that is hidden; null without either. */
  amount: number | null
  /** Whether the price is the agency's own, so that what it told of the costs belongs to it. */
  told: boolean
  date: string
}

/** @returns cents of all lines together */
export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)
