import { acceptsOffers } from '#domain/inquiry/availability.ts'
import { parseDutchAmount } from './amount-in-words.ts'
import { dateField, moneyField, multilineField, textField } from './field.ts'
import { addressFieldset, consentFieldset, personFieldset } from './fieldsets.ts'
import { defineForm, type FormRule, type FormValues } from './form.ts'

const buyerFieldset = {
  firstName: personFieldset.firstName,
  lastName: personFieldset.lastName,
  ...addressFieldset,
  phone: personFieldset.phone,
  email: personFieldset.email,
}

type BuyerField = keyof typeof buyerFieldset

const secondBuyerName = (name: BuyerField) => `second${name[0]!.toUpperCase()}${name.slice(1)}`

const secondBuyerFieldset = Object.fromEntries(
  Object.entries(buyerFieldset).map(([name, field]) => [
    secondBuyerName(name as BuyerField),
    { ...field, required: false, autocomplete: 'off' },
  ]),
)

/** A second buyer is named completely or not at all. */
const secondBuyerRules: FormRule[] = (['firstName', 'lastName', 'email'] as const).map((name) => ({
  field: secondBuyerName(name),
  error: 'required',
  isViolated: (values) =>
    values[secondBuyerName(name)] === null && Object.keys(secondBuyerFieldset).some((field) => values[field] !== null),
}))

const advanceShare = 0.1

export const advanceCents = (amount: number): number => Math.round(amount * advanceShare)

/** Dutch only, since the law of an offer is local. Not a signature. */
export const purchaseOfferForm = defineForm({
  name: 'purchase-offer',
  about: 'property',
  steps: {
    buyer: buyerFieldset,
    secondBuyer: secondBuyerFieldset,
    offer: {
      amount: moneyField({ min: 1000 }),
      amountInWords: textField({ max: 200 }),
      start: dateField(),
      end: dateField(),
      place: textField({ max: 60 }),
      conditions: multilineField({ required: false }),
      privacy: consentFieldset.privacy,
    },
  },
  rules: [
    ...secondBuyerRules,
    {
      field: 'amountInWords',
      error: 'different',
      isViolated: ({ amount, amountInWords }) =>
        typeof amount === 'number' &&
        typeof amountInWords === 'string' &&
        parseDutchAmount(amountInWords) !== amount / 100,
    },
    ...(['start', 'end'] as const).map(
      (field): FormRule => ({
        field,
        error: 'past',
        isViolated: ({ [field]: day }, today) => typeof day === 'string' && day < today,
      }),
    ),
    { field: 'end', error: 'early', isViolated: ({ start, end }) => !!start && !!end && end < start },
  ],
  sendsReceipt: true,
  isAvailable: (property, language) => language === 'nl' && acceptsOffers(property),
})

/** What a buyer offers, without who they are. */
const offerTerms = ['amount', 'amountInWords', 'start', 'end', 'conditions']

/** The answers of a request without an offer in them. */
export const withoutOffer = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !offerTerms.includes(name)))
