import { type ListQuery, listQueryText } from '#domain/admin/resource.ts'
import { mediaList } from '#domain/content/library/media-list.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, ListBar, Mark, Panel, Tabs, TextLanguages, type Undo } from '#ui/admin/desk-parts.tsx'
import type { FileFaults } from '#ui/admin/home/file-parts.tsx'
import { LabelledControl, TextField } from '#ui/forms/action-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { MediaDetail, type MediaDetailView } from './media-detail.tsx'
import { UploadForm } from './upload-form.tsx'

/** A picture of the library. `path`: the folder of its files; null until they are stored. */
type MediaItemView = {
  id: number
  name: string
  path: string | null
  state: 'waiting' | 'ready' | 'failed' | 'removed'
  alt: Translated | null
  /** How many things name it. */
  uses: number
}

type Props = {
  query: ListQuery
  counts: Readonly<Record<string, number>>
  pages: number
  rows: readonly MediaItemView[]
  chosen: MediaDetailView | null
  notice: Notice | null
  undo: Undo | null
  /** Files of the form that were not stored. */
  refused: FileFaults
  maxBytes: number
}

/** The pictures of the site. Each has an address, at which it is edited. */
export function MediaPage({ query, counts, pages, rows, chosen, notice, undo, refused, maxBytes }: Props) {
  const { t, href, plural } = useSite()
  const action = href('adminMedia')
  const hrefOf = (change: Partial<ListQuery>) => action + listQueryText(mediaList, { ...query, page: 1, ...change })
  const here = hrefOf({ page: query.page })
  return (
    <DeskPage
      current="media"
      title={t('library.title')}
      sub={t('library.intro')}
      notice={notice}
      undo={undo}
      tabs={
        <Tabs
          label={t('library.views.label')}
          tabs={mediaList.views.map((view) => ({
            label: t(`library.views.${view}`),
            href: hrefOf({ view }),
            isCurrent: view === query.view,
            count: counts[view] ?? 0,
          }))}
        />
      }
    >
      <MediaFilter query={query} cleared={query.q ? hrefOf({ q: '' }) : null} />
      <div className={chosen ? 'cols' : undefined}>
        <div className="stack">
          <UploadForm {...{ action, refused, maxBytes }} />
          <Panel id="pictures" title={plural('homes.pictures.count', counts[query.view] ?? 0)}>
            {rows.length === 0 ? (
              <EmptyState icon="image">
                {t(query.q || query.view !== 'all' ? 'library.none' : 'library.empty')}
              </EmptyState>
            ) : (
              <ul className="pics">
                {rows.map((row) => (
                  <MediaItem
                    key={row.id}
                    row={row}
                    isChosen={row.id === chosen?.id}
                    href={`${here}${here.includes('?') ? '&' : '?'}picture=${row.id}#detail`}
                  />
                ))}
              </ul>
            )}
            <Pagination page={query.page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
          </Panel>
        </div>
        {chosen && <MediaDetail chosen={chosen} action={action} closed={here} />}
      </div>
    </DeskPage>
  )
}

function MediaFilter({ query, cleared }: { query: ListQuery; cleared: string | null }) {
  const { t, href } = useSite()
  return (
    <ListBar label={t('library.filter.label')} action={href('adminMedia')} cleared={cleared}>
      {query.view !== mediaList.views[0] && <input type="hidden" name="view" value={query.view} />}
      <TextField
        id="media-q"
        label={t('library.filter.q')}
        type="search"
        name="q"
        maxLength={80}
        defaultValue={query.q}
      />
      <LabelledControl id="media-order" label={t('library.order.label')}>
        <Select
          id="media-order"
          name="order"
          defaultValue={query.order}
          options={mediaList.orders.map((order) => [order, t(`library.order.${order}`)] as const)}
        />
      </LabelledControl>
    </ListBar>
  )
}

function MediaItem({ row, isChosen, href }: { row: MediaItemView; isChosen: boolean; href: string }) {
  const { t, plural, languages: offered } = useSite()
  const { name, path, state, alt, uses } = row
  const present = offered.filter((code) => alt?.[code])
  return (
    <li>
      <a className="frame" href={href} aria-current={isChosen ? 'true' : undefined}>
        {path && <img src={pictureUrl({ path }, 400)} alt="" loading="lazy" decoding="async" />}
        <span className="sr">{name}</span>
        <span className="says">
          {(state === 'waiting' || state === 'failed') && (
            <Mark tone={state === 'failed' ? 'bad' : 'warn'}>{t(`homes.pictures.states.${state}`)}</Mark>
          )}
        </span>
      </a>
      <p className="cut" aria-hidden="true">
        {name}
      </p>
      <small className="muted">{uses === 0 ? t('library.unused') : plural('library.used', uses)}</small>
      {present.length < offered.length && <TextLanguages present={present} />}
    </li>
  )
}
