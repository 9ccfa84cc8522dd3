import { createContext, type ReactNode, use } from 'react'
import type { CaptchaSite } from '#domain/captcha/captcha.ts'
import type { FormState } from '#domain/forms/form.ts'

/** What forms need of the request: an idempotency key, the text of the challenge, and a rejected submission. */
export type FormContextValue = {
  key: string
  characters: string
  state: FormState | null
  captcha?: CaptchaSite | null
}

const FormContext = createContext<FormContextValue | null>(null)

export const FormContextProvider = ({ value, children }: { value: FormContextValue; children: ReactNode }) => (
  <FormContext value={value}>{children}</FormContext>
)

/** @throws outside a `FormContextProvider` */
export function useFormContext(): FormContextValue {
  const value = use(FormContext)
  if (!value) throw new Error('No form context: render inside <FormContextProvider>')
  return value
}
