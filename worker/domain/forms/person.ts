import { agree, choice, email, phone, text } from './field.ts'

/**
 * The last is for whoever wants none: how somebody is addressed says something of that person which no request needs
 * (Court of Justice of the EU, C-394/23, 9 January 2025).
 */
export const titles = ['mr', 'ms', 'miss', 'none'] as const

/** Who writes: the same in every form that asks for it. */
export const person = {
  title: choice(titles, { autocomplete: 'honorific-prefix' }),
  firstName: text({ autocomplete: 'given-name' }),
  lastName: text({ autocomplete: 'family-name' }),
  email: email(),
  phone: phone(),
} as const

export const personFields = ['title', 'firstName', 'lastName', 'email', 'phone'] as const

/** Where somebody lives. */
export const home = {
  street: text({ autocomplete: 'address-line1', max: 150 }),
  zip: text({ autocomplete: 'postal-code', max: 10 }),
  city: text({ autocomplete: 'address-level2', max: 60 }),
} as const

/** What every form ends with. */
export const consent = { newsletter: agree({ required: false }), privacy: agree() } as const
