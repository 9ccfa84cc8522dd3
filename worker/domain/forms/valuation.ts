import { choiceField, choiceFieldFrom, integerField, multilineField } from './field.ts'
import { addressFieldset, consentFieldset, personFields, personFieldset } from './fieldsets.ts'
import { defineForm } from './form.ts'

export const valuationForm = defineForm({
  name: 'contact-demand',
  about: null,
  fields: {
    goal: choiceField(['sale', 'rent', 'unsure']),
    type: choiceFieldFrom('types'),
    street: { ...addressFieldset.street, autocomplete: 'off' },
    zip: { ...addressFieldset.zip, autocomplete: 'off' },
    city: { ...addressFieldset.city, autocomplete: 'off' },
    livingArea: integerField({ required: false, max: 100_000 }),
    groundArea: integerField({ required: false, max: 10_000_000 }),
    bedrooms: integerField({ required: false, max: 50 }),
    constructionYear: integerField({ required: false, min: 1200, max: 2100 }),
    condition: choiceField(['new', 'good', 'fresh-up', 'renovate'], { required: false }),
    ...personFieldset,
    slot: choiceFieldFrom('slots', { required: false }),
    remark: multilineField({ required: false }),
    ...consentFieldset,
  },
  steps: [
    { name: 'home', fields: ['goal', 'type', 'street', 'zip', 'city'] },
    { name: 'details', fields: ['livingArea', 'groundArea', 'bedrooms', 'constructionYear', 'condition'] },
    { name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] },
  ],
  sendsReceipt: true,
})
