import type { ReactNode } from 'react'
import type { Picture } from '#domain/picture.ts'
import type { HomesAction, homesList } from '#domain/property/homes-list.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import type { Language } from '#locales/languages.ts'
import type { DeskIconName } from '#ui/admin/desk-icon.tsx'
import { Mark, Tag, TextLanguages } from '#ui/admin/desk-parts.tsx'
import type { Layout } from '#ui/admin/desk-table.tsx'
import { ItemCell } from '#ui/admin/list/item-cell.tsx'
import { ListPage } from '#ui/admin/list/list-page.tsx'
import type { ListView } from '#ui/admin/list/list-view.ts'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { Price } from '#ui/property/price.tsx'
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
    archived: boolean | null
    picture: Pick<Picture, 'path'> | null
    /** Languages with a title. */
    languages: readonly Language[]
    /** Those that are older than the text that they are translated from. */
    outdated: readonly string[]
    requests: number
    /** Fields that were typed and are not published. */
    drafted: number
    feed: string | null
    updated: string
    href: string
  }

type Props = {
  rows: readonly HomeListRow[]
  list: ListView
  mayCreate: boolean
}

const cells: Record<(typeof homesList.columns)[number], readonly [(row: HomeListRow) => ReactNode, Layout?]> = {
  home: [
    ({ zip, city, reference, typeName, ...row }) => (
      <ItemCell {...row}>
        {zip} {city} · {reference} · {typeName}
      </ItemCell>
    ),
    'fill',
  ],
  state: [(row) => <ListedState row={row} />],
  price: [(row) => <Price property={row} />, 'r'],
  energy: [(row) => <EnergyLabel property={row} />, 'hide'],
  texts: [({ languages: present, outdated }) => <TextLanguages {...{ present, outdated }} />, 'hide'],
  requests: [({ requests }) => requests || '–', 'hide mid'],
  source: [({ feed }) => <Source feed={feed} />, 'hide mid'],
  updated: [({ updated }) => <Timestamp moment={updated} />, 'hide mid'],
}

const icons: Record<HomesAction, DeskIconName> = {
  ...{ put: 'eye', available: 'key-round', option: 'hourglass', sold: 'check', take: 'eye-off', agent: 'user' },
  ...{ archive: 'inbox', restore: 'arrow-left' },
}

export function HomesPage({ rows, list, mayCreate }: Props) {
  const { t, href } = useSite()
  return (
    <ListPage
      current="homes"
      icon="house"
      {...{ list, rows, cells, icons }}
      actions={
        <>
          <LinkButton href={href('adminProjects')} label={t('projects.title')} quiet />
          {mayCreate && <LinkButton href={href('adminNewHome')} label={t('homes.new.title')} />}
        </>
      }
    />
  )
}

function Source({ feed }: Pick<HomeListRow, 'feed'>) {
  const { t } = useSite()
  return <span className="muted small">{feed ?? t('homes.own')}</span>
}

function ListedState({ row }: { row: HomeListRow }) {
  const { plural } = useSite()
  return (
    <>
      <HomeState {...row} />
      {row.drafted > 0 && <Mark tone="warn">{plural('homes.drafted', row.drafted)}</Mark>}
    </>
  )
}

type State = Pick<HomeListRow, 'goal' | 'status' | 'withdrawn' | 'draft' | 'archived'>

export function HomeState({ goal, status, withdrawn, draft, archived }: State) {
  const { t } = useSite()
  if (archived) return <Tag tone="off">{t('homes.states.archived')}</Tag>
  if (draft) return <Tag>{t('homes.states.draft')}</Tag>
  if (status === 'sold') return <Tag tone="off">{t(goal === 'rent' ? 'homes.states.let' : 'homes.states.sold')}</Tag>
  if (withdrawn) return <Tag tone="off">{t('homes.states.offline')}</Tag>
  if (status === 'option') return <Tag tone="wait">{t('homes.states.option')}</Tag>
  return <Tag tone="ok">{t(`homes.states.${goal}`)}</Tag>
}
