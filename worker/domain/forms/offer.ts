import { parseDutchAmount } from './amount-in-words.ts'
import { dateField, emailField, moneyField, multilineField, phoneField, textField } from './field.ts'
import { addressFieldset, consentFieldset } from './fieldsets.ts'
import { defineForm, type FormRule } from './form.ts'

const buyerFieldset = (required: boolean) => ({
  firstName: textField({ required, autocomplete: required ? 'given-name' : 'off' }),
  lastName: textField({ required, autocomplete: required ? 'family-name' : 'off' }),
  street: { ...addressFieldset.street, required, autocomplete: required ? 'address-line1' : 'off' },
  zip: { ...addressFieldset.zip, required, autocomplete: required ? 'postal-code' : 'off' },
  city: { ...addressFieldset.city, required, autocomplete: required ? 'address-level2' : 'off' },
  phone: phoneField({ required, autocomplete: required ? 'tel' : 'off' }),
  email: emailField({ required, autocomplete: required ? 'email' : 'off' }),
})

type BuyerField = keyof ReturnType<typeof buyerFieldset>

const buyerFields = ['firstName', 'lastName', 'street', 'zip', 'city', 'phone', 'email'] as const satisfies BuyerField[]

const secondBuyerName = (name: BuyerField) => `second${name[0]!.toUpperCase()}${name.slice(1)}`

const secondBuyerFieldset = Object.fromEntries(
  Object.entries(buyerFieldset(false)).map(([name, field]) => [secondBuyerName(name as BuyerField), field]),
)

/** A second buyer is named completely or not at all. */
const secondBuyerRules: FormRule[] = (['firstName', 'lastName', 'email'] as const).map((name) => ({
  field: secondBuyerName(name),
  error: 'required',
  isViolated: (values) =>
    values[secondBuyerName(name)] === null && buyerFields.some((other) => values[secondBuyerName(other)] !== null),
}))

const advanceShare = 0.1

export const advanceCents = (amount: number): number => Math.round(amount * advanceShare)

/** Dutch only, since the law of an offer is local. Not a signature. */
export const purchaseOfferForm = defineForm({
  name: 'purchase-offer',
  about: 'property',
  fields: {
    ...buyerFieldset(true),
    ...secondBuyerFieldset,
    amount: moneyField({ min: 1000 }),
    amountInWords: textField({ max: 200 }),
    start: dateField(),
    end: dateField(),
    place: textField({ max: 60 }),
    conditions: multilineField({ required: false }),
    privacy: consentFieldset.privacy,
  },
  steps: [
    { name: 'buyer', fields: [...buyerFields] },
    { name: 'secondBuyer', fields: buyerFields.map(secondBuyerName) },
    { name: 'offer', fields: ['amount', 'amountInWords', 'start', 'end', 'place', 'conditions', 'privacy'] },
  ],
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
})
