import { createElement } from 'react'
import type { FieldSet, Form, FormState } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { phoneHref } from '#domain/phone.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { useSite } from '#ui/site.tsx'
import { errorText, faultText } from './form-messages.ts'

type Props = {
  form: FieldSet & Pick<Form, 'codes'>
  id: string
  state: Pick<FormState, 'errors'> & Partial<Pick<FormState, 'fault'>>
  level: number
}

/** Above a rejected form: the reason, and a link to each invalid field; takes the focus. */
export function ErrorSummary({ form, id, state: { errors, fault }, level }: Props) {
  const site = useSite()
  const { t, plural, agency } = site
  const invalidFields = [...Object.keys(form.fields), hiddenFields.challengeText].filter((name) => errors[name])
  const title = invalidFields.length > 0 ? plural('forms.wrong', invalidFields.length) : t('forms.notSent')
  return (
    <div className="summary">
      {createElement(`h${level}`, { tabIndex: -1, autoFocus: true }, title)}
      {fault && (
        <>
          <p data-code={fault === 'retry' ? form.codes?.retry : undefined}>{faultText(t, form, fault, agency.phone)}</p>
          {phoneHref(agency.phone) && (
            <p>
              <CallLink />
            </p>
          )}
        </>
      )}
      {invalidFields.length > 0 && (
        <ul>
          {invalidFields.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{errorText(site, form, name, errors[name]!)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
