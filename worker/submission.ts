import type { Database } from '#db/client.ts'
import type { Form, FormOptions, FormValues } from '#domain/forms/form.ts'
import type { Env } from './env.ts'
import type { PageContext } from './page.ts'

/** A valid form that passed the captcha. */
export type Submission = {
  form: Form
  values: FormValues
  /** Options of the choice fields, with labels. */
  options: FormOptions
  /** Id of the inquiry: the form's key. */
  id: string
  /** ISO, with milliseconds. */
  now: string
  subject: { kind: 'property' | 'project'; id: number; title: string; reference: string; path: string } | null
  context: PageContext
  env: Env
  database: () => Database
}
