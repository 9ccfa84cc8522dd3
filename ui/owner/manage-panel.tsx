import type { ReactNode } from 'react'
import { communicationSources, communicationStatuses, communicationTypes } from '#domain/owner/communication.ts'
import { type FieldError, maxLengths } from '#domain/owner/communication-forms.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { Icon } from '#ui/components/icon.tsx'
import { ActionForm, FormError } from '#ui/forms/action-form.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { communicationTypeText } from './communication-type.ts'

export const manageForms = ['note', 'publication', 'feedback'] as const

export type ManageForm = (typeof manageForms)[number]

/**
 * Why a form is there again with what was entered: something in it is wrong; what it adds was added before; a colleague
 * changed or deleted what it corrects; or its sender had to log in again.
 */
export const notices = ['wrong', 'known', 'stale', 'gone', 'again'] as const

export type Notice = (typeof notices)[number]

/** A form of the agency's with what was entered, and why it is there again. */
export type ManageState = {
  form: ManageForm
  notice: Notice
  faults: Readonly<Record<string, FieldError>>
  entered: Readonly<Record<string, string>>
}

/** A form and what its fields show. */
type EnteredValues = Pick<ManageState, 'form' | 'faults' | 'entered'>

type Localized = Pick<SiteView, 't'>

export const labels: Record<ManageForm, (site: Localized) => Record<string, string>> = {
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

/** Why a form is there again, at the head of the page, with a way to each field that is wrong. */
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
  /** As it stands there before somebody enters something. */
  defaultValue?: string
}

/** What every field has: an id, a label, what was entered, and what is wrong with it. */
function useField({ form, name, state, required = false, defaultValue = '' }: FieldProps) {
  const { t } = useSite()
  const own = state?.form === form ? state : null
  const fault = own?.faults[name]
  const id = `${form}-${name}`
  return {
    own: own?.entered[name] ?? defaultValue,
    input: {
      ...{ id, name, required },
      ...(fault && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
    },
    frame: (control: ReactNode) => (
      <div className="field" data-field="">
        <label htmlFor={id}>
          {labels[form]({ t })[name]}
          {!required && <span className="muted">{` (${t('owner.manage.optional')})`}</span>}
        </label>
        {control}
        {fault && (
          <p className="err" id={`${id}-error`}>
            <Icon name="triangle-alert" />
            <span>{t(`owner.manage.faults.${fault}`)}</span>
          </p>
        )}
      </div>
    ),
  }
}

type TextInput = FieldProps & {
  type?: 'text' | 'url' | 'date' | 'datetime-local' | 'number'
  maxLength?: number | undefined
}

function TextInput({ type = 'text', maxLength, ...props }: TextInput) {
  const { own, input, frame } = useField(props)
  return frame(
    <input className="input" type={type} defaultValue={own} maxLength={maxLength} autoComplete="off" {...input} />,
  )
}

function TextArea({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  const { own, input, frame } = useField(props)
  return frame(<textarea className="input" rows={3} defaultValue={own} maxLength={maxLength} {...input} />)
}

function Select({ options, ...props }: FieldProps & { options: readonly (readonly [string, string])[] }) {
  const { own, input, frame } = useField({ required: true, ...props })
  return frame(
    <span className="select">
      <select className="input" defaultValue={own} {...input}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>,
  )
}

type FieldsProps = {
  state: EnteredValues | null
  /** Now on the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
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
  /** The page itself. */
  action: string
  state: ManageState | null
  /** Of what is added: sent twice, it is stored once. */
  keyOf: (form: ManageForm) => string
  past: readonly ViewingSummary[]
}

/** What somebody of the agency adds: its owner reads it. */
export function ManagePanel({ action, state, keyOf, minute, past }: Props) {
  const site = useSite()
  const { t } = site
  return (
    <section className="panel manage no-print" id="manage" aria-labelledby="manage-title">
      <h2 id="manage-title">{t('owner.manage.title')}</h2>
      <p className="muted">{t('owner.manage.intro')}</p>
      <div className="manage-forms">
        {(['note', 'publication'] as const).map((form) => {
          const Fields = fieldsOf[form]
          return (
            <div key={form}>
              <h3>{t(`owner.manage.${form}.title`)}</h3>
              <ActionForm action={action} verb={form}>
                <input type="hidden" name="key" value={keyOf(form)} />
                <Fields state={state} minute={minute} />
                <button className="btn" type="submit">
                  {t(`owner.manage.${form}.submit`)}
                </button>
              </ActionForm>
            </div>
          )
        })}
        {past.length > 0 && (
          <div>
            <h3>{t('owner.manage.feedback.title')}</h3>
            <ActionForm action={action} verb="feedback">
              <Select
                form="feedback"
                name="viewing"
                state={state}
                options={past.map(({ id, time, contact }) => [
                  id,
                  [localTimeText(site, time), contact].filter(Boolean).join(' – '),
                ])}
              />
              <TextArea form="feedback" name="feedback" state={state} maxLength={maxLengths.feedback} />
              <button className="btn" type="submit">
                {t('owner.manage.feedback.submit')}
              </button>
            </ActionForm>
          </div>
        )}
      </div>
    </section>
  )
}
