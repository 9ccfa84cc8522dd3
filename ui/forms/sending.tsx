import { createContext, type ReactNode, use } from 'react'
import type { FormState } from '#domain/forms/form.ts'

/** The public key of the site's Turnstile, and the origin that its script comes from. */
export type Turnstile = { siteKey: string; origin: string }

/** What the forms of a page need of the request: a key of their own, the characters of the riddle, and what came back. */
export type Sending = {
  key: string
  characters: string
  state: FormState | null
  turnstile?: Turnstile | null
  /** Where a form that stands on every page goes from one that has no address of its own: nothing was found there. */
  action?: string | undefined
}

const SendingContext = createContext<Sending | null>(null)

export const SendingProvider = ({ sending, children }: { sending: Sending; children: ReactNode }) => (
  <SendingContext value={sending}>{children}</SendingContext>
)

/** @throws outside a `SendingProvider` */
export function useSending(): Sending {
  const sending = use(SendingContext)
  if (!sending) throw new Error('No form can be sent from here: render inside <SendingProvider>')
  return sending
}
