import type { ReactNode } from 'react'
import { pageCount } from '#domain/admin/paging.ts'
import { type ListQuery, listQueryText, rowsOfList } from '#domain/admin/resource.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { DeskIcon, type DeskIconName } from '#ui/admin/desk-icon.tsx'
import { Chips, EmptyState, ListBar, Tabs, Toast, type Undo } from '#ui/admin/desk-parts.tsx'
import { DeskTable, type Layout } from '#ui/admin/desk-table.tsx'
import { HiddenFields, LabelledControl, TextField } from '#ui/forms/action-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { ListView } from './list-view.ts'
import { RefusedRows } from './refused-rows.tsx'
import { resourceWords } from './resource-words.ts'
import { currentView, SavedViewForms } from './saved-views.tsx'

type ListRow = { id: string; name: string }

type Props<Row> = {
  list: ListView
  current: Parameters<typeof DeskPage>[0]['current']
  icon: DeskIconName
  crumbs?: Parameters<typeof DeskPage>[0]['crumbs']
  rows: readonly Row[]
  /** A cell of each column of the definition. */
  cells: Readonly<Record<string, readonly [cell: (row: Row) => ReactNode, layout?: Layout]>>
  /** In place of a list that is empty without being searched. */
  empty?: string
  icons: Readonly<Record<string, DeskIconName>>
  actions?: ReactNode
  /** What the notice can be undone with. */
  undo?: Undo | null
}

/** A list of the desk, made from its definition. Its words are those of the noun. */
export function ListPage<Row extends ListRow>(props: Props<Row>) {
  const { list, current, icon, rows, cells, actions, empty } = props
  const { t, plural, href } = useSite()
  const { definition, route, query, counts, choices } = list
  const { resource, columns } = definition
  const word = resourceWords(t, definition)
  const count = counts[query.view] ?? 0
  const hrefOf = (change: Partial<ListQuery>) =>
    href(route) + listQueryText(definition, { ...query, page: 1, ...change })
  const file = hrefOf({})
  const table = (
    <DeskTable<Row>
      caption={word('title')}
      rows={rows}
      columns={columns.map((name) => [word(`columns.${name}`), ...cells[name]!] as const)}
      pick={
        list.mayChange && { label: ({ name }) => t('list.pick', { name }), all: t('list.pickAll'), ticked: list.ticked }
      }
    />
  )
  return (
    <DeskPage
      current={current}
      title={word('title')}
      {...(props.crumbs && { crumbs: props.crumbs })}
      sub={plural(`${resource}.count`, count)}
      actions={
        <>
          {actions}
          {list.mayExport && (
            <a className="btn quiet" href={`${file}${file.includes('?') ? '&' : '?'}csv`} download="">
              <DeskIcon name="download" />
              {t('list.csv')}
            </a>
          )}
        </>
      }
      notice={list.notice}
      {...(props.undo && { undo: props.undo })}
      tabs={<ListTabs list={list} hrefOf={hrefOf} />}
    >
      <Outcome list={list} action={hrefOf({})} />
      <ListFilter list={list} hrefOf={hrefOf} />
      <SavedViewForms list={list} action={hrefOf({})} />
      {rows.length === 0 ? (
        <EmptyState icon={icon}>{(listQueryText(definition, query) === '' && empty) || word('none')}</EmptyState>
      ) : (
        <>
          {list.mayChange ? (
            <form method="post" action={hrefOf({ page: query.page })}>
              <HiddenFields values={{ formKey: list.formKey }} />
              <label className="check picking">
                <input type="checkbox" defaultChecked={list.ticked.length > 0} />
                <span>{t('list.picking')}</span>
              </label>
              {table}
              <BulkBar {...{ definition, choices, count }} icons={props.icons} />
            </form>
          ) : (
            table
          )}
          <Pagination page={query.page} pages={pageCount(count, rowsOfList)} hrefOf={(page) => hrefOf({ page })} />
        </>
      )}
    </DeskPage>
  )
}

type TabsProps = { list: ListView; hrefOf: (change: Partial<ListQuery>) => string }

/** The views of the definition, then those that were saved. */
function ListTabs({ list, hrefOf }: TabsProps) {
  const { t, href } = useSite()
  const { definition, query, counts, saved, route } = list
  const word = resourceWords(t, definition)
  const current = currentView(list)
  return (
    <Tabs
      label={word('views.label')}
      tabs={[
        ...definition.views.map((view) => ({
          label: word(`views.${view}`),
          href: hrefOf({ view }),
          isCurrent: view === query.view && !current,
          count: counts[view] ?? 0,
        })),
        ...saved.map((view) => ({ label: view.name, href: href(route) + view.query, isCurrent: view === current })),
      ]}
    />
  )
}

function Outcome({ list: { definition, outcome, formKey }, action }: { list: ListView; action: string }) {
  const { t, plural } = useSite()
  if (!outcome) return null
  const { batch, done, refused, fault } = outcome
  return (
    <>
      {batch && done > 0 && (
        <Toast undo={{ action, sent: { batch, formKey } }}>
          {t('list.changed', { rows: plural(`${definition.resource}.count`, done) })}
        </Toast>
      )}
      <RefusedRows {...{ definition, refused, fault }} />
    </>
  )
}

function ListFilter({ list, hrefOf }: TabsProps) {
  const { t, href } = useSite()
  const { definition, query, route, filters, counts } = list
  const { resource, views, orders } = definition
  const { q, order, view } = query
  const word = resourceWords(t, definition)
  const label = (name: string) => word(`filter.${name}`) || word(`columns.${name}`)
  const select = (name: string, label: string, chosen: string, options: Options) => (
    <LabelledControl key={name} id={`${resource}-${name}`} label={label}>
      <Select id={`${resource}-${name}`} name={name} defaultValue={chosen} options={options} />
    </LabelledControl>
  )
  const counted = (name: string, options: Options) =>
    options.map(([value, text]) => {
      const count = counts[`${name}.${value}`]
      return [value, count === undefined ? text : `${text} (${count})`] as const
    })
  const chosen = Object.entries(query.filters).map(([name, value]) => {
    const { [name]: _, ...others } = query.filters
    const [, text] = filters[name]!.find(([option]) => String(option) === value)!
    return { label: `${label(name)}: ${text}`, href: hrefOf({ filters: others }) }
  })
  const chips = [...(q ? [{ label: q, href: hrefOf({ q: '' }) }] : []), ...chosen]
  return (
    <>
      <ListBar
        label={word('filter.label')}
        action={href(route)}
        cleared={chips.length > 0 ? hrefOf({ q: '', filters: {} }) : null}
      >
        {view !== views[0] && <input type="hidden" name="view" value={view} />}
        <TextField
          id={`${resource}-q`}
          label={word('filter.q')}
          type="search"
          name="q"
          maxLength={80}
          defaultValue={q}
        />
        {Object.entries(filters).map(([name, options]) =>
          options.length > 0
            ? select(name, label(name), query.filters[name] ?? '', [
                ['', word('filter.any')],
                ...counted(name, options),
              ])
            : null,
        )}
        {select(
          'order',
          word('order.label'),
          order,
          orders.map((name) => [name, word(`order.${name}`)] as const),
        )}
      </ListBar>
      <Chips label={t('search.activeFilters')} chips={chips} />
    </>
  )
}
