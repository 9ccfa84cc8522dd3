import type { ReactNode } from 'react'
import { newPageForm } from '#domain/content/page/page-forms.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { Language } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { Tabs, Tag, TextLanguages, type Undo } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { type AddedRow, NewRow } from '#ui/admin/list/new-row.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { useSite } from '#ui/site.tsx'
import { type DeadLinkRow, DeadLinks } from './dead-links.tsx'
import { Nowhere } from './nowhere.tsx'

type PageRow = {
  id: string
  /** How many pages it is below. */
  depth: number
  title: string
  address: string
  /** Where it is edited; null for a person who may not. */
  href: string | null
  isOnline: boolean
  /** How many of its fields are not published. */
  drafted: number
  menu: boolean
  complete: readonly Language[]
  /** Those in which it is not online yet. */
  withheld: readonly Language[]
  modified: string
}

/** Views of the list, and its address with each. */
export const pagesViews = ['pages', 'menu', 'links'] as const

type PagesView = (typeof pagesViews)[number]

/** The pages of the site as a tree, in the order of the menu, and the links that lead nowhere. */
type Props = {
  view: PagesView
  rows: readonly PageRow[]
  dead: readonly DeadLinkRow[]
  /** The form of the menu, where it is shown. */
  menu: ReactNode
  notice: Notice | null
  /** What the notice can be undone with. */
  undo: Undo | null
  /** The form of a new page; null for a person who may not. */
  added: AddedRow | null
}

export function PagesPage({ view, rows, dead, menu, notice, undo, added }: Props) {
  const { t, href } = useSite()
  const address = href('adminPages')
  const tab = (name: PagesView, label: string, count?: number) => ({
    ...{
      label,
      ...(count !== undefined && { count }),
      href: name === 'pages' ? address : `${address}?view=${name}`,
      isCurrent: name === view,
    },
  })
  const isList = view === 'pages'
  const sub = { pages: 'pages.sub', menu: 'pages.menu.sub', links: 'pages.links.sub' } as const
  return (
    <DeskPage
      current="pages"
      title={t('admin.views.pages')}
      sub={t(sub[view])}
      {...{ notice, undo }}
      tabs={
        <Tabs
          label={t('admin.views.pages')}
          tabs={[
            tab('pages', t('admin.views.pages'), rows.length),
            ...(added ? [tab('menu', t('pages.columns.menu'))] : []),
            tab('links', t('pages.links.title'), dead.length),
          ]}
        />
      }
    >
      {isList && <PagesTable rows={rows} />}
      {menu}
      {view === 'links' && <DeadLinks rows={dead} />}
      {isList && added && (
        <NewRow
          {...{ added, form: newPageForm }}
          id="new-page"
          action={address}
          title={t('pages.new.title')}
          intro={t('pages.new.intro')}
          create={t('pages.new.create')}
        />
      )}
    </DeskPage>
  )
}

function PagesTable({ rows }: Pick<Props, 'rows'>) {
  const { t, plural } = useSite()
  return (
    <DeskTable
      caption={t('admin.views.pages')}
      rows={rows}
      columns={[
        [t('pages.columns.title'), (row) => <PageTitle {...row} />, 'fill'],
        [
          t('pages.columns.status'),
          ({ isOnline, drafted, withheld }) => (
            <>
              <PageState isOnline={isOnline} />
              {drafted > 0 && <Tag tone="wait">{plural('homes.drafted', drafted)}</Tag>}
              <Nowhere withheld={withheld} />
            </>
          ),
        ],
        [
          t('pages.columns.menu'),
          ({ menu }) => <span className="nowrap">{menu ? t('pages.inMenu') : '–'}</span>,
          'hide mid',
        ],
        [
          t('pages.columns.languages'),
          ({ complete, withheld }) => <TextLanguages present={complete} withheld={withheld} />,
        ],
        [t('pages.columns.modified'), ({ modified }) => <Timestamp moment={modified} />, 'hide mid'],
      ]}
    />
  )
}

export function PageState({ isOnline }: { isOnline: boolean }) {
  const { t } = useSite()
  return isOnline ? <Tag tone="ok">{t('pages.states.online')}</Tag> : <Tag>{t('pages.states.draft')}</Tag>
}

function PageTitle({ depth, title, address, href, isOnline }: PageRow) {
  return (
    <div className={`it deep-${Math.min(depth, 3)}`}>
      <div className="cut">
        {href ? (
          <a className="main" href={href}>
            {title}
          </a>
        ) : (
          <b>{title}</b>
        )}
        <small className="cut">{isOnline ? <a href={address}>{address}</a> : address}</small>
      </div>
    </div>
  )
}
