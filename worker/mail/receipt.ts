import type { Form, FormOptions, FormValues } from '#domain/forms/form.ts'
import { sanitizeName } from '#domain/forms/sanitize-name.ts'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { isInReceipt, personName, receiptRows } from './form-rows.ts'
import type { Block, MailRow } from './layout.ts'
import type { Writer } from './message.ts'

/** @param now ISO, with milliseconds */
type FilledForm = { form: Form; values: FormValues; now: string }

const nameFields: readonly string[] = ['firstName', 'lastName', 'name']

const hasOmissions = ({ form, values }: FilledForm): boolean =>
  Object.entries(form.fields).some(
    ([name, { kind }]) =>
      values[name] && !['upload', 'secret'].includes(kind) && !nameFields.includes(name) && !isInReceipt(form, name),
  )

/** @returns which form was sent, when and with what, without texts of the visitor */
export function receiptBlocks(
  site: Writer,
  filled: FilledForm,
  options: FormOptions,
  extraRows: readonly MailRow[] = [],
): Block[] {
  const { t } = site
  const { form, values, now } = filled
  const subject: MailRow = [t('mail.about.subject'), t(`mail.subject.${form.name}`)]
  return [
    { kind: 'text', text: t('mail.receipt.copy', { date: dateTimeText(site, now) }) },
    { kind: 'rows', rows: [subject, ...receiptRows(site, form, values, options), ...extraRows] },
    ...(hasOmissions(filled) ? [{ kind: 'note', text: t('mail.receipt.words') } as const] : []),
  ]
}

/** For a stranger whose address was entered. */
export const notRequestedNote = ({ t, name: agency }: Writer): Block => ({
  kind: 'note',
  text: t('mail.receipt.stranger', { agency }),
})

/** @returns thanks by name, where it is one */
export function thanksHeading({ t }: Pick<Writer, 't'>, values: FormValues): string {
  const name = sanitizeName(personName(values))
  return name ? t('mail.receipt.heading', { name }) : t('mail.receipt.thanks')
}
