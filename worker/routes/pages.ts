import type { PageRoute } from '#domain/paths.ts'
import type { PageDefinition } from '#worker/page.ts'
import { article } from './article.tsx'
import { compare } from './compare.tsx'
import { favourites } from './favourites.tsx'
import { home } from './home.tsx'
import { rent, sale } from './listing.tsx'
import { page } from './page.tsx'
import { project } from './project.tsx'
import { projects } from './projects.tsx'
import { property } from './property.tsx'

export { bareErrorPage, errorPage, notFoundPage } from './failures.tsx'

/** The page behind each route of the path table, and behind the editor's addresses. */
export const routes: Record<PageRoute, PageDefinition> = {
  home,
  sale,
  rent,
  property,
  saleProperty: property,
  rentProperty: property,
  projects,
  project,
  favourites,
  compare,
  page,
  article,
}
