import type { ReactNode } from 'react'
import type { Entered, FieldSet, FormErrors, FormOptions } from '#domain/forms/form.ts'
import { useSite } from '#ui/site.tsx'
import { HiddenFields } from './action-form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import { FormFields } from './form-fields.tsx'
import { fieldMessages } from './form-messages.ts'

export type FilledForm = { entered: Entered; errors: FormErrors }

type Props = Partial<FilledForm> & {
  form: FieldSet
  /** Prefix of the ids inside. */
  id: string
  /** The page itself. */
  action: string
  /** Sent as `action`: what the page should do. */
  verb: string
  /** Hidden fields. */
  sent?: Readonly<Record<string, string | number>>
  options?: FormOptions
  /** E-mail address of the account, for password managers. */
  username?: string
  /** Level of the heading of the error summary. */
  level?: number
  /** Its buttons. */
  children: ReactNode
}

/** A form of an account or a manager. A script validates it, and the browser submits it. */
export function FieldsForm(props: Props) {
  const site = useSite()
  const { form, id, action, verb, sent = {}, username, level = 2, children, options = {} } = props
  const { entered = {}, errors = {} } = props
  return (
    <form
      className="portal-form"
      id={id}
      method="post"
      action={action}
      data-form=""
      data-level={level}
      data-messages={JSON.stringify(fieldMessages(site, form))}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary form={form} id={id} state={{ errors }} level={level} />}
      <HiddenFields values={{ action: verb, ...sent }} />
      {username !== undefined && <input type="hidden" name="email" value={username} autoComplete="username" />}
      <FormFields form={form} names={Object.keys(form.fields)} entered={entered} errors={errors}>
        {(name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            id={`${id}-${name}`}
            siteOptions={options}
            entered={entered[name] ?? []}
            error={errors[name]}
            isMarked={false}
          />
        )}
      </FormFields>
      {children}
    </form>
  )
}
