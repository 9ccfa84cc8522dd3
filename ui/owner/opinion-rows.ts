import { type Opinion, questions } from '#domain/viewing/opinion.ts'
import { opinionForm } from '#domain/viewing/opinion-form.ts'
import type { T } from '#locales/translator.ts'
import { optionText } from '#ui/forms/form-messages.ts'

/** The three answers of a visitor, each with its name. */
export const opinionRows = (t: T, opinion: Opinion): [label: string, value: string][] =>
  questions.map((question) => [
    t(`viewing.opinion.short.${question}`),
    optionText(t, opinionForm, question, opinion[question]),
  ])
