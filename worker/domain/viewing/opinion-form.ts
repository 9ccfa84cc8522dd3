import { choiceField, multilineField } from '#domain/forms/field.ts'
import { defineFields } from '#domain/forms/form.ts'
import { opinionChoices } from './opinion.ts'

export const opinionForm = defineFields('viewing.opinion', {
  interest: choiceField(opinionChoices.interest),
  price: choiceField(opinionChoices.price),
  condition: choiceField(opinionChoices.condition),
  remark: multilineField({ required: false, max: 500, rows: 2 }),
})
