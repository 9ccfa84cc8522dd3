import { pageCount } from '#domain/admin/paging.ts'
import type { Notice } from '#domain/forms/notice.ts'
import {
  type InboxSearch,
  type InquiryStatus,
  inboxQuery,
  isFiltered,
  statusFilters,
} from '#domain/inquiry/admin-inbox.ts'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { Age } from './age.tsx'
import { DeskPage } from './desk-frame.tsx'
import { EmptyState, Face, LanguageMark, Mark, NoFace, Tabs, Tag } from './desk-parts.tsx'
import { DeskTable } from './desk-table.tsx'
import { InquiryFilter } from './inquiry-filter.tsx'
import type { Assignee, InquiryRow, InquirySubject, Manager } from './inquiry-row.ts'
import { Timestamp } from './timestamp.tsx'

type Props = {
  rows: readonly InquiryRow[]
  /** On all pages. */
  count: number
  search: InboxSearch
  managers: readonly Manager[]
  user: Manager
  /** ms since 1970 */
  now: number
  notice: Notice | null
}

export function RequestsPage({ rows, count, search, managers, user, now, notice }: Props) {
  const { t, plural, href } = useSite()
  const hrefOf = (search: Partial<InboxSearch>) => href('adminRequests') + inboxQuery(search)
  return (
    <DeskPage
      current="requests"
      title={t('admin.views.requests')}
      sub={plural('admin.count', count)}
      tabs={<InboxTabs search={search} user={user} count={count} hrefOf={hrefOf} />}
      notice={notice}
    >
      <InquiryFilter search={search} managers={managers} />
      {rows.length === 0 ? (
        <EmptyState icon="inbox">{t(isFiltered(search) ? 'admin.none.found' : 'admin.none.requests')}</EmptyState>
      ) : (
        <>
          <InquiryTable rows={rows} now={now} />
          <Pagination page={search.page} pages={pageCount(count)} hrefOf={(page) => hrefOf({ ...search, page })} />
        </>
      )}
    </DeskPage>
  )
}

type TabsProps = Pick<Props, 'search' | 'user' | 'count'> & { hrefOf: (search: Partial<InboxSearch>) => string }

function InboxTabs({ search, user, count, hrefOf }: TabsProps) {
  const { t } = useSite()
  const isMine = search.assignee === user.id
  const byStatus = statusFilters.map((status) => ({
    label: t(`admin.options.status.${status}`),
    href: hrefOf({ status }),
    isCurrent: !isMine && search.status === status,
  }))
  const mine = { label: t('admin.mine'), href: hrefOf({ assignee: user.id }), isCurrent: isMine }
  const tabs = [byStatus[0]!, mine, ...byStatus.slice(1)]
  return <Tabs label={t('admin.filter.views')} tabs={tabs.map((tab) => (tab.isCurrent ? { ...tab, count } : tab))} />
}

function InquiryTable({ rows, now }: Pick<Props, 'rows' | 'now'>) {
  const { t, href } = useSite()
  return (
    <DeskTable
      caption={t('admin.views.requests')}
      rows={rows}
      columns={[
        [
          t('admin.columns.from'),
          ({ id, form, name }) => (
            <a className="main" href={href('adminInquiry', { key: id })}>
              {name || t(`mail.subject.${form}`)}
            </a>
          ),
          'first',
        ],
        [
          t('admin.columns.request'),
          ({ form, excerpt, language, isSuspected }) => (
            <>
              <b>{t(`mail.subject.${form}`)}</b>{' '}
              {isSuspected && <Mark tone="warn">{t('admin.options.status.suspected')}</Mark>}
              {excerpt && (
                <small className="cut" lang={language}>
                  {excerpt}
                </small>
              )}
            </>
          ),
          'fill',
        ],
        [t('admin.columns.about'), ({ subject }) => subject && <SubjectLink subject={subject} />, 'about'],
        [t('admin.columns.language'), ({ language }) => <LanguageMark code={language} />],
        [t('admin.fields.status'), ({ status }) => <StatusTag status={status} />],
        [t('admin.fields.assignee'), ({ assignee }) => <AssigneeFace assignee={assignee} />],
        [
          t('admin.columns.waits'),
          ({ status, received }) =>
            status === 'done' ? <Timestamp moment={received} /> : <Age received={received} now={now} />,
          'second r',
        ],
      ]}
    />
  )
}

const SubjectLink = ({ subject: { title, reference, href } }: { subject: InquirySubject }) => (
  <span>
    {href ? <a href={href}>{title}</a> : title}
    {reference && <small className="nowrap">{reference}</small>}
  </span>
)

const tones = { new: '', begun: 'wait', done: 'ok' } as const

export function StatusTag({ status }: { status: InquiryStatus }) {
  const { t } = useSite()
  return <Tag tone={tones[status]}>{t(`admin.options.status.${status}`)}</Tag>
}

export function AssigneeFace({ assignee }: { assignee: Assignee }) {
  const { t } = useSite()
  if (assignee === null) return <NoFace label={t('admin.nobody')} />
  return assignee === 'left' ? <NoFace label={t('admin.left')} /> : <Face {...assignee} />
}
