import { choiceFrom, choicesFrom, long, text } from './field.ts'
import { defineForm } from './form.ts'
import { consent, person, personFields } from './person.ts'

/** About a home: whoever follows it up calls or writes back. */
export const contactMe = defineForm({
  name: 'contact-me',
  about: 'property',
  fields: { ...person, slot: choiceFrom('slots', { required: false }), remark: long({ required: false }), ...consent },
  steps: [{ name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] }],
  receipt: true,
})

/** A visit to a home, at one of the times that the agency's calendar has left. */
export const contactAppointment = defineForm({
  name: 'contact-appointment',
  about: 'property',
  fields: { time: choiceFrom('times'), ...person, remark: long({ required: false }), ...consent },
  steps: [
    { name: 'time', fields: ['time'] },
    { name: 'person', fields: [...personFields, 'remark', 'newsletter', 'privacy'] },
  ],
  receipt: true,
})

/** About a new-build project, and which of its homes. */
export const contactConstruction = defineForm({
  name: 'contact-construction',
  about: 'project',
  fields: {
    units: choicesFrom('units', { required: false }),
    ...person,
    slot: choiceFrom('slots', { required: false }),
    remark: long({ required: false }),
    ...consent,
  },
  steps: [
    { name: 'units', fields: ['units'] },
    { name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] },
  ],
  receipt: true,
})

export const siteContact = defineForm({
  name: 'site-contact',
  about: null,
  fields: { ...person, slot: choiceFrom('slots', { required: false }), remark: long(), ...consent },
  steps: [{ name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] }],
  receipt: true,
})

/** The papers of a home, by mail. */
export const documents = defineForm({
  name: 'documents',
  about: 'property',
  fields: {
    documents: choicesFrom('documents'),
    firstName: text({ autocomplete: 'given-name' }),
    lastName: text({ autocomplete: 'family-name' }),
    email: person.email,
    privacy: consent.privacy,
  },
  steps: [
    { name: 'documents', fields: ['documents'] },
    { name: 'person', fields: ['firstName', 'lastName', 'email', 'privacy'] },
  ],
  receipt: true,
})
