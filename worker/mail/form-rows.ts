import type { FieldKind } from '#domain/forms/field.ts'
import type { Form, FormOptions, FormValue, FormValues } from '#domain/forms/form.ts'
import { formatPrice } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { dateFormatter } from '#locales/languages.ts'
import type { Key, T } from '#locales/translator.ts'
import { fieldLabel, fieldOptions } from '#ui/forms/form-messages.ts'
import type { SiteView } from '#ui/site.tsx'
import type { MailRow } from './layout.ts'

type Site = Pick<SiteView, 't' | 'language'>

const formatDay = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' })

type FieldValue = Exclude<FormValue, null>

const choiceText = ({ t }: Site, form: Form, name: string, options: FormOptions, value: string): string =>
  fieldOptions(t, form, name, options).find((option) => option.value === value)?.label ||
  // An option that is no longer offered.
  t(`forms.options.${name}.${value}` as Key) ||
  value

/** @returns an answer in words; null for what no mail may hold */
function answerText(site: Site, form: Form, name: string, options: FormOptions, value: FieldValue): string | null {
  switch (form.fields[name]!.kind) {
    case 'secret':
    case 'upload':
      return null
    case 'agree':
      return name === 'privacy' ? null : site.t(value ? 'common.yes' : 'common.no')
    case 'money':
      return formatPrice(Number(value))
    case 'day':
      return formatDay(site.language)(Date.parse(`${value}T00:00:00Z`))
    case 'phone':
      return formatPhone(String(value))
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((option) => choiceText(site, form, name, options, String(option)))
        .join(', ')
    default:
      return String(value)
  }
}

/** Fields whose answers hold no text of the visitor. */
const textless = new Set<FieldKind>(['phone', 'whole', 'money', 'day', 'choice', 'choices', 'agree'])

/**
 * Whether the copy repeats a field. Its address may be that of a stranger: text of a visitor could be an advertisement.
 * The visitor's own address is in it, since it is the recipient.
 */
export const isInReceipt = (form: Form, name: string): boolean =>
  name === 'email' || textless.has(form.fields[name]!.kind)

type RowOptions = { label: (t: T, name: string) => string; includes: (form: Form, name: string) => boolean }

const createRows =
  ({ label, includes }: RowOptions) =>
  (site: Site, form: Form, values: FormValues, options: FormOptions): MailRow[] =>
    Object.keys(form.fields).flatMap((name): MailRow[] => {
      const value = values[name] ?? null
      const text = value === null || !includes(form, name) ? null : answerText(site, form, name, options, value)
      return text ? [[label(site.t, name), text]] : []
    })

export const receiptRows = createRows({ label: fieldLabel, includes: isInReceipt })

export const agencyRows = createRows({
  label: (t, name) => t(`mail.fields.${name}` as Key) || fieldLabel(t, name),
  includes: () => true,
})

export const personName = ({ firstName, lastName, name }: FormValues): string =>
  [firstName, lastName ?? (firstName ? null : name)].filter((part) => typeof part === 'string' && part).join(' ')
