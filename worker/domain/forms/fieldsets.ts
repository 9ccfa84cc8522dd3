import { checkboxField, choiceFieldFrom, emailField, multilineField, phoneField, textField } from './field.ts'
import type { FormRule } from './form.ts'

export const salutations = ['mr', 'ms', 'miss'] as const

export type Salutation = (typeof salutations)[number]

/** Salutations of a site that configures none. */
export const defaultSalutations: readonly Salutation[] = ['mr', 'ms']

/** A request needs no form of address (Court of Justice of the EU, C-394/23, 9 January 2025). */
export const personFieldset = {
  firstName: textField({ autocomplete: 'given-name' }),
  lastName: textField({ autocomplete: 'family-name' }),
  email: emailField(),
  phone: phoneField({ required: false }),
  title: choiceFieldFrom('salutations', { required: false, autocomplete: 'honorific-prefix' }),
} as const

export const addressFieldset = {
  street: textField({ autocomplete: 'address-line1', max: 150 }),
  zip: textField({ autocomplete: 'postal-code', max: 10 }),
  city: textField({ autocomplete: 'address-level2', max: 60 }),
} as const

export const consentFieldset = { newsletter: checkboxField({ required: false }), privacy: checkboxField() } as const

/** The last step of an inquiry. */
export const inquiryFieldset = {
  ...personFieldset,
  slot: choiceFieldFrom('slots', { required: false }),
  remark: multilineField({ required: false }),
  ...consentFieldset,
} as const

export const callRule: FormRule = {
  field: 'phone',
  error: 'required',
  isViolated: ({ slot, phone }) => slot !== null && phone === null,
}
