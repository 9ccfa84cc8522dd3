import { cleanName } from '#domain/forms/clean-name.ts'
import type { Form, FormOptions, Values } from '#domain/forms/form.ts'
import { momentText } from '#ui/components/moment-text.ts'
import { copiedRows, isCopied, nameIn } from './fields.ts'
import type { Block, Row } from './layout.ts'
import type { Writer } from './message.ts'

type Filled = {
  form: Form
  values: Values
  /** ISO, with milliseconds. */
  now: string
}

const names: readonly string[] = ['firstName', 'lastName', 'name']

/** Whether something was written that the copy does not repeat; a name is missed by nobody. */
const hasWords = ({ form, values }: Filled): boolean =>
  Object.entries(form.fields).some(
    ([name, { kind }]) =>
      values[name] && kind !== 'upload' && kind !== 'secret' && !names.includes(name) && !isCopied(form, name),
  )

/** @returns what a copy says of what was filled in: what it was and when, and nothing that its visitor wrote himself */
export function copyBlocks(site: Writer, filled: Filled, options: FormOptions, more: readonly Row[] = []): Block[] {
  const { t } = site
  const { form, values, now } = filled
  const what: Row = [t('mail.about.subject'), t(`mail.subject.${form.name}`)]
  return [
    { kind: 'text', text: t('mail.receipt.copy', { date: momentText(site, now) }) },
    { kind: 'rows', rows: [what, ...copiedRows(site, form, values, options), ...more] },
    ...(hasWords(filled) ? [{ kind: 'note', text: t('mail.receipt.words') } as const] : []),
  ]
}

/** For whoever never filled in anything. */
export const strangerNote = ({ t, name }: Writer): Block => ({
  kind: 'note',
  text: t('mail.receipt.stranger', { agency: name }),
})

/** @returns thanks to whoever filled in the form, by his name where it is one */
export function thanksTo({ t }: Pick<Writer, 't'>, values: Values): string {
  const name = cleanName(nameIn(values))
  return name ? t('mail.receipt.heading', { name }) : t('mail.receipt.thanks')
}
