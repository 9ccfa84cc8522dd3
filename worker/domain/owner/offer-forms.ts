import {
  choiceField,
  choiceFieldFrom,
  dateField,
  emailField,
  momentField,
  moneyField,
  multilineField,
  textField,
} from '#domain/forms/field.ts'
import { defineFields } from '#domain/forms/form.ts'
import { shownNames } from './offer.ts'

/** An offer as the agency records it: its bidder is typed, or is the sender of a request. */
export const offerForm = defineFields(
  'owner.offers',
  {
    request: choiceFieldFrom('requests', { required: false, full: true }),
    bidder: textField({ required: false, autocomplete: 'off' }),
    email: emailField({ required: false, autocomplete: 'off' }),
    amount: moneyField({ min: 1000 }),
    shown: choiceField(shownNames, { initial: 'name' }),
    day: dateField(),
    validUntil: dateField({ required: false }),
    conditions: multilineField({ required: false, max: 1000, full: true }),
  },
  [
    { field: 'bidder', error: 'required', isViolated: ({ request, bidder }) => !request && !bidder },
    {
      field: 'validUntil',
      error: 'early',
      isViolated: ({ day, validUntil }) => !!day && !!validUntil && validUntil < day,
    },
    { field: 'day', error: 'future', isViolated: ({ day }, today) => typeof day === 'string' && day > today },
  ],
)

/** A moment of today that is over is refused where the clock is known. */
export const roundForm = defineFields('owner.offers.round', { ends: momentField() }, [
  { field: 'ends', error: 'past', isViolated: ({ ends }, today) => typeof ends === 'string' && ends < today },
])
