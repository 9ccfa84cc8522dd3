import { acceptsViewings } from '#domain/inquiry/availability.ts'
import { choiceFieldFrom, choicesFieldFrom, multilineField, textField } from './field.ts'
import { callRule, consentFieldset, inquiryFieldset, personFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

export const propertyInquiryForm = defineForm({
  name: 'contact-me',
  about: 'property',
  steps: { person: inquiryFieldset },
  rules: [callRule],
  sendsReceipt: true,
})

export const viewingForm = defineForm({
  name: 'contact-appointment',
  about: 'property',
  steps: {
    time: { time: choiceFieldFrom('times') },
    person: { ...personFieldset, remark: multilineField({ required: false }), ...consentFieldset },
  },
  sendsReceipt: true,
  isAvailable: acceptsViewings,
  isSensitive: true,
  event: 'visit',
})

export const projectInquiryForm = defineForm({
  name: 'contact-construction',
  about: 'project',
  steps: {
    units: {
      units: choicesFieldFrom('units', { required: false }),
      documents: choicesFieldFrom('documents', { required: false }),
    },
    person: inquiryFieldset,
  },
  rules: [callRule],
  sendsReceipt: true,
})

/** Homes in one question: as many as a browser keeps to read without a network. */
export const maxAskedHomes = 30

/** @returns the id of what a question about several homes is of one of them; without `home` what each begins with */
export const partKey = (request: string, home: number | '' = ''): string => `${request}-${home}`

export const homesInquiryForm = defineForm({
  name: 'contact-homes',
  about: null,
  steps: { homes: { homes: choicesFieldFrom('homes', { max: maxAskedHomes, full: true }) }, person: inquiryFieldset },
  rules: [callRule],
  sendsReceipt: true,
})

export const contactForm = defineForm({
  name: 'site-contact',
  about: null,
  steps: { person: { ...inquiryFieldset, remark: multilineField() } },
  rules: [callRule],
  sendsReceipt: true,
})

export const documentsForm = defineForm({
  name: 'documents',
  about: 'property',
  steps: {
    documents: { documents: choicesFieldFrom('documents') },
    person: {
      firstName: textField({ autocomplete: 'given-name' }),
      lastName: textField({ autocomplete: 'family-name' }),
      email: personFieldset.email,
      privacy: consentFieldset.privacy,
    },
  },
  sendsReceipt: true,
  event: 'documents',
  sentText: 'documents',
  codes: { sent: 'Request document success', retry: 'Request document error' },
})
