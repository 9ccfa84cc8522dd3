import '#locales/deferred.ts'
import '#locales/purchase.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureStatus } from '#domain/failure.ts'
import { fieldErrorNames } from '#domain/forms/field-errors.ts'
import { errorNames, hiddenFields } from '#domain/forms/hidden-fields.ts'
import { forms } from '#domain/forms/registry.ts'
import { provinces } from '#domain/geo/provinces.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { factDefinitions, factSections } from '#domain/property/facts.ts'
import { flatten, tables } from '#locales/translator.ts'

const known = Object.keys(flatten(tables.en))

const code = ['ui', 'worker']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')

/** Every quoted text of the code that may be a key. */
const quoted = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text!))

const unique = (names: string[]) => [...new Set(names)]
const allForms = Object.values(forms)
const fieldNames = unique(allForms.flatMap(({ fields }) => Object.keys(fields)))
const stepNames = unique(allForms.flatMap(({ steps }) => steps.map(({ name }) => name)))
const choices = Object.entries(factDefinitions).flatMap(
  ([name, { choices = [] }]: [string, { choices?: readonly string[] }]) => choices.map((choice) => ({ name, choice })),
)
const choicesOf = (fact: keyof typeof factDefinitions) =>
  choices.filter(({ name }) => name === fact).map(({ choice }) => choice as string)

/** Names that complete a key: those that need a text, and those that may have one. */
type Names = { needed: string[]; allowed?: string[] }

/**
 * Keys that the code puts together from a plain string, which the type `Key` cannot check. All of them are here: a new
 * `as Key` needs a row. `$` stands for the names.
 */
const composed: Record<string, Names> = {
  'facts.$': { needed: Object.keys(factDefinitions) },
  'facts.choices.$': { needed: choices.map(({ name, choice }) => `${name}.${choice}`) },
  'facts.choices.planningDestination.$': { needed: choicesOf('planningDestination') },
  'forms.errors.$': {
    needed: [],
    allowed: [
      ...errorNames,
      ...allForms.flatMap((form) =>
        Object.keys(form.fields).flatMap((name) => fieldErrorNames(form, name).map((rule) => `${name}.${rule}`)),
      ),
      ...['required', 'invalid'].map((rule) => `${hiddenFields.challengeText}.${rule}`),
    ],
  },
  'forms.fields.$': { needed: fieldNames.filter((name) => name !== 'privacy'), allowed: ['privacy'] },
  'forms.hints.$': { needed: [], allowed: fieldNames },
  'forms.options.$': {
    needed: unique(
      allForms.flatMap(({ fields }) =>
        Object.entries(fields).flatMap(([name, { options = [] }]) => options.map((option) => `${name}.${option}`)),
      ),
    ),
  },
  'forms.stepHints.$': { needed: [], allowed: stepNames },
  'forms.steps.$': { needed: stepNames },
  'legal.asbestos.conclusion.$': { needed: choicesOf('asbestos') },
  'legal.electrical.$': { needed: choicesOf('electricalInspection') },
  'legal.planning.measure.$': { needed: choicesOf('judicialDecision') },
  'mail.fields.$': { needed: [], allowed: fieldNames },
  'map.provinces.$': { needed: [...provinces] },
  'property.documents.type.$': { needed: [...documentTypes] },
}

/** Scenes are named by the agency's feed: a name without a text is left out of a picture's description. */
const open = ['property.scene.$']

const withName = (template: string, name: string) => template.replace('$', name)
const isOf = (template: string) => (key: string) => key.startsWith(template.slice(0, -1))

test('every cast to a key has its row', () => {
  const casts = [...code.matchAll(/`([\w.${}-]+)` as (?:Key|Parameters<T>\[0\])/g)].map(([, template]) =>
    template!.replace(/\$\{.*\}/, '$'),
  )
  expect(unique(casts).sort()).toEqual([...Object.keys(composed), ...open].sort())
  expect(code.match(/ as (?:Key|PluralKey|Parameters<T>\[0\])/g)).toHaveLength(casts.length)
})

test.each(Object.entries(composed))('%s has a text for every name, and none for another', (template, names) => {
  const { needed, allowed = [] } = names
  expect(needed.map((name) => withName(template, name)).filter((key) => !known.includes(key))).toEqual([])
  // Longer keys may have a row of their own: `facts.choices.…` is not a fact.
  const rows = Object.keys(composed).filter((other) => other !== template && isOf(template)(other))
  const left = known.filter((key) => isOf(template)(key) && !rows.some((other) => isOf(other)(key)))
  const literal = left.filter((key) => !quoted.has(key) && !key.startsWith('facts.sections.'))
  expect(literal.filter((key) => ![...needed, ...allowed].some((name) => withName(template, name) === key))).toEqual([])
})

test('every section of facts has a title, and no title is left over', () => {
  const titles = known.filter((key) => key.startsWith('facts.sections.'))
  expect(titles.sort()).toEqual(factSections.map((section) => `facts.sections.${section}`).sort())
})

/** What `errors.${…}` in the code stands for; everything else of `errors` is written out. */
const errorKeys = [
  ...Object.keys(failureStatus),
  ...[...code.matchAll(/<NoResults of="(\w+)"/g)].map(([, of]) => `${of}.none`),
].flatMap((name) => [`errors.${name}.title`, `errors.${name}.text`])

test('every failure and every empty list has a title and a text', () => {
  expect(errorKeys.filter((key) => !known.includes(key))).toEqual([])
})

/** Keys with one part that is worked out, as the code has them; `errors` is listed above. */
const templates = [...code.matchAll(/`([a-z]+\.[^`]*\$\{[^`]*)`/g)]
  .map(([, template]) => template!.split(/\$\{[^}]*\}/))
  .filter(([start]) => !start!.startsWith('errors.') && start!.split('.')[0]! in tables.en)
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`))

const isUsed = (key: string) => {
  const name = key.replace(/\.(one|other)$/, '')
  return (
    [key, name].some((item) => quoted.has(item) || errorKeys.includes(item)) ||
    [key, name].some((item) => templates.some((template) => template.test(item)))
  )
}

test('every text is used', () => {
  expect(known.filter((key) => !isUsed(key))).toEqual([])
})
