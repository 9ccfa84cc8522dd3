import type { Changes, FieldValue, Values } from '#domain/admin/revision.ts'
import type { PropertyRecord, PropertyText, PropertyUpdate } from '#domain/import/record.ts'
import { oneOf } from '#domain/one-of.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { type FactName, type Facts, factDefinitions } from './facts.ts'
import { mappedField, mappedFields, mappedNames } from './mapped-fields.ts'
import { goals, statuses } from './status.ts'

/** Fields of a home that are columns of it; ids are texts, as forms send them. */
const plainFields = [
  ...(['reference', 'goal', 'typeId', 'status', 'withdrawn', 'draft', 'archived', 'published'] as const),
  ...(['price', 'pricePublished', 'agentId', 'energyLabelText', 'tour'] as const),
  ...(['addressPublished', 'street', 'houseNumber', 'box', 'zip', 'city', 'countryId'] as const),
  ...(['neighbourhoodId', 'projectId'] as const),
] as const

type PlainField = (typeof plainFields)[number]

/** Fields of a text in one language: `texts.nl.title`. */
const textFields = ['title', 'description', 'street', 'typeName'] as const

const idFields: readonly PlainField[] = ['typeId', 'agentId', 'countryId', 'neighbourhoodId', 'projectId']

const isFactName = (name: string): name is FactName => Object.hasOwn(factDefinitions, name)

/** @returns a home as its forms and revisions have it */
export function homeValues(record: PropertyRecord): Values {
  const plain = plainFields.map((name) => {
    const value = record[name]
    return [name, idFields.includes(name) && value !== null ? String(value) : (value ?? null)] as const
  })
  const facts = Object.entries(record.facts).map(([name, value]) => [`facts.${name}`, value] as const)
  const texts = Object.entries(record.texts).flatMap(([language, text]) =>
    textFields.map((name) => [`texts.${language}.${name}`, text[name] || null] as const),
  )
  const mapped = mappedNames.map((name) => [name, mappedFields[name].read(record)] as const)
  return Object.fromEntries([...plain, ...mapped, ...facts, ...texts])
}

/** What a copy of a home does not take over: its number, and everything of its publication and sale. */
const ofOneHome = ['reference', 'status', 'withdrawn', 'draft', 'archived', 'published', 'tour']

/** @returns the values of a new home like another one */
export const copiedValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null && !ofOneHome.includes(name)))

const numberOf = (value: FieldValue): number | null => (value === null ? null : Number(value))

const emptyText: PropertyText = { title: '', typeName: '', description: '', street: null }

/** @param fields changed ones; a text that a person writes no longer follows the figures */
const textAfter = (text: PropertyText | undefined, fields: Values): PropertyText => {
  const { generated: _, ...before } = text ?? emptyText
  const { title = before.title, description = before.description, street = before.street } = fields
  const { typeName = before.typeName } = fields
  return {
    ...before,
    title: String(title ?? ''),
    description: String(description ?? ''),
    street: street as string | null,
    typeName: String(typeName ?? ''),
  }
}

/** The changed fields of a text in one language. */
const changedText = (changed: Values, language: Language): Values =>
  Object.fromEntries(
    textFields.flatMap((name) => {
      const value = changed[`texts.${language}.${name}`]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** @returns the texts with changed fields; a text without a title and a description is left out */
export function textsAfter(texts: PropertyRecord['texts'], changed: Values): Translated<PropertyText> {
  const after: Translated<PropertyText> = { ...texts }
  for (const language of languageCodes) {
    const fields = changedText(changed, language)
    if (Object.keys(fields).length > 0) after[language] = textAfter(after[language], fields)
  }
  return Object.fromEntries(Object.entries(after).filter(([, { title, description }]) => title || description))
}

/** What the import reads of a text: an empty type name is that of the type. */
const textUpdates = (texts: Translated<PropertyText>): PropertyUpdate['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { typeName, ...text }]) => [
      language,
      { ...text, typeName: typeName || null },
    ]),
  )

type StoredLists = Pick<PropertyRecord, 'texts'> & Partial<Pick<PropertyRecord, 'pointsOfInterest'>>

/** @returns the update that sets changed fields of a home, as a feed would send it */
export function homeUpdate(id: number, changed: Values, stored: StoredLists): PropertyUpdate {
  const { texts } = stored
  const plain = Object.fromEntries(
    plainFields.flatMap((name) => {
      if (!(name in changed)) return []
      const value = changed[name] ?? null
      return [[name, idFields.includes(name) ? numberOf(value) : value] as const]
    }),
  )
  const facts = Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) => {
      const fact = name.slice('facts.'.length)
      return name.startsWith('facts.') && isFactName(fact) ? [[fact, value] as const] : []
    }),
  ) as Partial<Facts>
  const mapped = mappedNames.flatMap((name) =>
    name in changed ? [mappedFields[name].write(changed[name] ?? null, stored)] : [],
  )
  const hasTexts = Object.keys(changed).some((name) => name.startsWith('texts.'))
  return {
    ...plain,
    ...Object.assign({}, ...mapped),
    ...('goal' in changed && { goal: oneOf(goals, String(changed.goal)) }),
    ...('status' in changed && { status: oneOf(statuses, String(changed.status)) }),
    id,
    facts,
    ...(hasTexts && { texts: textUpdates(textsAfter(texts, changed)) }),
  }
}

