import { mayAny } from '#domain/auth/permissions.ts'
import { articlesList } from '#domain/content/articles-list.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { type ArticleListRow, ArticlesPage } from '#ui/admin/site/articles-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { defineListPage } from '#worker/routes/admin/list-page.tsx'
import { type ArticleRow, articlesById, listArticles, listedArticles } from '#worker/services/site/articles-list.ts'
import { undoneRow } from './part-form.ts'

export const categoryOptions = ({ site, catalogue }: PortalContext) =>
  catalogue.site.categories.map(({ id, name }) => ({ value: String(id), label: site.say(name) ?? String(id) }))

const articleRow = (context: PortalContext, row: ArticleRow): ArticleListRow => {
  const { site, catalogue } = context
  const category = catalogue.site.categories.find(({ id }) => id === row.categoryId)
  return {
    id: String(row.id),
    name: site.say(row.params.title) ?? row.name,
    category: (category && site.say(category.name)) ?? null,
    isPublished: isPublished(row),
    drafted: row.drafted,
    languages: site.languages.filter((code) => row.params.title[code]),
    withheld: row.params.withheld ?? [],
    published: row.published,
    picture: row.params.picture,
    href: site.href('adminArticle', { id: row.id }),
    page: site.hrefOf(`article:${row.name}`),
  }
}

type Cells = Record<(typeof articlesList.csv)[number], string | number | null>

function articleCells(context: PortalContext, stored: ArticleRow): Cells {
  const { name, category, isPublished, languages, page, published } = articleRow(context, stored)
  const { site } = context
  return {
    ...{ number: stored.id, title: name, category: category ?? '', published, languages: languages.join(' ') },
    state: site.t(`articles.states.${isPublished ? 'published' : 'draft'}`),
    address: page ? site.origin + page : '',
  }
}

export const adminArticles = defineListPage<ArticleRow, ArticleListRow>({
  definition: articlesList,
  route: 'adminArticles',
  options: async (context) => ({
    filters: { category: categoryOptions(context).map(({ value, label }) => [value, label] as const) },
    choices: {},
  }),
  list: ({ database, user }, query) => listArticles(database(), query, user.id),
  listed: ({ database }, query) => listedArticles(database(), query),
  byIds: ({ database }, ids) => articlesById(database(), ids),
  row: articleRow,
  cells: articleCells,
  body: (context, rows, list) => (
    <ArticlesPage
      {...{ rows, list }}
      undo={undoneRow(context, 'adminArticle')}
      mayCreate={mayAny(articlesList.write, context.user)}
    />
  ),
})
