import type { ArticleRecord } from '#domain/content/article.ts'
import { articlePathOf } from '#domain/content/page/page-list.ts'
import { ArticlePage } from '#ui/admin/site/article-page.tsx'
import type { OpenPart } from '#worker/services/site/drafts.ts'
import { categoryOptions } from './articles.tsx'
import { defineDraftedPage } from './drafted-page.ts'

const articleOf = ({ shown, drafted }: OpenPart): ArticleRecord =>
  shown.articles.find(({ id }) => String(id) === drafted.key)!

export const adminArticle = defineDraftedPage({
  ...{ resource: 'articles', route: 'adminArticle', list: 'adminArticles', title: 'articles.title' },
  deleted: 'article-deleted',
  optionsOf: (context) => ({ categories: categoryOptions(context) }),
  canHide: () => true,
  placeOf: ({ site }, opened) => {
    const { name } = articleOf(opened)
    const path = articlePathOf(opened.shown, site.language, name)
    const address = path && site.href('home').replace(/\/$/, '') + path
    return address ? { address, isSeen: site.hrefOf(`article:${name}`) === address } : null
  },
  body: ({ site }, opened, view) => {
    const { name, params } = articleOf(opened)
    return <ArticlePage title={site.say(params.title) ?? name} view={view} />
  },
})
