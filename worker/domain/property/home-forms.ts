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
  momentField,
  moneyField,
  multilineField,
  positionField,
  rowsField,
  textField,
  urlField,
} from '#domain/forms/field.ts'
import type { FieldSet, FormValues } from '#domain/forms/form.ts'
import { rowCells } from '#domain/forms/rows.ts'
import { countries } from '#domain/geo/region.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { documentTypes } from './document-types.ts'
import { type FactDefinition, type FactName, type FactSectionName, factDefinitions } from './facts.ts'
import { pointOfInterestTypes } from './points-of-interest.ts'
import { goals, statuses } from './status.ts'

/** Tabs of the editor of a home that are a form. */
export const homeTabs = ['facts', 'price', 'texts', 'viewings', 'legal'] as const

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

const formOf = (sections: Sections, rules: FieldSet['rules'] = []): FieldSet => ({
  words,
  rules,
  fields: Object.assign({}, ...Object.values(sections)),
  steps: Object.entries(sections).map(([name, fields]) => ({ name, fields: Object.keys(fields) })),
})

const openHouses = rowsField({
  start: momentField({ label: 'homes.rows.start' }),
  end: momentField({ label: 'homes.rows.end' }),
  seats: integerField({ ...optional, label: 'homes.rows.seats', min: 1, max: 500 }),
})

/** An open house that ends before it begins. */
const endsEarly = ({ openHouses }: FormValues): boolean =>
  Array.isArray(openHouses) &&
  openHouses.some((row) => {
    const [start, end] = rowCells(row)
    return String(end) <= String(start)
  })

/** Two open houses that share a time: a guest could not say to which one they come. */
function overlap({ openHouses }: FormValues): boolean {
  if (!Array.isArray(openHouses)) return false
  const rows = openHouses.map((row) => rowCells(row).map(String)).sort(([one], [other]) => (one! < other! ? -1 : 1))
  return rows.some(([start], at) => at > 0 && start! < rows[at - 1]![1]!)
}

const isNameless = ({ pointsOfInterest }: FormValues): boolean =>
  Array.isArray(pointsOfInterest) &&
  pointsOfInterest.some((row) =>
    rowCells(row)
      .slice(2)
      .every((name) => !name),
  )

const pointsOfInterest = rowsField({
  type: choiceField(pointOfInterestTypes, { label: 'homes.rows.type', optionLabels: 'property.nearby.type' }),
  distance: integerField({ label: 'homes.rows.distance', max: 1_000_000 }),
  ...Object.fromEntries(
    languageCodes.map((lang) => [lang, textField({ ...optional, lang, max: 120, label: 'homes.rows.name' })]),
  ),
})

/** Characters of a title that a page of results and a card show; a longer one is cut there. */
export const shownTitleLength = 60

export const homeForms: Readonly<Record<HomeTab, FieldSet>> = {
  facts: formOf(
    {
      identity: {
        reference: textField({ max: 60 }),
        goal: choiceField(goals, { initial: 'sale' }),
        typeId: choiceFieldFrom('types'),
        agentId: choiceFieldFrom('agents', optional),
        projectId: choiceFieldFrom('projects', optional),
      },
      address: {
        street: textField(optional),
        houseNumber: textField({ ...optional, max: 20 }),
        box: textField({ ...optional, max: 20 }),
        zip: textField({ max: 12 }),
        city: textField({ max: 80 }),
        countryId: choiceFieldFrom('countries', { initial: String(countries.belgium) }),
        neighbourhoodId: choiceFieldFrom('neighbourhoods', optional),
        position: positionField(optional),
        addressPublished: checkboxField({ ...optional, ...wide }),
      },
      general: factFields('general'),
      comfort: factFields('comfort'),
      media: {
        tour: urlField({ ...optional, ...wide }),
        films: rowsField({ address: urlField({ label: 'homes.rows.film' }) }),
      },
      nearby: { pointsOfInterest },
    },
    [{ field: 'pointsOfInterest', error: 'nameless', isViolated: isNameless }],
  ),
  price: formOf({
    price: {
      status: choiceField(statuses, { initial: 'available' }),
      price: moneyField(optional),
      priceFrom: checkboxField({ ...optional, ...wide }),
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
    street: languageFields('street', (lang) => textField({ ...optional, lang, label: `${words}.sections.street` })),
    typeName: languageFields('typeName', (lang) =>
      textField({ ...optional, max: 80, lang, label: `${words}.sections.typeName` }),
    ),
  }),
  viewings: formOf({ visits: { openHouses } }, [
    { field: 'openHouses', error: 'early', isViolated: endsEarly },
    { field: 'openHouses', error: 'overlap', isViolated: overlap },
  ]),
  legal: formOf({
    energy: { energyLabelText: textField({ ...optional, max: 20 }), ...factFields('energy') },
    planning: factFields('planning'),
    environment: factFields('environment'),
    documents: { documentTypes: choicesField(documentTypes, { ...optional, optionLabels: 'property.documents.type' }) },
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
