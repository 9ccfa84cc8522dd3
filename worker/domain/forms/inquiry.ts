import { choiceFieldFrom, choicesFieldFrom, multilineField, textField } from './field.ts'
import { consentFieldset, personFields, personFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

export const propertyInquiryForm = defineForm({
  name: 'contact-me',
  about: 'property',
  fields: {
    ...personFieldset,
    slot: choiceFieldFrom('slots', { required: false }),
    remark: multilineField({ required: false }),
    ...consentFieldset,
  },
  steps: [{ name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] }],
  sendsReceipt: true,
})

export const viewingForm = defineForm({
  name: 'contact-appointment',
  about: 'property',
  fields: {
    time: choiceFieldFrom('times'),
    ...personFieldset,
    remark: multilineField({ required: false }),
    ...consentFieldset,
  },
  steps: [
    { name: 'time', fields: ['time'] },
    { name: 'person', fields: [...personFields, 'remark', 'newsletter', 'privacy'] },
  ],
  sendsReceipt: true,
})

export const projectInquiryForm = defineForm({
  name: 'contact-construction',
  about: 'project',
  fields: {
    units: choicesFieldFrom('units', { required: false }),
    ...personFieldset,
    slot: choiceFieldFrom('slots', { required: false }),
    remark: multilineField({ required: false }),
    ...consentFieldset,
  },
  steps: [
    { name: 'units', fields: ['units'] },
    { name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] },
  ],
  sendsReceipt: true,
})

export const contactForm = defineForm({
  name: 'site-contact',
  about: null,
  fields: {
    ...personFieldset,
    slot: choiceFieldFrom('slots', { required: false }),
    remark: multilineField(),
    ...consentFieldset,
  },
  steps: [{ name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] }],
  sendsReceipt: true,
})

export const documentsForm = defineForm({
  name: 'documents',
  about: 'property',
  fields: {
    documents: choicesFieldFrom('documents'),
    firstName: textField({ autocomplete: 'given-name' }),
    lastName: textField({ autocomplete: 'family-name' }),
    email: personFieldset.email,
    privacy: consentFieldset.privacy,
  },
  steps: [
    { name: 'documents', fields: ['documents'] },
    { name: 'person', fields: ['firstName', 'lastName', 'email', 'privacy'] },
  ],
  sendsReceipt: true,
})
