import type { Banner } from '#domain/content/banner.ts'
import { type EditableRoute, type PageContent, type PageSummary, publishedPages } from '#domain/content/page.ts'
import type { PropertyList } from '#domain/content/site.ts'
import { forLog } from '#domain/error-log.ts'
import type { PageContext } from '#worker/page.ts'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'

/** The CMS page of a route, if any. */
export const cmsPage = ({ catalogue }: Pick<PageContext, 'catalogue'>, route: EditableRoute): PageSummary | null =>
  publishedPages(catalogue.pages).find(({ params }) => params.route === route) ?? null

/** The property list that a banner's map shows. */
export const bannerList = ({ catalogue }: Pick<PageContext, 'catalogue'>, banner: Banner | null): PropertyList | null =>
  (banner?.type === 'map' && catalogue.site.propertyLists.find(({ id }) => id === banner.propertyList)) || null

const emptyContent: PageContent = { banner: null, modules: [] }

/** Optional content of a route: empty, with `isComplete` false, when the database fails. */
export async function optionalContent(
  context: PageContext,
  page: PageSummary | null,
): Promise<PageContent & { isComplete: boolean }> {
  if (!page) return { ...emptyContent, isComplete: true }
  try {
    return { ...((await context.services.pages.content(page)) ?? emptyContent), isComplete: true }
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    console.error(`page.content_failed page=${page.name}`, forLog(error))
    return { ...emptyContent, isComplete: false }
  }
}
