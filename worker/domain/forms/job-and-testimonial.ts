import { fileField, multilineField, textField } from './field.ts'
import { consentFieldset, personFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

const cvTypes = ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const maxFileBytes = 5 * 1024 * 1024

export const jobForm = defineForm({
  name: 'job',
  about: null,
  steps: {
    person: {
      ...personFieldset,
      remark: multilineField({ required: false }),
      cv: fileField({ accept: cvTypes, max: maxFileBytes }),
      privacy: consentFieldset.privacy,
    },
  },
  sendsReceipt: true,
})

export const testimonialForm = defineForm({
  name: 'testimonial',
  about: null,
  steps: {
    testimonial: {
      name: textField({ autocomplete: 'name' }),
      email: personFieldset.email,
      comment: multilineField({ max: 2000 }),
      picture: fileField({ required: false, accept: pictureTypes, max: maxFileBytes }),
      privacy: consentFieldset.privacy,
    },
  },
  sendsReceipt: false,
  sentText: 'testimonial',
  codes: { retry: 'Testimonial send failed' },
})
