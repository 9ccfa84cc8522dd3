import '#locales/deferred.ts'
import '#locales/property-page.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ResourceDefinition } from '#domain/admin/resource.ts'
import * as accountForms from '#domain/auth/account-forms.ts'
import { articleForm, newArticleForm } from '#domain/content/article-forms.ts'
import { articlesList } from '#domain/content/articles-list.ts'
import { listForms, listViews } from '#domain/content/lists/settings-lists.ts'
import { allFields } from '#domain/content/page/page-forms.ts'
import { publicForm, settingsForms } from '#domain/content/settings-forms.ts'
import { failureStatus } from '#domain/failure.ts'
import { type FieldSet, fieldErrorNames, submissionErrors } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { errorNames } from '#domain/forms/kinds.ts'
import { notices } from '#domain/forms/notice.ts'
import { forms } from '#domain/forms/registry.ts'
import { provinces } from '#domain/geo/provinces.ts'
import { assignmentForm, requestsList } from '#domain/inquiry/admin-inbox.ts'
import { snoozeForm } from '#domain/inquiry/snooze.ts'
import { subscriberForm } from '#domain/newsletter/invitation.ts'
import { allLetterFields, newLetterForm, sendingForm } from '#domain/newsletter/letter.ts'
import { subscribersList } from '#domain/newsletter/subscribers-list.ts'
import { accountForms as deskAccountForms, ownedHomesForm } from '#domain/owner/account-forms.ts'
import { manageForms } from '#domain/owner/communication-forms.ts'
import { offerForm, roundForm } from '#domain/owner/offer-forms.ts'
import { erasureForm, noteForm } from '#domain/privacy/erasure.ts'
import { newProjectForm, projectForms } from '#domain/project/project-forms.ts'
import { projectsList } from '#domain/project/projects-list.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { factDefinitions, factSections } from '#domain/property/facts.ts'
import { homeForms, newHomeForm } from '#domain/property/home-forms.ts'
import { homesList } from '#domain/property/homes-list.ts'
import { firstForm } from '#domain/set-up/first-form.ts'
import { settledForm } from '#domain/set-up/set-up.ts'
import { bookingForm } from '#domain/viewing/booking-form.ts'
import { absenceForm, hoursForm } from '#domain/viewing/hours-forms.ts'
import { opinionForm } from '#domain/viewing/opinion-form.ts'
import { flatten, tables } from '#locales/translator.ts'

const allKeys = Object.keys(flatten(tables.en))

const code = ['ui', 'worker']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n')

/** Quoted strings of the code that may be keys. */
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

/** Names that complete a key: they must or may have a text. */
type Names = { required: string[]; optional?: string[] }

/** Keys that the code composes with `as Key`, which the type cannot check; `$` is the variable part. */
const composed: Record<string, Names> = {
  'facts.$': { required: Object.keys(factDefinitions) },
  'facts.choices.$': { required: choices.map(({ name, choice }) => `${name}.${choice}`) },
  'facts.choices.planningDestination.$': { required: choicesOf('planningDestination') },
  // Forms on a page with an editor's text have no intro.
  'forms.$.intro': { required: allForms.filter(({ about }) => about !== null).map(({ name }) => name) },
  'forms.$.title': { required: allForms.map(({ name }) => name) },
  'forms.errors.$': { required: ['required', 'invalid'], optional: [...errorNames] },
  'forms.afterwards.$': {
    required: ['title', 'talk'],
    optional: allForms.flatMap(({ name }) => ['first', 'next', 'last'].map((order) => `${name}.${order}`)),
  },
  'forms.stepHints.$': { required: [], optional: stepNames },
  'forms.steps.$': { required: stepNames },
  'legal.asbestos.conclusion.$': { required: choicesOf('asbestos') },
  'legal.electrical.$': { required: choicesOf('electricalInspection') },
  'legal.planning.measure.$': { required: choicesOf('judicialDecision') },
  'mail.fields.$': { required: [], optional: fieldNames },
  'map.provinces.$': { required: [...provinces] },
  'property.documents.type.$': { required: [...documentTypes] },
}

/** The names come from the feed, and one without a text is left out. */
const open = ['property.scene.$']

/** Composed by `wordOf`, of each form its own, and by `resourceWords`. */
const ofForms = ['$', 'forms.$']

