import type { AnalyticsEventName } from '#domain/analytics/event.ts'
import type { Property } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'
import type { Field, OptionSource } from './field.ts'
import { kindErrors } from './kinds.ts'

export const formNames = [
  'contact-me',
  'contact-appointment',
  'contact-construction',
  'contact-homes',
  'contact-demand',
  'demand-register',
  'send-to-friend',
  'site-contact',
  'sign-newsletter',
  'testimonial',
  'purchase-offer',
  'documents',
  'job',
] as const

export type FormName = (typeof formNames)[number]

/** Cleaned values: an empty text is null, money is cents, a date `YYYY-MM-DD`. */
export type FormValue = string | number | boolean | string[] | null
export type FormValues = Record<string, FormValue>

export type FormRule = {
  field: string
  error: string
  isViolated: (values: FormValues, today: string) => boolean
}

/** The fields of any form: of a visitor, an account or a manager. */
export type FieldSet = {
  /**
   * Prefix of its locale keys: `<words>.fields.<name>`, `.hints.<name>`, `.options.<name>.<option>`,
   * `.errors.<name>.<rule>`. What a form of visitors has not is looked up below `forms`.
   */
  words: string
  fields: Readonly<Record<string, Field>>
  /** Fieldsets with the legend `forms.steps.<name>`; three or more become a wizard. */
  steps: readonly { name: string; fields: readonly string[] }[]
  /** Optional fields at the end of their step, shown on request. */
  folded?: readonly string[]
  rules?: readonly FormRule[]
}

export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds

/** `receiver`: of its mail, who may be a stranger. */
export type FormLimit = { per: 'visitor' | 'receiver' | 'all'; max: number; seconds: number }

type InquiryProperty = Pick<Property, 'goal' | 'status'>

/** A form of visitors. Locale keys: `forms.<name>.title`, `.intro`, `.send`, `mail.subject.<name>`. */
export type Form = FieldSet & {
  name: FormName
  about: 'property' | 'project' | null
  sendsReceipt: boolean
  /** Whether a property in this state has the form; by default each has. */
  isAvailable?: (property: InquiryProperty, language: Language) => boolean
  /** Completes answers that were given on another page. */
  begin?: (entered: Entered) => Entered
  /** Beside those of every form. */
  limits?: readonly FormLimit[]
  /** It mails a third person, or takes what is scarce. */
  isSensitive?: boolean
  /** What it is counted as in the statistics of its property. */
  event?: AnalyticsEventName
  /** `forms.sent.<text>` on the built-in page of thanks. */
  sentText?: 'confirm' | 'documents' | 'friend' | 'testimonial'
  /** Prescribed codes, in `data-code` beside the text that people read. */
  codes?: { readonly sent?: string; readonly retry?: string }
}

/** Texts by field, never files or passwords. */
export type Entered = Readonly<Record<string, readonly string[]>>

export type FormErrors = Readonly<Record<string, string>>

export const submissionErrors = ['retry', 'captcha', 'stale', 'limit', 'full', 'changed', 'gone', 'too-large'] as const

export type FormState = {
  name: FormName
  entered: Entered
  errors: FormErrors
  fault: (typeof submissionErrors)[number] | null
  /** Set when the form may have been stored under this key: sent again, it is not stored twice. */
  kept?: { key: string; characters: string }
}

/** `image`: address of what it looks like. */
export type FormOption = { value: string; label: string; image?: string }
export type FormOptions = Partial<Record<OptionSource, readonly FormOption[]>>

type Steps = Readonly<Record<string, Readonly<Record<string, Field>>>>

const fieldsAndSteps = (steps: Steps): Pick<FieldSet, 'fields' | 'steps'> => ({
  fields: Object.assign({}, ...Object.values(steps)),
  steps: Object.entries(steps).map(([name, fields]) => ({ name, fields: Object.keys(fields) })),
})

/** Fields in one step. */
export const defineFields = (words: string, fields: FieldSet['fields'], rules: readonly FormRule[] = []): FieldSet => ({
  words,
  rules,
  ...fieldsAndSteps({ fields }),
})

/** Fields in sections. */
export const defineSections = (words: string, sections: Steps, rules: readonly FormRule[] = []): FieldSet => ({
  words,
  rules,
  ...fieldsAndSteps(sections),
})

type FormDefinition<Name> = Omit<Form, keyof FieldSet | 'name'> &
  Pick<FieldSet, 'folded' | 'rules'> & { name: Name; steps: Steps }

export const defineForm = <const Name extends FormName>({
  steps,
  ...form
}: FormDefinition<Name>): Form & { name: Name } => ({ ...form, words: `forms.${form.name}`, ...fieldsAndSteps(steps) })

/** @returns the names of the rules that a field can break */
export function fieldErrorNames({ fields, rules = [] }: FieldSet, name: string): string[] {
  const { kind, required } = fields[name]!
  const ruleErrors = rules.filter(({ field }) => field === name).map(({ error }) => error)
  return [...new Set([...(required ? ['required'] : []), ...kindErrors(kind), ...ruleErrors])]
}
