export const hiddenFields = {
  form: 'form',
  /** Sent by a form on another page with the first answers: the form's own page is rendered with them. */
  begin: 'begin',
  key: 'key',
  subjectId: 'about',
  honeypot: 'topic',
  challengeText: 'characters',
  /** Address of the page before that of the form: a script adds it. */
  referrer: 'referrer',
} as const

export type FormResponse =
  | { to: string }
  | {
      errors: Readonly<Record<string, string>>
      fault: string | null
      /** Key and challenge text of the next attempt; the same key when the form may have been stored. */
      key: string
      characters: string
    }
