import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#ui/components/icon.tsx'

type FormProps = {
  action: string
  /** Sent as `do`: what the page should do. */
  verb: string
  children: ReactNode
}

/** A form that posts one action to its own page; works without a script. */
export const ActionForm = ({ action, verb, children }: FormProps) => (
  <form method="post" action={action} className="portal-form">
    <input type="hidden" name="do" value={verb} />
    {children}
  </form>
)

type ButtonProps = {
  quiet?: boolean
  small?: boolean
  /** Sent as `do`, where the form has several buttons. */
  verb?: string
  children: ReactNode
}

export const SubmitButton = ({ quiet, small, verb, children }: ButtonProps) => (
  <button
    className={`btn${quiet ? ' quiet' : ''}${small ? ' small' : ''}`}
    type="submit"
    name={verb && 'do'}
    value={verb}
  >
    {children}
  </button>
)

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

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
      {error && <FieldError id={id} text={error} />}
    </div>
  )
}

export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p className="err" id={`${id}-error`}>
    <Icon name="triangle-alert" />
    <span>{text}</span>
  </p>
)

/** Why a form was rejected, above it; takes the focus. */
export const FormError = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="summary">
    {/* biome-ignore lint/a11y/noAutofocus: after a rejected form, the reading starts at the reason */}
    <h2 tabIndex={-1} autoFocus>
      {title}
    </h2>
    {children}
  </div>
)
