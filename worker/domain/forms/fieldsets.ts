import { checkboxField, choiceField, emailField, phoneField, textField } from './field.ts'

/**
 * The last is for whoever wants none: how somebody is addressed says something of that person which no request needs
 * (Court of Justice of the EU, C-394/23, 9 January 2025).
 */
export const salutations = ['mr', 'ms', 'miss', 'none'] as const

/** Who writes: the same in every form that asks for it. */
export const personFieldset = {
  title: choiceField(salutations, { autocomplete: 'honorific-prefix' }),
  firstName: textField({ autocomplete: 'given-name' }),
  lastName: textField({ autocomplete: 'family-name' }),
  email: emailField(),
  phone: phoneField(),
} as const

export const personFields = ['title', 'firstName', 'lastName', 'email', 'phone'] as const

/** Where somebody lives. */
export const addressFieldset = {
  street: textField({ autocomplete: 'address-line1', max: 150 }),
  zip: textField({ autocomplete: 'postal-code', max: 10 }),
  city: textField({ autocomplete: 'address-level2', max: 60 }),
} as const

/** What every form ends with. */
export const consentFieldset = { newsletter: checkboxField({ required: false }), privacy: checkboxField() } as const
