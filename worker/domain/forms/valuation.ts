import { choice, choiceFrom, long, whole } from './field.ts'
import { defineForm } from './form.ts'
import { consent, home, person, personFields } from './person.ts'

/** What a home is worth, before it is sold or let. The address is that of the home. */
export const contactDemand = defineForm({
  name: 'contact-demand',
  about: null,
  fields: {
    goal: choice(['sale', 'rent', 'unsure']),
    type: choiceFrom('types'),
    street: { ...home.street, autocomplete: 'off' },
    zip: { ...home.zip, autocomplete: 'off' },
    city: { ...home.city, autocomplete: 'off' },
    livingArea: whole({ required: false, max: 100_000 }),
    groundArea: whole({ required: false, max: 10_000_000 }),
    bedrooms: whole({ required: false, max: 50 }),
    constructionYear: whole({ required: false, min: 1200, max: 2100 }),
    condition: choice(['new', 'good', 'fresh-up', 'renovate'], { required: false }),
    ...person,
    slot: choiceFrom('slots', { required: false }),
    remark: long({ required: false }),
    ...consent,
  },
  steps: [
    { name: 'home', fields: ['goal', 'type', 'street', 'zip', 'city'] },
    { name: 'details', fields: ['livingArea', 'groundArea', 'bedrooms', 'constructionYear', 'condition'] },
    { name: 'person', fields: [...personFields, 'slot', 'remark', 'newsletter', 'privacy'] },
  ],
  receipt: true,
})
