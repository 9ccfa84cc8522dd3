import type { InputHTMLAttributes, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#ui/components/link-button.tsx'

type FormProps = {
  action: string
  /** Sent as `action`: what the page should do. */
  verb: string
  /** Hidden fields. */
  sent?: Readonly<Record<string, string | number>>
  children: ReactNode
}

/** Buttons, without fields to fill in. */
export const ActionForm = ({ action, verb, sent = {}, children }: FormProps) => (
  <form method="post" action={action} className="portal-form">
    <HiddenFields values={{ action: verb, ...sent }} />
    {children}
  </form>
)

export const HiddenFields = ({ values }: { values: Readonly<Record<string, string | number>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

export const PostForm = ({ action, children }: { action: string; children: ReactNode }) => (
  <form method="post" action={action}>
    <p className="btn-row">{children}</p>
  </form>
)

type ButtonProps = ButtonStyle & {
  /** Sent as `action`, where the form has several buttons. */
  verb?: string
  /** Sends the form as it is, without what is required of its fields. */
  isUnchecked?: boolean
  children: ReactNode
}

export const SubmitButton = ({ quiet, small, verb, isUnchecked, children }: ButtonProps) => (
  <button
    className={buttonClass({ quiet, small })}
    type="submit"
    name={verb && 'action'}
    value={verb}
    formNoValidate={isUnchecked}
  >
    {children}
  </button>
)

type LabelProps = { id: string; label: ReactNode }

export const LabelledControl = ({ id, label, children }: LabelProps & { children: ReactNode }) => (
  <div className="field" data-field="">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

export const TextField = ({ id, label, ...input }: LabelProps & InputHTMLAttributes<HTMLInputElement>) => (
  <LabelledControl id={id} label={label}>
    <input className="input" type="text" id={id} {...input} />
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
