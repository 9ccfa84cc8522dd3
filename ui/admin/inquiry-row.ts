import type { FormName } from '#domain/forms/form.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import type { Language } from '#locales/languages.ts'

export type InquirySubject = { title: string; reference: string | null; href: string | null }

export type InquiryRow = {
  id: string
  form: FormName
  /** Name of the sender, or the address; empty where the form has no such field. */
  name: string
  language: Language
  /** What the sender wrote; empty for none. */
  excerpt: string
  /** ISO */
  received: string
  status: InquiryStatus
  /** Perhaps spam. */
  isSuspected: boolean
  assignee: Assignee
  subject: InquirySubject | null
}

/** `left`: the manager no longer has an account; null: unassigned. */
export type Assignee = Manager | 'left' | null

export type Manager = { id: string; name: string }
