import type { Form, FormOptions, FormValues } from '#domain/forms/form.ts'
import type { FieldKind } from '#domain/forms/kinds.ts'
import type { Key, T } from '#locales/translator.ts'
import { answerText } from '#ui/forms/answer-text.ts'
import { fieldLabel } from '#ui/forms/form-messages.ts'
import type { SiteView } from '#ui/site.tsx'
import type { MailRow } from './layout.ts'

type Site = Pick<SiteView, 't' | 'language'>

/** Fields whose answers hold no text of the visitor. */
const textless = new Set<FieldKind>(['phone', 'whole', 'money', 'day', 'moment', 'choice', 'choices', 'agree'])

/**
 * Whether the copy repeats a field. Its address may be that of a stranger: text of a visitor could be an advertisement.
 * The visitor's own address is in it, since it is the recipient.
 */
export const isInReceipt = (form: Form, name: string): boolean =>
  name === 'email' || textless.has(form.fields[name]!.kind)

type RowOptions = { label: (t: T, form: Form, name: string) => string; includes: (form: Form, name: string) => boolean }

const createRows =
  ({ label, includes }: RowOptions) =>
  (site: Site, form: Form, values: FormValues, options: FormOptions): MailRow[] =>
    Object.keys(form.fields).flatMap((name): MailRow[] => {
      const value = values[name] ?? null
      const text = value === null || !includes(form, name) ? null : answerText(site, form, name, options, value)
      return text ? [[label(site.t, form, name), text]] : []
    })

export const receiptRows = createRows({ label: fieldLabel, includes: isInReceipt })

export const agencyRows = createRows({
  label: (t, form, name) => t(`mail.fields.${name}` as Key) || fieldLabel(t, form, name),
  includes: () => true,
})

export const personName = ({ firstName, lastName, name }: FormValues): string =>
  [firstName, lastName ?? (firstName ? null : name)].filter((part) => typeof part === 'string' && part).join(' ')
