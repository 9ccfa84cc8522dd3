import type { ArticleRecord } from '#domain/content/article.ts'
import { articlePathOf } from '#domain/content/page/page-list.ts'
import { ArticlePage } from '#ui/admin/site/article-page.tsx'
import type { OpenPart } from '#worker/services/site/drafts.ts'
import { categoryOptions } from './articles.tsx'
import { defineDraftedPage, languageOptions } from './drafted-page.ts'

const articleOf = ({ shown, drafted }: OpenPart): ArticleRecord =>
  shown.articles.find(({ id }) => String(id) === drafted.key)!

export const adminArticle = defineDraftedPage({
  ...{ resource: 'articles', route: 'adminArticle', list: 'adminArticles', title: 'articles.title' },
  deleted: 'article-deleted',
  optionsOf: (context) => ({ categories: categoryOptions(context), languages: languageOptions(context) }),
  canHide: () => true,
  addressIn: ({ site }, opened, code) => {
    const path = articlePathOf(opened.shown, code, articleOf(opened).name)
    return path && site.href('home', {}, code).replace(/\/$/, '') + path
  },
  isSeen: ({ site }, opened, address) => site.hrefOf(`article:${articleOf(opened).name}`) === address,
  body: ({ site }, opened, view) => {
    const { name, params } = articleOf(opened)
    const present = site.languages.filter((code) => params.title[code])
    return (
      <ArticlePage title={site.say(params.title) ?? name} {...{ view, present }} withheld={params.withheld ?? []} />
    )
  },
})
