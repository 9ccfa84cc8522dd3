import { pageTrail } from '#domain/content/cms-routes.ts'
import { backgroundColors } from '#domain/content/module.ts'
import { isIndexable, isTranslated, type PageContent, type PageSummary, publishedPages } from '#domain/content/page.ts'
import { Failure } from '#domain/failure.ts'
import { breadcrumbNode } from '#domain/structured-data/site.ts'
import type { Language } from '#locales/languages.ts'
import { CmsPage } from '#ui/pages/cms-page.tsx'
import { alternatesOf } from '#worker/html/alternates.ts'
import { listOf, shownContent } from '#worker/html/cms-content.ts'
import { frameHosts, renderModules, validBanner } from '#worker/html/content-modules.tsx'
import { seoOf } from '#worker/html/seo.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'
import { cmsPagePath, redirectFrom } from '#worker/services/content/paths.ts'

/** @returns the page and what it lies under, for the trail: each with its path */
export function breadcrumbOf({ site, catalogue }: PageContext, page: PageSummary): { label: string; path: string }[] {
  const line = pageTrail(page, publishedPages(catalogue.pages)).filter(({ params }) => params.route !== 'home')
  return line.flatMap((item) => {
    const path = cmsPagePath(catalogue, site.language, item.name)
    return path ? [{ label: site.say(item.params.title) ?? '', path }] : []
  })
}

/** What every page of an editor has in common, be its address the editor's or the code's. */
export function renderContentPage(
  context: PageContext,
  page: PageSummary,
  content: PageContent,
  path: (code: Language) => string,
): Page {
  const { site } = context
  const { params } = page
  const title = site.say(params.title) ?? ''
  const trail = breadcrumbOf(context, page)
  const banner = params.pageBanner ? validBanner(context, content.banner) : null
  const alternates = alternatesOf(context, path, (code) => isTranslated(page, code))
  // Nobody looks for a word of thanks, nor for a page in a language that it is not written in.
  const hidden = !isIndexable(page) || alternates[site.language] === undefined
  const kind = params.type === 'article' ? { kind: 'article' as const } : {}
  return {
    current: params.route ?? page.name,
    ...(params.css && { css: params.css }),
    colors: backgroundColors(content.modules),
    hosts: { frames: frameHosts(banner, content.modules, site.tourHost) },
    head: {
      ...seoOf(context, { seo: params.seo, title, description: site.say(params.description) ?? '' }),
      ...kind,
      canonical: path(site.language),
      alternates: hidden ? {} : alternates,
      ...(hidden && { robots: 'noindex, follow' }),
      graph: [
        {
          '@type': 'WebPage',
          name: title,
          url: site.origin + path(site.language),
          inLanguage: site.language,
          dateModified: page.modified,
        },
        breadcrumbNode(site.origin, [{ label: site.t('common.home'), path: site.href('home') }, ...trail]),
      ],
    },
    // The switch knows every language's address, though no search engine is told.
    addresses: alternates,
    body: (
      <CmsPage
        title={title}
        trail={params.breadcrumb ? trail.map(({ label, path: href }) => ({ label, href })) : null}
        banner={banner}
        list={listOf(context, banner)}
        lang={site.localizedLang(params.title)}
      >
        {renderModules(context, content.modules)}
      </CmsPage>
    ),
  }
}

/** Where a page sends its visitors, if it does; once, and off the site only to an address written out in full. */
export function contentRedirect(
  { site, catalogue }: PageContext,
  page: PageSummary,
): { redirect: string; status: 302 } | null {
  const to = redirectFrom(catalogue, site.language, site.origin, page)
  return to ? { redirect: to, status: 302 } : null
}

/** A page of the editor's own. */
export const contentPage = definePage({
  parse: ({ params }) => ({ cacheKey: `page ${params.page}` }),
  load: async (context) => {
    const { params, site, catalogue } = context
    const entry = catalogue.pages.find(({ name }) => name === params.page)
    const redirect = entry && contentRedirect(context, entry)
    if (redirect) return redirect
    const content = entry && (await shownContent(context, entry))
    if (!content) throw new Failure('page.not-found')
    return renderContentPage(context, entry, content, (code) => site.href('page', { page: entry.name }, code))
  },
})