const isFieldSet = (item: unknown): item is FieldSet => typeof item === 'object' && item !== null && 'words' in item

const fieldSets: FieldSet[] = [
  ...allForms,
  ...Object.values(accountForms).filter(isFieldSet),
  ...Object.values(manageForms),
  assignmentForm,
  snoozeForm,
  ...Object.values(homeForms),
  newHomeForm,
  ...Object.values(projectForms),
  newProjectForm,
  bookingForm,
  opinionForm,
  hoursForm,
  absenceForm,
  offerForm,
  roundForm,
  ...Object.values(deskAccountForms).flatMap((set) => Object.values(set)),
  ownedHomesForm,
  erasureForm(''),
  noteForm,
  ...Object.values(settingsForms),
  ...[publicForm, firstForm, settledForm],
  ...listViews.map((view) => listForms(view, {}).shown),
  articleForm,
  newArticleForm,
  subscriberForm,
  allLetterFields,
  newLetterForm,
  sendingForm,
  { words: 'pages', fields: allFields, steps: [] },
]

/** Where the words of a form are looked up. */
const tablesOf = ({ words }: FieldSet) => (words.startsWith('forms.') ? [words, 'forms'] : [words])

type Word = { path: string; isRequired: boolean }

/** A text in several languages has one label and one hint. */
const labelWords = ({ words }: FieldSet, name: string, label?: string): Word[] => {
  if (!label) return [{ path: `fields.${name}`, isRequired: true }]
  const own = label.startsWith(`${words}.fields.`) ? label.slice(`${words}.fields.`.length) : null
  return own === null
    ? []
    : [
        { path: `fields.${own}`, isRequired: true },
        { path: `hints.${own}`, isRequired: false },
      ]
}

const wordsOf = (form: FieldSet): Word[] => [
  ...Object.entries(form.fields).flatMap(([name, { label, optionLabels, options = [] }]) => [
    ...labelWords(form, name, label),
    { path: `hints.${name}`, isRequired: false },
    ...(optionLabels ? [] : options).map((option) => ({
      path: `options.${name}.${option === 'other' ? 'rest' : option}`,
      isRequired: true,
    })),
    ...(optionLabels?.startsWith(`${form.words}.`) ? options : []).map((option) => ({
      path: `${optionLabels!.slice(form.words.length + 1)}.${option}`,
      isRequired: true,
    })),
    ...fieldErrorNames(form, name).map((rule) => ({ path: `errors.${name}.${rule}`, isRequired: false })),
  ]),
  ...['common', 'personal'].map((rule) => ({ path: `errors.password.${rule}`, isRequired: false })),
  ...[
    'errors.old.wrong',
    'errors.taken',
    'errors.unknown',
    'errors.lawful',
    'errors.placeholder',
    'errors.zip.place',
    'errors.city.place',
    'errors.low',
    'kinds.money.invalid',
    'errors.position.far',
    'errors.hours',
    ...['confirmed', 'ended', 'suppressed', 'recent'].map((rule) => `errors.email.${rule}`),
  ].map((path) => ({
    path,
    isRequired: false,
  })),
  { path: `fields.${hiddenFields.challengeText}`, isRequired: false },
  ...['required', 'invalid'].map((rule) => ({
    path: `errors.${hiddenFields.challengeText}.${rule}`,
    isRequired: false,
  })),
  ...submissionErrors.map((fault) => ({ path: `faults.${fault}`, isRequired: false })),
]

const formWords = new Set(
  fieldSets.flatMap((form) => wordsOf(form).flatMap(({ path }) => tablesOf(form).map((table) => `${table}.${path}`))),
)

/** What each word of a list's definition is looked up by; a head of its file, or a filter, may be that of a column. */
const listWords = [homesList, projectsList, requestsList, articlesList, subscribersList].map(
  ({ resource, views, filters, orders, columns, csv, actions }: ResourceDefinition) => ({
    required: [
      ...['title', 'count.one', 'count.other', 'none', 'views.label', 'order.label'],
      ...['label', 'q', 'any'].map((name) => `filter.${name}`),
      ...[...Object.keys(filters), ...Object.values(actions).flatMap(({ takes }) => takes ?? [])]
        .filter((name) => !columns.includes(name))
        .map((name) => `filter.${name}`),
      ...views.map((name) => `views.${name}`),
      ...orders.map((name) => `order.${name}`),
      ...columns.map((name) => `columns.${name}`),
      ...csv.filter((name) => !columns.includes(name)).map((name) => `csv.${name}`),
      ...Object.keys(actions).map((name) => `actions.${name}`),
    ].map((path) => `${resource}.${path}`),
    /** Filters of the site's data, and heads of a file that say more than those of the page. */
    optional: ['filter.feed', 'filter.category', ...csv.map((name) => `csv.${name}`)].map(
      (path) => `${resource}.${path}`,
    ),
  }),
)

