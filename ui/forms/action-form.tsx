import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#ui/components/icon.tsx'
import { type ButtonStyle, buttonClass } from '#ui/components/link-button.tsx'

type FormProps = {
  action: string
  /** Sent as `do`: what the page should do. */
  verb: string
  children: ReactNode
}

export const ActionForm = ({ action, verb, children }: FormProps) => (
  <form method="post" action={action} className="portal-form">
    <input type="hidden" name="do" value={verb} />
    {children}
  </form>
)

export const PostForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action}>
    <p className="btn-row">{children}</p>
  </form>
)

type ButtonProps = ButtonStyle & {
  /** Sent as `do`, where the form has several buttons. */
  verb?: string
  children: ReactNode
}

export const SubmitButton = ({ quiet, small, verb, children }: ButtonProps) => (
  <button className={buttonClass({ quiet, small })} type="submit" name={verb && 'do'} value={verb}>
    {children}
  </button>
)

type LabelProps = { id: string; label: ReactNode; hint?: string | undefined; error?: string | undefined }

export const LabelledControl = ({ id, label, hint, error, children }: LabelProps & { children: ReactNode }) => (
  <div className="field" data-field="">
    <label htmlFor={id}>{label}</label>
    {children}
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

/** @returns the attributes by which a control refers to its hint and its error */
export const describedBy = ({ id, hint, error }: Pick<LabelProps, 'id' | 'hint' | 'error'>) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': !!error || undefined,
})

export const TextField = ({ label, hint, error, ...input }: LabelProps & InputHTMLAttributes<HTMLInputElement>) => (
  <LabelledControl id={input.id} label={label} hint={hint} error={error}>
    <input className="input" type="text" {...describedBy({ id: input.id, hint, error })} {...input} />
  </LabelledControl>
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
