import type { FormName } from '#domain/forms/form.ts'
import type { InquiryStatus } from '#domain/inquiry/admin-inbox.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import type { OfferOutcome } from '#domain/owner/offer.ts'
import type { Role } from '#domain/owner/owner.ts'
import type { NotificationFrequency } from '#domain/saved-search/alert-settings.ts'
import type { SavedSearchStatus } from '#domain/saved-search/status.ts'
import type { ViewingStanding } from '#domain/viewing/status.ts'
import type { Language } from '#locales/languages.ts'

/** `from`: the mail address that it came with, where the person has several. */
export type FromAddress = { from: string | null }

/** Moments are ISO. */
export type PersonSearch = FromAddress & {
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

type PersonRequest = FromAddress & {
  id: string
  form: FormName
  received: string
  isSuspected: boolean
  status: InquiryStatus
  /** Its home or project. */
  about: string | null
  href: string
}

type PersonViewing = FromAddress & {
  id: string
  /** `YYYY-MM-DDTHH:MM` in Brussels */
  time: string
  standing: ViewingStanding
  home: string
  hasOpinion: boolean
  released: string | null
  href: string
}

/** A message of a conversation. */
type PersonAnswer = FromAddress & {
  id: string
  received: string
  direction: 'in' | 'out'
  /** Who wrote it. */
  name: string
  href: string
}

type PersonOffer = FromAddress & {
  id: string
  created: string
  home: string
  /** Cents */
  amount: number
  outcome: OfferOutcome | null
  href: string
}

export type PersonNewsletter = FromAddress & {
  id: string
  asked: string
  confirmed: string | null
  ended: string | null
  source: { form: FormName; href: string } | null
}

/** `conflict`: what was typed while a colleague changed the note. */
type PersonNote = { text: string; version: number; conflict: string | null }

export type PersonDetail = {
  note: PersonNote
  /** Notes on their other addresses. */
  otherNotes: readonly (FromAddress & { text: string })[]
  /** That the person is known by. */
  email: string
  otherAddresses: readonly string[]
  /** That they gave, the last first. */
  names: readonly string[]
  phones: readonly string[]
  /** That they last wrote in. */
  language: Language | null
  accounts: readonly (FromAddress & { id: string; role: Role; href: string })[]
  requests: readonly PersonRequest[]
  viewings: readonly PersonViewing[]
  searches: readonly PersonSearch[]
  answers: readonly PersonAnswer[]
  offers: readonly PersonOffer[]
  newsletters: readonly PersonNewsletter[]
  letters: readonly (FromAddress & {
    id: string
    kind: MailKind
    created: string
    sent: string | null
    dead: string | null
  })[]
}
