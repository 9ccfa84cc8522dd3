import { pageCount } from '#domain/admin/paging.ts'
import { type ListQuery, listQueryText, rowsOfList } from '#domain/admin/resource.ts'
import { type Picture, pictureUrl } from '#domain/picture.ts'
import { type HomesView, homesList, ownHomes } from '#domain/property/homes-list.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { type Language, languages } from '#locales/languages.ts'
import type { Key } from '#locales/translator.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, ListBar, Mark, Tabs, Tag } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { LabelledControl, TextField } from '#ui/forms/action-form.tsx'
import { type Options, Select } from '#ui/forms/select.tsx'
import { Price } from '#ui/property/price.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'

export type HomeListRow = Pick<PropertySummary, 'goal' | 'status' | 'price' | 'priceUnit' | 'countryId' | 'zip'> &
  Pick<PropertySummary, 'energyPerformance' | 'energyLabelText' | 'typeId'> & {
    id: string
    /** Street and number, else the title. */
    name: string
    reference: string
    city: string
    typeName: string
    withdrawn: string | null
    draft: boolean | null
    picture: Pick<Picture, 'path'> | null
    /** Languages with a title. */
    languages: readonly Language[]
    requests: number
    feed: string | null
    updated: string
    href: string
  }

type Props = {
  rows: readonly HomeListRow[]
  query: ListQuery
  counts: Readonly<Record<string, number>>
  agents: Options
  feeds: readonly string[]
  mayCreate: boolean
}

export function HomesPage({ rows, query, counts, agents, feeds, mayCreate }: Props) {
  const { t, plural, href } = useSite()
  const count = counts[query.view] ?? 0
  const hrefOf = (change: Partial<ListQuery>) =>
    href('adminHomes') + listQueryText(homesList, { ...query, page: 1, ...change })
  return (
    <DeskPage
      current="homes"
      title={t('homes.title')}
      sub={plural('homes.count', count)}
      actions={mayCreate && <LinkButton href={href('adminNewHome')} label={t('homes.new.title')} />}
      tabs={
        <Tabs
          label={t('homes.views.label')}
          tabs={homesList.views.map((view) => ({
            label: t(`homes.views.${view as HomesView}`),
            href: hrefOf({ view }),
            isCurrent: view === query.view,
            count: counts[view] ?? 0,
          }))}
        />
      }
    >
      <HomesFilter {...{ query, agents, feeds }} />
      {rows.length === 0 ? (
        <EmptyState icon="house">{t('homes.none')}</EmptyState>
      ) : (
        <>
          <HomesTable rows={rows} />
          <Pagination page={query.page} pages={pageCount(count, rowsOfList)} hrefOf={(page) => hrefOf({ page })} />
        </>
      )}
    </DeskPage>
  )
}

function HomesFilter({ query, agents, feeds }: Pick<Props, 'query' | 'agents' | 'feeds'>) {
  const { t, href } = useSite()
  const { q, order, filters, view } = query
  const any = ['', t('homes.filter.any')] as const
  const select = (name: string, label: Key, options: Options) => (
    <LabelledControl id={`homes-${name}`} label={t(label)}>
      <Select
        id={`homes-${name}`}
        name={name}
        defaultValue={name === 'order' ? order : (filters[name] ?? '')}
        options={options}
      />
    </LabelledControl>
  )
  const isFiltered = q !== '' || Object.keys(filters).length > 0
  return (
    <ListBar
      label={t('homes.filter.label')}
      action={href('adminHomes')}
      cleared={
        isFiltered ? href('adminHomes') + listQueryText(homesList, { ...query, q: '', filters: {}, page: 1 }) : null
      }
    >
      {view !== homesList.views[0] && <input type="hidden" name="view" value={view} />}
      <TextField id="homes-q" label={t('homes.filter.q')} type="search" name="q" maxLength={80} defaultValue={q} />
      {agents.length > 0 && select('agent', 'homes.filter.agent', [any, ...agents])}
      {feeds.length > 0 &&
        select('feed', 'homes.filter.feed', [
          any,
          [ownHomes, t('homes.filter.own')],
          ...feeds.map((name) => [name, name] as const),
        ])}
      {select('language', 'homes.filter.language', [
        any,
        ...homesList.filters.language.map((code) => [code, languages[code].name] as const),
      ])}
      {select(
        'order',
        'homes.order.label',
        homesList.orders.map((name) => [name, t(`homes.order.${name}`)] as const),
      )}
    </ListBar>
  )
}

function HomesTable({ rows }: Pick<Props, 'rows'>) {
  const { t } = useSite()
  return (
    <DeskTable
      caption={t('homes.title')}
      rows={rows}
      columns={[
        [t('homes.columns.home'), (row) => <HomeCell row={row} />, 'fill'],
        [t('homes.columns.state'), (row) => <HomeState {...row} />],
        [t('homes.columns.price'), (row) => <Price property={row} />],
        [t('homes.columns.energy'), (row) => <EnergyLabel property={row} />, 'hide'],
        [t('homes.columns.texts'), ({ languages: present }) => <TextLanguages present={present} />, 'hide'],
        [t('homes.columns.requests'), ({ requests }) => requests || '–', 'hide mid'],
        [
          t('homes.columns.source'),
          ({ feed }) => <span className="muted small">{feed ?? t('homes.own')}</span>,
          'hide mid',
        ],
        [t('homes.columns.updated'), ({ updated }) => <Timestamp moment={updated} />, 'hide mid'],
      ]}
    />
  )
}

const HomeCell = ({ row: { name, href, reference, zip, city, typeName, picture } }: { row: HomeListRow }) => (
  <div className="it">
    {picture && <img className="thumb" src={pictureUrl(picture, 100)} alt="" width={60} height={40} />}
    <div className="cut">
      <a className="main" href={href}>
        {name}
      </a>
      <small className="cut">
        {zip} {city} · {reference} · {typeName}
      </small>
    </div>
  </div>
)

type State = Pick<HomeListRow, 'goal' | 'status' | 'withdrawn' | 'draft'>

export function HomeState({ goal, status, withdrawn, draft }: State) {
  const { t } = useSite()
  if (draft) return <Tag>{t('homes.states.draft')}</Tag>
  if (status === 'sold') return <Tag tone="off">{t(goal === 'rent' ? 'homes.states.let' : 'homes.states.sold')}</Tag>
  if (withdrawn) return <Tag tone="off">{t('homes.states.offline')}</Tag>
  if (status === 'option') return <Tag tone="wait">{t('homes.states.option')}</Tag>
  return <Tag tone="ok">{t(`homes.states.${goal}`)}</Tag>
}

function TextLanguages({ present }: { present: readonly Language[] }) {
  const { t, languages: offered } = useSite()
  const text = (code: Language) =>
    t(present.includes(code) ? 'homes.languages.complete' : 'homes.languages.missing', {
      language: languages[code].name,
    })
  return (
    <span className="l4" role="img" aria-label={offered.map(text).join(', ')}>
      {offered.map((code) => (
        <Mark key={code} tone={present.includes(code) ? '' : 'warn'}>
          {code}
        </Mark>
      ))}
    </span>
  )
}
