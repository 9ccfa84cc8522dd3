import { notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import { choiceField, choicesFieldFrom, counterField, moneyField, multilineField, passwordField } from './field.ts'
import { addressFieldset, consentFieldset, personFieldset } from './fieldsets.ts'
import { daySeconds, defineForm, type FieldSet, type FormValues } from './form.ts'

const isMinAboveMax =
  (minField: string, maxField: string) =>
  ({ [minField]: from, [maxField]: to }: FormValues): boolean =>
    typeof from === 'number' && typeof to === 'number' && from > to

export const savedSearchForm = defineForm({
  name: 'demand-register',
  about: null,
  steps: {
    wish: {
      goal: choiceField(['sale', 'rent']),
      towns: choicesFieldFrom('towns', { min: 1, max: 600 }),
      priceMin: moneyField({ required: false }),
      priceMax: moneyField({ required: false }),
      bedroomsMin: counterField(),
      filters: choicesFieldFrom('filters', { required: false }),
      types: choicesFieldFrom('types', { required: false }),
      bedroomsMax: counterField(),
      garages: counterField(),
      parkings: counterField(),
    },
    frequency: { frequency: choiceField(notificationFrequencies) },
    person: {
      ...personFieldset,
      street: { ...addressFieldset.street, required: false },
      remark: multilineField({ required: false }),
      password: passwordField({ required: false }),
      passwordAgain: passwordField({ required: false }),
      ...consentFieldset,
    },
  },
  folded: ['types', 'bedroomsMax', 'garages', 'parkings'],
  rules: [
    { field: 'bedroomsMax', error: 'below', isViolated: isMinAboveMax('bedroomsMin', 'bedroomsMax') },
    { field: 'priceMax', error: 'below', isViolated: isMinAboveMax('priceMin', 'priceMax') },
    {
      field: 'passwordAgain',
      error: 'required',
      isViolated: ({ password, passwordAgain }) => !!password && !passwordAgain,
    },
    {
      field: 'passwordAgain',
      error: 'different',
      isViolated: ({ password, passwordAgain }) => !!passwordAgain && password !== passwordAgain,
    },
  ],
  sendsReceipt: false,
  limits: [{ per: 'receiver', max: 5, seconds: daySeconds }],
  sentText: 'confirm',
})

const [criteriaStep] = savedSearchForm.steps
const criteriaFields = new Set(criteriaStep!.fields)

export const criteriaForm: FieldSet = {
  words: savedSearchForm.words,
  ...(savedSearchForm.folded && { folded: savedSearchForm.folded }),
  fields: Object.fromEntries(Object.entries(savedSearchForm.fields).filter(([name]) => criteriaFields.has(name))),
  steps: [criteriaStep!],
  rules: savedSearchForm.rules!.filter(({ field }) => criteriaFields.has(field)),
}
