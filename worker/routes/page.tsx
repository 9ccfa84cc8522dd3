import { lineOf } from '#domain/content/menu.ts'
import { colorsOf } from '#domain/content/module.ts'
import { isSought, isTranslated, type PageContent, type PageEntry, publishedPages } from '#domain/content/page.ts'
import { Failure } from '#domain/failure.ts'
import { breadcrumbNode } from '#domain/structured-data.ts'
import type { Language } from '#locales/languages.ts'
import { EditorsPage } from '#ui/pages/page.tsx'
import { definePage, type Page, type Visit } from '#worker/page.ts'
import { ownPath, redirectFrom } from '#worker/redirects.ts'
import { alternatesOf } from './alternates.ts'
import { framesOf, modulesOf, soundBanner } from './modules.tsx'
import { listOf, shownContent } from './row.ts'
import { seoOf } from './seo.ts'

/** @returns the page and what it lies under, for the trail: each with its path */
export function trailOf({ site, catalogue }: Visit, page: PageEntry): { label: string; path: string }[] {
  const line = lineOf(page, publishedPages(catalogue.pages)).filter(({ params }) => params.route !== 'home')
  return line.flatMap((one) => {
    const path = ownPath(catalogue, site.language, one.name)
    return path ? [{ label: site.say(one.params.title) ?? '', path }] : []
  })
}

/** What every page of an editor has in common, be its address the editor's or the code's. */
export function editorsPage(
  visit: Visit,
  page: PageEntry,
  content: PageContent,
  path: (code: Language) => string,
): Page {
  const { site } = visit
  const { params } = page
  const title = site.say(params.title) ?? ''
  const trail = trailOf(visit, page)
  const banner = params.pageBanner ? soundBanner(visit, content.banner) : null
  const alternates = alternatesOf(visit, path, (code) => isTranslated(page, code))
  // Nobody looks for a word of thanks, nor for a page in a language that it is not written in.
  const hidden = !isSought(page) || alternates[site.language] === undefined
  const kind = params.type === 'article' ? { kind: 'article' as const } : {}
  return {
    current: params.route ?? page.name,
    ...(params.css && { css: params.css }),
    colors: colorsOf(content.modules),
    hosts: { frames: framesOf(banner, content.modules, site.tourHost) },
    head: {
      ...seoOf(visit, { seo: params.seo, title, description: site.say(params.description) ?? '' }),
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
      <EditorsPage
        title={title}
        trail={params.breadcrumb ? trail.map(({ label, path: href }) => ({ label, href })) : null}
        banner={banner}
        list={listOf(visit, banner)}
        lang={site.langOf(params.title)}
      >
        {modulesOf(visit, content.modules)}
      </EditorsPage>
    ),
  }
}

/** Where a page sends its visitors, if it does; once, and off the site only to an address written out in full. */
export function redirectOf({ site, catalogue }: Visit, page: PageEntry): { redirect: string; status: 302 } | null {
  const to = redirectFrom(catalogue, site.language, site.origin, page)
  return to ? { redirect: to, status: 302 } : null
}

/** A page of the editor's own. */
export const page = definePage({
  key: ({ params }) => `page ${params.page}`,
  load: async (visit) => {
    const { params, site, catalogue } = visit
    const entry = catalogue.pages.find(({ name }) => name === params.page)
    const redirect = entry && redirectOf(visit, entry)
    if (redirect) return redirect
    const content = entry && (await shownContent(visit, entry))
    if (!content) throw new Failure('page.not-found')
    return editorsPage(visit, entry, content, (code) => site.href('page', { page: entry.name }, code))
  },
})
