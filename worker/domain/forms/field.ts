export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'long'
  | 'whole'
  | 'money'
  | 'day'
  | 'choice'
  | 'choices'
  | 'agree'
  | 'secret'
  | 'upload'

export type OptionSource = 'types' | 'salutations' | 'slots' | 'towns' | 'units' | 'documents' | 'times'

/** Locale keys: `forms.fields.<name>`, `forms.errors.<name>.<rule>`, `forms.options.<name>.<option>`. */
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
  /** A small number with buttons for one fewer and one more. */
  stepper?: boolean
}

type FieldOptions = Partial<Omit<Field, 'kind'>>

const defineField =
  (kind: FieldKind, defaults: FieldOptions = {}) =>
  (options: FieldOptions = {}): Field => ({ kind, required: true, ...defaults, ...options })

export const textField = defineField('text', { max: 100 })
export const emailField = defineField('email', { max: 254, autocomplete: 'email' })
export const phoneField = defineField('phone', { max: 30, autocomplete: 'tel' })
export const multilineField = defineField('long', { max: 4000 })
export const integerField = defineField('whole', { min: 0, max: 9999 })
export const counterField = defineField('whole', { min: 0, max: 20, required: false, stepper: true })
export const moneyField = defineField('money', { min: 0, max: 100_000_000 })
export const dateField = defineField('day')
export const checkboxField = defineField('agree')
export const passwordField = defineField('secret', { min: 8, max: 128, autocomplete: 'new-password' })
export const fileField = defineField('upload')

export const choiceField = (options: readonly string[], extra?: FieldOptions) =>
  defineField('choice')({ ...extra, options })
export const choicesField = (options: readonly string[], extra?: FieldOptions) =>
  defineField('choices')({ ...extra, options })
export const choiceFieldFrom = (from: OptionSource, extra?: FieldOptions) => defineField('choice')({ ...extra, from })
export const choicesFieldFrom = (from: OptionSource, extra?: FieldOptions) => defineField('choices')({ ...extra, from })
