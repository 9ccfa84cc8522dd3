import type { FieldKind } from '#domain/forms/field.ts'
import type { Form, FormOptions, FormValue, FormValues } from '#domain/forms/form.ts'
import { formatPrice } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { dateFormatter } from '#locales/languages.ts'
import type { Key, T } from '#locales/translator.ts'
import { fieldLabel, fieldOptions } from '#ui/forms/form-messages.ts'
import type { SiteView } from '#ui/site.tsx'
import type { MailRow } from './layout.ts'

type TextContext = Pick<SiteView, 't' | 'language'>

const formatDay = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' })

const dayLabel = ({ language }: TextContext, day: string): string => formatDay(language)(Date.parse(`${day}T00:00:00Z`))

type FieldValue = Exclude<FormValue, null>

/** What a choice is called, as the form itself called it. */
const choiceText = ({ t }: TextContext, form: Form, name: string, offered: FormOptions, value: string): string =>
  fieldOptions(t, form, name, offered).find((option) => option.value === value)?.label || value

/** @returns what was answered, in words; null for what no mail may hold */
function answerText(
  site: TextContext,
  form: Form,
  name: string,
  offered: FormOptions,
  value: FieldValue,
): string | null {
  switch (form.fields[name]!.kind) {
    case 'secret':
    case 'upload':
      return null
    case 'agree':
      return name === 'privacy' ? null : site.t(value ? 'common.yes' : 'common.no')
    case 'money':
      return formatPrice(Number(value))
    case 'day':
      return dayLabel(site, String(value))
    case 'phone':
      return formatPhone(String(value))
    case 'choice':
      return choiceText(site, form, name, offered, String(value))
    case 'choices':
      return [value]
        .flat()
        .map((option) => choiceText(site, form, name, offered, String(option)))
        .join(', ')
    default:
      return String(value)
  }
}

/** Kinds by which nobody can say a word of his own: what the form offered, and figures. */
const kindsWithoutFreeText = new Set<FieldKind>(['phone', 'whole', 'money', 'day', 'choice', 'choices', 'agree'])

/**
 * Whether the copy of a form tells what was filled in there. Anybody may have entered the address that the copy goes to:
 * nothing that a visitor wrote himself is sent there, for it could be anybody's advertisement.
 */
export const isInReceipt = (form: Form, name: string): boolean =>
  // The address itself is what the mail is sent to; that of somebody else in the form is not.
  name === 'email' || kindsWithoutFreeText.has(form.fields[name]!.kind)

type Rows = (site: TextContext, form: Form, values: FormValues, options: FormOptions) => MailRow[]

type RowOptions = { label: (t: T, name: string) => string; includes: (form: Form, name: string) => boolean }

/** The fields that were filled in, in their order, without passwords and files. */
const createRows =
  ({ label, includes }: RowOptions): Rows =>
  (site, form, values, options) =>
    Object.keys(form.fields).flatMap((name): MailRow[] => {
      const value = values[name] ?? null
      const text = value === null || !includes(form, name) ? null : answerText(site, form, name, options, value)
      return text ? [[label(site.t, name), text]] : []
    })

/** @returns what was filled in, as far as its visitor gets a copy of it */
export const receiptRows = createRows({ label: fieldLabel, includes: isInReceipt })

/** @returns what was filled in, as the agency reads it */
export const agencyRows = createRows({
  label: (t, name) => t(`mail.fields.${name}` as Key) || fieldLabel(t, name),
  includes: () => true,
})

/** @returns what somebody is called, as he wrote it */
export const personName = ({ firstName, lastName, name }: FormValues): string =>
  [firstName, lastName ?? (firstName ? null : name)].filter((part) => typeof part === 'string' && part).join(' ')
