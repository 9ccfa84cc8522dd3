import type { Language } from '#locales/languages.ts'
import type { FieldKind } from './kinds.ts'

/** Options of the site, by `formOptions`. */
export type SiteOptions =
  | 'types'
  | 'salutations'
  | 'slots'
  | 'towns'
  | 'units'
  | 'documents'
  | 'times'
  | 'filters'
  | 'homes'

/** The others are given by the page of the form. */
export type OptionSource =
  | SiteOptions
  | 'managers'
  | 'requests'
  | 'viewings'
  | 'agents'
  | 'freeTimes'
  | 'languages'
  | 'allLanguages'
  | 'countries'
  | 'countryCodes'
  | 'pageNames'
  | 'neighbourhoods'
  | 'projects'
  | 'categories'
  | 'spoken'
  | 'offices'
  | 'pages'
  | 'pictures'
  | 'widths'
  | 'property list'
  | 'article'
  | 'category'
  | 'contact form'

export type Field = {
  kind: FieldKind
  required: boolean
  autocomplete?: string
  options?: readonly string[]
  from?: OptionSource
  /** Characters of a text, a number itself (money: whole euros), count of choices, bytes of a file. */
  min?: number
  max?: number
  accept?: readonly string[]
  /** Chosen at first: such a select has no empty option. */
  initial?: string
  /** Files of an upload; by default one. */
  count?: number
  inputMode?: 'numeric'
  /** As wide as the form. */
  full?: boolean
  /** A small number with buttons for one fewer and one more. */
  stepper?: boolean
  /** Locale keys of its label and, with the option's name behind it, of an option: where the form's own are not meant. */
  label?: string
  optionLabels?: string
  /** Name of the row that it is a cell of. */
  of?: string
  /** Language of what is entered. */
  lang?: Language
  rows?: number
  /** Columns of rows, by name: `<name>.<column>` in a form. */
  columns?: Readonly<Record<string, Field>>
}

type FieldOptions = Partial<Omit<Field, 'kind'>>

const defineField =
  (kind: FieldKind, defaults: FieldOptions = {}) =>
  (options: FieldOptions = {}): Field => ({ kind, required: true, ...defaults, ...options })

export const textField = defineField('text', { max: 100 })
/** A line of the agency's own words. */
export const wordsField = defineField('words', { max: 200 })
export const emailField = defineField('email', { max: 254, autocomplete: 'email' })
export const phoneField = defineField('phone', { max: 30, autocomplete: 'tel' })
export const multilineField = defineField('long', { max: 4000 })
export const integerField = defineField('whole', { min: 0, max: 9999 })
/** A whole number that may be below zero. */
export const signedField = defineField('signed', { min: -9999, max: 9999 })
export const counterField = defineField('whole', { min: 0, max: 20, required: false, stepper: true })
export const decimalField = defineField('decimal', { min: 0, max: 9_999_999 })
export const moneyField = defineField('money', { min: 0, max: 100_000_000 })
export const dateField = defineField('day')
/** A time in Brussels. */
export const momentField = defineField('moment')
export const urlField = defineField('url', { max: 300 })
export const checkboxField = defineField('agree')
/** Yes, no or unknown. */
export const flagField = defineField('flag', { required: false })
export const positionField = defineField('position', { max: 60 })
export const passwordField = defineField('secret', { min: 8, max: 128, autocomplete: 'new-password' })
export const fileField = defineField('upload')

/** Rows of a few columns each, and an empty one; a row that is emptied is removed. */
export const rowsField = (columns: Readonly<Record<string, Field>>, extra?: FieldOptions) =>
  defineField('rows', { required: false, full: true, max: 50 })({ ...extra, columns })

export const choiceField = (options: readonly string[], extra?: FieldOptions) =>
  defineField('choice')({ ...extra, options })
export const choiceFieldFrom = (from: OptionSource, extra?: FieldOptions) => defineField('choice')({ ...extra, from })
export const choicesField = (options: readonly string[], extra?: FieldOptions) =>
  defineField('choices')({ ...extra, options })
export const choicesFieldFrom = (from: OptionSource, extra?: FieldOptions) => defineField('choices')({ ...extra, from })
/** A picture of the library, by its path. */
export const pictureField = (extra?: FieldOptions) => choiceFieldFrom('pictures', { required: false, ...extra })
