import type { ReactNode } from 'react'
import type { Conflict, FieldValue } from '#domain/admin/revision.ts'
import { blockTitle } from '#domain/content/page/page-forms.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import type { Entered, FieldSet, FormErrors, FormOptions } from '#domain/forms/form.ts'
import { rowCells } from '#domain/forms/rows.ts'
import { HiddenFields } from '#ui/forms/action-form.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { fieldLabel, fieldMessages, fieldOptions } from '#ui/forms/form-messages.ts'
import { useSite } from '#ui/site.tsx'
import { SaveBar } from './desk-parts.tsx'
import { shortDateTime } from './timestamp.tsx'

/** A form of a row as it is shown: with its values, or as it came back. */
export type EditState = {
  /** Version of the row that the form shows. */
  version: number
  /** Idempotency key. */
  formKey: string
  /** What the form showed, as it is sent back. */
  shown: string
  entered: Entered
  errors: FormErrors
  conflicts: readonly Conflict[]
  /** Whether it cannot be saved for a reason that is none of a field. */
  isRefused: boolean
  /** Fields that must be filled in before it is put online; with a reason a manager may do so all the same. */
  lacking: readonly string[]
}

type Props = {
  form: FieldSet
  id: string
  action: string
  options: FormOptions
  state: EditState
  /** Below a field: what the form cannot know of it. */
  note?: (name: string) => ReactNode
  /** What is asked before it is saved. */
  question?: ReactNode
  /** In place of the fields of a section. */
  section?: (name: string) => ReactNode
  title: (section: string) => string
  /** What the foot of the form says, before its buttons. */
  status?: ReactNode
  /** What it says there, with `{time}`, once a script has saved a draft while its person types; without it none does. */
  drafted?: string
  children: ReactNode
}

/** The form of a row, in sections. A script validates what its steps name, and it is saved whole. */
export function EditForm(props: Props) {
  const { form, id, action, options, state, note, question, section, title, status, drafted, children } = props
  const site = useSite()
  const { version, formKey, shown, entered, errors, conflicts, isRefused } = state
  return (
    <form
      className="edit"
      id={id}
      method="post"
      action={action}
      data-form={form.steps.some(({ fields }) => fields.length > 0) ? '' : undefined}
      data-save=""
      data-drafted={drafted}
      data-level={2}
      data-messages={JSON.stringify(fieldMessages(site, form))}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary form={form} id={id} state={{ errors }} level={2} />}
      {isRefused && (
        <p className="note bad" role="alert">
          {site.t('homes.refused')}
        </p>
      )}
      {conflicts.length > 0 && <ConflictTable {...{ form, options, conflicts }} />}
      {question}
      {/* Enter in a field does what this one does: keep what was typed. */}
      <button className="sr" type="submit" name="action" value="save" tabIndex={-1} aria-hidden="true" />
      <HiddenFields values={{ version, formKey, shown }} />
      {form.steps.map(({ name, fields }) => (
        <section className="part" key={name}>
          <header>
            <h2>{title(name)}</h2>
          </header>
          {section?.(name) ?? (
            <div className="grid">
              {fields.map((field) => (
                <div className="noted" key={field}>
                  <FormField
                    {...{ form, name: field, siteOptions: options }}
                    isMarked="required"
                    id={`${id}-${field}`}
                    entered={entered[field] ?? []}
                    error={errors[field]}
                  />
                  {note?.(field)}
                </div>
              ))}
            </div>
          )}
        </section>
      ))}
      <SaveBar state={status}>{children}</SaveBar>
    </form>
  )
}

type ValueProps = { form: FieldSet; name: string; options: FormOptions; value: FieldValue }

/** A value as its field shows it; a whole block of a page is called by its title, or by its kind. */
export function FieldText({ form, name, options, value }: ValueProps) {
  const { t, say } = useSite()
  const block = blockTitle(name, value)
  if (block) return say(block.title) ?? t(`pages.kinds.${block.type}`)
  const texts = enteredFrom({ ...form, fields: { [name]: form.fields[name]! } }, { [name]: value })[name] ?? []
  if (texts.length === 0) return <span className="muted">{t('homes.history.empty')}</span>
  const labels = new Map(fieldOptions(t, form, name, options).map(({ value, label }) => [value, label]))
  if (form.fields[name]!.kind === 'rows')
    return texts.map((row) => rowCells(row).filter(Boolean).join(' – ').replaceAll('T', ' ')).join('; ')
  if (form.fields[name]!.kind === 'agree') return t(value ? 'common.yes' : 'common.no')
  return texts.map((text) => labels.get(text) ?? text).join(', ')
}

/** The fields that two people changed, each with both values, and which of them to keep. */
function ConflictTable({
  form,
  options,
  conflicts,
}: { conflicts: readonly Conflict[] } & Pick<Props, 'form' | 'options'>) {
  const { t } = useSite()
  return (
    <div className="note warn">
      {/* biome-ignore lint/a11y/noAutofocus: after a refused form, the reading starts at the reason */}
      <h2 tabIndex={-1} autoFocus>
        {t('homes.conflict.title')}
      </h2>
      <p>{t('homes.conflict.text')}</p>
      <ConflictChoices {...{ form, options, conflicts }} />
    </div>
  )
}

/** What of each conflict to keep. */
export function ConflictChoices({
  form,
  options,
  conflicts,
}: { conflicts: readonly Conflict[] } & Pick<Props, 'form' | 'options'>) {
  const { t, language } = useSite()
  const side = (value: FieldValue, { name, row }: Conflict) =>
    row && value === null ? t('homes.conflict.removed') : <FieldText {...{ form, name, options, value }} />
  return conflicts.map((conflict) => {
    const { name, row, mine, theirs, by } = conflict
    const kept = `keep:${row ?? name}`
    return (
      <fieldset key={name} className="choose">
        <legend>
          {labelOf(t, form, name)}
          {by && (
            <small className="muted">
              {' '}
              {by.person ?? by.feed ?? t('homes.history.former')}, {shortDateTime(by.at, language)}
            </small>
          )}
        </legend>
        <label className="check">
          <input type="radio" name={kept} value="mine" defaultChecked />
          <span>
            <b>{t('homes.conflict.keep')}:</b> {side(mine, conflict)}
          </span>
        </label>
        <label className="check">
          <input type="radio" name={kept} value="theirs" />
          <span>
            <b>{t('homes.conflict.accept')}:</b> {side(theirs, conflict)}
          </span>
        </label>
      </fieldset>
    )
  })
}

/** A field's label; with its language, where it is that of one. */
export function labelOf(t: ReturnType<typeof useSite>['t'], form: FieldSet, name: string): string {
  const label = fieldLabel(t, form, name)
  const { lang } = form.fields[name] ?? {}
  return lang ? `${label} (${lang})` : label
}
