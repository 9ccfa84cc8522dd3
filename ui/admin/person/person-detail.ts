import type { FormName } from '#domain/forms/form.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { SavedSearchStatus } from '#domain/saved-search/status.ts'
import type { ViewingStanding } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'

/** Moments are ISO. */
export type PersonSearch = {
  id: string
  text: string
  status: SavedSearchStatus
  frequency: NotificationFrequency
  language: Language
  created: string
  confirmed: string | null
  ended: string | null
  /** When homes were last mailed. */
  lastMail: string | null
}

type PersonRequest = {
  id: string
  form: FormName
  received: string
  isSuspected: boolean
  status: InquiryStatus
  /** Its home or project. */
  about: string | null
  href: string
}

type PersonViewing = {
  id: string
  /** `YYYY-MM-DDTHH:MM` in Brussels */
  time: string
  standing: ViewingStanding
  home: string
  hasOpinion: boolean
  released: string | null
  href: string
}

/** `conflict`: what was typed while a colleague changed the note. */
export type PersonNote = { text: string; version: number; conflict: string | null }

export type PersonDetail = {
  note: PersonNote
  email: string
  /** That they gave, the last first. */
  names: readonly string[]
  phones: readonly string[]
  /** That they last wrote in. */
  language: Language | null
  account: { role: Role; href: string } | null
  requests: readonly PersonRequest[]
  viewings: readonly PersonViewing[]
  searches: readonly PersonSearch[]
  newsletter: {
    asked: string
    confirmed: string | null
    ended: string | null
    source: { form: FormName; href: string } | null
  } | null
  letters: readonly { id: string; kind: MailKind; created: string; sent: string | null; dead: string | null }[]
}
