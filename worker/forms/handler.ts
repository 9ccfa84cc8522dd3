import type { Database } from '#db/client.ts'
import type { Statement } from '#db/transaction.ts'
import type { Form, FormOptions, FormState, FormValues } from '#domain/forms/form.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { Env } from '#worker/env.ts'
import type { PageContext } from '#worker/page.ts'

/** A valid form that passed the captcha. */
export type Submission = {
  form: Form
  values: FormValues
  /** Of its choice fields, with labels. */
  options: FormOptions
  /** Of the inquiry: the form's key. */
  id: string
  /** ISO, with milliseconds. */
  now: string
  subject: { kind: 'property' | 'project'; id: number; title: string; reference: string; path: string } | null
  context: PageContext
  env: Env
  database: () => Database
}

export type HandlerResult = {
  /**
   * In the transaction of the inquiry, after its row: a duplicate or an exceeded limit rolls them back, and a broken
   * constraint refuses the form.
   */
  statements: Statement[]
  mails: Mail[]
  /** By default the form's thank-you page; stored for a duplicate. */
  redirectTo?: string
  /** The fault of a broken constraint, by its message: `UNIQUE constraint failed: …`. */
  rejected?: (message: string) => FormState['fault']
}

export type FormHandler = (
  submission: Submission,
) => Promise<HandlerResult | { fault: NonNullable<FormState['fault']> } | { errors: FormState['errors'] }>
