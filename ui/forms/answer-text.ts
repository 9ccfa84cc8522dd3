import type { FieldSet, FormOptions, FormValue } from '#domain/forms/form.ts'
import { formatPrice } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { brusselsMinute } from '#domain/time.ts'
import { dateFormatter } from '#locales/languages.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import type { SiteView } from '#ui/site.tsx'
import { fieldOptions, optionText } from './form-messages.ts'

type Site = Pick<SiteView, 't' | 'language'>

const formatDay = dateFormatter({ dateStyle: 'long', timeZone: 'UTC' })

/** @returns a value in words; null for what no mail may hold */
export function answerText(
  site: Site,
  form: FieldSet,
  name: string,
  options: FormOptions,
  value: Exclude<FormValue, null>,
): string | null {
  // An option that is no longer offered has a text all the same.
  const choiceText = (option: string) =>
    fieldOptions(site.t, form, name, options).find((item) => item.value === option)?.label ||
    optionText(site.t, form, name, option) ||
    option
  switch (form.fields[name]!.kind) {
    case 'secret':
    case 'upload':
      return null
    case 'flag':
    case 'agree':
      return name === 'privacy' ? null : site.t(value ? 'common.yes' : 'common.no')
    case 'money':
      return formatPrice(Number(value))
    case 'day':
      return formatDay(site.language)(Date.parse(`${value}T00:00:00Z`))
    case 'moment':
      return localTimeText(site, brusselsMinute(Date.parse(String(value))))
    case 'phone':
      return formatPhone(String(value))
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((option) => choiceText(String(option)))
        .join(', ')
    default:
      return String(value)
  }
}
