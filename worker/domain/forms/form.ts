import type { Field, OptionSource } from './field.ts'

export const formNames = [
  'contact-me',
  'contact-appointment',
  'contact-construction',
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

/** Locale keys: `forms.<name>.title`, `.intro`, `.send`, `mail.subject.<name>`. */
export type Form = {
  name: FormName
  about: 'property' | 'project' | null
  fields: Readonly<Record<string, Field>>
  /** Fieldsets with the legend `forms.steps.<name>`; three or more become a wizard. */
  steps: readonly { name: string; fields: readonly string[] }[]
  /** Optional fields at the end of their step, shown on request. */
  folded?: readonly string[]
  rules?: readonly FormRule[]
  sendsReceipt: boolean
}

export type FormErrors = Readonly<Record<string, string>>

export const submissionErrors = ['retry', 'captcha', 'stale', 'limit', 'full', 'changed', 'gone', 'too-large'] as const

export type FormState = {
  name: FormName
  /** Never files or passwords. */
  entered: Readonly<Record<string, readonly string[]>>
  errors: FormErrors
  fault: (typeof submissionErrors)[number] | null
  /** Set when the form may have been stored under this key: sent again, it is not stored twice. */
  kept?: { key: string; characters: string }
}

export type FormOption = { value: string; label: string }
export type FormOptions = Partial<Record<OptionSource, readonly FormOption[]>>

type FormDefinition = Omit<Form, 'fields' | 'steps'> & {
  steps: Readonly<Record<string, Readonly<Record<string, Field>>>>
}

export const defineForm = ({ steps, ...form }: FormDefinition): Form => ({
  ...form,
  fields: Object.assign({}, ...Object.values(steps)),
  steps: Object.entries(steps).map(([name, fields]) => ({ name, fields: Object.keys(fields) })),
})
