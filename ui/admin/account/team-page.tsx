import { pageCount, pageQuery } from '#domain/admin/paging.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { Role } from '#domain/owner/owner.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Face } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { type AccountState, AccountStates } from './account-states.tsx'
import { type Invitation, InvitationPanel } from './invitation-panel.tsx'
import { RolesTable } from './roles-table.tsx'

type Person = AccountState & { id: string; name: string; email: string; lastLogin: string | null }

type Props = {
  rows: readonly Person[]
  count: number
  page: number
  action: string
  options: FormOptions
  required: readonly Role[]
  invitation: Invitation
  notice: Notice | null
}

/** People of the agency: who may do what, and how a colleague comes in. */
export function TeamPage({ rows, count, page, action, options, required, invitation, notice }: Props) {
  const { t, plural, href } = useSite()
  return (
    <DeskPage current="team" title={t('admin.views.team')} sub={plural('admin.team.count', count)} notice={notice}>
      <div className="cols">
        <div className="stack">
          <DeskTable
            caption={t('admin.views.team')}
            rows={rows}
            columns={[
              [
                t('admin.accounts.fields.name'),
                ({ id, name, email }) => (
                  <span className="it">
                    <Face id={id} name={name} isNamed />
                    <span className="cut">
                      <a className="main" href={href('adminAccount', { key: id })}>
                        {name}
                      </a>
                      <small className="cut">{email}</small>
                    </span>
                  </span>
                ),
                'wide',
              ],
              [t('admin.accounts.fields.role'), ({ role }) => t(`admin.accounts.options.role.${role}`), 'labelled'],
              [t('admin.accounts.state'), (person) => <AccountStates {...person} required={required} />, 'labelled'],
              [
                t('admin.columns.login'),
                ({ lastLogin }) => (lastLogin ? <Timestamp moment={lastLogin} /> : '–'),
                'labelled',
              ],
            ]}
          />
          <Pagination page={page} pages={pageCount(count)} hrefOf={(page) => href('adminTeam') + pageQuery(page)} />
          <RolesTable required={required} />
        </div>
        <aside className="stack">
          <InvitationPanel kind="staff" {...{ action, options, invitation }} />
        </aside>
      </div>
    </DeskPage>
  )
}
