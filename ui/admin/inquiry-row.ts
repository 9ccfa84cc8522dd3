import type { FormName } from '#domain/forms/form.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import type { Source } from '#domain/inquiry/lead-source.ts'
import type { Language } from '#locales/languages.ts'

export type InquirySubject = { title: string; reference: string | null; href: string | null }

export type InquiryRow = {
  id: string
  form: FormName
  /** Name of the sender, or the address; that of the form where it asks for neither. */
  name: string
  href: string
  language: Language
  /** What the sender wrote; empty for none. */
  excerpt: string
  /** ISO */
  received: string
  /** ms since 1970 */
  now: number
  status: InquiryStatus
  /** Perhaps spam. */
  isSuspected: boolean
  assignee: Assignee
  /** ISO; null once it is over. */
  snoozedUntil: string | null
  source: Source | null
  subject: InquirySubject | null
}

/** `left`: the manager no longer has an account; null: unassigned. */
export type Assignee = Manager | 'left' | null

export type Manager = { id: string; name: string }
