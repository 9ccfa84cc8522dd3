import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  dateField,
  integerField,
  momentField,
  multilineField,
  textField,
  urlField,
} from '#domain/forms/field.ts'
import { defineFields } from '#domain/forms/form.ts'
import { communicationSources, communicationStatuses, communicationTypes } from './communication.ts'

export const noteForm = defineFields('owner.history', {
  type: choiceField(communicationTypes, { initial: 'phone' }),
  at: momentField(),
  contact: textField({ required: false, full: true }),
  subject: textField({ max: 150, full: true }),
  comment: multilineField({ required: false, max: 1000 }),
  status: choiceField(communicationStatuses, { initial: 'done' }),
  source: choiceField(communicationSources, { initial: 'agency' }),
})

export const publicationForm = defineFields(
  'owner.manage.publication',
  {
    medium: textField({ max: 80, full: true }),
    url: urlField({ required: false, full: true }),
    since: dateField(),
    until: dateField({ required: false }),
    views: integerField({ required: false, max: 999_999_999, full: true }),
    printed: checkboxField({ required: false }),
  },
  [{ field: 'until', error: 'early', isViolated: ({ since, until }) => !!since && !!until && until < since }],
)

export const feedbackForm = defineFields('owner.manage.feedback', {
  viewing: choiceFieldFrom('viewings', { full: true }),
  feedback: multilineField({ required: false, max: 1000 }),
})

export const entryForms = { note: noteForm, publication: publicationForm } as const

export type EntryKind = keyof typeof entryForms

export const manageForms = { ...entryForms, feedback: feedbackForm } as const

export type ManageForm = keyof typeof manageForms
