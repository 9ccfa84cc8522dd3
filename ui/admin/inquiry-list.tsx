import type { ReactNode } from 'react'
import { type AdminSearch, adminQuery, type InquiryStatus, isFiltered, pageCount } from '#domain/inquiry/admin-inbox.ts'
import type { T } from '#locales/translator.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { AdminSection, AdminTable, EmptyState } from './admin-table.tsx'
import { InquiryFilter } from './inquiry-filter.tsx'
import type { Assignee, InquiryRow, InquirySubject, Manager } from './inquiry-row.ts'
import { Timestamp } from './timestamp.tsx'

type Props = {
  rows: readonly InquiryRow[]
  /** On all pages. */
  count: number
  search: AdminSearch
  managers: readonly Manager[]
}

export function InquiryList({ rows, count, search, managers }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (page: number) => `${href('admin')}${adminQuery({ ...search, page })}`
  return (
    <AdminSection view="requests">
      <InquiryFilter search={search} managers={managers} />
      {rows.length === 0 ? (
        <EmptyState>{t(isFiltered(search) ? 'admin.none.found' : 'admin.none.requests')}</EmptyState>
      ) : (
        <>
          <p className="small muted admin-count">{plural('admin.count', count)}</p>
          <InquiryTable rows={rows} />
          <Pagination page={search.page} pages={pageCount(count)} hrefOf={hrefOf} />
        </>
      )}
    </AdminSection>
  )
}

function InquiryTable({ rows }: Pick<Props, 'rows'>) {
  const { t, href } = useSite()
  return (
    <AdminTable
      caption={t('admin.views.requests')}
      rows={rows}
      columns={[
        [t('admin.columns.received'), ({ received }) => <Timestamp moment={received} />],
        [
          t('admin.columns.request'),
          ({ id, form, name }) => (
            <a href={href('adminInquiry', { key: id })}>
              {t(`mail.subject.${form}`)}
              {name && <span className="muted"> – {name}</span>}
            </a>
          ),
        ],
        [t('admin.columns.about'), ({ subject }) => (subject ? <SubjectLink subject={subject} /> : '–')],
        [
          t('admin.fields.status'),
          ({ status, isSuspected }) => (
            <>
              <StatusBadge status={status} />
              {isSuspected && (
                <>
                  {' '}
                  <span className="status wait">{t('admin.options.status.suspected')}</span>
                </>
              )}
            </>
          ),
        ],
        [
          t('admin.fields.assignee'),
          ({ assignee }) => (
            <span className={assignee === null ? 'muted' : undefined}>{assigneeText(t, assignee)}</span>
          ),
        ],
      ]}
    />
  )
}

export const SubjectLink = ({ subject: { title, reference, href } }: { subject: InquirySubject }) => (
  <span>
    {href ? <a href={href}>{title}</a> : title}
    {reference && <span className="small muted nowrap"> {reference}</span>}
  </span>
)

const statusClasses: Record<InquiryStatus, string> = { new: 'status', begun: 'status wait', done: 'status done' }

/** @param children in place of the status' name */
export function StatusBadge({ status, children }: { status: InquiryStatus; children?: ReactNode }) {
  const { t } = useSite()
  return <span className={statusClasses[status]}>{children ?? t(`admin.options.status.${status}`)}</span>
}

function assigneeText(t: T, assignee: Assignee): string {
  if (assignee === null) return t('admin.nobody')
  return assignee === 'left' ? t('admin.left') : assignee.name
}
