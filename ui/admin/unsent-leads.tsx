import type { FormName } from '#domain/forms/form.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { useSite } from '#ui/site.tsx'
import { Panel, Tag } from './desk-parts.tsx'
import { DeskTable } from './desk-table.tsx'
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
    <Panel title={title} count={rows.length} tone="n bad">
      <DeskTable
        caption={title}
        rows={rows}
        columns={[
          [t('feeds.leads.columns.request'), (lead) => <RequestLink {...lead} />, 'wide'],
          [t('feeds.columns.feed'), ({ feed }) => feed, 'labelled'],
          [t('feeds.columns.result'), (lead) => <Fault {...lead} />, 'wide'],
        ]}
        actions={[t('feeds.leads.resend'), (lead) => <ResendButton {...lead} action={action} />]}
      />
    </Panel>
  )
}

const useRequestName = ({ form, received }: UnsentLead) => {
  const { t, language } = useSite()
  return `${t(`mail.subject.${form}`)}, ${shortDateTime(received, language)}`
}

function RequestLink(lead: UnsentLead) {
  const { href } = useSite()
  return (
    <a className="main" href={href('adminInquiry', { key: lead.id })}>
      {useRequestName(lead)}
    </a>
  )
}

function Fault({ isUncertain, fault }: UnsentLead) {
  const { t } = useSite()
  return (
    <>
      <Tag tone={isUncertain ? 'wait' : 'bad'}>{t(`feeds.leads.states.${isUncertain ? 'unknown' : 'failed'}`)}</Tag>
      {isUncertain && <small>{t('feeds.leads.uncertain')}</small>}
      {fault && (
        <small>
          <code lang="en">{fault}</code>
        </small>
      )}
    </>
  )
}

function ResendButton({ action, ...lead }: UnsentLead & { action: string }) {
  const { t } = useSite()
  return (
    <div className="acts">
      <ActionForm action={action} verb="lead-resend" sent={{ id: lead.id }}>
        <SubmitButton quiet small>
          {t('feeds.leads.resend')}
          <span className="sr">{` ${t('feeds.of', { name: useRequestName(lead) })}`}</span>
        </SubmitButton>
      </ActionForm>
    </div>
  )
}
