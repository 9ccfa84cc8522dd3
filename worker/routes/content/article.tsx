import { articlePage } from '#domain/content/cms-routes.ts'
import { isTranslated, publishedPages } from '#domain/content/page.ts'
import { plainText } from '#domain/content/rich-text.ts'
import { Failure } from '#domain/failure.ts'
import { agencyNode, articleNode, breadcrumbNode } from '#domain/structured-data/site.ts'
import { ArticlePage } from '#ui/pages/article.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { seoOf } from '#worker/html/seo.ts'
import { definePage } from '#worker/page.ts'
import { articleFeeds, breadcrumbOf } from './page.tsx'

export const article = definePage({
  parse: ({ params }) => ({ cacheKey: `article ${params.article}` }),
  load: async (context) => {
    const { params, site, catalogue, services } = context
    const found = await services.pages.article({ name: params.article! })
    // The category page of a previewed article may be a draft.
    const pages = context.preview ? catalogue.pages : publishedPages(catalogue.pages)
    const parentPage = found && articlePage(found, catalogue.site.categories, pages)
    if (!found || !parentPage) throw new Failure('page.not-found')

    const title = site.say(found.params.title) ?? ''
    const text = site.say(found.text) ?? []
    const address = { page: parentPage.name, article: found.name }
    const path = site.href('article', address)
    const trail = [...breadcrumbOf(context, parentPage), { label: title, path }]
    const alternates = alternatesOf(
      context,
      (code) => site.href('article', address, code),
      (code) => isTranslated(found, code),
    )
    const others = services.pages
      .articlesOf(found.categoryId!, false)
      .filter(({ id }) => id !== found.id)
      .flatMap(({ name, params: { title } }) => {
        const href = site.hrefOf(`article:${name}`)
        return href ? [{ title: site.say(title) ?? '', href }] : []
      })
    const seo = seoOf(context, {
      seo: found.params.seo,
      title,
      description: site.say(found.params.intro) ?? plainText(text),
      picture: found.params.picture,
    })
    const hidden = alternates[site.language] === undefined
    return {
      current: `article:${found.name}`,
      addresses: alternates,
      head: {
        ...seo,
        kind: 'article',
        canonical: path,
        alternates: hidden ? {} : alternates,
        ...(hidden && { robots: 'noindex, follow' }),
        feeds: articleFeeds(context),
        graph: [
          articleNode(site.origin, path, {
            ...{ ...found, title, description: seo.description, language: site.language },
            params: { picture: seo.picture ?? null },
          }),
          breadcrumbNode(site.origin, [{ label: site.t('common.home'), path: site.href('home') }, ...trail]),
          agencyNode(site.origin, site.name, site.agency),
        ],
      },
      body: (
        <ArticlePage
          article={found}
          text={text}
          trail={trail.map(({ label, path: href }) => ({ label, href }))}
          others={others}
        />
      ),
    }
  },
})
