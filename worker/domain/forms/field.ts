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

type Extra = Partial<Omit<Field, 'kind'>>

const field =
  (kind: FieldKind, usual: Extra = {}) =>
  (extra: Extra = {}): Field => ({ kind, required: true, ...usual, ...extra })

/** One line. */
export const text = field('text', { max: 100 })
export const email = field('email', { max: 254, autocomplete: 'email' })
export const phone = field('phone', { max: 30, autocomplete: 'tel' })
export const web = field('web', { max: 300, autocomplete: 'url' })
/** Several lines. */
export const long = field('long', { max: 4000 })
export const whole = field('whole', { min: 0, max: 9999 })
/** Whole euros. */
export const money = field('money', { min: 0, max: 100_000_000 })
export const day = field('day')
export const agree = field('agree')
export const secret = field('secret', { min: 8, max: 128, autocomplete: 'new-password' })
export const upload = field('upload')

export const choice = (options: readonly string[], extra: Extra = {}): Field => ({
  kind: 'choice',
  required: true,
  options,
  ...extra,
})
export const choices = (options: readonly string[], extra: Extra = {}): Field => ({
  kind: 'choices',
  required: true,
  options,
  ...extra,
})
export const choiceFrom = (from: OptionSource, extra: Extra = {}): Field => ({
  kind: 'choice',
  required: true,
  from,
  ...extra,
})
export const choicesFrom = (from: OptionSource, extra: Extra = {}): Field => ({
  kind: 'choices',
  required: true,
  from,
  ...extra,
})
