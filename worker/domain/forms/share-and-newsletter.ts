import { checkboxField, emailField, textField } from './field.ts'
import { consentFieldset } from './fieldsets.ts'
import { daySeconds, defineForm, hourSeconds } from './form.ts'

/** No free text: the mail would be an open relay for spam. */
export const shareForm = defineForm({
  name: 'send-to-friend',
  about: 'property',
  steps: {
    friend: {
      friendFirstName: textField({ max: 60 }),
      friendLastName: textField({ max: 60, required: false }),
      friendEmail: emailField({ autocomplete: 'off' }),
    },
    sender: {
      firstName: textField({ max: 60, autocomplete: 'given-name' }),
      lastName: textField({ max: 60, autocomplete: 'family-name' }),
      email: emailField(),
      privacy: consentFieldset.privacy,
    },
  },
  sendsReceipt: false,
  limits: [
    { per: 'visitor', max: 5, seconds: hourSeconds },
    { per: 'receiver', max: 3, seconds: daySeconds },
    { per: 'all', max: 50, seconds: daySeconds },
  ],
  isSensitive: true,
  sentText: 'friend',
})

export const newsletterForm = defineForm({
  name: 'sign-newsletter',
  about: null,
  steps: { newsletter: { email: emailField(), privacy: checkboxField() } },
  sendsReceipt: false,
  limits: [{ per: 'receiver', max: 3, seconds: daySeconds }],
  sentText: 'confirm',
})
