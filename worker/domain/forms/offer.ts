import { amountIn } from './amount-in-words.ts'
import { day, email, long, money, phone, text } from './field.ts'
import { defineForm, type Rule } from './form.ts'
import { consent, home } from './person.ts'

const buyer = (required: boolean) => ({
  firstName: text({ required, autocomplete: required ? 'given-name' : 'off' }),
  lastName: text({ required, autocomplete: required ? 'family-name' : 'off' }),
  street: { ...home.street, required, autocomplete: required ? 'address-line1' : 'off' },
  zip: { ...home.zip, required, autocomplete: required ? 'postal-code' : 'off' },
  city: { ...home.city, required, autocomplete: required ? 'address-level2' : 'off' },
  phone: phone({ required, autocomplete: required ? 'tel' : 'off' }),
  email: email({ required, autocomplete: required ? 'email' : 'off' }),
})

type BuyerField = keyof ReturnType<typeof buyer>

const buyerFields = ['firstName', 'lastName', 'street', 'zip', 'city', 'phone', 'email'] as const satisfies BuyerField[]

const second = (name: BuyerField) => `second${name[0]!.toUpperCase()}${name.slice(1)}`

const secondBuyer = Object.fromEntries(
  Object.entries(buyer(false)).map(([name, one]) => [second(name as BuyerField), one]),
)

/** A second buyer is named whole or not at all. */
const wholeSecond: Rule[] = (['firstName', 'lastName', 'email'] as const).map((name) => ({
  field: second(name),
  error: 'required',
  broken: (values) => values[second(name)] === null && buyerFields.some((other) => values[second(other)] !== null),
}))

/** Part of the price that is paid at once when an offer is taken. */
export const advanceShare = 0.1

/** @returns cents that are paid at once of an offered price in cents */
export const advanceOf = (amount: number): number => Math.round(amount * advanceShare)

/**
 * An offer to buy a home, in Dutch alone, for the law of an offer is local. It is kept and sent; it is no signature.
 */
export const purchaseOffer = defineForm({
  name: 'purchase-offer',
  about: 'property',
  fields: {
    ...buyer(true),
    ...secondBuyer,
    amount: money({ min: 1000 }),
    amountInWords: text({ max: 200 }),
    start: day(),
    end: day(),
    place: text({ max: 60 }),
    conditions: long({ required: false }),
    privacy: consent.privacy,
  },
  steps: [
    { name: 'buyer', fields: [...buyerFields] },
    { name: 'secondBuyer', fields: buyerFields.map(second) },
    { name: 'offer', fields: ['amount', 'amountInWords', 'start', 'end', 'place', 'conditions', 'privacy'] },
  ],
  rules: [
    ...wholeSecond,
    {
      field: 'amountInWords',
      error: 'different',
      broken: ({ amount, amountInWords }) =>
        typeof amount === 'number' && typeof amountInWords === 'string' && amountIn(amountInWords) !== amount / 100,
    },
    ...(['start', 'end'] as const).map(
      (field): Rule => ({
        field,
        error: 'past',
        broken: ({ [field]: day }, today) => typeof day === 'string' && day < today,
      }),
    ),
    { field: 'end', error: 'early', broken: ({ start, end }) => !!start && !!end && end < start },
  ],
  receipt: true,
})
