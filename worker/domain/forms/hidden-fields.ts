/** What goes with the fields of every form: the names of its other inputs. None of them is a field's. */
export const hiddenFields = {
  form: 'form',
  /** Of this form on this page: sent twice, it is taken once. */
  key: 'key',
  /** Id of the home or project that it is about. */
  subjectId: 'about',
  /** An input that nobody sees: whoever fills it in is no person. */
  honeypot: 'topic',
  /** Answer to the riddle. What is wrong with it is an error of this name: `required` or `invalid`. */
  challengeText: 'characters',
  /** What Turnstile's own script puts into the form. */
  turnstileToken: 'cf-turnstile-response',
} as const

/** What a script gets that sends a form with `accept: application/json`. */
export type FormResponse =
  | { to: string }
  | {
      errors: Readonly<Record<string, string>>
      fault: string | null
      /**
       * For the next try: the form's key, and the riddle's characters that go with it. It is the same where nobody can
       * tell whether the form was stored; empty, the form keeps what it has.
       */
      key: string
      characters: string
    }

/**
 * Every name that an error of a field can have; a form's own rules use them too. `long` and `short` are letters, `above`
 * and `below` numbers, `many` choices; `early` is a day before the one that it should follow; `large`, `empty` and `kind`
 * are a file's.
 */
export const errorNames = [
  'required',
  'invalid',
  'different',
  'past',
  'early',
  'long',
  'short',
  'above',
  'below',
  'many',
  'large',
  'empty',
  'kind',
] as const
