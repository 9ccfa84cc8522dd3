import type { Property } from '#domain/property/property.ts'
import type { CostsAnswers } from './form-query.ts'

/** What a line is, in the order in which they stand. Its words are `costs.line.<name>`. */
export type ReceiptLineName =
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
export type ReceiptLineDetail = { percent?: number; years?: number; months?: number; cents?: number; since?: string }

export type ReceiptLine = {
  name: ReceiptLineName
  cents: number
  /** The agency told it: nothing is estimated. */
  given?: boolean
  detail?: ReceiptLineDetail
}

/** What is said under the receipt, as `costs.note.<name>`. */
export type ReceiptNote = {
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
  once: ReceiptLine[]
  monthly: ReceiptLine[]
  notes: ReceiptNote[]
  /** What is lent and what the buyer brings along; null without a purchase to finance. */
  finance: { loan: number; funds: number } | null
  /** Which answers change anything here. */
  asks: { onlyHome: boolean; finance: boolean; amount: boolean }
  /** ISO date of the newest tariff in it; null where there is none. */
  since: string | null
}

/** What the receipt is made of: all that costs money, nothing that tells who or where. */
export type PricedProperty = Pick<
  Property,
  'goal' | 'typeId' | 'region' | 'price' | 'priceUnit' | 'lifeAnnuity' | 'livingArea' | 'energyPerformance' | 'facts'
>

/** What all kinds begin with. */
export type ReceiptInput = {
  property: PricedProperty
  answers: CostsAnswers
  /** Cents; the agency's price, or the visitor's own figure where that is hidden; null without either. */
  amount: number | null
  /** Whether the price is the agency's own, so that what it told of the costs belongs to it. */
  isAgencyPrice: boolean
  date: string
}

/** @returns cents of all lines together */
export const totalCents = (lines: readonly ReceiptLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)
