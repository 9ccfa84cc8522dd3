import type { Statement } from '#db/transaction.ts'
import type { FormState } from '#domain/forms/form.ts'
import type { Mail } from '#domain/mail/mail.ts'
import type { AskedHome } from '#worker/services/inquiry/assignee.ts'
import type { Submission } from '#worker/submission.ts'

type HandlerResult = {
  /**
   * In the transaction of the inquiry, after its row: a duplicate or an exceeded limit rolls them back, and a broken
   * constraint refuses the form.
   */
  statements: Statement[]
  mails: Mail[]
  /** What a request about several homes is stored of besides its own row. */
  homes?: readonly AskedHome[]
  /** By default the form's thank-you page; stored for a duplicate. */
  redirectTo?: string
  /** Where the sender of a stored form is redirected to, and what its browser remembers of it. */
  respond?: (to: string, cookies: string) => { to: string; cookie?: string }
  /** The fault of a broken constraint, by its message: `UNIQUE constraint failed: …`. */
  rejected?: (message: string) => FormState['fault']
}

export type FormHandler = (
  submission: Submission,
) => Promise<HandlerResult | { fault: NonNullable<FormState['fault']> } | { errors: FormState['errors'] }>
