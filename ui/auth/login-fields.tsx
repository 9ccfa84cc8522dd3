import type { ReactNode } from 'react'
import { FormError, TextField } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'

export function EmailField({ id, email }: { id: string; email?: string }) {
  const { t } = useSite()
  return (
    <TextField
      id={id}
      label={t('auth.login.email')}
      name="email"
      type="email"
      autoComplete="username"
      spellCheck={false}
      required
      defaultValue={email}
    />
  )
}

/** E-mail address and password of a login; `id` is the prefix of their ids. */
export function LoginFields({ id, email }: { id: string; email: string }) {
  const { t } = useSite()
  return (
    <>
      <EmailField id={`${id}-email`} email={email} />
      <TextField
        id={`${id}-password`}
        label={t('auth.login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </>
  )
}

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
