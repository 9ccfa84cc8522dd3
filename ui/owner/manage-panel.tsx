import type { ReactNode } from 'react'
import { communicationSources, communicationStatuses, communicationTypes } from '#domain/owner/communication.ts'
import { type FieldError, maxLengths } from '#domain/owner/communication-forms.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { ActionForm, describedBy, FormError, LabelledControl, SubmitButton, TextField } from '#ui/forms/action-form.tsx'
import { type Options, Select as SelectControl } from '#ui/forms/select.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { communicationTypeText } from './communications-panel.tsx'

export const manageForms = ['note', 'publication', 'feedback'] as const

export type ManageForm = (typeof manageForms)[number]

/**
 * Why a form was rejected: validation errors; it adds what exists; a colleague changed or deleted the row that it
 * corrects; or the session had expired.
 */
export type Notice = 'wrong' | 'known' | 'stale' | 'gone' | 'again'

export type ManageState = {
  form: ManageForm
  notice: Notice
  faults: Readonly<Record<string, FieldError>>
  entered: Readonly<Record<string, string>>
}

type EnteredValues = Pick<ManageState, 'form' | 'faults' | 'entered'>

export const labels: Record<ManageForm, (site: Pick<SiteView, 't'>) => Record<string, string>> = {
  note: ({ t }) => ({
    type: t('owner.history.columns.type'),
    at: t('owner.manage.note.at'),
    contact: t('owner.history.columns.contact'),
    subject: t('owner.history.columns.subject'),
    comment: t('owner.history.columns.comment'),
    status: t('owner.history.columns.status'),
    source: t('owner.history.columns.source'),
  }),
  publication: ({ t }) => ({
    medium: t('owner.manage.publication.medium'),
    url: t('owner.manage.publication.url'),
    since: t('owner.manage.publication.since'),
    until: t('owner.manage.publication.until'),
    views: t('owner.manage.publication.views'),
    printed: t('owner.manage.publication.printed'),
  }),
  feedback: ({ t }) => ({
    viewing: t('owner.manage.feedback.which'),
    feedback: t('owner.manage.feedback.words'),
  }),
}

/** Why the form was rejected, with a link to each invalid field. */
export function ManageErrors({ state }: { state: ManageState }) {
  const site = useSite()
  const names = labels[state.form](site)
  if (state.notice !== 'wrong')
    return (
      <FormError title={site.t(`owner.manage.notices.${state.notice}.title`)}>
        <p>{site.t(`owner.manage.notices.${state.notice}.text`)}</p>
      </FormError>
    )
  return (
    <FormError title={site.t('auth.wrong')}>
      <ul>
        {Object.entries(state.faults).map(([name, fault]) => (
          <li key={name}>
            <a href={`#${state.form}-${name}`}>{`${names[name]}: ${site.t(`owner.manage.faults.${fault}`)}`}</a>
          </li>
        ))}
      </ul>
    </FormError>
  )
}

type FieldProps = {
  form: ManageForm
  name: string
  state: EnteredValues | null
  required?: boolean
  defaultValue?: string
}

/** @returns the properties of a field's label and control */
function useField({ form, name, state, required = false, defaultValue = '' }: FieldProps) {
  const { t } = useSite()
  const submitted = state?.form === form ? state : null
  const fault = submitted?.faults[name]
  const text = labels[form]({ t })[name]
  const label = required ? (
    text
  ) : (
    <>
      {text}
      <span className="muted">{` (${t('owner.manage.optional')})`}</span>
    </>
  )
  const error = fault && t(`owner.manage.faults.${fault}`)
  const id = `${form}-${name}`
  return {
    label: { id, label, error },
    control: { id, name, required, defaultValue: submitted?.entered[name] ?? defaultValue },
  }
}

type TextInput = FieldProps & {
  type?: 'text' | 'url' | 'date' | 'datetime-local' | 'number'
  maxLength?: number | undefined
}

function TextInput({ type = 'text', maxLength, ...props }: TextInput) {
  const { label, control } = useField(props)
  return <TextField type={type} maxLength={maxLength} autoComplete="off" {...label} {...control} />
}

