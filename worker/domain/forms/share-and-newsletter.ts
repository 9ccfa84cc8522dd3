import { checkboxField, emailField, textField } from './field.ts'
import { consentFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

/** No free text: the mail would be an open relay for spam. */
export const shareForm = defineForm({
  name: 'send-to-friend',
  about: 'property',
  fields: {
    friendFirstName: textField({ max: 60 }),
    friendLastName: textField({ max: 60, required: false }),
    friendEmail: emailField({ autocomplete: 'off' }),
    firstName: textField({ max: 60, autocomplete: 'given-name' }),
    lastName: textField({ max: 60, autocomplete: 'family-name' }),
    email: emailField(),
    privacy: consentFieldset.privacy,
  },
  steps: [
    { name: 'friend', fields: ['friendFirstName', 'friendLastName', 'friendEmail'] },
    { name: 'sender', fields: ['firstName', 'lastName', 'email', 'privacy'] },
  ],
  sendsReceipt: false,
})

export const newsletterForm = defineForm({
  name: 'sign-newsletter',
  about: null,
  fields: { email: emailField(), privacy: checkboxField() },
  steps: [{ name: 'newsletter', fields: ['email', 'privacy'] }],
  sendsReceipt: false,
})
