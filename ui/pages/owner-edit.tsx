import type { Authorship, CommunicationType } from '#domain/owner/communication.ts'
import type { RowVersion } from '#domain/owner/communication-forms.ts'
import { formatDay } from '#domain/time.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { AuthorshipText } from '#ui/owner/authorship.tsx'
import { communicationTypeText } from '#ui/owner/communications-panel.tsx'
import { fieldsOf, labels, ManageErrors, type ManageState } from '#ui/owner/manage-panel.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'

type Fields = Readonly<Record<string, string>>

type Props = {
  kind: 'note' | 'publication'
  action: string
  address: string
  /** Of the row when the form was first shown, for optimistic locking. */
  version: RowVersion
  note: Authorship
  stored: Fields
  state: ManageState | null
  /** Now in Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
}

export function OwnerEditPage({ kind, action, address, version, note, stored, state, minute }: Props) {
  const { t } = useSite()
  const Fields = fieldsOf[kind]
  const title = t(`owner.manage.${kind}.edit`)
  return (
    <Page
      className="owner owner-edit"
      trail={[{ label: t('auth.crumb') }, { label: address, href: action }, { label: title }]}
      title={title}
    >
      {state && <ManageErrors state={state} />}
      {state?.notice === 'stale' && <StoredValues kind={kind} fields={stored} />}
      <p className="muted">
        <AuthorshipText {...note} />
      </p>
      <ActionForm action={action} verb={`${kind}-edit`}>
        <VersionFields {...version} />
        <Fields state={state ?? { form: kind, faults: {}, entered: stored }} minute={minute} />
        <p className="btn-row">
          <SubmitButton>{t('owner.manage.save')}</SubmitButton>
          <a href={action}>{t('owner.manage.cancel')}</a>
        </p>
      </ActionForm>
      <details>
        <summary className="btn quiet">{t('owner.manage.delete.open')}</summary>
        <ActionForm action={action} verb={`${kind}-delete`}>
          <VersionFields {...version} />
          <p>{t('owner.manage.delete.sure')}</p>
          <SubmitButton quiet>{t('owner.manage.delete.submit')}</SubmitButton>
        </ActionForm>
      </details>
    </Page>
  )
}

const VersionFields = ({ id, version }: RowVersion) => (
  <>
    <input type="hidden" name="line" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
)

/** @returns the value as the owner's page shows it */
function fieldText(site: SiteView, name: string, value: string): string {
  const { t, language } = site
  if (value === '') return '–'
  switch (name) {
    case 'type':
      return communicationTypeText(site, value as CommunicationType)
    case 'status':
      return t(`owner.history.statuses.${value as 'open'}`)
    case 'source':
      return t(`owner.history.sources.${value as 'agency'}`)
    case 'at':
      return localTimeText(site, value)
    case 'since':
    case 'until':
      return formatDay(value, language, 'figures')
    case 'printed':
      return '✓'
    default:
      return value
  }
}

function StoredValues({ kind, fields }: { kind: Props['kind']; fields: Fields }) {
  const site = useSite()
  const rows = Object.entries(labels[kind](site)).map(
    ([name, label]) => [label, fieldText(site, name, fields[name] ?? '')] as const,
  )
  return (
    <section aria-labelledby="stored-title">
      <h2 id="stored-title">{site.t('owner.manage.now')}</h2>
      <DescriptionList className="desk-rows" rows={rows} />
    </section>
  )
}
