import { adminQuery, pageCount } from '#domain/inquiry/admin-inbox.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { EmptyState } from './admin-nav.tsx'
import { AdminTable } from './admin-table.tsx'
import { shortDateTime, Timestamp } from './timestamp.tsx'

export type OwnerRow = {
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
  const hrefOf = (page: number) => `${href('desk')}${adminQuery({ view: 'owners', page })}`
  return (
    <section aria-labelledby="desk-owners">
      <h2 id="desk-owners" className="sr">
        {t('admin.views.owners')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState>{t('admin.none.owners')}</EmptyState>
      ) : (
        <>
          <OwnerTable rows={rows} />
          <Pagination page={page} pages={pageCount(count)} hrefOf={hrefOf} />
        </>
      )}
      <p className="small muted desk-note">{t('admin.owners.note')}</p>
    </section>
  )
}

function OwnerTable({ rows }: Pick<Props, 'rows'>) {
  const { t, language } = useSite()
  const names = {
    owner: t('admin.columns.owner'),
    homes: t('admin.columns.homes'),
    login: t('admin.columns.login'),
  }
  return (
    <AdminTable caption={t('admin.views.owners')} names={names}>
      {rows.map(({ id, name, email, disabled, twoFactor, lastLogin, properties }) => (
        <tr key={id}>
          <td data-l={names.owner}>
            <span>
              <b>{name}</b>
              <br />
              <a className="small" href={`mailto:${email}`}>
                {email}
              </a>
              {(disabled || twoFactor) && (
                <span className="desk-tags">
                  {disabled && (
                    <span className="tag">
                      {t('admin.owners.disabled', { date: shortDateTime(disabled, language) })}
                    </span>
                  )}
                  {twoFactor && <span className="tag">{t('admin.owners.twoFactor')}</span>}
                </span>
              )}
            </span>
          </td>
          <td data-l={names.homes}>
            <PropertyLinks properties={properties} />
          </td>
          <td data-l={names.login}>{lastLogin ? <Timestamp moment={lastLogin} /> : '–'}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

function PropertyLinks({ properties }: Pick<OwnerRow, 'properties'>) {
  const { t, href } = useSite()
  if (properties.length === 0) return <span className="muted">{t('admin.none.homes')}</span>
  return (
    <ul className="desk-homes">
      {properties.map(({ id, title, reference }) => (
        <li key={id}>
          <a href={href('ownerHome', { id })}>{title}</a> <span className="small muted nowrap">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
