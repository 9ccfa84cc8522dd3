import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  emailField,
  multilineField,
  phoneField,
  textField,
} from './field.ts'

/** `none`: a request needs no form of address (Court of Justice of the EU, C-394/23, 9 January 2025). */
export const salutations = ['mr', 'ms', 'miss', 'none'] as const

export const personFieldset = {
  title: choiceField(salutations, { autocomplete: 'honorific-prefix' }),
  firstName: textField({ autocomplete: 'given-name' }),
  lastName: textField({ autocomplete: 'family-name' }),
  email: emailField(),
  phone: phoneField(),
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
