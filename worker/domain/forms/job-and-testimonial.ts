import { fileField, multilineField, textField, urlField } from './field.ts'
import { consentFieldset, personFields, personFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

const cvTypes = ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const maxFileBytes = 5 * 1024 * 1024

export const jobForm = defineForm({
  name: 'job',
  about: null,
  fields: {
    ...personFieldset,
    remark: multilineField({ required: false }),
    cv: fileField({ accept: cvTypes, max: maxFileBytes }),
    privacy: consentFieldset.privacy,
  },
  steps: [{ name: 'person', fields: [...personFields, 'remark', 'cv', 'privacy'] }],
  sendsReceipt: true,
})

export const testimonialForm = defineForm({
  name: 'testimonial',
  about: null,
  fields: {
    name: textField({ autocomplete: 'name' }),
    email: personFieldset.email,
    comment: multilineField({ max: 2000 }),
    website: urlField({ required: false }),
    picture: fileField({ required: false, accept: pictureTypes, max: maxFileBytes }),
    privacy: consentFieldset.privacy,
  },
  steps: [{ name: 'testimonial', fields: ['name', 'email', 'comment', 'website', 'picture', 'privacy'] }],
  sendsReceipt: false,
})
