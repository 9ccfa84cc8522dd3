import type { ReactNode } from 'react'
import type { articlesList } from '#domain/content/articles-list.ts'
import type { Picture } from '#domain/picture.ts'
import type { Language } from '#locales/languages.ts'
import { Tag, TextLanguages, type Undo } from '#ui/admin/desk-parts.tsx'
import type { Layout } from '#ui/admin/desk-table.tsx'
import { ItemCell } from '#ui/admin/list/item-cell.tsx'
import { ListPage } from '#ui/admin/list/list-page.tsx'
import type { ListView } from '#ui/admin/list/list-view.ts'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { useSite } from '#ui/site.tsx'
import { Nowhere } from './nowhere.tsx'

export type ArticleListRow = {
  id: string
  name: string
  category: string | null
  isPublished: boolean
  /** How many of its fields are not published. */
  drafted: number
  /** The site's languages that it has a title in, and those in which it is not online yet. */
  languages: readonly Language[]
  withheld: readonly Language[]
  /** `YYYY-MM-DD` */
  published: string
  picture: Pick<Picture, 'path'> | null
  href: string
  /** Its page on the site. */
  page: string | null
}

const cells: Record<(typeof articlesList.columns)[number], readonly [(row: ArticleListRow) => ReactNode, Layout?]> = {
  article: [({ category, ...row }) => <ItemCell {...row}>{category ?? '–'}</ItemCell>, 'fill'],
  state: [(row) => <ListedState {...row} />],
  languages: [({ languages, withheld }) => <TextLanguages present={languages} withheld={withheld} />, 'labelled'],
  published: [({ published }) => <Timestamp moment={published} />, 'labelled'],
}

type Props = { rows: readonly ArticleListRow[]; list: ListView; undo: Undo | null; mayCreate: boolean }

export function ArticlesPage({ rows, list, undo, mayCreate }: Props) {
  const { t, href } = useSite()
  return (
    <ListPage
      current="articles"
      icon="file-text"
      empty={t('articles.empty')}
      icons={{}}
      {...{ list, rows, cells, undo }}
      actions={mayCreate && <LinkButton href={href('adminNewArticle')} label={t('articles.new.title')} />}
    />
  )
}

/** Whether the site shows it, with the link to its page. */
export function ArticleState({ isPublished, page }: Pick<ArticleListRow, 'isPublished' | 'page'>) {
  const { t } = useSite()
  return (
    <>
      <Tag tone={isPublished ? 'ok' : 'off'}>{t(`articles.states.${isPublished ? 'published' : 'draft'}`)}</Tag>{' '}
      {page && (
        <a className="small nowrap" href={page}>
          {t('homes.onSite')}
        </a>
      )}
    </>
  )
}

function ListedState({ drafted, ...row }: ArticleListRow) {
  const { plural } = useSite()
  return (
    <>
      <ArticleState {...row} />
      {drafted > 0 && <Tag tone="wait">{plural('homes.drafted', drafted)}</Tag>}
      <Nowhere withheld={row.withheld} />
    </>
  )
}