/** @returns the record as it would be with other values, before an import redacts it */
export function recordWith(record: PropertyRecord, changed: Values): PropertyRecord {
  const { facts = {}, texts: _, ...update } = homeUpdate(record.id, changed, record)
  const given = Object.entries({ ...record.facts, ...facts }).filter(([, value]) => value !== null)
  const values = Object.entries(update).filter(([, value]) => value !== undefined)
  return { ...record, ...Object.fromEntries(values), facts: Object.fromEntries(given) }
}

/** What a feed's update says of a field; undefined where it is silent. */
function fieldOfUpdate(update: PropertyUpdate, field: string): FieldValue | undefined {
  const [group, ...path] = field.split('.')
  if (group === 'facts') return (update.facts?.[path[0] as FactName] ?? undefined) as FieldValue | undefined
  if (group === 'texts') {
    const text = update.texts?.[path[0] as Language]
    return update.texts && (text?.[path[1] as (typeof textFields)[number]] ?? null)
  }
  const mapped = mappedField(field)
  if (mapped) return mapped.of.some((name) => update[name] === undefined) ? undefined : mapped.read(update)
  const value = update[group as PlainField]
  if (value === undefined) return undefined
  return value === null || typeof value === 'boolean' || !idFields.includes(group as PlainField) ? value : String(value)
}

/**
 * Takes the fields that the agency has taken over out of a feed's update.
 * @param stored the home as it is, which keeps them
 * @returns the rest of the update, and what the feed says of each of those fields
 */
export function withoutOverridden(
  update: PropertyUpdate,
  overridden: readonly string[],
  stored: Pick<PropertyRecord, 'texts'>,
): { update: PropertyUpdate; feedValues: Values } {
  const named = overridden.flatMap((field) => {
    const value = fieldOfUpdate(update, field)
    return value === undefined ? [] : [[field, value] as const]
  })
  const rest: PropertyUpdate = { ...update, facts: { ...update.facts } }
  const texts: Translated<PropertyText> = {}
  for (const field of overridden) {
    const [group, ...path] = field.split('.')
    if (group === 'facts') delete rest.facts![path[0] as FactName]
    else if (group === 'texts') {
      const language = path[0] as Language
      texts[language] = stored.texts[language] ?? emptyText
    } else for (const name of mappedField(field)?.of ?? [group as PlainField]) delete rest[name]
  }
  if (update.texts && Object.keys(texts).length > 0) {
    const kept = Object.entries(texts).map(([code, text]) => {
      const language = code as Language
      const own = Object.fromEntries(
        textFields.filter((name) => overridden.includes(`texts.${language}.${name}`)).map((name) => [name, text[name]]),
      )
      const given = update.texts![language]
      return [language, given ? { ...given, ...own } : { ...text, typeName: text.typeName || null }] as const
    })
    rest.texts = { ...update.texts, ...Object.fromEntries(kept) }
  }
  return { update: rest, feedValues: Object.fromEntries(named) }
}

type Published = Pick<PropertyRecord, 'pricePublished' | 'addressPublished'>

/** Fields whose values name, or may name, what a home hides. */
export const isHiddenField = (field: string, { pricePublished, addressPublished }: Published): boolean =>
  (!pricePublished && field === 'price') ||
  (!addressPublished && ['street', 'houseNumber', 'box', 'position'].includes(field)) ||
  (!addressPublished && field.startsWith('texts.') && field.endsWith('.street'))

/** Fields that may reveal a hidden address, as texts do. */
export const revealingFields = ['tour', 'films', 'pointsOfInterest', 'pictures', 'documents'] as const

const mayReveal = (field: string) =>
  field.startsWith('texts.') || (revealingFields as readonly string[]).includes(field)

/** @returns whether a change hides what was shown */
export const hidesMore = (before: Published, after: Published): boolean =>
  (before.pricePublished && !after.pricePublished) || (before.addressPublished && !after.addressPublished)

/** @returns the changes without the values of what is hidden now; others of before may name it, where it was shown */
export const withoutHidden = (changes: Changes, isHidden: (field: string) => boolean, hides: boolean): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      isHidden(field) || (hides && mayReveal(field)) ? ([null, null] as const) : change,
    ]),
  )
