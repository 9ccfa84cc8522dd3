import { choiceField, choicesFieldFrom, multilineField } from '#domain/forms/field.ts'
import { defineFields } from '#domain/forms/form.ts'

/** Beginnings of answers, in the language of the visitor. */
export const answerTemplates = ['documents', 'viewing', 'option', 'offer', 'empty'] as const

const text = multilineField({ max: 10_000 })

export const answerForm = defineFields('admin', {
  template: choiceField(answerTemplates, { required: false }),
  text,
  documents: choicesFieldFrom('documents', { required: false }),
})

/** For managers alone. */
export const noteForm = defineFields('admin', { text })

/** ms for which a manager counts as writing. */
export const presenceMs = 30_000
