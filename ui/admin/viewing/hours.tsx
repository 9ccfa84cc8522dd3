import type { Conflict } from '#domain/admin/revision.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { formatDay } from '#domain/time.ts'
import { hoursForm } from '#domain/viewing/hours-forms.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { ListBar, Panel } from '#ui/admin/desk-parts.tsx'
import { ConflictChoices } from '#ui/admin/edit-form.tsx'
import { ActionForm, FormError, LabelledControl, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { useSite } from '#ui/site.tsx'
import { type Absence, Absences, type BrokenViewing, BrokenViewings } from './absences.tsx'

/** `since`: ISO, null without an address; `address`: of the one that was made just now, and is not shown again. */
type Calendar = { since: string | null; address: string | null }

type Props = {
  agents: Options
  agent: { id: string; name: string }
  action: string
  /** `conflicts`: with what was saved meanwhile; null where nothing was. */
  hours: FilledForm & { version: number; isOwn: boolean; conflicts: readonly Conflict[] | null }
  absence: FilledForm & { key: string }
  absences: readonly Absence[]
  broken: readonly BrokenViewing[]
  /** That the time off which was typed would break. */
  planned: readonly BrokenViewing[]
  calendar: Calendar
  notice: Notice | null
}

/** When an agent shows homes, and when not. */
export function HoursPage(props: Props) {
  const { agents, agent, action, hours, absence, absences, broken, planned, calendar, notice } = props
  const { t, href } = useSite()
  const typed = Object.entries(absence.entered).map(([name, [text = '']]) => [name, text] as const)
  return (
    <DeskPage
      current="viewings"
      title={t('viewings.hours.title')}
      crumbs={[{ label: t('viewings.title'), href: href('adminViewings') }]}
      sub={agent.name}
      notice={notice}
    >
      {agents.length > 1 && (
        <ListBar label={t('viewings.agent')} action={href('adminHours')} cleared={null} button={t('viewings.find')}>
          <LabelledControl id="hours-agent" label={t('viewings.agent')}>
            <Select id="hours-agent" name="agent" defaultValue={agent.id} options={agents} />
          </LabelledControl>
        </ListBar>
      )}
      <div className="cols">
        <div className="stack">
          {planned.length > 0 && (
            <BrokenViewings
              broken={planned}
              action={action}
              planned={{ ...Object.fromEntries(typed), formKey: absence.key, listed: 'yes' }}
            />
          )}
          {broken.length > 0 && <BrokenViewings broken={broken} action={action} planned={null} />}
          <Panel title={t('viewings.hours.rules')}>
            {hours.conflicts && <FormError title={t('viewings.hours.stale')} />}
            <p className="muted">{t(hours.isOwn ? 'viewings.hours.own' : 'viewings.hours.agency')}</p>
            <FieldsForm
              className="portal-form wide"
              form={hoursForm}
              id="hours"
              verb="hours"
              sent={{ version: hours.version }}
              level={3}
              action={action}
              entered={hours.entered}
              errors={hours.errors}
              isMarked="required"
            >
              <ConflictChoices form={hoursForm} options={{}} conflicts={hours.conflicts ?? []} />
              <SubmitButton>{t('viewings.hours.save')}</SubmitButton>
            </FieldsForm>
            {hours.isOwn && (
              <ActionForm action={action} verb="agency">
                <SubmitButton quiet>{t('viewings.hours.follow')}</SubmitButton>
              </ActionForm>
            )}
          </Panel>
        </div>
        <aside className="stack">
          <CalendarFeed {...{ action, calendar }} />
          <Absences form={absence} {...{ action, absences }} />
        </aside>
      </div>
    </DeskPage>
  )
}

/** The address by which the program of one's own calendar subscribes to the viewings. */
function CalendarFeed({ action, calendar: { since, address } }: { action: string; calendar: Calendar }) {
  const { t, language } = useSite()
  return (
    <Panel title={t('viewings.calendar.title')}>
      {address ? (
        <>
          <p>{t('viewings.calendar.made')}</p>
          <LabelledControl id="calendar-address" label={t('viewings.calendar.address')}>
            <input className="input" id="calendar-address" readOnly value={address} />
          </LabelledControl>
          <p>
            <a href={address.replace(/^https?:/, 'webcal:')}>{t('viewings.calendar.subscribe')}</a>
          </p>
        </>
      ) : (
        <p className="muted">
          {since
            ? t('viewings.calendar.since', { day: formatDay(since, language, 'figures') })
            : t('viewings.calendar.text')}
        </p>
      )}
      <div className="acts">
        <ActionForm action={action} verb="calendar">
          <SubmitButton quiet>{t(since ? 'viewings.calendar.rotate' : 'viewings.calendar.make')}</SubmitButton>
        </ActionForm>
        {since && (
          <ActionForm action={action} verb="calendar-end">
            <SubmitButton quiet>{t('viewings.calendar.end')}</SubmitButton>
          </ActionForm>
        )}
      </div>
    </Panel>
  )
}
