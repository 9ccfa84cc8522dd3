import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type FormProps = {
  /** Where it is sent to: the page itself. */
  action: string
  /** What it does, as its page reads it. */
  verb: string
  children: ReactNode
}

/** A form behind the wall: its page does what it says, and its session says who may. It works without a script. */
export const ActionForm = ({ action, verb, children }: FormProps) => (
  <form method="post" action={action} className="portal-form">
    <input type="hidden" name="do" value={verb} />
    {children}
  </form>
)

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  label: string
  hint?: string | undefined
  /** What is wrong with what was entered. */
  error?: string | undefined
}

/** A line to fill in, with its label, its hint and what is wrong with it. */
export function TextField({ id, label, hint, error, ...input }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" data-field="">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        type="text"
        aria-describedby={describedBy || undefined}
        aria-invalid={!!error || undefined}
        {...input}
      />
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="triangle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** Above a form that could not be taken: why not. The focus begins here. */
export const FormError = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="summary">
    {/* biome-ignore lint/a11y/noAutofocus: whoever sent this begins with what became of it */}
    <h2 tabIndex={-1} autoFocus>
      {title}
    </h2>
    {children}
  </div>
)

/** Above a form that was tried too often: how long nothing more is looked at. */
export function RateLimitError({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const { t, plural } = useSite()
  return (
    <FormError title={t('auth.login.wait.title')}>
      <p>{plural('auth.login.wait', seconds)}</p>
      {children}
    </FormError>
  )
}
