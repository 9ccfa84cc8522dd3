import { choiceFieldFrom, multilineField } from '#domain/forms/field.ts'
import { personFieldset } from '#domain/forms/fieldsets.ts'
import { defineFields } from '#domain/forms/form.ts'

const { firstName, lastName, email, phone } = personFieldset

/** A viewing that the agency books for a caller: fields of the form of visitors, and the language of the mails. */
export const bookingForm = defineFields('forms.contact-appointment', {
  time: choiceFieldFrom('freeTimes', { full: true }),
  firstName,
  lastName,
  email,
  phone,
  language: choiceFieldFrom('languages', { label: 'viewings.language' }),
  remark: multilineField({ required: false, full: true }),
})
