import { createElement, type ReactNode } from 'react'
import type { FormName } from '#domain/forms/form.ts'
import type { Key } from '#locales/translator.ts'
import { CallLink } from '#ui/components/call-link.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  form: FormName
  /** Level of its headings. */
  level: number
  /** Above what follows the submission. */
  about?: ReactNode
  children?: ReactNode
}

/** Beside a form, below it on a phone: what follows it, and how to reach the agency without it. */
export function FormAside({ form, level, about, children }: Props) {
  const { t, agency } = useSite()
  const afterwards = (['first', 'next', 'last'] as const).flatMap(
    (order) => t(`forms.afterwards.${form}.${order}` as Key) || [],
  )
  return (
    <div className="form-aside">
      {about}
      {afterwards.length > 0 && (
        <div>
          {createElement(`h${level}`, null, t('forms.afterwards.title'))}
          <ul>
            {afterwards.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        {createElement(`h${level}`, null, t('forms.afterwards.talk'))}
        <p>
          <CallLink />
        </p>
        {agency.hours && <p className="muted small">{agency.hours}</p>}
        <p>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </p>
      </div>
      {children}
    </div>
  )
}
