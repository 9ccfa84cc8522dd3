import { pageCount, pageQuery } from '#domain/admin/paging.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { Role } from '#domain/owner/owner.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { type AccountState, AccountStates } from './account-states.tsx'
import { type Invitation, InvitationPanel } from './invitation-panel.tsx'

type OwnerRow = AccountState & {
  id: string
  name: string
  email: string
  /** ISO; null where unknown. */
  lastLogin: string | null
  homes: readonly { id: number; title: string | null; reference: string }[]
}

type Props = {
  rows: readonly OwnerRow[]
  count: number
  page: number
  action: string
  options: FormOptions
  required: readonly Role[]
  invitation: Invitation
  notice: Notice | null
}

export function OwnersPage({ rows, count, page, action, options, required, invitation, notice }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (page: number) => href('adminOwners') + pageQuery(page)
  return (
    <DeskPage
      current="owners"
      title={t('admin.views.owners')}
      sub={plural('admin.owners.count', count)}
      notice={notice}
    >
      <div className="cols">
        <div className="stack">
          {rows.length === 0 ? (
            <EmptyState icon="key-round">{t('admin.none.owners')}</EmptyState>
          ) : (
            <>
              <DeskTable
                caption={t('admin.views.owners')}
                rows={rows}
                columns={[
                  [t('admin.columns.owner'), (owner) => <OwnerSummary {...owner} required={required} />, 'wide'],
                  [t('admin.columns.homes'), (owner) => <PropertyLinks {...owner} />, 'wide'],
                  [
                    t('admin.columns.login'),
                    ({ lastLogin }) => (lastLogin ? <Timestamp moment={lastLogin} /> : '–'),
                    'labelled',
                  ],
                ]}
              />
              <Pagination page={page} pages={pageCount(count)} hrefOf={hrefOf} />
            </>
          )}
        </div>
        <aside className="stack">
          <InvitationPanel kind="owner" {...{ action, options, invitation }} />
        </aside>
      </div>
    </DeskPage>
  )
}

function OwnerSummary({ id, name, email, ...state }: OwnerRow & Pick<Props, 'required'>) {
  const { href } = useSite()
  return (
    <>
      <a className="main" href={href('adminAccount', { key: id })}>
        {name}
      </a>{' '}
      <AccountStates {...state} />
      <small>
        <a href={`mailto:${email}`}>{email}</a>
      </small>
    </>
  )
}

function PropertyLinks({ homes }: OwnerRow) {
  const { t, href } = useSite()
  if (homes.length === 0) return <span className="muted">{t('admin.none.homes')}</span>
  return (
    <ul>
      {homes.map(({ id, title, reference }) => (
        <li key={id}>
          <a href={href('ownerHome', { id })}>{title ?? reference}</a>{' '}
          <span className="small muted nowrap">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
