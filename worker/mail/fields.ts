import type { FieldKind } from '#domain/forms/field.ts'
import type { Form, FormOptions, Value, Values } from '#domain/forms/form.ts'
import { formatPhone } from '#domain/phone.ts'
import { priceText } from '#domain/price.ts'
import { datesIn } from '#locales/languages.ts'
import type { Key, T } from '#locales/translator.ts'
import { fieldLabel, optionsOf } from '#ui/forms/words.ts'
import type { SiteView } from '#ui/site.tsx'
import type { Row } from './layout.ts'

type Speaker = Pick<SiteView, 't' | 'language'>

const days = datesIn({ dateStyle: 'long', timeZone: 'UTC' })

const dayIn = ({ language }: Speaker, day: string): string => days(language)(Date.parse(`${day}T00:00:00Z`))

type Answer = Exclude<Value, null>

/** What a choice is called, as the form itself called it. */
const choiceText = ({ t }: Speaker, form: Form, name: string, offered: FormOptions, value: string): string =>
  optionsOf(t, form, name, offered).find((option) => option.value === value)?.label || value

/** @returns what was answered, in words; null for what no mail may hold */
function answerText(site: Speaker, form: Form, name: string, offered: FormOptions, value: Answer): string | null {
  switch (form.fields[name]!.kind) {
    case 'secret':
    case 'upload':
      return null
    case 'agree':
      return name === 'privacy' ? null : site.t(value ? 'common.yes' : 'common.no')
    case 'money':
      return priceText(Number(value))
    case 'day':
      return dayIn(site, String(value))
    case 'phone':
      return formatPhone(String(value))
    case 'choice':
      return choiceText(site, form, name, offered, String(value))
    case 'choices':
      return [value]
        .flat()
        .map((one) => choiceText(site, form, name, offered, String(one)))
        .join(', ')
    default:
      return String(value)
  }
}

/** Kinds by which nobody can say a word of his own: what the form offered, and figures. */
const wordless = new Set<FieldKind>(['phone', 'whole', 'money', 'day', 'choice', 'choices', 'agree'])

/**
 * Whether the copy of a form tells what was filled in there. Anybody may have entered the address that the copy goes to:
 * nothing that a visitor wrote himself is sent there, for it could be anybody's advertisement.
 */
export const isCopied = (form: Form, name: string): boolean =>
  // The address itself is what the mail is sent to; that of somebody else in the form is not.
  name === 'email' || wordless.has(form.fields[name]!.kind)

type Rows = (site: Speaker, form: Form, values: Values, options: FormOptions) => Row[]

type Wording = { label: (t: T, name: string) => string; tells: (form: Form, name: string) => boolean }

/** The fields that were filled in, in their order, without passwords and files. */
const rowsBy =
  ({ label, tells }: Wording): Rows =>
  (site, form, values, options) =>
    Object.keys(form.fields).flatMap((name): Row[] => {
      const value = values[name] ?? null
      const text = value === null || !tells(form, name) ? null : answerText(site, form, name, options, value)
      return text ? [[label(site.t, name), text]] : []
    })

/** @returns what was filled in, as far as its visitor gets a copy of it */
export const copiedRows = rowsBy({ label: fieldLabel, tells: isCopied })

/** @returns what was filled in, as the agency reads it */
export const agencyRows = rowsBy({
  label: (t, name) => t(`mail.fields.${name}` as Key) || fieldLabel(t, name),
  tells: () => true,
})

/** @returns what somebody is called, as he wrote it */
export const nameIn = ({ firstName, lastName, name }: Values): string =>
  [firstName, lastName ?? (firstName ? null : name)].filter((part) => typeof part === 'string' && part).join(' ')
