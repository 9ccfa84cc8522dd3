import type { FormName } from '#domain/forms/form.ts'
import type { RequestStatus } from '#domain/owner/desk.ts'

/** What a request is about, as the desk names it. */
export type About = { title: string; reference: string | null; href: string | null }

export type RequestRow = {
  id: string
  form: FormName
  /** Of the sender, as he wrote it; empty where he was not asked. */
  name: string
  /** ISO */
  received: string
  status: RequestStatus
  assignee: Assignee
  about: About | null
}

/** Who takes care of it: somebody, somebody who left, or nobody. */
export type Assignee = { name: string } | 'left' | null

export type Person = { id: string; name: string }
