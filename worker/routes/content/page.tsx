import { articleFeedPath, atomType, isInFeed } from '#domain/content/article-feed.ts'
import { pageTrail } from '#domain/content/cms-routes.ts'
import { backgroundColors, type Module } from '#domain/content/module.ts'
import { isIndexable, isTranslated, type PageContent, type PageSummary, publishedPages } from '#domain/content/page.ts'
import { isPublished } from '#domain/content/publication-status.ts'
import { Failure } from '#domain/failure.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import { CmsPage } from '#ui/pages/cms-page.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { bannerList } from '#worker/html/cms-content.ts'
import { frameHosts, renderModules, validBanner } from '#worker/html/content-modules.tsx'
import { seoOf } from '#worker/html/seo.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'
import { cmsPagePath, redirectFrom } from '#worker/services/content/paths.ts'

export function breadcrumbOf({ site, catalogue }: PageContext, page: PageSummary): { label: string; path: string }[] {
  const ancestors = pageTrail(page, publishedPages(catalogue.pages)).filter(({ params }) => params.route !== 'home')
  return ancestors.flatMap((item) => {
    const path = cmsPagePath(catalogue, site.language, item.name)
    return path ? [{ label: site.say(item.params.title) ?? '', path }] : []
  })
}

const listsArticles = (module: Module) => isPublished(module) && module.relation.type === 'category'

/** The feed of articles, where the language has any. */
export const articleFeeds = ({ site, catalogue }: Pick<PageContext, 'site' | 'catalogue'>) =>
  catalogue.articles.some((article) => isInFeed(article, site.language))
    ? [
        {
          type: atomType,
          title: `${site.t('modules.untitled.articles')} | ${site.name}`,
          href: articleFeedPath(site.language),
        },
      ]
    : []

export function renderContentPage(
  context: PageContext,
  page: PageSummary,
  content: PageContent,
  path: (code: Language) => string,
): Page {
  const { site } = context
  const { params } = page
  const title = site.say(params.title) ?? ''
  const { language } = site
  const canonical = path(language)
  const trail = breadcrumbOf(context, page)
  const banner = params.pageBanner ? validBanner(context, content.banner) : null
  const alternates = alternatesOf(context, path, (code) => isTranslated(page, code))
  const isHidden = !isIndexable(page) || alternates[language] === undefined
  return {
    current: params.route ?? page.name,
    ...(params.css && { css: params.css }),
    colors: backgroundColors(content.modules),
    hosts: { frames: frameHosts(banner, content.modules, site.tourHost) },
    head: {
      ...seoOf(context, { seo: params.seo, title, description: site.say(params.description) ?? '' }),
      ...(params.type === 'article' && { kind: 'article' }),
      canonical,
      alternates: isHidden ? {} : alternates,
      ...(isHidden && { robots: 'noindex, follow' }),
      ...(content.modules.some(listsArticles) && { feeds: articleFeeds(context) }),
      graph: [
        {
          '@type': 'WebPage',
          name: title,
          url: site.origin + canonical,
          inLanguage: language,
          dateModified: page.modified,
        },
        breadcrumbNode(site.origin, [{ label: site.t('common.home'), path: site.href('home') }, ...trail]),
      ],
    },
    addresses: alternates,
    body: (
      <CmsPage
        title={title}
        trail={params.breadcrumb ? trail.map(({ label, path: href }) => ({ label, href })) : null}
        banner={banner}
        list={bannerList(context, banner)}
        lang={site.localizedLang(params.title)}
      >
        {renderModules(context, content.modules)}
      </CmsPage>
    ),
  }
}

export function contentRedirect(
  { site, catalogue }: PageContext,
  page: PageSummary,
): { redirect: string; status: 302 } | null {
  const to = redirectFrom(catalogue, site.language, site.origin, page)
  return to ? { redirect: to, status: 302 } : null
}

export const contentPage = definePage({
  parse: ({ params }) => ({ cacheKey: `page ${params.page}` }),
  load: async (context) => {
    const { params, site, catalogue } = context
    const entry = catalogue.pages.find(({ name }) => name === params.page)
    const redirect = entry && contentRedirect(context, entry)
    if (redirect) return redirect
    const content = entry && (await context.services.pages.content(entry))
    if (!content) throw new Failure('page.not-found')
    return renderContentPage(context, entry, content, (code) => site.href('page', { page: entry.name }, code))
  },
})