test.each(listWords)('has a text for each word of a list', ({ required }) => {
  expect(required.filter((key) => !allKeys.includes(key))).toEqual([])
})

const resourceKeys = new Set(listWords.flatMap(({ required, optional }) => [...required, ...optional]))

test.each(fieldSets.map((form) => [Object.keys(form.fields).join(), form] as const))(
  'has a text for each field and option of the form with %s',
  (_, form) => {
    const missing = wordsOf(form).filter(
      ({ path, isRequired }) => isRequired && !tablesOf(form).some((table) => allKeys.includes(`${table}.${path}`)),
    )
    expect(missing).toEqual([])
  },
)

test('has a text for each notice and for no other', () => {
  expect(allKeys.filter((key) => key.startsWith('notices.')).sort()).toEqual(
    notices.map((notice) => `notices.${notice}`).sort(),
  )
})

const withName = (template: string, name: string) => template.replace('$', name)
const isOf = (template: string) => (key: string) => key.startsWith(template.slice(0, -1))

test('lists every key that is composed with a cast', () => {
  const casts = [...code.matchAll(/`([\w.${}-]+)` as (?:Key|Parameters<T>\[0\])/g)].map(([, template]) =>
    template!.replace(/\$\{.*\}/, '$'),
  )
  expect(unique(casts).sort()).toEqual([...Object.keys(composed), ...ofForms, ...open].sort())
  expect(code.match(/ as (?:Key\b|PluralKey|Parameters<T>\[0\])/g)).toHaveLength(casts.length)
})

test.each(Object.entries(composed))('%s has a text for each of its names and for no other', (template, names) => {
  const { required, optional = [] } = names
  expect(required.map((name) => withName(template, name)).filter((key) => !allKeys.includes(key))).toEqual([])
  // Longer keys may have their own row: `facts.choices.…` is not a fact.
  const rows = Object.keys(composed).filter((other) => other !== template && isOf(template)(other))
  const rest = allKeys.filter((key) => isOf(template)(key) && !rows.some((other) => isOf(other)(key)))
  const composedKeys = rest.filter(
    (key) => !quoted.has(key) && !formWords.has(key) && !key.startsWith('facts.sections.'),
  )
  expect(
    composedKeys.filter((key) => ![...required, ...optional].some((name) => withName(template, name) === key)),
  ).toEqual([])
})

test('has a title for each fact section and for no other', () => {
  const titles = allKeys.filter((key) => key.startsWith('facts.sections.'))
  expect(titles.sort()).toEqual(factSections.map((section) => `facts.sections.${section}`).sort())
})

/** Keys of `errors.${…}` in the code. */
const errorKeys = [
  ...Object.keys(failureStatus),
  ...[...code.matchAll(/<NoResults of="(\w+)"/g)].map(([, of]) => `${of}.none`),
].flatMap((name) => [`errors.${name}.title`, `errors.${name}.text`])

test('has a title and a text for each failure and each empty list', () => {
  expect(errorKeys.filter((key) => !allKeys.includes(key))).toEqual([])
})

/** Template keys of the code, but for `errors`. */
const templates = [...code.matchAll(/`([a-z]+\.[^`]*\$\{[^`]*)`/g)]
  .map(([, template]) => template!.split(/\$\{[^}]*\}/))
  .filter(([start]) => !start!.startsWith('errors.') && start!.split('.')[0]! in tables.en)
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`))

const isUsed = (key: string) => {
  const name = key.replace(/\.(one|other)$/, '')
  return (
    [key, name].some(
      (item) => quoted.has(item) || errorKeys.includes(item) || formWords.has(item) || resourceKeys.has(item),
    ) || [key, name].some((item) => templates.some((template) => template.test(item)))
  )
}

test('uses every text', () => {
  expect(allKeys.filter((key) => !isUsed(key))).toEqual([])
})
