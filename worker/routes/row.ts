import type { Banner } from '#domain/content/banner.ts'
import { type EditedRoute, type PageContent, type PageEntry, publishedPages } from '#domain/content/page.ts'
import type { PropertyList } from '#domain/content/site.ts'
import type { Visit } from '#worker/page.ts'

/** @returns what an editor says of a page in code; null where nobody does */
export const rowOf = ({ catalogue }: Pick<Visit, 'catalogue'>, route: EditedRoute): PageEntry | null =>
  publishedPages(catalogue.pages).find(({ params }) => params.route === route) ?? null

/** @returns the property list whose homes a banner's map shows */
export const listOf = ({ catalogue }: Pick<Visit, 'catalogue'>, banner: Banner | null): PropertyList | null =>
  (banner?.type === 'map' && catalogue.site.propertyLists.find(({ id }) => id === banner.propertyList)) || null

const nothing: PageContent = { banner: null, modules: [] }

/** @returns banner and modules of a page in code; nothing where the database is silent, for the page stands without */
export async function contentOf({ services }: Visit, row: PageEntry | null): Promise<PageContent & { whole: boolean }> {
  if (!row) return { ...nothing, whole: true }
  try {
    return { ...((await services.pages.content(row)) ?? nothing), whole: true }
  } catch (error) {
    console.error(`the content of ${row.name} did not come`, error)
    return { ...nothing, whole: false }
  }
}
