import { type FactName, type Facts, factDefinitions } from '#domain/property/facts.ts'
import { goals, statuses } from '#domain/property/status.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import type { ExportedProperty } from '#worker/exporters/stock.ts'
import { emptyElement, textElement } from '#worker/exporters/xml.ts'
import { vendorFacts } from '#worker/importers/agency-facts.ts'
import { type LocalName, localFieldPrefix, localTextField } from '#worker/importers/formats/openimmo/local-fields.ts'
import { unambiguous } from '#worker/importers/formats/xml-values.ts'
import { money, objectTypes } from './sections.ts'
import type { orderedTexts } from './texts.ts'

const element = 'user_defined_simplefield'

type Value = string | number | boolean | null | undefined

/** An empty one says that there is no value. */
function localField(name: string, value: Value): string {
  const attributes = { feldname: localFieldPrefix + name }
  return value === '' ? emptyElement(element, attributes) : textElement(element, value, attributes)
}

/** What the elements of the format do not say, or say of a home that has it in part. */
const fieldsOf: Readonly<Record<LocalName, (home: ExportedProperty['record']) => Value>> = {
  RecordFile: ({ reference }) => reference,
  Goal: ({ goal }) => (goal === 'take-over' ? goals.indexOf(goal) : null),
  WebID: ({ typeId }) => (typeId in objectTypes ? null : typeId),
  Marquee: ({ status }) => (status === 'new' ? statuses.indexOf(status) : null),
  PublishPrice: ({ pricePublished }) => pricePublished,
  PriceUnit: ({ priceUnit }) => priceUnit || null,
  // Else the class of the certificate would be taken for it.
  EPCLabelText: ({ energyLabelText }) => energyLabelText ?? '',
  VirtualTour: ({ tour }) => tour,
}

/** Facts of the format's own elements. */
const elementFacts: readonly FactName[] = [
  ...(['chargesRenter', 'chargesOwner', 'deposit', 'garagePrice', 'livingArea', 'totalArea', 'storeArea'] as const),
  ...(['officeArea', 'frontWidth', 'constructedArea', 'groundArea', 'bedrooms', 'bathrooms', 'toilets'] as const),
  ...(['terraceArea', 'gardenArea', 'plotWidth', 'floor', 'floors', 'constructionYear'] as const),
  ...(['renovationYear', 'energyExpiry', 'energyPerformance'] as const),
]

function factText(name: FactName, value: NonNullable<Facts[FactName]>): string {
  if (typeof value !== 'number') return String(value)
  return factDefinitions[name].kind === 'money' ? money(value)! : unambiguous(value)
}

const factFields = (facts: Facts) =>
  Object.entries(vendorFacts).map(([vendor, name]) => {
    const value = facts[name]
    return value === undefined || elementFacts.includes(name) ? '' : localField(vendor, factText(name, value))
  })

const textFields = (texts: ReturnType<typeof orderedTexts>) =>
  texts.flatMap(({ language, text }, at) => [
    // Those of the first two are in elements; a title says where the one in `objekt_text` ends.
    at > 0 ? localField(localTextField('Title', language), text.title) : '',
    at > 1 ? localField(localTextField('Description', language), withoutMarks(text.description)) : '',
    localField(localTextField('TypeDescription', language), text.typeName),
    localField(localTextField('Street', language), text.street),
  ])

export const localFields = (home: ExportedProperty['record'], texts: ReturnType<typeof orderedTexts>): string[] => [
  ...Object.entries(fieldsOf).map(([name, read]) => localField(name, read(home))),
  ...factFields(home.facts),
  ...textFields(texts),
]
