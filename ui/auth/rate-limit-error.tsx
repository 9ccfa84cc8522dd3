import type { ReactNode } from 'react'
import { FormError } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

/** Above a form after too many attempts: the seconds until the next one. */
export function RateLimitError({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const { t, plural } = useSite()
  return (
    <FormError title={t('auth.login.wait.title')}>
      <p>{plural('auth.login.wait', seconds)}</p>
      {children}
    </FormError>
  )
}
