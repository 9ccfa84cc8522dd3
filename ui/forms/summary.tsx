import { createElement } from 'react'
import { envelope } from '#domain/forms/envelope.ts'
import type { Form, FormState } from '#domain/forms/form.ts'
import { phoneHref } from '#domain/phone.ts'
import { useSite } from '#ui/site.tsx'
import { errorText, faultText } from './words.ts'

type Props = { form: Form; id: string; state: Pick<FormState, 'errors' | 'fault'>; level: number }

/** Above a form that could not be taken: why not, and the way to each field. The focus begins here. */
export function Summary({ form, id, state: { errors, fault }, level }: Props) {
  const site = useSite()
  const { t, plural, agency } = site
  const wrong = [...Object.keys(form.fields), envelope.characters].filter((name) => errors[name])
  const title = wrong.length > 0 ? plural('forms.wrong', wrong.length) : t('forms.notSent')
  return (
    <div className="summary">
      {createElement(`h${level}`, { tabIndex: -1, autoFocus: true }, title)}
      {fault && (
        <>
          <p>{faultText(t, form.name, fault, agency.phone)}</p>
          {phoneHref(agency.phone) && (
            <p>
              <a href={phoneHref(agency.phone)}>{t('property.contact.call', { phone: agency.phone })}</a>
            </p>
          )}
        </>
      )}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{errorText(site, form, name, errors[name]!)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
