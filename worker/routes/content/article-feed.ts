import { articleFeedPath, atomType, isInFeed } from '#domain/content/article-feed.ts'
import { Failure } from '#domain/failure.ts'
import { renderAtom } from '#worker/exporters/atom.ts'
import { jsonHandler } from '#worker/middleware/api-context.ts'

const maxEntries = 30

/** `/atom/fr/articles.xml`: the newest articles that have words in the language. */
export const articleFeed = jsonHandler(async ({ site, catalogue, language }) => {
  const self = site.origin + articleFeedPath(language)
  const entries = catalogue.articles
    .filter((article) => isInFeed(article, language))
    .toSorted((a, b) => b.published.localeCompare(a.published) || b.id - a.id)
    .flatMap(({ id, name, published, modified, params }) => {
      const path = site.hrefOf(`article:${name}`)
      if (!path) return []
      return {
        ...{ published, updated: modified, link: site.origin + path },
        id: `${self}#${id}`,
        title: params.title[language]!,
        summary: params.intro[language] ?? '',
      }
    })
    .slice(0, maxEntries)
  if (entries.length === 0) throw new Failure('page.not-found')
  const feed = {
    ...{ language, self, entries, author: site.name, icon: `${site.origin}/apple-touch-icon.png` },
    title: `${site.t('modules.untitled.articles')} | ${site.name}`,
    link: site.origin + site.href('home'),
  }
  return new Response(renderAtom(feed), {
    headers: { 'content-type': `${atomType}; charset=utf-8`, 'cache-control': 'public, max-age=900' },
  })
})
