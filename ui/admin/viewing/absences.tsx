import type { FormOption } from '#domain/forms/form.ts'
import { formatDay, timeText } from '#domain/time.ts'
import { absenceForm } from '#domain/viewing/hours-forms.ts'
import { Panel } from '#ui/admin/desk-parts.tsx'
import { ActionForm, LabelledControl, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'

/** Local times in Brussels: `YYYY-MM-DDTHH:MM`. */
export type Absence = { id: string; time: string; ends: string; note: string | null }

export type BrokenViewing = {
  id: string
  href: string
  guest: string
  time: string
  home: string
  version: number
  times: readonly FormOption[]
}

const useMoment = () => {
  const { language } = useSite()
  return (local: string) => `${formatDay(local, language, 'brief')} ${timeText(local, language)}`
}

type Props = { action: string; absences: readonly Absence[]; form: FilledForm & { key: string } }

export function Absences({ action, absences, form: { key, entered, errors } }: Props) {
  const { t } = useSite()
  const moment = useMoment()
  return (
    <Panel title={t('viewings.absence.title')} count={absences.length}>
      {absences.length === 0 && <p className="muted">{t('viewings.absence.none')}</p>}
      <ul className="rows">
        {absences.map(({ id, time, ends, note }) => (
          <li key={id}>
            <div className="cut">
              <span className="main">
                {moment(time)} – {moment(ends)}
              </span>
              {note && <small className="cut">{note}</small>}
            </div>
            <ActionForm action={action} verb="absence-delete" sent={{ id }}>
              <SubmitButton small quiet>
                {t('viewings.absence.delete')}
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
      <FieldsForm
        className="portal-form wide"
        form={absenceForm}
        id="absence"
        verb="absence"
        sent={{ formKey: key }}
        level={3}
        {...{ action, entered, errors }}
      >
        <SubmitButton quiet>{t('viewings.absence.add')}</SubmitButton>
      </FieldsForm>
    </Panel>
  )
}

type BrokenProps = {
  broken: readonly BrokenViewing[]
  action: string
  /** Time off that is added with it, as it was typed; null where it was added before. */
  planned: Readonly<Record<string, string>> | null
}

/** Viewings for which the agent is not there, in one form that says what becomes of each. */
export function BrokenViewings({ broken, action, planned }: BrokenProps) {
  const { t } = useSite()
  const moment = useMoment()
  const versions = Object.fromEntries(broken.map(({ id, version }) => [`version.${id}`, version]))
  return (
    <Panel
      title={t(planned ? 'viewings.absence.planned' : 'viewings.absence.broken')}
      count={broken.length}
      tone="n bad"
    >
      <p className="muted">{t('viewings.absence.text')}</p>
      <ActionForm action={action} verb={planned ? 'absence' : 'rebook'} sent={{ ...planned, ...versions }}>
        <ul className="rows">
          {broken.map(({ id, href, guest, time, home, times }) => (
            <li key={id}>
              <div className="cut">
                <a className="main" href={href}>
                  {guest}
                </a>
                <small className="cut">
                  {moment(time)}, {home}
                </small>
              </div>
              <LabelledControl id={`to-${id}`} label={t('viewings.absence.becomes')}>
                <Select
                  id={`to-${id}`}
                  name={`to.${id}`}
                  options={[
                    ['', t('viewings.absence.later')],
                    ['cancel', t('viewing.action.cancel')],
                    ...times.map(({ value, label }) => [value, label] as const),
                  ]}
                />
              </LabelledControl>
            </li>
          ))}
        </ul>
        <SubmitButton>{t(planned ? 'viewings.absence.add' : 'viewings.absence.apply')}</SubmitButton>
      </ActionForm>
    </Panel>
  )
}
