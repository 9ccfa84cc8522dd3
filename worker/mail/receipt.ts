import type { Form, FormOptions, FormValues } from '#domain/forms/form.ts'
import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { isInReceipt, personName, receiptRows } from './form-rows.ts'
import type { Block, MailRow } from './layout.ts'
import type { Writer } from './message.ts'

type FilledForm = {
  form: Form
  values: FormValues
  /** ISO, with milliseconds. */
  now: string
}

const nameFields: readonly string[] = ['firstName', 'lastName', 'name']

/** Whether something was written that the copy does not repeat; a name is missed by nobody. */
const hasOmittedText = ({ form, values }: FilledForm): boolean =>
  Object.entries(form.fields).some(
    ([name, { kind }]) =>
      values[name] && kind !== 'upload' && kind !== 'secret' && !nameFields.includes(name) && !isInReceipt(form, name),
  )

/** @returns what a copy says of what was filled in: what it was and when, and nothing that its visitor wrote himself */
export function receiptBlocks(
  site: Writer,
  filled: FilledForm,
  options: FormOptions,
  extraRows: readonly MailRow[] = [],
): Block[] {
  const { t } = site
  const { form, values, now } = filled
  const formRow: MailRow = [t('mail.about.subject'), t(`mail.subject.${form.name}`)]
  return [
    { kind: 'text', text: t('mail.receipt.copy', { date: dateTimeText(site, now) }) },
    { kind: 'rows', rows: [formRow, ...receiptRows(site, form, values, options), ...extraRows] },
    ...(hasOmittedText(filled) ? [{ kind: 'note', text: t('mail.receipt.words') } as const] : []),
  ]
}

/** For whoever never filled in anything. */
export const notRequestedNote = ({ t, name }: Writer): Block => ({
  kind: 'note',
  text: t('mail.receipt.stranger', { agency: name }),
})

/** @returns thanks to whoever filled in the form, by his name where it is one */
export function thanksHeading({ t }: Pick<Writer, 't'>, values: FormValues): string {
  const name = sanitizeName(personName(values))
  return name ? t('mail.receipt.heading', { name }) : t('mail.receipt.thanks')
}
