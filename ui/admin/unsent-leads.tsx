import type { FormName } from '#domain/forms/form.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { AdminTable } from './admin-table.tsx'
import { shortDateTime } from './timestamp.tsx'

/** An inquiry that did not reach the program of its property, as far as is known. */
export type UnsentLead = {
  /** Id of the inquiry. */
  id: string
  form: FormName
  /** ISO */
  received: string
  feed: string
  isUncertain: boolean
  /** Technical English. */
  fault: string | null
}

export function UnsentLeads({ rows, action }: { rows: readonly UnsentLead[]; action: string }) {
  const { t } = useSite()
  const title = t('feeds.leads.title')
  return (
    <section className="admin-part" aria-labelledby="admin-leads">
      <h2 id="admin-leads">{title}</h2>
      <AdminTable
        caption={title}
        rows={rows}
        columns={[
          [t('feeds.leads.columns.request'), (lead) => <RequestLink {...lead} />],
          [t('feeds.columns.feed'), ({ feed }) => feed],
          [t('feeds.columns.result'), (lead) => <Fault {...lead} />],
        ]}
        actions={[t('feeds.leads.resend'), (lead) => <ResendButton {...lead} action={action} />]}
      />
    </section>
  )
}

const useRequestName = ({ form, received }: UnsentLead) => {
  const { t, language } = useSite()
  return `${t(`mail.subject.${form}`)}, ${shortDateTime(received, language)}`
}

function RequestLink(lead: UnsentLead) {
  const { href } = useSite()
  return <a href={href('adminInquiry', { key: lead.id })}>{useRequestName(lead)}</a>
}

function Fault({ isUncertain, fault }: UnsentLead) {
  const { t } = useSite()
  return (
    <div className="admin-run">
      <span className="tag" data-state={isUncertain ? 'refused' : 'failed'}>
        {t(`feeds.leads.states.${isUncertain ? 'unknown' : 'failed'}`)}
      </span>
      {isUncertain && <p className="small">{t('feeds.leads.uncertain')}</p>}
      {fault && (
        <p className="small">
          <code lang="en">{fault}</code>
        </p>
      )}
    </div>
  )
}

function ResendButton({ action, ...lead }: UnsentLead & { action: string }) {
  const { t } = useSite()
  return (
    <ActionForm action={action} verb="lead-resend" sent={{ id: lead.id }}>
      <SubmitButton quiet small>
        {t('feeds.leads.resend')}
        <span className="sr">{` ${t('feeds.of', { name: useRequestName(lead) })}`}</span>
      </SubmitButton>
    </ActionForm>
  )
}
