import { createContext, type ReactNode, use } from 'react'
import type { FormState } from '#domain/forms/form.ts'

/** The public key of the site's Turnstile, and the origin that its script comes from. */
export type TurnstileConfig = { siteKey: string; origin: string }

/** What the forms of a page need of the request: a key of their own, the characters of the riddle, and what came back. */
export type FormContextValue = {
  key: string
  characters: string
  state: FormState | null
  turnstile?: TurnstileConfig | null
  /** Where a form that stands on every page goes from one that has no address of its own: nothing was found there. */
  action?: string | undefined
}

const FormContext = createContext<FormContextValue | null>(null)

export const FormContextProvider = ({ sending, children }: { sending: FormContextValue; children: ReactNode }) => (
  <FormContext value={sending}>{children}</FormContext>
)

/** @throws outside a `SendingProvider` */
export function useFormContext(): FormContextValue {
  const sending = use(FormContext)
  if (!sending) throw new Error('No form can be sent from here: render inside <SendingProvider>')
  return sending
}
