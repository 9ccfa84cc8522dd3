import { adminQuery, pageCount } from '#domain/inquiry/admin-inbox.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { AdminSection, AdminTable, EmptyState } from './admin-table.tsx'
import { shortDateTime, Timestamp } from './timestamp.tsx'

type OwnerRow = {
  id: string
  name: string
  email: string
  /** ISO */
  disabled: string | null
  twoFactor: boolean
  /** ISO; null where unknown. */
  lastLogin: string | null
  properties: readonly { id: number; title: string; reference: string }[]
}

type Props = { rows: readonly OwnerRow[]; count: number; page: number }

export function OwnerList({ rows, count, page }: Props) {
  const { t, href } = useSite()
  const hrefOf = (page: number) => `${href('admin')}${adminQuery({ view: 'owners', page })}`
  return (
    <AdminSection view="owners">
      {rows.length === 0 ? (
        <EmptyState>{t('admin.none.owners')}</EmptyState>
      ) : (
        <>
          <AdminTable
            caption={t('admin.views.owners')}
            rows={rows}
            columns={[
              [t('admin.columns.owner'), (owner) => <OwnerSummary {...owner} />],
              [t('admin.columns.homes'), (owner) => <PropertyLinks {...owner} />],
              [t('admin.columns.login'), ({ lastLogin }) => (lastLogin ? <Timestamp moment={lastLogin} /> : '–')],
            ]}
          />
          <Pagination page={page} pages={pageCount(count)} hrefOf={hrefOf} />
        </>
      )}
      <p className="small muted admin-note">{t('admin.owners.note')}</p>
    </AdminSection>
  )
}

function OwnerSummary({ name, email, disabled, twoFactor }: OwnerRow) {
  const { t, language } = useSite()
  return (
    <span>
      <b>{name}</b>
      <br />
      <a className="small" href={`mailto:${email}`}>
        {email}
      </a>
      {(disabled || twoFactor) && (
        <span className="admin-tags">
          {disabled && (
            <span className="tag">{t('admin.owners.disabled', { date: shortDateTime(disabled, language) })}</span>
          )}
          {twoFactor && <span className="tag">{t('admin.owners.twoFactor')}</span>}
        </span>
      )}
    </span>
  )
}

function PropertyLinks({ properties }: OwnerRow) {
  const { t, href } = useSite()
  if (properties.length === 0) return <span className="muted">{t('admin.none.homes')}</span>
  return (
    <ul className="admin-homes">
      {properties.map(({ id, title, reference }) => (
        <li key={id}>
          <a href={href('ownerHome', { id })}>{title}</a> <span className="small muted nowrap">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
