import { choiceFieldFrom, emailField } from '#domain/forms/field.ts'
import { defineFields } from '#domain/forms/form.ts'

/** Asks a person to confirm that they want the newsletter: no address is subscribed by another person. */
export const subscriberForm = defineFields('subscribers', {
  email: emailField({ autocomplete: 'off' }),
  language: choiceFieldFrom('languages'),
})
