import { pageCount, pageQuery } from '#domain/admin/paging.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { DeskPage } from './desk-frame.tsx'
import { EmptyState, Mark } from './desk-parts.tsx'
import { DeskTable } from './desk-table.tsx'
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

type Props = { rows: readonly OwnerRow[]; count: number; page: number; notice: Notice | null }

export function OwnersPage({ rows, count, page, notice }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (page: number) => href('adminOwners') + pageQuery(page)
  return (
    <DeskPage
      current="owners"
      title={t('admin.views.owners')}
      sub={plural('admin.owners.count', count)}
      notice={notice}
    >
      {rows.length === 0 ? (
        <EmptyState icon="key-round">{t('admin.none.owners')}</EmptyState>
      ) : (
        <>
          <DeskTable
            caption={t('admin.views.owners')}
            rows={rows}
            columns={[
              [t('admin.columns.owner'), (owner) => <OwnerSummary {...owner} />, 'wide'],
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
      <p className="small muted">{t('admin.owners.note')}</p>
    </DeskPage>
  )
}

function OwnerSummary({ name, email, disabled, twoFactor }: OwnerRow) {
  const { t, language } = useSite()
  return (
    <>
      <b>{name}</b>{' '}
      {disabled && <Mark tone="warn">{t('admin.owners.disabled', { date: shortDateTime(disabled, language) })}</Mark>}{' '}
      {twoFactor && <Mark>{t('admin.owners.twoFactor')}</Mark>}
      <small>
        <a href={`mailto:${email}`}>{email}</a>
      </small>
    </>
  )
}

function PropertyLinks({ properties }: OwnerRow) {
  const { t, href } = useSite()
  if (properties.length === 0) return <span className="muted">{t('admin.none.homes')}</span>
  return (
    <ul>
      {properties.map(({ id, title, reference }) => (
        <li key={id}>
          <a href={href('ownerHome', { id })}>{title}</a> <span className="small muted nowrap">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
