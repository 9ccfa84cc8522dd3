import type { Banner } from '#domain/content/banner.ts'
import { type EditableRoute, type PageContent, type PageSummary, publishedPages } from '#domain/content/page.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { PageContext } from '#worker/page.ts'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'

/** @returns the CMS page of a page in code, if any */
export const rowOf = ({ catalogue }: Pick<PageContext, 'catalogue'>, route: EditableRoute): PageSummary | null =>
  publishedPages(catalogue.pages).find(({ params }) => params.route === route) ?? null

/** @returns the property list whose homes a banner's map shows */
export const listOf = ({ catalogue }: Pick<PageContext, 'catalogue'>, banner: Banner | null): PropertyList | null =>
  (banner?.type === 'map' && catalogue.site.propertyLists.find(({ id }) => id === banner.propertyList)) || null

const nothing: PageContent = { banner: null, modules: [] }

/** @returns banner and modules of a page; a preview shows drafts too */
export async function shownContent({ services, preview }: PageContext, page: PageSummary): Promise<PageContent | null> {
  const content = await services.pages.content(page)
  if (!content || !preview) return content
  return { ...content, modules: content.modules.map((module) => ({ ...module, status: 'published' })) }
}

/** @returns banner and modules of a page in code; none where the database fails, since the page works without them */
export async function contentOf(
  context: PageContext,
  row: PageSummary | null,
): Promise<PageContent & { whole: boolean }> {
  if (!row) return { ...nothing, whole: true }
  try {
    return { ...((await shownContent(context, row)) ?? nothing), whole: true }
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    console.error(`page.content_failed page=${row.name}`, error)
    return { ...nothing, whole: false }
  }
}
