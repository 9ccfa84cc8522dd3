import type { ReactNode } from 'react'
import type { Entered, FieldSet, FormErrors, FormOptions } from '#domain/forms/form.ts'
import type { Place } from '#domain/geo/place.ts'
import { useSite } from '#ui/site.tsx'
import { HiddenFields } from './action-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormFields } from './form-fields.tsx'
import { fieldMessages } from './form-messages.ts'

export type FilledForm = { entered: Entered; errors: FormErrors }

type Props = Partial<FilledForm> & {
  form: FieldSet
  className?: string
  /** Prefix of the ids inside. */
  id: string
  /** The page itself. */
  action: string
  /** Sent as `action`: what the page should do; without it, its buttons say so. */
  verb?: string
  /** Hidden fields. */
  sent?: Readonly<Record<string, string | number>>
  options?: FormOptions
  /** Every town, for a form with a town picker. */
  places?: readonly Place[]
  /** E-mail address of the account, for password managers. */
  username?: string
  /** Marks of the fields: by default those that are optional. */
  isMarked?: 'required' | false
  /** Level of the heading of the error summary. */
  level?: number
  /** Its buttons. */
  children: ReactNode
}

/** A form of an account or a manager. A script validates it, and the browser submits it. */
export function FieldsForm(props: Props) {
  const site = useSite()
  const { form, id, action, verb, sent = {}, username, level = 2, children, options = {} } = props
  const { isMarked = false } = props
  const { entered = {}, errors = {}, places = [], className = 'portal-form' } = props
  return (
    <form
      className={className}
      id={id}
      method="post"
      action={action}
      data-form=""
      data-level={level}
      data-messages={JSON.stringify(fieldMessages(site, form))}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary form={form} id={id} state={{ errors }} level={level} />}
      <HiddenFields values={{ ...(verb && { action: verb }), ...sent }} />
      {username !== undefined && <input type="hidden" name="email" value={username} autoComplete="username" />}
      <FormFields {...{ form, id, entered, errors, places }} siteOptions={options} isMarked={isMarked} />
      {children}
    </form>
  )
}
