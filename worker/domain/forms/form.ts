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

/** What was filled in, cleaned: a text that was left empty is null, money is cents, a day `YYYY-MM-DD`. */
export type FormValue = string | number | boolean | string[] | null
export type FormValues = Record<string, FormValue>

/** A rule over several fields: the field at which it is told, and the name of what is wrong. */
export type FormRule = {
  field: string
  error: string
  /** @param today ISO date in Brussels */
  isViolated: (values: FormValues, today: string) => boolean
}

/**
 * One definition gives the inputs, the checks, the stored request, the mails and the thanks. A form's own words are the
 * locale keys `forms.<name>.title`, `.intro`, `.send`; its mail's subject `mail.subject.<name>`.
 */
export type Form = {
  name: FormName
  /** What it is about; the id of that comes with it. */
  about: 'property' | 'project' | null
  fields: Readonly<Record<string, Field>>
  /** Parts of the form in their order, each with a legend `forms.steps.<name>`; with a script one at a time where there are three. */
  steps: readonly { name: string; fields: readonly string[] }[]
  rules?: readonly FormRule[]
  /** Whether whoever sent it gets a copy by mail. */
  sendsReceipt: boolean
}

/** What is wrong, by field: the name of the rule. */
export type FormErrors = Readonly<Record<string, string>>

/** Why a form that is filled in well was not taken: `forms.faults.<name>`. */
export const submissionErrors = ['retry', 'captcha', 'stale', 'limit', 'full', 'changed', 'gone', 'too-large'] as const

/** A form as it came and could not be taken: what was entered, as text, and what is wrong with it. */
export type FormState = {
  name: FormName
  /** As they were sent: a file or a password is never sent back. */
  entered: Readonly<Record<string, readonly string[]>>
  errors: FormErrors
  fault: (typeof submissionErrors)[number] | null
  /** The key that it keeps, with its characters: under it the form may have been stored, and must not be stored twice. */
  kept?: { key: string; characters: string }
}

/** What a choice offers: the value that is sent and its text; those of one `group` stand together under its name. */
export type FormOption = { value: string; label: string; group?: string }
export type FormOptions = Partial<Record<OptionSource, readonly FormOption[]>>

export const defineForm = (form: Form): Form => form
