import { activityList } from '#domain/admin/activity-list.ts'
import { pageCount } from '#domain/admin/paging.ts'
import { type ListQuery, listQueryText, resourceNames, rowsOfList } from '#domain/admin/resource.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { brusselsDay, dayText } from '#domain/time.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, ListBar, Tabs } from '#ui/admin/desk-parts.tsx'
import { LabelledControl, TextField } from '#ui/forms/action-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { Revision, type RevisionView } from './revision.tsx'

type Props = {
  revisions: readonly RevisionView[]
  query: ListQuery
  count: number
  /** Whether the person sees what others did. */
  isWhole: boolean
  staff: readonly (readonly [id: string, name: string])[]
  options: FormOptions
  notice: Notice | null
}

export function ActivityPage({ revisions, query, count, isWhole, staff, options, notice }: Props) {
  const { t, href, language } = useSite()
  const hrefOf = (change: Partial<ListQuery>) =>
    href('adminActivity') + listQueryText(activityList, { ...query, page: 1, ...change })
  const people = new Map(staff)
  const days = Map.groupBy(revisions, ({ at }) => brusselsDay(Date.parse(at)))
  const isFiltered = Object.keys(query.filters).length > 0
  return (
    <DeskPage
      current="activity"
      notice={notice}
      title={t('admin.views.activity')}
      sub={t(isWhole ? 'admin.activity.sub' : 'admin.activity.own')}
      tabs={
        isWhole && (
          <Tabs
            label={t('admin.activity.views.label')}
            tabs={activityList.views.map((view) => ({
              label: t(`admin.activity.views.${view}`),
              href: hrefOf({ view }),
              isCurrent: view === query.view,
            }))}
          />
        )
      }
    >
      <ActivityFilter {...{ query, staff, isWhole }} />
      {revisions.length === 0 ? (
        <EmptyState icon="clock">{t(isFiltered ? 'admin.activity.found' : 'admin.activity.none')}</EmptyState>
      ) : (
        <>
          {[...days].map(([day, ofDay]) => (
            <section key={day}>
              <h2 className="small muted">{dayText(day, language)}</h2>
              <ol className="tl">
                {ofDay.map((revision) => (
                  <li key={revision.id}>
                    <Revision {...{ revision, options, people }} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
          <Pagination page={query.page} pages={pageCount(count, rowsOfList)} hrefOf={(page) => hrefOf({ page })} />
        </>
      )}
    </DeskPage>
  )
}

function ActivityFilter({ query, staff, isWhole }: Pick<Props, 'query' | 'staff' | 'isWhole'>) {
  const { t, href } = useSite()
  const { filters, view } = query
  const select = (name: 'person' | 'noun', any: string, options: Options) => (
    <LabelledControl id={`activity-${name}`} label={t(`admin.activity.filter.${name}`)}>
      <Select
        id={`activity-${name}`}
        name={name}
        defaultValue={filters[name] ?? ''}
        options={[['', any] as const, ...options]}
      />
    </LabelledControl>
  )
  return (
    <ListBar
      label={t('admin.activity.filter.label')}
      action={href('adminActivity')}
      cleared={
        Object.keys(filters).length > 0
          ? href('adminActivity') + listQueryText(activityList, { ...query, filters: {}, page: 1 })
          : null
      }
    >
      {view !== activityList.views[0] && <input type="hidden" name="view" value={view} />}
      {isWhole && select('person', t('admin.activity.filter.anyone'), staff)}
      {select(
        'noun',
        t('admin.activity.filter.everything'),
        resourceNames.map((name) => [name, t(`admin.views.${name}`)] as const),
      )}
      <TextField
        id="activity-day"
        label={t('admin.activity.filter.day')}
        type="date"
        name="day"
        defaultValue={filters.day}
      />
    </ListBar>
  )
}
