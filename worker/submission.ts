import type { Database } from '#db/client.ts'
import type { Form, FormOptions, FormValues } from '#domain/forms/form.ts'
import type { Env } from './env.ts'
import type { PageContext } from './page.ts'

export type Subject = {
  kind: 'property' | 'project' | 'agent' | 'office'
  id: number
  title: string
  /** Empty of an agent and an office. */
  reference: string
  path: string
  /** Mail address of the agent who answers; null where the site has none. */
  agentEmail: string | null
}

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
  subject: Subject | null
  context: PageContext
  env: Env
  database: () => Database
}
