import type { Authorship, CommunicationType } from '#domain/owner/communication.ts'
import type { RowVersion } from '#domain/owner/communication-forms.ts'
import { dayIn } from '#domain/time.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { ActionForm } from '#ui/forms/action-form.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { AuthorshipText } from '#ui/owner/authorship.tsx'
import { communicationTypeText } from '#ui/owner/communication-type.ts'
import { fieldsOf, labels, ManageErrors, type ManageState } from '#ui/owner/manage-panel.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'

type Fields = Readonly<Record<string, string>>

type Props = {
  kind: 'note' | 'publication'
  /** The page of the home, which takes what is sent. */
  action: string
  /** Of the home. */
  address: string
  /** Which row is corrected, and its version as it was shown first. */
  seen: RowVersion
  note: Authorship
  /** The row as it is, as its form shows it. */
  stored: Fields
  /** What was entered instead; null where nothing was. */
  state: ManageState | null
  /** Now on the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
}

/** Where a manager corrects or deletes a note or a publication. It works without a script. */
export function OwnerEditPage({ kind, action, address, seen, note, stored, state, minute }: Props) {
  const { t } = useSite()
  const Fields = fieldsOf[kind]
  const title = t(`owner.manage.${kind}.edit`)
  return (
    <>
      <PageHead
        trail={[{ label: t('auth.crumb') }, { label: address, href: action }, { label: title }]}
        title={title}
      />
      <div className="wrap owner owner-edit">
        {state && <ManageErrors state={state} />}
        {state?.notice === 'stale' && <StoredValues kind={kind} fields={stored} />}
        <p className="muted">
          <AuthorshipText {...note} />
        </p>
        <ActionForm action={action} verb={`${kind}-edit`}>
          <VersionFields {...seen} />
          <Fields state={state ?? { form: kind, faults: {}, entered: stored }} minute={minute} />
          <p className="btn-row">
            <button className="btn" type="submit">
              {t('owner.manage.save')}
            </button>
            <a href={action}>{t('owner.manage.cancel')}</a>
          </p>
        </ActionForm>
        <details>
          <summary className="btn quiet">{t('owner.manage.delete.open')}</summary>
          <ActionForm action={action} verb={`${kind}-delete`}>
            <VersionFields {...seen} />
            <p>{t('owner.manage.delete.sure')}</p>
            <button className="btn quiet" type="submit">
              {t('owner.manage.delete.submit')}
            </button>
          </ActionForm>
        </details>
      </div>
    </>
  )
}

const VersionFields = ({ id, version }: RowVersion) => (
  <>
    <input type="hidden" name="line" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
)

/** @returns what a field says, as the owner reads it */
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
      return dayIn(value, language, 'figures')
    case 'printed':
      return '✓'
    default:
      return value
  }
}

/** The row as a colleague left it. */
function StoredValues({ kind, fields }: { kind: Props['kind']; fields: Fields }) {
  const site = useSite()
  const names = labels[kind](site)
  return (
    <section aria-labelledby="stored-title">
      <h2 id="stored-title">{site.t('owner.manage.now')}</h2>
      <dl className="desk-rows">
        {Object.entries(names).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{fieldText(site, name, fields[name] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
