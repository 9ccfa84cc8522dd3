import type { Database } from '#db/client.ts'
import type { Statement } from '#db/transaction.ts'
import type { Form, FormOptions, FormState, FormValues } from '#domain/forms/form.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { Env } from '#worker/env.ts'
import type { PageContext } from '#worker/page.ts'

/** A form that was filled in well, from a visitor who may send it. */
export type Submission = {
  form: Form
  /** Cleaned, without files. */
  values: FormValues
  /** What its choices offered, for their texts. */
  options: FormOptions
  /** Of the request: the form's own key. */
  id: string
  /** ISO, with milliseconds. */
  now: string
  /** The home or project that it is about, as the page shows it. */
  subject: { kind: 'property' | 'project'; id: number; title: string; reference: string; path: string } | null
  context: PageContext
  env: Env
  database: () => Database
}

/** What a form adds to the one transaction that stores its request. */
export type HandlerResult = {
  /**
   * They follow the new row of `requests`. A request that is here already, or a limit, undoes the whole transaction: they
   * need no guard of their own. One that must not go through breaks a constraint, and nothing is stored.
   */
  statements: Statement[]
  /** Stored in the same transaction, after the statements. */
  mails: Mail[]
  /** Where whoever sent it goes on to, where that is not the form's page of thanks; kept for one that comes twice. */
  redirectTo?: string
  /** What is told when a constraint that is not ours undid the transaction: its message, `UNIQUE constraint failed: …`. */
  rejected?: (message: string) => FormState['fault']
}

/** One for each form that does more than store and mail. */
export type FormHandler = (
  received: Submission,
) => Promise<HandlerResult | { fault: NonNullable<FormState['fault']> } | { errors: FormState['errors'] }>
