import type { FormName } from '#domain/forms/form.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'

/** What a request is about, as the desk names it. */
export type InquirySubject = { title: string; reference: string | null; href: string | null }

export type InquiryRow = {
  id: string
  form: FormName
  /** Of the sender, as he wrote it; empty where he was not asked. */
  name: string
  /** ISO */
  received: string
  status: InquiryStatus
  assignee: Assignee
  subject: InquirySubject | null
}

/** Who takes care of it: somebody, somebody who left, or nobody. */
export type Assignee = { name: string } | 'left' | null

export type Manager = { id: string; name: string }
