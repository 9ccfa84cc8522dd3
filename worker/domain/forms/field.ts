/** How a field is filled in and read. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'web'
  | 'long'
  | 'whole'
  | 'money'
  | 'day'
  | 'choice'
  | 'choices'
  | 'agree'
  | 'secret'
  | 'upload'

/** Options that the site knows and no table of ours. */
export type OptionSource = 'types' | 'slots' | 'towns' | 'units' | 'documents' | 'times'

/**
 * One field of a form. Its label is the locale key `forms.fields.<name>`, what is wrong with it
 * `forms.errors.<name>.<rule>`, else `forms.errors.<rule>`; an option's text is `forms.options.<name>.<option>`.
 */
export type Field = {
  kind: FieldKind
  required: boolean
  /** The `autocomplete` token of HTML; none where a browser cannot know the answer. */
  autocomplete?: string
  options?: readonly string[]
  from?: OptionSource
  /** Of a text its letters, of a number itself (money: whole euros), of choices how many, of a file bytes. */
  min?: number
  max?: number
  /** Media types of a file. */
  accept?: readonly string[]
}

type FieldOptions = Partial<Omit<Field, 'kind'>>

const defineField =
  (kind: FieldKind, defaults: FieldOptions = {}) =>
  (options: FieldOptions = {}): Field => ({ kind, required: true, ...defaults, ...options })

/** One line. */
export const textField = defineField('text', { max: 100 })
export const emailField = defineField('email', { max: 254, autocomplete: 'email' })
export const phoneField = defineField('phone', { max: 30, autocomplete: 'tel' })
export const urlField = defineField('web', { max: 300, autocomplete: 'url' })
/** Several lines. */
export const multilineField = defineField('long', { max: 4000 })
export const integerField = defineField('whole', { min: 0, max: 9999 })
/** Whole euros. */
export const moneyField = defineField('money', { min: 0, max: 100_000_000 })
export const dateField = defineField('day')
export const checkboxField = defineField('agree')
export const passwordField = defineField('secret', { min: 8, max: 128, autocomplete: 'new-password' })
export const fileField = defineField('upload')

export const choiceField = (options: readonly string[], extra: FieldOptions = {}): Field => ({
  kind: 'choice',
  required: true,
  options,
  ...extra,
})
export const choicesField = (options: readonly string[], extra: FieldOptions = {}): Field => ({
  kind: 'choices',
  required: true,
  options,
  ...extra,
})
export const choiceFieldFrom = (from: OptionSource, extra: FieldOptions = {}): Field => ({
  kind: 'choice',
  required: true,
  from,
  ...extra,
})
export const choicesFieldFrom = (from: OptionSource, extra: FieldOptions = {}): Field => ({
  kind: 'choices',
  required: true,
  from,
  ...extra,
})
