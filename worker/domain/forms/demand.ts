import { frequencies } from '#domain/demand.ts'
import { choice, choicesFrom, long, money, secret, whole } from './field.ts'
import { defineForm, type Form, type Values } from './form.ts'
import { consent, person, personFields } from './person.ts'

const crossed =
  (least: string, most: string) =>
  ({ [least]: from, [most]: to }: Values): boolean =>
    typeof from === 'number' && typeof to === 'number' && from > to

/** A search alert: what somebody looks for, and how often the agency tells of it. */
export const demandRegister = defineForm({
  name: 'demand-register',
  about: null,
  fields: {
    goal: choice(['sale', 'rent']),
    types: choicesFrom('types', { min: 1 }),
    towns: choicesFrom('towns', { min: 1, max: 600 }),
    bedroomsMin: whole({ required: false, max: 20 }),
    bedroomsMax: whole({ required: false, max: 20 }),
    garages: whole({ required: false, max: 20 }),
    parkings: whole({ required: false, max: 20 }),
    priceMin: money({ required: false }),
    priceMax: money({ required: false }),
    frequency: choice(frequencies),
    ...person,
    street: { kind: 'text', required: false, max: 150, autocomplete: 'address-line1' },
    remark: long({ required: false }),
    password: secret({ required: false }),
    passwordAgain: secret({ required: false }),
    ...consent,
  },
  steps: [
    {
      name: 'wish',
      fields: ['goal', 'types', 'towns', 'bedroomsMin', 'bedroomsMax', 'garages', 'parkings', 'priceMin', 'priceMax'],
    },
    { name: 'frequency', fields: ['frequency'] },
    {
      name: 'person',
      fields: [...personFields, 'street', 'remark', 'password', 'passwordAgain', 'newsletter', 'privacy'],
    },
  ],
  rules: [
    { field: 'bedroomsMax', error: 'below', broken: crossed('bedroomsMin', 'bedroomsMax') },
    { field: 'priceMax', error: 'below', broken: crossed('priceMin', 'priceMax') },
    {
      field: 'passwordAgain',
      error: 'required',
      broken: ({ password, passwordAgain }) => !!password && !passwordAgain,
    },
    {
      field: 'passwordAgain',
      error: 'different',
      broken: ({ password, passwordAgain }) => !!passwordAgain && password !== passwordAgain,
    },
  ],
  // Its own mail asks to confirm the address.
  receipt: false,
})

const [wish] = demandRegister.steps
const asked = new Set(wish!.fields)

/** What is looked for alone, for whoever has an alert. */
export const demandWish: Form = {
  ...demandRegister,
  fields: Object.fromEntries(Object.entries(demandRegister.fields).filter(([name]) => asked.has(name))),
  steps: [wish!],
  rules: demandRegister.rules!.filter(({ field }) => asked.has(field)),
}
