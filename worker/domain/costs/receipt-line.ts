import type { Cents } from '#domain/money.ts'
import type { Property } from '#domain/property/property.ts'
import type { CostsAnswers } from './form-query.ts'

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

type ReceiptLineDetail = { percent?: number; years?: number; months?: number; cents?: Cents; since?: string }

export type ReceiptLine = {
  name: ReceiptLineName
  cents: Cents
  /** Stated by the agency, not estimated. */
  given?: boolean
  detail?: ReceiptLineDetail
}

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
    cents?: Cents
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
  once: ReceiptLine[]
  monthly: ReceiptLine[]
  notes: ReceiptNote[]
  finance: { loan: number; funds: number } | null
  asks: { onlyHome: boolean; finance: boolean; amount: boolean }
  since: string | null
}

export type PricedProperty = Pick<
  Property,
  'goal' | 'typeId' | 'region' | 'price' | 'priceUnit' | 'lifeAnnuity' | 'livingArea' | 'energyPerformance' | 'facts'
>

export type ReceiptInput = {
  property: PricedProperty
  answers: CostsAnswers
  /** Cents: the agency's price, else the visitor's figure; null without either. */
  amount: number | null
  isAgencyPrice: boolean
  date: string
}

export const totalCents = (lines: readonly ReceiptLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

export const newestTariff = (lines: readonly ReceiptLine[], ...dates: (string | undefined)[]): string | null =>
  [...lines.map(({ detail }) => detail?.since), ...dates]
    .filter((date) => date !== undefined)
    .sort()
    .at(-1) ?? null
