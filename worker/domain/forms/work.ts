import { long, text, upload, web } from './field.ts'
import { defineForm } from './form.ts'
import { consent, person, personFields } from './person.ts'

export const cvTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** bytes */
const largestFile = 5 * 1024 * 1024

/** Somebody who would like to work for the agency. */
export const job = defineForm({
  name: 'job',
  about: null,
  fields: {
    ...person,
    remark: long({ required: false }),
    cv: upload({ accept: cvTypes, max: largestFile }),
    privacy: consent.privacy,
  },
  steps: [{ name: 'person', fields: [...personFields, 'remark', 'cv', 'privacy'] }],
  receipt: true,
})

/** What a customer says of the agency; somebody there reads it before it stands on the site. */
export const testimonial = defineForm({
  name: 'testimonial',
  about: null,
  fields: {
    name: text({ autocomplete: 'name' }),
    email: person.email,
    comment: long({ max: 2000 }),
    website: web({ required: false }),
    picture: upload({ required: false, accept: pictureTypes, max: largestFile }),
    privacy: consent.privacy,
  },
  steps: [{ name: 'testimonial', fields: ['name', 'email', 'comment', 'website', 'picture', 'privacy'] }],
  receipt: false,
})