function TextArea({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  const { label, control } = useField(props)
  return (
    <LabelledControl {...label}>
      <textarea className="input" rows={3} maxLength={maxLength} {...describedBy(label)} {...control} />
    </LabelledControl>
  )
}

function Select({ options, ...props }: FieldProps & { options: Options }) {
  const { label, control } = useField({ required: true, ...props })
  return (
    <LabelledControl {...label}>
      <SelectControl {...describedBy(label)} {...control} options={options} />
    </LabelledControl>
  )
}

type FieldsProps = {
  state: EnteredValues | null
  /** Now in Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
}

function NoteFields({ state, minute }: FieldsProps) {
  const site = useSite()
  const { t } = site
  const types = communicationTypes.map((item) => [item, communicationTypeText(site, item)] as const)
  const statuses = communicationStatuses.map((item) => [item, t(`owner.history.statuses.${item}`)] as const)
  const sources = communicationSources.map((item) => [item, t(`owner.history.sources.${item}`)] as const)
  const note = { form: 'note', state } as const
  return (
    <>
      <div className="pair-fields">
        <Select {...note} name="type" defaultValue="phone" options={types} />
        <TextInput {...note} name="at" type="datetime-local" required defaultValue={minute} />
      </div>
      <TextInput {...note} name="contact" maxLength={maxLengths.contact} />
      <TextInput {...note} name="subject" required maxLength={maxLengths.subject} />
      <TextArea {...note} name="comment" maxLength={maxLengths.comment} />
      <div className="pair-fields">
        <Select {...note} name="status" defaultValue="done" options={statuses} />
        <Select {...note} name="source" defaultValue="agency" options={sources} />
      </div>
    </>
  )
}

function PublicationFields({ state, minute }: FieldsProps) {
  const { t } = useSite()
  const publication = { form: 'publication', state } as const
  return (
    <>
      <TextInput {...publication} name="medium" required maxLength={maxLengths.medium} />
      <TextInput {...publication} name="url" type="url" maxLength={maxLengths.url} />
      <div className="pair-fields">
        <TextInput {...publication} name="since" type="date" required defaultValue={minute.slice(0, 10)} />
        <TextInput {...publication} name="until" type="date" />
      </div>
      <TextInput {...publication} name="views" type="number" />
      <label className="check">
        <input
          type="checkbox"
          name="printed"
          defaultChecked={state?.form === 'publication' && state.entered.printed === 'on'}
        />
        <span>{t('owner.manage.publication.printed')}</span>
      </label>
    </>
  )
}

export const fieldsOf = { note: NoteFields, publication: PublicationFields }

type Props = FieldsProps & {
  action: string
  state: ManageState | null
  keyOf: (form: ManageForm) => string
  past: readonly ViewingSummary[]
}

export function ManagePanel({ action, state, keyOf, minute, past }: Props) {
  const { t } = useSite()
  return (
    <section className="panel manage no-print" id="manage" aria-labelledby="manage-title">
      <h2 id="manage-title">{t('owner.manage.title')}</h2>
      <p className="muted">{t('owner.manage.intro')}</p>
      <div className="manage-forms">
        {(['note', 'publication'] as const).map((form) => {
          const Fields = fieldsOf[form]
          return (
            <FormPart key={form} form={form} action={action}>
              <input type="hidden" name="key" value={keyOf(form)} />
              <Fields state={state} minute={minute} />
            </FormPart>
          )
        })}
        {past.length > 0 && (
          <FormPart form="feedback" action={action}>
            <FeedbackFields state={state} past={past} />
          </FormPart>
        )}
      </div>
    </section>
  )
}

function FormPart({ form, action, children }: { form: ManageForm; action: string; children: ReactNode }) {
  const { t } = useSite()
  return (
    <div>
      <h3>{t(`owner.manage.${form}.title`)}</h3>
      <ActionForm action={action} verb={form}>
        {children}
        <SubmitButton>{t(`owner.manage.${form}.submit`)}</SubmitButton>
      </ActionForm>
    </div>
  )
}

function FeedbackFields({ state, past }: Pick<Props, 'state' | 'past'>) {
  const site = useSite()
  const viewings = past.map(
    ({ id, time, contact }) => [id, [localTimeText(site, time), contact].filter(Boolean).join(' – ')] as const,
  )
  return (
    <>
      <Select form="feedback" name="viewing" state={state} options={viewings} />
      <TextArea form="feedback" name="feedback" state={state} maxLength={maxLengths.feedback} />
    </>
  )
}
