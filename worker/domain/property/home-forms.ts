import type { FieldValue, Values } from '#domain/admin/revision.ts'
import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  choicesField,
  dateField,
  decimalField,
  type Field,
  flagField,
  integerField,
  moneyField,
  multilineField,
  textField,
  urlField,
} from '#domain/forms/field.ts'
import type { FieldSet, FormValues } from '#domain/forms/form.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type FactDefinition, type FactName, type FactSectionName, factDefinitions } from './facts.ts'
import { goals, statuses } from './status.ts'

/** Tabs of the editor of a home that are a form. */
export const homeTabs = ['facts', 'price', 'texts', 'legal'] as const

export type HomeTab = (typeof homeTabs)[number]

const optional = { required: false }

/** The field in which a fact is entered, by its kind. */
function factField(name: FactName, { kind, choices = [] }: FactDefinition): Field {
  const words = { ...optional, label: `facts.${name}`, optionLabels: `facts.choices.${name}` }
  switch (kind) {
    case 'text':
      return textField(words)
    case 'number':
      return integerField(words)
    case 'year':
      return integerField({ ...words, min: 1000, max: 2200 })
    case 'money':
      return moneyField(words)
    case 'date':
      return dateField(words)
    case 'flag':
      return flagField(words)
    case 'choice':
      return choiceField(choices, words)
    case 'choices':
      return choicesField(choices, words)
    case 'percent':
      return decimalField({ ...words, max: 100 })
    case 'score':
      return decimalField({ ...words, max: 1000 })
    default:
      return decimalField(words)
  }
}

const factFields = (section: FactSectionName): Record<string, Field> =>
  Object.fromEntries(
    (Object.entries(factDefinitions) as [FactName, FactDefinition][])
      .filter(([, definition]) => definition.section === section)
      .map(([name, definition]) => [`facts.${name}`, factField(name, definition)]),
  )

const words = 'homes'

const wide = { full: true }

const languageFields = (name: string, field: (lang: Language) => Field): Record<string, Field> =>
  Object.fromEntries(languageCodes.map((lang) => [`texts.${lang}.${name}`, field(lang)]))

/** Sections of a tab by name. Their titles are those of the facts, or `homes.sections`. */
type Sections = Readonly<Record<string, Readonly<Record<string, Field>>>>

const formOf = (sections: Sections): FieldSet => ({
  words,
  fields: Object.assign({}, ...Object.values(sections)),
  steps: Object.entries(sections).map(([name, fields]) => ({ name, fields: Object.keys(fields) })),
})

export const homeForms: Readonly<Record<HomeTab, FieldSet>> = {
  facts: formOf({
    identity: {
      reference: textField({ max: 60 }),
      goal: choiceField(goals, { initial: 'sale' }),
      typeId: choiceFieldFrom('types'),
      agentId: choiceFieldFrom('agents', optional),
    },
    address: {
      street: textField(optional),
      houseNumber: textField({ ...optional, max: 20 }),
      box: textField({ ...optional, max: 20 }),
      zip: textField({ max: 12 }),
      city: textField({ max: 80 }),
      addressPublished: checkboxField({ ...optional, ...wide }),
    },
    general: factFields('general'),
    comfort: factFields('comfort'),
    media: { tour: urlField({ ...optional, ...wide }) },
  }),
  price: formOf({
    price: {
      status: choiceField(statuses, { initial: 'available' }),
      price: moneyField(optional),
      pricePublished: checkboxField({ ...optional, ...wide }),
    },
    finance: factFields('finance'),
    annuity: factFields('annuity'),
  }),
  texts: formOf({
    title: languageFields('title', (lang) =>
      textField({ ...optional, max: 120, lang, label: `${words}.sections.title` }),
    ),
    description: languageFields('description', (lang) =>
      multilineField({ ...optional, max: 20_000, lang, rows: 18, label: `${words}.sections.description` }),
    ),
  }),
  legal: formOf({
    energy: { energyLabelText: textField({ ...optional, max: 20 }), ...factFields('energy') },
    planning: factFields('planning'),
    environment: factFields('environment'),
  }),
}

/** What a home needs to be there at all; the rest is typed in its editor. */
export const newHomeForm: FieldSet = formOf({
  identity: {
    goal: choiceField(goals, { initial: 'sale' }),
    typeId: choiceFieldFrom('types'),
    agentId: choiceFieldFrom('agents', optional),
    price: moneyField(optional),
  },
  address: {
    street: textField(optional),
    houseNumber: textField({ ...optional, max: 20 }),
    box: textField({ ...optional, max: 20 }),
    zip: textField({ max: 12 }),
    city: textField({ max: 80 }),
  },
})

/** @returns the values of a form as a home stores them: an empty list is none */
export const enteredValues = (values: FormValues): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, FieldValue] => [
      name,
      Array.isArray(value) && value.length === 0 ? null : value,
    ]),
  )
