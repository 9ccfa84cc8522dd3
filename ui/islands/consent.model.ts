import { signal } from '@preact/signals-react'

/** Where a choice stands. Its boxes are the form's own. */
export const consentModel = () => ({
  /** Between the button and the answer of the server. */
  sending: signal(false),
  /** The choice could not be kept. */
  failed: signal(false),
  /** It is kept: the dialog goes, and a line tells it. */
  kept: signal(false),
})
