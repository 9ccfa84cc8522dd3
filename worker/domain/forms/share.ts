import { agree, email, text } from './field.ts'
import { defineForm } from './form.ts'
import { consent } from './person.ts'

/**
 * A home, sent on to one friend. Nobody's free words are in the mail: an open relay is what spam looks for.
 */
export const sendToFriend = defineForm({
  name: 'send-to-friend',
  about: 'property',
  fields: {
    friendFirstName: text({ max: 60 }),
    friendLastName: text({ max: 60, required: false }),
    friendEmail: email({ autocomplete: 'off' }),
    firstName: text({ max: 60, autocomplete: 'given-name' }),
    lastName: text({ max: 60, autocomplete: 'family-name' }),
    email: email(),
    privacy: consent.privacy,
  },
  steps: [
    { name: 'friend', fields: ['friendFirstName', 'friendLastName', 'friendEmail'] },
    { name: 'sender', fields: ['firstName', 'lastName', 'email', 'privacy'] },
  ],
  receipt: false,
})

/** News of the agency; the address is confirmed by mail first. */
export const signNewsletter = defineForm({
  name: 'sign-newsletter',
  about: null,
  fields: { email: email(), privacy: agree() },
  steps: [{ name: 'newsletter', fields: ['email', 'privacy'] }],
  receipt: false,
})
