import type { Entered } from '#domain/forms/form.ts'
import { type ManageForm, manageForms } from '#domain/owner/communication-forms.ts'
import type { ViewingSummary } from '#domain/viewing/summary.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { FormError, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'

/**
 * Why a form was returned: it adds what exists; a colleague changed or deleted the row that it corrects; or the session
 * had expired.
 */
export type ManageNotice = 'known' | 'stale' | 'gone' | 'again'

export type ManageState = FilledForm & {
  form: ManageForm
  /** Null for a form with errors. */
  notice: ManageNotice | null
  /** As they were sent: of a form that adds, and of one that corrects. */
  key: string
  version: number
}

/** Why a form without errors was returned. */
export function ReturnNotice({ notice }: Pick<ManageState, 'notice'>) {
  const { t } = useSite()
  return (
    notice && (
      <FormError title={t(`owner.manage.notices.${notice}.title`)}>
        <p>{t(`owner.manage.notices.${notice}.text`)}</p>
      </FormError>
    )
  )
}

type Props = {
  action: string
  state: ManageState | null
  keyOf: (form: ManageForm) => string
  /** Now in Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
  past: readonly ViewingSummary[]
}

export function ManagePanel({ action, state, keyOf, minute, past }: Props) {
  const site = useSite()
  const { t } = site
  const viewings = past.map(({ id, time, contact }) => ({
    value: id,
    label: [localTimeText(site, time), contact].filter(Boolean).join(' – '),
  }))
  const initial: Record<ManageForm, Entered> = {
    note: { at: [minute] },
    publication: { since: [minute.slice(0, 10)] },
    feedback: { viewing: past.slice(0, 1).map(({ id }) => id) },
  }
  const shown = (Object.keys(initial) as ManageForm[]).filter((form) => form !== 'feedback' || past.length > 0)
  return (
    <section className="panel manage no-print" id="manage" aria-labelledby="manage-title">
      <h2 id="manage-title">{t('owner.manage.title')}</h2>
      <p className="muted">{t('owner.manage.intro')}</p>
      <div className="manage-forms">
        {shown.map((form) => {
          const { entered, errors } = state?.form === form ? state : { entered: initial[form], errors: {} }
          return (
            <div key={form}>
              <h3>{t(`owner.manage.${form}.title`)}</h3>
              <FieldsForm
                form={manageForms[form]}
                id={form}
                action={action}
                verb={form}
                sent={form === 'feedback' ? {} : { key: keyOf(form) }}
                options={{ viewings }}
                level={4}
                entered={entered}
                errors={errors}
              >
                <SubmitButton>{t(`owner.manage.${form}.submit`)}</SubmitButton>
              </FieldsForm>
            </div>
          )
        })}
      </div>
    </section>
  )
}
