import type { Banner } from '#domain/content/banner.ts'
import { type EditableRoute, type PageContent, type PageSummary, publishedPages } from '#domain/content/page.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { Visit } from '#worker/page.ts'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'

/** @returns what an editor says of a page in code; null where nobody does */
export const rowOf = ({ catalogue }: Pick<Visit, 'catalogue'>, route: EditableRoute): PageSummary | null =>
  publishedPages(catalogue.pages).find(({ params }) => params.route === route) ?? null

/** @returns the property list whose homes a banner's map shows */
export const listOf = ({ catalogue }: Pick<Visit, 'catalogue'>, banner: Banner | null): PropertyList | null =>
  (banner?.type === 'map' && catalogue.site.propertyLists.find(({ id }) => id === banner.propertyList)) || null

const nothing: PageContent = { banner: null, modules: [] }

/** @returns banner and modules of a page; whoever looks ahead sees the modules that are drafts as well */
export async function shownContent({ services, preview }: Visit, page: PageSummary): Promise<PageContent | null> {
  const content = await services.pages.content(page)
  if (!content || !preview) return content
  return { ...content, modules: content.modules.map((module) => ({ ...module, status: 'published' })) }
}

/** @returns banner and modules of a page in code; nothing where the database is silent, for the page stands without */
export async function contentOf(visit: Visit, row: PageSummary | null): Promise<PageContent & { whole: boolean }> {
  if (!row) return { ...nothing, whole: true }
  try {
    return { ...((await shownContent(visit, row)) ?? nothing), whole: true }
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    console.error(`the content of ${row.name} did not come`, error)
    return { ...nothing, whole: false }
  }
}
